/** The widgets that show a game. Each model says in `_kind` which of them it is. */

import { type RenderProps, showNotice } from "../host/mount";
import { aside } from "../panels/aside";
import { ask } from "../panels/ask";
import { classPredictions } from "../panels/class-predictions";
import { scoreChart } from "../panels/score-chart";
import { voteMatrix } from "../panels/vote-matrix";
import { whatIf } from "../panels/what-if";
import { seats, tables } from "../seat/seats";

const KINDS: Record<string, () => { render(props: RenderProps): () => void }> = {
  seat: seats,
  table: tables,
  aside,
  ask,
  class_predictions: classPredictions,
  scores: scoreChart,
  votes: voteMatrix,
  what_if: whatIf,
};

export default () => {
  let widget: ReturnType<(typeof KINDS)[string]> | undefined;
  return {
    render(props: RenderProps) {
      const kind = String(props.model.get("_kind"));
      if (Object.hasOwn(KINDS, kind)) widget ??= KINDS[kind]?.();
      return widget ? widget.render(props) : showNotice(props, `this page code has no widget of the kind "${kind}"`);
    },
  };
};
