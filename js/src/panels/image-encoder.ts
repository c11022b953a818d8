/**
 * A file that somebody has chosen becomes the two pictures of a card: decoded by the browser, turned upright, made to fit
 * 2:3, painted anew and written as WebP within its budget. Only what is painted leaves here, never the file.
 */

import { isWhole, kindOf } from "./picture-file";

export type Fit = "crop" | "letterbox";
/** Width, height, and the most bytes. */
export type Size = [wide: number, high: number, budget: number];

export interface Frame {
  fit: Fit;
  /** For looking closely, and for a board. */
  sizes: [Size, Size];
  /** Bytes of a file, pixels of a picture and of its shorter side. */
  limits: { bytes: number; pixels: number; least: number };
  /** The worst and the best quality of WebP, of 100. */
  qualities: [worst: number, best: number];
  /** Pixels of blur to try in turn until a picture fits its budget. */
  blurs: number[];
}

/** Bytes as text, which every host carries. */
const packed = (bytes: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(`${reader.result}`.split(",")[1] as string);
    reader.readAsDataURL(bytes);
  });

/** "VP8 ", the part of a WebP file that is the picture. */
const PICTURE = 0x56503820;

/** The picture alone: some browsers write a colour profile beside it. */
async function bare(file: Blob): Promise<Blob> {
  const bytes = new DataView(await file.arrayBuffer());
  let at = 12;
  const length = () => 8 + bytes.getUint32(at + 4, true) + (bytes.getUint8(at + 4) & 1);
  while (bytes.getUint32(at) !== PICTURE) at += length();
  return new Blob(["RIFF", Uint32Array.of(4 + length()), "WEBP", bytes.buffer.slice(at, at + length())]);
}

/** Colours to paint and read back, and how far a channel may be off: some browsers change the last bit of a few pixels. */
const KNOWN = ["#1e6e5a", "#e8b64c"];
const OFF = 8;

/** Whether this browser lets a page read what it has painted; one that guards against fingerprinting gives other colours. */
function canRead(): boolean {
  const [, pen] = blank(KNOWN.length, 1);
  for (const [at, colour] of KNOWN.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(at, 0, 1, 1);
  }
  const { data } = pen.getImageData(0, 0, KNOWN.length, 1);
  return KNOWN.every((colour, at) =>
    [0, 1, 2].every((channel) => {
      const painted = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16);
      return Math.abs((data[4 * at + channel] ?? 0) - painted) <= OFF;
    }),
  );
}

/** An empty canvas, and what paints on it. */
function blank(wide: number, high: number, alpha = true): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = wide;
  canvas.height = high;
  const pen = canvas.getContext("2d", { alpha }) as CanvasRenderingContext2D;
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
 * The part made almost as small as it is to be drawn, at most one and a half times the size. A browser that draws a picture
 * much smaller in one step may leave most of its pixels out, which makes fine grain coarse; exact halves leave none out.
 * What is nearly twice the size is first made twice the size.
 */
function smaller(part: Part, across: number, down: number): Part {
  let { picture, x, y, w, h } = part;
  while (w > 1.5 * across) {
    const [wide, high] = w < 2 * across ? [2 * across, 2 * down] : [w / 2, h / 2];
    const [canvas, pen] = blank(Math.ceil(wide), Math.ceil(high));
    pen.drawImage(picture, x, y, w, h, 0, 0, canvas.width, canvas.height);
    picture = canvas;
    [x, y, w, h] = [0, 0, canvas.width, canvas.height];
  }
  return { picture, x, y, w, h };
}

/** A picture on paper, made to fit. */
function fitted(picture: ImageBitmap | HTMLCanvasElement, wide: number, high: number, fit: Fit): HTMLCanvasElement {
  const scale = Math[fit === "crop" ? "max" : "min"](wide / picture.width, high / picture.height);
  const seen = [Math.min(picture.width, wide / scale), Math.min(picture.height, high / scale)] as const;
  const [across, down] = [seen[0] * scale, seen[1] * scale];
  const place = { x: (picture.width - seen[0]) / 2, y: (picture.height - seen[1]) / 2 };
  const { picture: from, x, y, w, h } = smaller({ picture, ...place, w: seen[0], h: seen[1] }, across, down);
  const [card, pen] = blank(wide, high, false);
  // under what is transparent, and beside what is letterboxed
  pen.fillStyle = "#fbf6ea";
  pen.fillRect(0, 0, wide, high);
  pen.drawImage(from, x, y, w, h, (wide - across) / 2, (high - down) / 2, across, down);
  return card;
}

/** A card blurred. */
function blurred(card: HTMLCanvasElement, blur: number): HTMLCanvasElement {
  const [canvas, pen] = blank(card.width, card.height, false);
  // sharp below: a blur fades the edges
  pen.drawImage(card, 0, 0);
  pen.filter = `blur(${blur}px)`;
  pen.drawImage(card, 0, 0);
  return canvas;
}

/** A card as a file: as good as the budget allows, null if it can't be so small. What is no WebP is given back. */
async function written(
  card: HTMLCanvasElement,
  budget: number,
  { qualities: [worst, best], blurs }: Frame,
): Promise<Blob | null> {
  for (const blur of blurs) {
    const canvas = blur ? blurred(card, blur) : card;
    let fits: Blob | null = null;
    let low = worst - 1;
    let high = best + 1;
    for (let quality = best; high - low > 1; quality = (low + high) >> 1) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", quality / 100));
      if (blob?.type !== "image/webp") return blob;
      if (blob.size > budget) high = quality;
      else {
        fits = blob;
        low = quality;
      }
    }
    if (fits) return fits;
  }
  return null;
}

/** The message that hands a file's pictures to Python, or says why there are none, in a word that it has a sentence for. */
export async function painted(file: File, frame: Frame, full: boolean): Promise<object> {
  const { name } = file;
  const { fit, sizes, limits } = frame;
  const image = new Image();
  let wide = 0;
  let high = 0;
  let head = "";
  let why = "unread";
  const no = (why: string) => ({ type: "leave_out", name, wide, high, why, head: why === "kind" ? head : "" });
  if (full) return no("full");
  if (file.size > limits.bytes) return no("bytes");
  try {
    const bytes = await file.arrayBuffer();
    head = String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)));
    const kind = kindOf(head);
    if (!kind) return no("kind");
    why = "broken";
    if (!isWhole(kind, bytes)) return no(why);
    if (!canRead()) return no("canvas");
    // its size, upright, before anything is unpacked
    image.src = URL.createObjectURL(file);
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = fail;
    });
    wide = image.naturalWidth;
    high = image.naturalHeight;
    if (wide * high > limits.pixels) return no("pixels");
    if (Math.min(wide, high) < limits.least) return no("small");
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const [[wideCard, highCard]] = sizes;
    const card = fitted(picture, wideCard, highCard, fit);
    picture.close();
    const made: string[] = [];
    for (const [wide, high, budget] of sizes) {
      const blob = await written(fitted(card, wide, high, "crop"), budget, frame);
      if (blob?.type !== "image/webp") return no(blob ? "webp" : "noise");
      made.push(await packed(await bare(blob)));
    }
    // pages that came over a plain connection can't reckon it
    const hash = await crypto.subtle?.digest("SHA-256", bytes);
    const source = hash ? await packed(new Blob([hash])) : "";
    return { type: "add", name, wide, high, fit, source, made };
  } catch {
    return no(why);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
