/**
 * What the notebook loads for a board. The factory is called once for each model, so the position that its views share
 * lives in a closure; nothing is kept in the module, which a host may share between widgets.
 */
import type { ComponentChild } from "preact";
import type { Model } from "./host";
import { Position } from "./position";
import { show } from "./show";
import type { View } from "./view";

export interface RenderProps {
  model: Model;
  el: HTMLElement;
  /** Since anywidget 0.11: aborted when the view is closed. */
  signal?: AbortSignal;
}

export interface GateProps {
  view: View;
  /** The step that is shown, from 0. */
  step: number;
  position: Position;
}

/**
 * What may stand in the page besides: a question before the reveal, in place of the sums, and below them, once it has
 * been answered, predicted beside actual.
 */
export type Gates = (props: GateProps) => [ComponentChild, ComponentChild];

/** Shows a view until it is closed: hosts call what is returned, or abort the signal, or both. */
export function rendered({ signal }: RenderProps, close: () => void): () => void {
  let open = true;
  const once = () => {
    if (open) close();
    open = false;
    signal?.removeEventListener("abort", once);
  };
  signal?.addEventListener("abort", once);
  return once;
}

export const boards = (gates?: Gates) => () => {
  const position = new Position();
  return {
    render: (props: RenderProps) => rendered(props, show(props.el, props.model, position, gates)),
  };
};
