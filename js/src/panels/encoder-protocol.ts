/** What the page and the encoder of its pictures say to each other: the same words, whichever thread the encoder is on. */
import type { Fields } from "../host/requests";
import type { FileRules } from "./picture-file";

export type Fit = "crop" | "letterbox";
/** Width, height, and the most bytes. */
export type Size = [wide: number, high: number, budget: number];

/** The limits and steps of `decks/picture_rules.py`, which Python keeps to as well. */
export interface Rules extends FileRules {
  /** For looking closely, and for a board. */
  sizes: [Size, Size];
  /** Under what is transparent, and beside what is letterboxed. */
  paper: string;
  /** Bytes of a file, of its beginning, pixels of a picture and of its shorter side. */
  bytes: number;
  head: number;
  pixels: number;
  least: number;
  /** Seconds that a picture may take. */
  seconds: number;
  /** How many times as large as on the card a picture must be to be halved. */
  halve: number;
  /** The worst and the best quality of WebP, of 100, and how it is searched. */
  worst: number;
  best: number;
  tries: number;
  slope: number;
  near: number;
  /** Pixels of blur to try in turn until a picture fits its budget. */
  blurs: number[];
}

export interface Frame {
  fit: Fit;
  rules: Rules;
}

/** To the encoder: a file, and what it becomes. A file is a handle: its bytes are read by the thread that decodes them. */
export interface EncodeRequest extends Frame {
  file: File;
  /** There are as many pictures as are taken. */
  full: boolean;
}

/** From the worker: once whether it can encode, then for each request the message for Python. */
export interface EncoderSays {
  able?: boolean;
  made?: Fields;
}

/** What the encoder's module gives to a page that imports it. */
export interface EncoderModule {
  encodeImage(request: EncodeRequest): Promise<Fields>;
}

/** The message that says why there are no pictures of a file; `head`: its beginning, where its kind is not known. */
export const leftOut = (name: string, why: string, wide = 0, high = 0, head = ""): Fields => ({
  type: "leave_out",
  name,
  wide,
  high,
  why,
  head,
});
