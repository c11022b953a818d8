/**
 * What the bytes of a picture file tell before a browser decodes them: which kind it is, whether it is whole, which way it
 * was held. What stands beside the pixels and colours is left away. Python does the same, in `decks/metadata.py`, and gives
 * the limits.
 */

/** How each kind begins, the most passes of a progressive JPEG, and parts of a file: of `decks/picture_rules.py`. */
export interface FileRules {
  kinds: Record<string, string>;
  scans: number;
  parts: number;
}

/** A file without what a browser would do by itself, or would stumble over. */
export interface PictureFile {
  parts: Uint8Array<ArrayBuffer>[];
  /** As EXIF counts: 1 is upright. */
  orientation: number;
  /** Whether it holds more than one picture, to be shown in turn. */
  moves: boolean;
  /** Pixels as they lie in the file, which its head tells before anything is unpacked; 0 where it does not. */
  wide: number;
  high: number;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Reader = (bytes: Bytes, view: DataView, rules: FileRules) => PictureFile | string;

/** The kind of a picture that begins like this; undefined for what is no picture that is read. */
export const kindOf = (head: string, { kinds }: FileRules) =>
  Object.keys(kinds).find((kind) => new RegExp(`^${kinds[kind]}`).test(head));

const text = (bytes: Bytes, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const EXIF = "Exif\0\0";
const INTEL = 0x4949;
const ORIENTATION = 0x112;
const WAYS = 8;

/** What a block of EXIF says; 1 where it says nothing that can be understood. */
function orientationOf(exif: Bytes): number {
  try {
    const from = exif.byteOffset + (text(exif, 0, EXIF.length) === EXIF ? EXIF.length : 0);
    const view = new DataView(exif.buffer, from, exif.byteOffset + exif.length - from);
    const little = view.getUint16(0) === INTEL;
    const list = view.getUint32(4, little);
    for (let at = list + 2; at < list + 2 + 12 * view.getUint16(list, little); at += 12)
      if (view.getUint16(at, little) === ORIENTATION) {
        const way = view.getUint16(at + 8, little);
        return way >= 1 && way <= WAYS ? way : 1;
      }
  } catch {
    // broken metadata doesn't break a picture
  }
  return 1;
}

/** The checksum of PNG for each value of a byte. */
const CHECKS = Uint32Array.from({ length: 256 }, (_, check) => {
  for (let bit = 0; bit < 8; bit++) check = check & 1 ? 0xedb88320 ^ (check >>> 1) : check >>> 1;
  return check;
});

function checksum(bytes: Bytes, from: number, to: number): number {
  let check = -1;
  for (let at = from; at < to; at++) check = (CHECKS[(check ^ (bytes[at] as number)) & 255] as number) ^ (check >>> 8);
  return ~check >>> 0;
}

const PNG_HEAD = 8;
/** Bytes of a PNG's first part. */
const HEADER = 25;
/** The kind of colour whose pixels are numbers of a palette. */
const PALETTE = 3;
/** Chunks with a small first letter that the colours depend on. */
const NEEDED = ["tRNS", "iCCP", "sRGB"];

/** Whether a marker of a JPEG begins its frame, which tells its size; each fourth one is of a table. */
const isFrame = (marker: number) => marker === 0xc0 || (marker >> 4 === 0xc && marker % 4 > 0);

/** Bytes of the shortest part of a WebP file that can tell its size. */
const LEAST_HEAD = 10;
/** The bits of a side of a WebP picture. */
const SIDE = 0x3fff;

/** Of a PNG whose parts are named so: its size, or null if it is not packed as its standard says, or lacks the palette it needs. */
function pngSize(header: Bytes | undefined, names: string[]) {
  if (names.lastIndexOf("IHDR") !== 0 || header?.length !== HEADER) return null;
  const view = new DataView(header.buffer, header.byteOffset);
  const packing = view.getUint16(18);
  const missing = view.getUint8(17) === PALETTE && !names.includes("PLTE");
  return packing || missing ? null : { wide: view.getUint32(8), high: view.getUint32(12) };
}

/** Channels of each kind of colour of a PNG. */
const CHANNELS = [1, 0, 3, 1, 2, 0, 4];
/** How many columns and rows lie between two pixels of the first pass of an interlaced PNG. */
const FIRST_PASS = 8;

/**
 * Whether a PNG unpacks to all of its pixels: some browsers paint black what is missing. Throws where it can't be unpacked.
 * An interlaced one has seven passes: each after the first puts a column between two, or a row between two, in turn.
 */
export async function isComplete({ parts, wide, high }: PictureFile): Promise<boolean> {
  const [depth = 0, colour = 0, , , interlaced] = parts[1]?.subarray(16) ?? [];
  const bits = depth * (CHANNELS[colour] ?? 0);
  let right = interlaced ? FIRST_PASS : 1;
  let down = right;
  // each row of a pass begins with a byte
  const pass = (x: number, y: number) =>
    Math.ceil((high - y) / down) * (1 + Math.ceil((Math.ceil((wide - x) / right) * bits) / 8));
  let due = pass(0, 0);
  while (down > 1) {
    due += pass(right / 2, 0);
    right /= 2;
    due += pass(0, down / 2);
    down /= 2;
  }
  const packed = new Blob(parts.filter((part) => text(part, 4, 8) === "IDAT").map((part) => part.subarray(8, -4)));
  const pixels = packed.stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  while (due > 0) {
    const { value } = await pixels.read();
    if (!value) return false;
    due -= value.length;
  }
  void pixels.cancel();
  return true;
}

/** The size that a part of a WebP file tells, if it tells one. */
function webpSize(name: string, at: number, view: DataView): { wide: number; high: number } | undefined {
  const pair = (wide: number, high: number) => ({ wide, high });
  if (name === "VP8X") return pair((view.getUint32(at + 3, true) >>> 8) + 1, (view.getUint32(at + 6, true) >>> 8) + 1);
  if (name === "VP8 ") return pair(view.getUint16(at + 6, true) & SIDE, view.getUint16(at + 8, true) & SIDE);
  if (name !== "VP8L") return undefined;
  const sides = view.getUint32(at + 1, true);
  return pair((sides & SIDE) + 1, ((sides >>> 14) & SIDE) + 1);
}

const READERS: Record<string, Reader> = {
  PNG(bytes, view, { parts: left }) {
    const parts = [bytes.subarray(0, PNG_HEAD)];
    const names: string[] = [];
    let orientation = 1;
    let moves = false;
    for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
      const end = at + 12 + view.getUint32(at);
      if (end > bytes.length || !left--) break;
      const name = text(bytes, at + 4, at + 8);
      const critical = !((bytes[at + 4] as number) & 0x20);
      const sound = checksum(bytes, at + 4, end - 4) === view.getUint32(end - 4);
      if (!sound && (critical || name === "tRNS")) break;
      if (critical || (sound && NEEDED.includes(name))) {
        parts.push(bytes.subarray(at, end));
        names.push(name);
      } else if (sound && name === "eXIf") orientation = orientationOf(bytes.subarray(at + 8, end - 4));
      else if (sound && name === "acTL") moves = view.getUint32(at + 8) > 1;
      if (name === "IEND") {
        const size = pngSize(parts[1], names);
        return size ? { parts, orientation, moves, ...size } : "broken";
      }
      at = end;
    }
    return "broken";
  },

  JPEG(bytes, view, { scans, parts: left }) {
    const parts: Bytes[] = [];
    let orientation = 0;
    let kept = 0;
    let passes = 0;
    let [wide, high] = [0, 0];
    for (let at = 2; ; ) {
      at = bytes.indexOf(0xff, at);
      const marker = bytes[at + 1];
      if (at < 0 || marker === undefined) return "broken";
      // no length follows a 255 of the pixels, which a 0 marks, nor a restart, nor a 255 that only fills
      if (marker === 0xff) at += 1;
      else if (marker < 2 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
      else if (marker === 0xd9) break;
      else {
        const end = at + 2 + (at + 4 > bytes.length ? 0 : view.getUint16(at + 2));
        if (end < at + 4 || end > bytes.length || !left--) return "broken";
        if (!wide && isFrame(marker) && end >= at + 9) [high, wide] = [view.getUint16(at + 5), view.getUint16(at + 7)];
        if (marker === 0xda && ++passes > scans) return "scans";
        if (marker === 0xe1 && text(bytes, at + 4, at + 4 + EXIF.length) === EXIF) {
          orientation ||= orientationOf(bytes.subarray(at + 4, end));
          parts.push(bytes.subarray(kept, at));
          kept = end;
        }
        at = end;
      }
    }
    if (!passes) return "broken";
    return { parts: [...parts, bytes.subarray(kept)], orientation: orientation || 1, moves: false, wide, high };
  },

  WEBP(bytes, view, { parts: left }) {
    const end = 8 + view.getUint32(4, true);
    if (end > bytes.length) return "broken";
    const parts: Bytes[] = [];
    let orientation = 1;
    let length = 4;
    let frames = 0;
    let sides: ReturnType<typeof webpSize>;
    for (let at = 12; at + 8 <= end; ) {
      const size = view.getUint32(at + 4, true);
      const next = at + 8 + size + (size & 1);
      if (at + 8 + size > end || !left--) return "broken";
      const name = text(bytes, at, at + 4);
      if (name === "EXIF") orientation = orientationOf(bytes.subarray(at + 8, at + 8 + size));
      else {
        if (name === "ANMF") frames++;
        if (!sides && size >= LEAST_HEAD) sides = webpSize(name, at + 8, view);
        parts.push(bytes.subarray(at, next));
        length += Math.min(next, bytes.length) - at;
      }
      at = next;
    }
    const head = bytes.slice(0, 12);
    new DataView(head.buffer).setUint32(4, length, true);
    return { parts: [head, ...parts], orientation, moves: frames > 1, wide: 0, high: 0, ...sides };
  },
};

/**
 * The parts of a picture file that are needed, or why it is left out: "broken" if it is damaged or cut off, which decoders
 * would fill with grey or black, each in its own way; "scans" if it is made to take minutes.
 */
export const readParts = (kind: string, bytes: Bytes, rules: FileRules) =>
  (READERS[kind] as Reader)(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length), rules);
