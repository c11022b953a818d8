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

/** Draws a sentence, each marked name as <bdi>. */
export function Words({ text }: { text: string }) {
  const parts = text.split(/\u2068([^\u2069]*)\u2069/);
  return <>{parts.map((part, i) => (i % 2 ? <bdi key={i}>{part}</bdi> : part))}</>;
}
