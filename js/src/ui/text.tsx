/**
 * Words that came from Python, made ready to be drawn: placeholders filled in, names isolated.
 * It knows no language, and never makes markup out of text.
 */

const OPEN = "\u2068";
const CLOSE = "\u2069";

/** Fills `{name}` and the like, in one pass: a name that looks like a placeholder stays a name. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (all, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : all));

/** A name that may be of another writing direction than the sentence round it. */
export const isolated = (name: string): string => OPEN + name + CLOSE;

/** The sentence without its marks, for attributes and for counting characters. */
export const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

/** Letters of the longest word of a text. */
export const longestWord = (text: string): number => Math.max(...text.split(/[\s-]/).map((word) => [...word].length));

/** A name of a player. Its letters become smaller before a word of it is broken, by `--dx-word` in the style sheets. */
export const Name = ({ name }: { name: string }) => <bdi style={{ "--dx-word": longestWord(name) }}>{name}</bdi>;

/** Draws a sentence, each marked name as a name. */
export function Words({ text }: { text: string }) {
  const parts = text.split(/\u2068([^\u2069]*)\u2069/);
  return <>{parts.map((part, i) => (i % 2 ? <Name key={i} name={part} /> : part))}</>;
}
