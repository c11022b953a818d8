/** What the bytes of a file tell before a browser decodes them: which kind of picture it is, and whether it is all there. */

/** How PNG, JPEG and WebP begin. */
const HEADS = { png: /^\x89PNG/, jpeg: /^\xff\xd8\xff/, webp: /^RIFF....WEBP/s };

export type Kind = keyof typeof HEADS;

/** The kind of a picture that begins like this; undefined for what is no picture that is read. */
export const kindOf = (head: string) => (Object.keys(HEADS) as Kind[]).find((kind) => HEADS[kind].test(head));

/** "IEND", the last chunk of a PNG. */
const LAST_CHUNK = 0x49454e44;

/** Whether the end of such a file is there. */
const ENDS: Record<Kind, (view: DataView) => boolean> = {
  png(view) {
    for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at))
      if (view.getUint32(at + 4) === LAST_CHUNK) return true;
    return false;
  },
  /** From marker to marker: the small picture that a photo carries in its metadata has an end of its own. */
  jpeg(view) {
    const bytes = new Uint8Array(view.buffer);
    for (let at = 2; ; ) {
      at = bytes.indexOf(0xff, at);
      const marker = bytes[at + 1];
      if (at < 0 || marker === undefined) return false;
      if (marker === 0xd9) return true;
      if (marker === 0xff) at += 1;
      // no length follows a 255 of the pixels, which a 0 marks, nor a restart
      else if (marker < 2 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
      else if (at + 4 > bytes.length) return false;
      else at += 2 + view.getUint16(at + 2);
    }
  },
  webp: (view) => view.byteLength >= 12 && view.getUint32(4, true) + 8 <= view.byteLength,
};

/**
 * Whether a file has its end. Firefox shows one that was cut off as a picture whose lower part is empty, without a word;
 * other browsers refuse it.
 */
export const isWhole = (kind: Kind, bytes: ArrayBuffer) => ENDS[kind](new DataView(bytes));
