/** All widgets together: the larger bundle. Each model says in `_kind` which of them it is. */

import { boards } from "../board/factory";
import { gates } from "../board/question";
import type { RenderProps } from "../host/rendered";
import { aside } from "../panels/aside";
import { scores, votes } from "../panels/lookback";
import { whatIf } from "../panels/what-if";
import { seats, tables } from "../seat/seats";

const KINDS: Record<string, () => { render(props: RenderProps): () => void }> = {
  board: boards(gates),
  seat: seats,
  table: tables(gates),
  aside,
  scores,
  votes,
  what_if: whatIf,
};

export default () => {
  let widget: ReturnType<(typeof KINDS)[string]> | undefined;
  return {
    render(props: RenderProps) {
      widget ??= (KINDS[String(props.model.get("_kind"))] ?? KINDS.board)?.();
      return widget?.render(props);
    },
  };
};
