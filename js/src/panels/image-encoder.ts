/**
 * A file that somebody has chosen becomes the two pictures of a card: decoded by the browser, turned upright, made to fit
 * 2:3, painted anew and written as WebP within its budget. Only what is painted leaves here, never the file.
 */

export type Fit = "crop" | "letterbox";
/** Width, height, and the most bytes. */
export type Size = [wide: number, high: number, budget: number];

export interface Frame {
  fit: Fit;
  /** For looking closely, and for a board. */
  sizes: [Size, Size];
  /** Bytes of a file, pixels of a picture and of its shorter side. */
  limits: { bytes: number; pixels: number; least: number };
}

/** How PNG, JPEG and WebP begin. */
const KINDS = /^(\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s;
/** Halvings of the range of qualities. */
const TRIES = 6;

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

/** Paints a picture in a size: as good as the budget allows, null if it can't be so small. What is no WebP is given back. */
async function written(picture: ImageBitmap, [wide, high, budget]: Size, fit: Fit): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = wide;
  canvas.height = high;
  const pen = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  const scale = Math[fit === "crop" ? "max" : "min"](wide / picture.width, high / picture.height);
  const w = picture.width * scale;
  const h = picture.height * scale;
  pen.imageSmoothingQuality = "high";
  // under what is transparent, and beside what is letterboxed
  pen.fillStyle = "#fbf6ea";
  pen.fillRect(0, 0, wide, high);
  pen.drawImage(picture, (wide - w) / 2, (high - h) / 2, w, h);
  let best: Blob | null = null;
  let low = 0;
  let most = 1;
  for (let i = 0; i < TRIES; i++) {
    const quality = (low + most) / 2;
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", quality));
    if (blob?.type !== "image/webp") return blob;
    if (blob.size > budget) most = quality;
    else {
      best = blob;
      low = quality;
    }
  }
  return best;
}

/** The message that hands a file's pictures to Python, or says why there are none, in a word that it has a sentence for. */
export async function painted(file: File, { fit, sizes, limits }: Frame, full: boolean): Promise<object> {
  const { name } = file;
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
    if (!KINDS.test(head)) return no("kind");
    why = "broken";
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
    const made: string[] = [];
    for (const size of sizes) {
      const blob = await written(picture, size, fit);
      if (blob?.type !== "image/webp") return no(blob ? "webp" : "noise");
      made.push(await packed(await bare(blob)));
    }
    picture.close();
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
