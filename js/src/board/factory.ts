/**
 * What the notebook loads for a board. The factory is called once for each model, so the position that its views share
 * lives in a closure; nothing is kept in the module, which a host may share between widgets.
 */
import { Position } from "../host/position";
import { type RenderProps, rendered } from "../host/rendered";
import { show } from "./show";

export const boards = () => {
  const position = new Position();
  return {
    render: (props: RenderProps) => rendered(props, show(props.el, props.model, position)),
  };
};
