/** An explanation beside a board: lights up when the board is there. Its text is a tree from Python, drawn as text. */
import { type ComponentChildren, createElement } from "preact";
import type { ExplanationView, MarkdownPart } from "../contract";
import { Icon, NEXT, TICK } from "../ui/icon";
import { linkedWidget, type Panel, Refused } from "./linked";
import { reveal } from "./reveal";

const TAGS = /^(p|ul|ol|li|blockquote|strong|em|s|hr|br|table|thead|tbody|tr|th|td|h[345]|code|pre|a)$/;
const ADDRESS = /^(https?:\/\/|mailto:)/i;

/** The parts as elements; what is not allowed is only its text. */
export function drawn(parts: MarkdownPart[]): ComponentChildren {
  return parts.map((part, i) => {
    if (typeof part === "string") return part;
    const [tag, ...inside] = part;
    if (typeof tag !== "string" || !TAGS.test(tag)) return drawn(inside);
    if (tag !== "a") return createElement(tag, { key: i }, inside.length ? drawn(inside) : undefined);
    const [href, ...words] = inside;
    return typeof href === "string" && ADDRESS.test(href) ? (
      <a key={i} href={href} target="_blank" rel="noopener noreferrer">
        {drawn(words)}
      </a>
    ) : (
      drawn(words)
    );
  });
}

function Aside({ tree, here, can, board, labels, motion }: ExplanationView, panel: Panel) {
  const lead = () => {
    if (!can) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    void reveal(panel.model, board, panel.el, motion === "reduced" || (motion !== "full" && calm));
    if (!here) panel.ask("goto", { type: "goto" });
  };
  return (
    <div class={here ? "dx-lit" : undefined}>
      <button
        type="button"
        class="dx-leads"
        aria-current={here ? "step" : undefined}
        aria-disabled={!can || undefined}
        onClick={lead}
      >
        <Icon path={here ? TICK : NEXT} />
        {labels.leads}
      </button>
      <div class="dx-prose">{drawn(tree)}</div>
      <Refused panel={panel} at="goto" />
    </div>
  );
}

export const aside = linkedWidget("aside", Aside, ({ labels }) => labels.heading ?? "");
