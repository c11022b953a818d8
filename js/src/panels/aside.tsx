/** An explanation beside a board: lights up when the board is there, also while it plays and tells Python nothing. Its text is a tree from Python, drawn as text. */
import { Component, type ComponentChildren, createElement } from "preact";
import type { ExplanationView, MarkdownPart } from "../contract";
import { hearSteps } from "../host/steps";
import { Icon, NEXT, TICK } from "../ui/icon";
import { linkedWidget, Refused } from "./linked";
import type { Panel } from "./panel";
import { reveal, viewsOf } from "./reveal";

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

interface Props {
  view: ExplanationView;
  panel: Panel;
}

class Aside extends Component<Props, { step?: number; since?: ExplanationView }> {
  #stop?: () => void;

  override componentDidMount() {
    this.#stop = hearSteps(async (step, inside) => {
      const { view, panel } = this.props;
      const boards = await viewsOf(panel.model, view.board);
      // what Python has said since is newer
      if (boards.some((board) => inside.includes(board)) && view === this.props.view)
        this.setState({ step, since: view });
    });
  }
  override componentWillUnmount() {
    this.#stop?.();
  }

  override render({ view, panel }: Props, { step = 0, since }: { step?: number; since?: ExplanationView }) {
    const { tree, places, can, board, labels, motion } = view;
    const here = since === view ? places.includes(step) : view.here;
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
          {here ? labels.here : labels.leads}
        </button>
        <div class="dx-prose">{drawn(tree)}</div>
        <Refused panel={panel} at="goto" />
      </div>
    );
  }
}

export const aside = linkedWidget<ExplanationView>(
  "aside",
  (view, panel) => <Aside view={view} panel={panel} />,
  ({ labels }) => labels.heading ?? "",
);
