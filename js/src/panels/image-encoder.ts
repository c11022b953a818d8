/**
 * A file that somebody has chosen becomes the two pictures of a card: decoded by the browser, turned upright, made to fit
 * 2:3, painted anew and written as WebP within its budget. Only what is painted leaves here, never the file. It runs in a
 * worker or on the page's thread, and touches nothing else of the page.
 */
import type { Fields } from "../host/requests";
import { type EncodeRequest, leftOut, type Rules } from "./encoder-protocol";
import { isComplete, kindOf, readParts } from "./picture-file";

/** Whether there is no page, so that nothing that is seen waits. */
export const inWorker = typeof document === "undefined";

/** Bytes as text, which every host carries. */
const packed = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));

/** "VP8 ", the part of a WebP file that is the picture. */
const PICTURE = 0x56503820;

/** The picture alone: some browsers write a colour profile beside it. */
async function bare(file: Blob): Promise<ArrayBuffer> {
  const bytes = new DataView(await file.arrayBuffer());
  let at = 12;
  const length = () => 8 + bytes.getUint32(at + 4, true) + (bytes.getUint8(at + 4) & 1);
  while (bytes.getUint32(at) !== PICTURE) at += length();
  return new Blob(["RIFF", Uint32Array.of(4 + length()), "WEBP", bytes.buffer.slice(at, at + length())]).arrayBuffer();
}

/** Colours to paint and read back, as red, green and blue, and how far a channel may be off: some browsers change the last bit of a few pixels. */
const KNOWN = [
  [30, 110, 90],
  [232, 182, 76],
];
const OFF = 8;

/** Whether this browser lets a page read what it has painted; one that guards against fingerprinting gives other colours. */
export function canRead(): boolean {
  const [, pen] = blank(KNOWN.length, 1);
  for (const [at, colour] of KNOWN.entries()) {
    pen.fillStyle = `rgb(${colour})`;
    pen.fillRect(at, 0, 1, 1);
  }
  const { data } = pen.getImageData(0, 0, KNOWN.length, 1);
  return KNOWN.every((colour, at) =>
    colour.every((painted, channel) => Math.abs((data[4 * at + channel] ?? 0) - painted) <= OFF),
  );
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** An empty canvas, and what paints on it. */
function blank(wide: number, high: number, alpha = true): [Canvas, Pen] {
  const canvas: Canvas = inWorker ? new OffscreenCanvas(wide, high) : document.createElement("canvas");
  canvas.width = wide;
  canvas.height = high;
  const pen = canvas.getContext("2d", { alpha }) as Pen;
  pen.imageSmoothingQuality = "high";
  return [canvas, pen];
}

/** A part of a picture, and where it lies in it. */
interface Part {
  picture: CanvasImageSource;
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * The part halved until it is less than `halve` times as large as it is to be drawn. A browser that draws a picture
 * much smaller in one step may leave most of its pixels out, which makes fine grain coarse; exact halves leave none out.
 * What is nearly that large is first made just that large, and then halved.
 */
function smaller(part: Part, across: number, halve: number): Part {
  let { picture, x, y, w, h } = part;
  const large = halve * across;
  while (w > 0.75 * large) {
    const by = w < large ? large / w : 0.5;
    const [canvas, pen] = blank(Math.ceil(w * by), Math.ceil(h * by));
    pen.drawImage(picture, x, y, w, h, 0, 0, canvas.width, canvas.height);
    picture = canvas;
    [x, y, w, h] = [0, 0, canvas.width, canvas.height];
  }
  return { picture, x, y, w, h };
}

/** A picture on paper, made to fit. */
function fitted(
  picture: ImageBitmap | Canvas,
  wide: number,
  high: number,
  fit: EncodeRequest["fit"],
  { paper, halve }: Rules,
): Canvas {
  const scale = Math[fit === "crop" ? "max" : "min"](wide / picture.width, high / picture.height);
  const w = Math.min(picture.width, wide / scale);
  const h = Math.min(picture.height, high / scale);
  const [across, down] = [w * scale, h * scale];
  const part = smaller({ picture, x: (picture.width - w) / 2, y: (picture.height - h) / 2, w, h }, across, halve);
  const [card, pen] = blank(wide, high, false);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, wide, high);
  pen.drawImage(part.picture, part.x, part.y, part.w, part.h, (wide - across) / 2, (high - down) / 2, across, down);
  return card;
}

/** From which orientation on a picture lies on its side. */
const ON_ITS_SIDE = 5;

/** For each orientation of EXIF where x and y go; what goes backwards begins at the far end. */
const TURNS = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
] as const;

/** A card that lies as the camera was held, put upright. */
function upright(card: Canvas, orientation: number): Canvas {
  const [a, b, c, d] = TURNS[orientation - 1] as (typeof TURNS)[number];
  const { width, height } = card;
  const [canvas, pen] = orientation < ON_ITS_SIDE ? blank(width, height, false) : blank(height, width, false);
  pen.setTransform(a, b, c, d, a + c < 0 ? canvas.width : 0, b + d < 0 ? canvas.height : 0);
  pen.drawImage(card, 0, 0);
  return canvas;
}

/** A card blurred. */
function blurred(card: Canvas, blur: number): Canvas {
  const [canvas, pen] = blank(card.width, card.height, false);
  // sharp below: a blur fades the edges
  pen.drawImage(card, 0, 0);
  pen.filter = `blur(${blur}px)`;
  pen.drawImage(card, 0, 0);
  return canvas;
}

/** A canvas as WebP, or as what a browser writes instead. */
function encoded(canvas: Canvas, quality: number): Promise<Blob | null> {
  const how = { type: "image/webp", quality: quality / 100 };
  if ("convertToBlob" in canvas) return canvas.convertToBlob(how);
  return new Promise((done) => canvas.toBlob(done, how.type, how.quality));
}

/** Whether this thread can make the pictures of cards. */
export async function canEncode(): Promise<boolean> {
  return canRead() && (await encoded(blank(1, 1)[0], 1))?.type === "image/webp";
}

/**
 * A card in a quality near the best that the budget allows; null if even the worst is too large. Bytes grow about
 * exponentially with the quality, so that two sizes tell where the budget lies. What is no WebP is given back.
 */
async function bestOf(canvas: Canvas, budget: number, rules: Rules): Promise<Blob | null> {
  let { best: quality, slope } = rules;
  let fits: Blob | null = null;
  let [low, high] = [rules.worst - 1, rules.best + 1];
  let before: [quality: number, grown: number] | undefined;
  for (let i = 0; i < rules.tries; i++) {
    const blob = await encoded(canvas, quality);
    if (blob?.type !== "image/webp") return blob;
    if (blob.size > budget) high = quality;
    else {
      fits = blob;
      low = quality;
      if (blob.size >= rules.near * budget) break;
    }
    if (high - low <= 1) break;
    const grown = Math.log(blob.size);
    if (before && before[0] !== quality)
      slope = Math.max(Math.abs((grown - before[1]) / (quality - before[0])), rules.slope / 4);
    before = [quality, grown];
    const aim = (Math.log((budget * (1 + rules.near)) / 2) - grown) / slope;
    // the first guesses may go too far
    const nearest = Math.max(low + 1, low + ((high - low) >> 2));
    quality = Math.min(Math.max(Math.floor(quality + aim), nearest), high - 1);
  }
  if (!fits && high > rules.worst) {
    const blob = await encoded(canvas, rules.worst);
    if (blob && blob.size <= budget) fits = blob;
  }
  return fits;
}

/** A card as a file, blurred if it must be; null if it can't be so small. What is no WebP is given back. */
async function written(card: Canvas, budget: number, rules: Rules): Promise<Blob | null> {
  for (const blur of rules.blurs) {
    const blob = await bestOf(blur ? blurred(card, blur) : card, budget, rules);
    if (blob) return blob;
  }
  return null;
}

/** The message that hands a file's pictures to Python, or says why there are none, in a word that it has a sentence for. */
export async function encodeImage({ file, fit, rules, full }: EncodeRequest): Promise<Fields> {
  const { name } = file;
  let wide = 0;
  let high = 0;
  let why = "unread";
  const no = (why: string, head = "") => leftOut(name, why, wide, high, head);
  if (full) return no("full");
  try {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(0, rules.head).arrayBuffer()));
    const kind = kindOf(head, rules);
    if (!kind) return no("kind", head);
    if (file.size > rules.bytes) return no("bytes");
    const bytes = new Uint8Array(await file.arrayBuffer());
    why = "broken";
    const read = readParts(kind, bytes, rules);
    if (typeof read === "string") return no(read);
    if (!canRead()) return no("canvas");
    const { parts, orientation } = read;
    const lies = orientation >= ON_ITS_SIDE;
    [wide, high] = lies ? [read.high, read.wide] : [read.wide, read.high];
    if (!wide || !high) return no("broken");
    if (wide * high > rules.pixels) return no("pixels");
    if (Math.min(wide, high) < rules.least) return no("small");
    if (kind === "PNG" && !(await isComplete(read))) return no(why);
    const picture = await createImageBitmap(new Blob(parts, { type: `image/${kind.toLowerCase()}` }));
    const [[wideCard, highCard]] = rules.sizes;
    const [across, down] = lies ? [highCard, wideCard] : [wideCard, highCard];
    const card = upright(fitted(picture, across, down, fit, rules), orientation);
    picture.close();
    const made: string[] = [];
    for (const [wide, high, budget] of rules.sizes) {
      const blob = await written(fitted(card, wide, high, "crop", rules), budget, rules);
      if (blob?.type !== "image/webp") return no(blob ? "webp" : "noise");
      made.push(packed(await bare(blob)));
    }
    // pages that came over a plain connection can't reckon it
    const hash = await crypto.subtle?.digest("SHA-256", bytes);
    const source = hash ? packed(hash) : "";
    return { type: "add", name, wide, high, fit, turned: orientation > 1, moves: read.moves, source, made };
  } catch {
    return no(why);
  }
}
