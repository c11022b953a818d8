/**
 * What the notebook loads for a board. The factory is called once for each model, so the store that its views share
 * lives in a closure; nothing is kept in the module, which a host may share between widgets.
 */
import { mount, type RenderProps } from "../host/mount";
import { BoardStore } from "./board-store";
import { boardWidget } from "./board-widget";

export const boards = () => {
  const store = new BoardStore();
  return {
    render: (props: RenderProps) => mount(props, (shell) => boardWidget(store, shell)),
  };
};
