import { describe, expect, test } from "vitest";
import { isWhole, type Kind, kindOf } from "../../src/panels/picture-file";

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)));

const chunk = (type: string, length: number) =>
  bytes([0, 0, length >> 8, length & 255], type, Array(length).fill(0xff), [0, 0, 0, 0]);
const segment = (marker: number, ...content: number[]) => bytes([0xff, marker, 0, 2 + content.length], content);

/** The smallest files that have all that the rules look at, though no picture. */
const WHOLE: Record<Kind, Uint8Array> = {
  png: bytes("\x89PNG\r\n\x1a\n", [...chunk("IHDR", 13)], [...chunk("IDAT", 300)], [...chunk("IEND", 0)]),
  jpeg: bytes(
    [0xff, 0xd8],
    // metadata with a picture of its own, whose end is not the file's
    [...segment(0xe1, 0xff, 0xd8, 1, 2, 0xff, 0xd9)],
    [...segment(0xda, 0), 1, 0xff, 0, 2, 0xff, 0xd3, 3],
    // another scan, with a filling byte before its marker
    [0xff, ...segment(0xda, 0), 4, 5, 0xff, 0xd9],
  ),
  webp: bytes("RIFF", [12, 0, 0, 0], "WEBPVP8 ", [0, 0, 0, 0]),
};
/** Bytes at the end that a picture can do without: the checksum of an empty chunk. */
const SPARE: Record<Kind, number> = { png: 4, jpeg: 0, webp: 0 };

const head = (file: Uint8Array) => String.fromCharCode(...file.slice(0, 16));
const cut = (file: Uint8Array, to: number) => file.slice(0, to).buffer;

describe.each(Object.keys(WHOLE) as Kind[])("%s", (kind) => {
  const file = WHOLE[kind];

  test("is told by how it begins", () => {
    expect(kindOf(head(file))).toBe(kind);
    expect(kindOf(` ${head(file)}`)).toBeUndefined();
  });

  test("is whole, also with something after its end", () => {
    expect(isWhole(kind, cut(file, file.length))).toBe(true);
    expect(isWhole(kind, bytes([...file], "and more").buffer)).toBe(true);
  });

  test("is not whole wherever it is cut off", () => {
    for (let to = 0; to < file.length - SPARE[kind]; to++)
      expect(isWhole(kind, cut(file, to)), `${to} of ${file.length} bytes`).toBe(false);
  });
});
