/** All widgets together: the larger bundle. Each model says in `_kind` which of them it is. */
import { aside } from "./aside";
import { boards } from "./factory";
import { gates } from "./gate";
import { scores, votes } from "./lookback";
import type { RenderProps } from "./rendered";
import { seats, tables } from "./seats";
import { whatIf } from "./supposed";

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
