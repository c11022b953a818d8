/** The head of the page: round, storyteller, clue, and the two piles. */

import type { View } from "../contract";
import type { Scene } from "../scene/scene";
import { Rabbit } from "../ui/rabbit";
import { fill, isolated, longestWord, plain, Words } from "../ui/text";

export function Header({ view, scene }: { view: View; scene: Scene }) {
  const { labels, players, round } = view;
  const storyteller = scene.storyteller === null ? undefined : players[scene.storyteller];
  const tells = storyteller ? fill(labels.storyteller, { name: isolated(storyteller.name) }) : labels.no_storyteller;
  const clue = scene.clue ? round.clue : null;
  return (
    <header class="dx-head">
      <div class="dx-teller" data-key="teller" key={`${scene.round} ${scene.storyteller}`}>
        {storyteller && <Rabbit player={storyteller} lantern />}
        <div>
          <span class="dx-eyebrow">{fill(labels.round, { round: scene.round })}</span>
          <strong style={{ "--dx-word": longestWord(plain(tells)) }}>
            <Words text={tells} />
          </strong>
        </div>
      </div>
      <p
        class="dx-clue"
        data-key="clue"
        style={{ "--dx-word": clue ? longestWord(clue.text) : 0 }}
        data-long={clue && clue.text.length > 22 ? (clue.text.length > 44 ? 2 : 1) : undefined}
      >
        {clue && (
          <span>
            {labels.clue_open}
            <bdi>{clue.text}</bdi>
            {labels.clue_close}
            {clue.kind !== "said" && <small>{clue.label}</small>}
          </span>
        )}
      </p>
      <dl class="dx-piles">
        <div>
          <dt>{labels.draw_pile}</dt>
          <dd>
            <i class="dx-back" data-key="draw" />
            {scene.drawPile}
          </dd>
        </div>
        <div>
          <dt>{labels.discard_pile}</dt>
          <dd>
            <i class="dx-back dx-used" data-key="discards" />
            {scene.discardPile}
          </dd>
        </div>
      </dl>
    </header>
  );
}
