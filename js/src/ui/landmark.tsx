/**
 * The section around a widget. It is a landmark, and screen readers list landmarks by their names alone: where another
 * one of ours on the page has its name already, a number tells the two apart. Knows nothing of what is in it.
 */
import { Component, type JSX } from "preact";
import type { Shown } from "../contract";

interface LandmarkProps extends JSX.HTMLAttributes<HTMLElement> {
  /** What it is called. */
  label: string;
}

export class Landmark extends Component<LandmarkProps> {
  override componentDidMount(): void {
    this.#nameApart();
  }

  override componentDidUpdate(): void {
    this.#nameApart();
  }

  #nameApart(): void {
    const section = this.base as HTMLElement;
    const taken = new Set<string | null>();
    for (const root of new Set([document, section.getRootNode() as ParentNode])) {
      for (const other of root.querySelectorAll("section.dx")) {
        if (other !== section) taken.add(other.getAttribute("aria-label"));
      }
    }
    const { label } = this.props;
    let name = label;
    for (let number = 2; taken.has(name); number += 1) name = `${label} (${number})`;
    // a number once given stays, so that nothing changes its name when another widget goes
    const now = section.getAttribute("aria-label") ?? "";
    const numbered = now.startsWith(`${label} (`) && !taken.has(now);
    if (!numbered && now !== name) section.setAttribute("aria-label", name);
  }

  override render({ label, ...attributes }: LandmarkProps) {
    return <section {...attributes} aria-label={label} />;
  }
}

interface WidgetSectionProps extends LandmarkProps {
  /** What the widget shows. */
  view: Pick<Shown, "language" | "projector">;
  dark: boolean;
  class?: string;
}

/** The section of a widget, with its language and looks. */
export const WidgetSection = ({ view, dark, class: more, ...attributes }: WidgetSectionProps) => (
  <Landmark
    {...attributes}
    class={more ? `dx ${more}` : "dx"}
    lang={view.language}
    data-theme={dark ? "dark" : "light"}
    data-lm-suppress-shortcuts="true"
    data-projector={view.projector || undefined}
  />
);
