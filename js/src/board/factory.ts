/**
 * What the notebook loads for a board. The factory is called once for each model, so the position that its views share
 * lives in a closure; nothing is kept in the module, which a host may share between widgets.
 */
import { mount, type RenderProps } from "../host/mount";
import { Position } from "../host/position";
import { show } from "./show";

export const boards = () => {
  const position = new Position();
  return {
    render: (props: RenderProps) => mount(props, (shell) => show(position, shell)),
  };
};
