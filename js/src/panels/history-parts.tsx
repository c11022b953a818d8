/** What the chart of scores and the table of votes share: the choice of a round, a player's name. */

import type { HistoryView, Player } from "../contract";
import { Crest } from "../ui/crest";
import { Name, plain } from "../ui/text";
import type { Panel } from "./panel";

interface RoundProps {
  view: HistoryView;
  place: number;
  panel: Panel;
  more?: string | undefined;
}

/** One choice for each round: the board's is marked, a click moves the board. */
export function Round({ view, place, panel, more }: RoundProps) {
  const { number } = view.rounds[place] ?? { number: 0 };
  const on = number === view.at;
  const name = [view.numbers[place], more && plain(more)].filter(Boolean).join(". ");
  return view.linked ? (
    <button
      type="button"
      class={on ? "dx-on" : undefined}
      aria-label={name}
      aria-current={on || undefined}
      title={name}
      onClick={() => panel.ask("round", { type: "round", round: number })}
    >
      <span>{number}</span>
    </button>
  ) : (
    <span class="dx-bare" title={name}>
      <span>{number}</span>
    </span>
  );
}

export const Who = ({ player }: { player: Player }) => (
  <span class="dx-who">
    <Crest player={player} />
    <Name name={player.name} />
  </span>
);
