/**
 * What the notebook loads for a board. The factory is called once for each model, so the position that its views share
 * lives in a closure; nothing is kept in the module, which a host may share between widgets.
 */
import type { ComponentChild } from "preact";
import type { View } from "../contract/view";
import { Position } from "../host/position";
import { type RenderProps, rendered } from "../host/rendered";
import { show } from "./show";

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

export const boards = (gates?: Gates) => () => {
  const position = new Position();
  return {
    render: (props: RenderProps) => rendered(props, show(props.el, props.model, position, gates)),
  };
};
