// @vitest-environment node
import { describe, expect, test } from "vitest";
import { type FileRules, isComplete, kindOf, type PictureFile, readParts } from "../../src/panels/picture-file";

const RULES: FileRules = {
  kinds: { PNG: "\\x89PNG\\r\\n\\x1a\\n", JPEG: "\\xff\\xd8\\xff", WEBP: "RIFF[\\s\\S]{4}WEBP" },
  scans: 3,
  parts: 20,
};
/** The checksum of PNG, bit by bit. */
function crc32(bytes: Uint8Array): number {
  let check = -1;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit++) check = check & 1 ? 0xedb88320 ^ (check >>> 1) : check >>> 1;
  }
  return ~check >>> 0;
}

type Part = number[] | Uint8Array | string;

const bytes = (...parts: Part[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  );
const long = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

const chunk = (type: string, content: Part) => {
  const body = bytes(type, content);
  return bytes(long(body.length - 4), body, long(crc32(body)));
};
const segment = (marker: number, ...content: Part[]) => {
  const body = bytes(...content);
  return bytes([0xff, marker, 0, 2 + body.length], body);
};
/** How the camera was held, as cameras with processors of either kind write it. */
const way = (value: number) => bytes("MM\0*", long(8), [0, 1, 1, 0x12, 0, 3], long(1), [0, value, 0, 0], long(0));
const intel = (value: number) => bytes("II*\0", [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0], long(0));

const SCAN = bytes([...segment(0xda, [0]), 1, 0xff, 0, 2, 0xff, 0xd3, 3]);
/** Metadata with a picture of its own, whose end is not the file's. */
const PREVIEW = segment(0xe1, [0xff, 0xd8, 1, 2, 0xff, 0xd9]);
const END = [0xff, 0xd9];

/** The smallest files that have all that the rules look at, though no picture. */
const WHOLE = {
  PNG: bytes(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", [0, 0, 1, 2, 0, 0, 3, 4, 8, 2, 0, 0, 0]),
    chunk("IDAT", Array(300).fill(0xff)),
    chunk("IEND", []),
  ),
  // a filling byte before the marker of the second pass
  JPEG: bytes([0xff, 0xd8], PREVIEW, SCAN, [0xff], SCAN, END),
  WEBP: bytes("RIFF", [12, 0, 0, 0], "WEBPVP8 ", [0, 0, 0, 0]),
};
type Kind = keyof typeof WHOLE;

const head = (file: Uint8Array) => String.fromCharCode(...file.slice(0, 16));
const read = (kind: string, file: Uint8Array) => readParts(kind, Uint8Array.from(file), RULES);
const orientation = (kind: string, file: Uint8Array) => {
  const found = read(kind, file);
  return typeof found === "string" ? found : found.orientation;
};
const kept = (kind: string, file: Uint8Array) => {
  const found = read(kind, file);
  return typeof found === "string" ? found : bytes(...found.parts);
};

describe.each(Object.keys(WHOLE) as Kind[])("%s", (kind) => {
  const file = WHOLE[kind];

  test("is told by how it begins", () => {
    expect(kindOf(head(file), RULES)).toBe(kind);
    expect(kindOf(` ${head(file)}`, RULES)).toBeUndefined();
  });

  test("is whole, also with something after its end", () => {
    expect(kept(kind, file)).toEqual(file);
    expect(orientation(kind, bytes(file, "and more"))).toBe(1);
  });

  test("is not whole wherever it is cut off", () => {
    for (let to = 12; to < file.length; to++)
      expect(read(kind, file.slice(0, to)), `${to} of ${file.length} bytes`).toBe("broken");
  });
});

describe("how the camera was held", () => {
  const png = (...more: Uint8Array[]) => bytes(WHOLE.PNG.slice(0, -12), ...more, WHOLE.PNG.slice(-12));
  const before = (...more: Uint8Array[]) => bytes(WHOLE.PNG.slice(0, 33), ...more, WHOLE.PNG.slice(33));
  const jpeg = (exif: Uint8Array) => bytes([0xff, 0xd8], segment(0xe1, "Exif\0\0", exif), SCAN, END);
  const webp = (exif: Uint8Array) =>
    bytes("RIFF", [12 + exif.length + 8, 0, 0, 0], "WEBPVP8 ", [0, 0, 0, 0], "EXIF", [exif.length, 0, 0, 0], exif);

  test.each([1, 3, 6, 8])("is told by EXIF, which is left away: %i", (value) => {
    for (const exif of [way(value), intel(value)]) {
      expect(orientation("PNG", png(chunk("eXIf", exif)))).toBe(value);
      expect(kept("PNG", png(chunk("eXIf", exif)))).toEqual(WHOLE.PNG);
      expect(orientation("PNG", before(chunk("eXIf", exif)))).toBe(value);
      expect(kept("PNG", before(chunk("eXIf", exif)))).toEqual(WHOLE.PNG);
      expect(orientation("JPEG", jpeg(exif))).toBe(value);
      expect(kept("JPEG", jpeg(exif))).toEqual(bytes([0xff, 0xd8], SCAN, END));
      expect(orientation("WEBP", webp(exif))).toBe(value);
      expect(kept("WEBP", webp(exif))).toEqual(WHOLE.WEBP);
    }
  });

  test("is upright where it can't be understood", () => {
    for (const exif of [way(0), way(9), bytes("MM\0*", long(4000)), bytes("XX"), bytes()])
      expect(orientation("JPEG", jpeg(exif))).toBe(1);
  });
});

test("a PNG with a damaged byte is broken, unless it is in what is left away", () => {
  const text = chunk("tEXt", "Comment\0hello");
  const file = bytes(WHOLE.PNG.slice(0, 33), text, WHOLE.PNG.slice(33));
  for (let at = 12; at < file.length; at++) {
    const damaged = file.slice();
    damaged[at] = (damaged[at] as number) ^ 0x10;
    const inText = at >= 37 && at < 33 + text.length;
    if (inText) expect(kept("PNG", damaged), `${at}`).toEqual(WHOLE.PNG);
    else expect(["broken"], `${at}`).toContain(read("PNG", damaged));
  }
});

/** A part of a PNG with a byte of its checksum damaged. */
const damaged = (part: Uint8Array) => bytes(part.slice(0, -1), [(part.at(-1) as number) ^ 1]);

test("a PNG with damaged transparency is broken; damaged in what else may be left away, that is left away", () => {
  const file = (part: Uint8Array) => bytes(WHOLE.PNG.slice(0, 33), part, WHOLE.PNG.slice(33));
  const see = chunk("tRNS", [1, 2, 3, 4, 5, 6]);
  const colours = chunk("sRGB", [0]);
  for (const part of [see, colours]) expect(kept("PNG", file(part))).toEqual(file(part));
  expect(read("PNG", file(damaged(see)))).toBe("broken");
  expect(kept("PNG", file(damaged(colours)))).toEqual(WHOLE.PNG);
  expect(orientation("PNG", file(damaged(chunk("eXIf", way(6)))))).toBe(1);
  expect(read("PNG", file(damaged(chunk("acTL", [...long(2), ...long(0)]))))).toMatchObject({ moves: false });
});

test("a WebP with a part that is longer than the file says is broken", () => {
  const webp = (length: number) => bytes("RIFF", [12, 0, 0, 0], "WEBPVP8 ", [length, 0, 0, 0], [1, 2, 3, 4]);
  expect(orientation("WEBP", webp(0))).toBe(1);
  expect(read("WEBP", webp(1))).toBe("broken");
  expect(read("WEBP", webp(4))).toBe("broken");
});

test("a JPEG with a part of no length, or of one that leads out of it, is broken", () => {
  const jpeg = (...length: number[]) => bytes([0xff, 0xd8, 0xff, 0xe0], length, SCAN, END);
  expect(orientation("JPEG", jpeg(0, 2))).toBe(1);
  for (const length of [
    [0, 0],
    [0, 1],
    [16, 0],
  ])
    expect(read("JPEG", jpeg(...length))).toBe("broken");
});

test("a JPEG of a pass too many is told, wherever it is hidden", () => {
  const comment = segment(0xfe, END);
  expect(orientation("JPEG", bytes([0xff, 0xd8], SCAN, SCAN, SCAN, END))).toBe(1);
  expect(read("JPEG", bytes([0xff, 0xd8], SCAN, comment, SCAN, SCAN, SCAN, END))).toBe("scans");
});

test("a PNG or WebP of several pictures moves, one of a single picture does not", () => {
  const moves = (kind: string, file: Uint8Array) => (read(kind, file) as PictureFile).moves;
  const frames = (count: number) => ({
    PNG: bytes(WHOLE.PNG.slice(0, 33), chunk("acTL", [...long(count), ...long(0)]), WHOLE.PNG.slice(33)),
    WEBP: bytes("RIFF", [4 + 8 * count, 0, 0, 0], "WEBP", ...Array(count).fill("ANMF\0\0\0\0")),
  });
  for (const kind of ["PNG", "WEBP"] as const) {
    expect(moves(kind, frames(2)[kind])).toBe(true);
    expect(moves(kind, frames(1)[kind])).toBe(false);
    expect(moves(kind, WHOLE[kind])).toBe(false);
  }
});

test("a file of far too many parts is broken", () => {
  const many = (count: number) => ({
    PNG: bytes(WHOLE.PNG.slice(0, 33), ...Array(count).fill(chunk("teXt", [])), WHOLE.PNG.slice(33)),
    JPEG: bytes([0xff, 0xd8], ...Array(count).fill(segment(0xe5)), SCAN, END),
    WEBP: bytes("RIFF", [12 + 8 * count, 0, 0, 0], "WEBPVP8 ", long(0), ...Array(count).fill("abcd\0\0\0\0")),
  });
  for (const kind of Object.keys(WHOLE) as Kind[]) {
    expect(orientation(kind, many(15)[kind])).toBe(1);
    expect(read(kind, many(21)[kind])).toBe("broken");
  }
});

test("a JPEG without a pass is broken", () => {
  expect(read("JPEG", bytes([0xff, 0xd8], PREVIEW, END))).toBe("broken");
});

describe("a PNG", () => {
  const header = (depth: number, colour: number, ...packing: number[]) =>
    chunk("IHDR", bytes(long(258), long(772), [depth, colour, ...packing]));
  const png = (...parts: Uint8Array[]) => bytes(WHOLE.PNG.slice(0, 8), ...parts, WHOLE.PNG.slice(33));
  const palette = chunk("PLTE", [1, 2, 3]);

  test("that is packed in a way that its standard does not know is broken", () => {
    expect(orientation("PNG", png(header(8, 2, 0, 0, 0)))).toBe(1);
    expect(read("PNG", png(header(8, 2, 9, 0, 0)))).toBe("broken");
    expect(read("PNG", png(header(8, 2, 0, 1, 0)))).toBe("broken");
    expect(orientation("PNG", png(header(8, 2, 0, 0, 1)))).toBe(1);
  });

  test("whose pixels are numbers of a palette that is missing is broken", () => {
    expect(read("PNG", png(header(8, 3, 0, 0, 0)))).toBe("broken");
    expect(orientation("PNG", png(header(8, 3, 0, 0, 0), palette))).toBe(1);
  });

  test("without a header before all else, with two, or with one of another length, is broken", () => {
    expect(read("PNG", png())).toBe("broken");
    expect(read("PNG", png(header(8, 2, 0, 0, 0), header(8, 2, 0, 0, 0)))).toBe("broken");
    expect(read("PNG", png(palette, header(8, 2, 0, 0, 0)))).toBe("broken");
    expect(read("PNG", png(header(8, 2, 0, 0, 0, 0)))).toBe("broken");
  });
});

describe("the size in pixels is told by the head of", () => {
  const size = (kind: string, file: Uint8Array) => {
    const found = read(kind, file);
    return typeof found === "string" ? found : [found.wide, found.high];
  };
  const webp = (name: string, ...content: number[]) =>
    bytes("RIFF", [12 + content.length, 0, 0, 0], `WEBP${name}`, [content.length, 0, 0, 0], content);

  test("a PNG", () => {
    expect(size("PNG", WHOLE.PNG)).toEqual([258, 772]);
  });

  test.each([0xc0, 0xc2, 0xcf])("a JPEG with frame %i, and not by its tables or what it holds beside", (marker) => {
    const tables = [0xc4, 0xc8, 0xcc].map((each) => segment(each, [8, 9, 9, 9, 9]));
    const frame = segment(marker, [8, 3, 4, 1, 2]);
    expect(size("JPEG", bytes([0xff, 0xd8], PREVIEW, ...tables, frame, SCAN, END))).toEqual([258, 772]);
    expect(size("JPEG", bytes([0xff, 0xd8], ...tables, SCAN, END))).toEqual([0, 0]);
  });

  test("a WebP, of each kind", () => {
    expect(size("WEBP", webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 2, 0x41, 4, 0x83))).toEqual([258, 772]);
    const sides = (257 | (771 << 14)) >>> 0;
    const lossless = [sides & 255, (sides >> 8) & 255, (sides >> 16) & 255, sides >>> 24];
    expect(size("WEBP", webp("VP8L", 0x2f, ...lossless, 0, 0, 0, 0, 0))).toEqual([258, 772]);
    expect(size("WEBP", webp("VP8X", 16, 0, 0, 0, 1, 1, 0, 3, 3, 0))).toEqual([258, 772]);
    expect(size("WEBP", WHOLE.WEBP)).toEqual([0, 0]);
  });
});

describe("the rows of a PNG", () => {
  /** The pass of a pixel of an interlaced picture, from the last pass to the first. */
  const passOf = (x: number, y: number) => {
    if (y % 2) return 7;
    if (x % 2) return 6;
    if (y % 4) return 5;
    if (x % 4) return 4;
    if (y % 8) return 3;
    return x % 8 ? 2 : 1;
  };
  /** The bytes of all rows, counted pixel by pixel. */
  function rowBytes(wide: number, high: number, bits: number, interlaced: boolean) {
    const pixels = new Map<string, number>();
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        const row = `${interlaced ? passOf(x, y) : 0} ${y}`;
        pixels.set(row, (pixels.get(row) ?? 0) + 1);
      }
    return [...pixels.values()].reduce((sum, each) => sum + 1 + Math.ceil((each * bits) / 8), 0);
  }
  async function png(wide: number, high: number, depth: number, colour: number, interlaced: boolean, rows: number) {
    const header = chunk("IHDR", bytes(long(wide), long(high), [depth, colour, 0, 0, Number(interlaced)]));
    const zeros = new Blob([new Uint8Array(rows)]).stream().pipeThrough(new CompressionStream("deflate"));
    const packed = new Uint8Array(await new Response(zeros).arrayBuffer());
    const pixels = [chunk("IDAT", packed.subarray(0, 9)), chunk("IDAT", packed.subarray(9))];
    const palette = chunk("PLTE", [1, 2, 3]);
    return read("PNG", bytes(WHOLE.PNG.slice(0, 8), header, palette, ...pixels, chunk("IEND", []))) as PictureFile;
  }
  const KINDS = [
    [1, 0, 1],
    [2, 3, 2],
    [8, 2, 24],
    [8, 4, 16],
    [8, 6, 32],
    [16, 2, 48],
  ] as const;

  test.each([
    [64, 64],
    [65, 71],
    [67, 66],
    [70, 69],
    [72, 73],
  ])("of %i x %i pixels are all there, or one byte short", async (wide, high) => {
    for (const interlaced of [false, true])
      for (const [depth, colour, bits] of KINDS) {
        const due = rowBytes(wide, high, bits, interlaced);
        expect(await isComplete(await png(wide, high, depth, colour, interlaced, due)), `${due}`).toBe(true);
        expect(await isComplete(await png(wide, high, depth, colour, interlaced, due - 1)), `${due - 1}`).toBe(false);
      }
  });
});
