/** The widgets that show a game. Each model says in `_kind` which of them it is. */

import type { RenderProps } from "../host/mount";
import { aside } from "../panels/aside";
import { scoreChart } from "../panels/score-chart";
import { voteMatrix } from "../panels/vote-matrix";
import { whatIf } from "../panels/what-if";
import { seats, tables } from "../seat/seats";

const KINDS: Record<string, () => { render(props: RenderProps): () => void }> = {
  seat: seats,
  table: tables,
  aside,
  scores: scoreChart,
  votes: voteMatrix,
  what_if: whatIf,
};

export default () => {
  let widget: ReturnType<(typeof KINDS)[string]> | undefined;
  return {
    render(props: RenderProps) {
      widget ??= KINDS[String(props.model.get("_kind"))]?.();
      return widget?.render(props);
    },
  };
};
