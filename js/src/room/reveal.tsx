/**
 * The reveal of a round on a phone: the step that the room looks at, or one's own; what lies on the table, everybody's
 * points, one's own of this round, and one sentence.
 */
import { Component } from "preact";
import { reasonsAt } from "../board/reasons";
import type { RoomShown, RoomWords, View } from "../contract";
import { type Place, type Scene, sceneOf } from "../scene/scene";
import { Enlarged } from "../ui/card-dialog";
import { CardFace } from "../ui/card-face";
import { Crest } from "../ui/crest";
import { Dial } from "../ui/dial";
import { Rabbit } from "../ui/rabbit";
import { fill, isolated, plain, Words } from "../ui/text";
import { Elsewhere } from "./elsewhere";
import { EndPage } from "./end";
import { BOARD, ClueLine, Go, Meadow, type PageProps, Sheet, Top } from "./parts";
import { viewOf } from "./remote";
import { TakePen } from "./team";

interface RevealProps extends PageProps {
  words: RoomWords;
  shown: RoomShown;
}

interface At {
  step: number;
  large: number | null;
}

/** The kind of the last step before the votes are revealed. */
const before = (view: View): number =>
  Math.max(
    0,
    view.steps.findIndex(({ kind }) => kind === "voted"),
  );

export class Reveal extends Component<RevealProps, At> {
  override state: At = { step: before(viewOf(this.props.words, this.props.shown)), large: null };

  /** The newest sentence, and the points below it, are in view. */
  override componentDidUpdate(before: RevealProps, { step }: At): void {
    if (before.shown.stage !== this.props.shown.stage || step !== this.state.step)
      scrollTo({ top: document.documentElement.scrollHeight });
  }

  #go = (by: number) => () => this.setState(({ step }) => ({ step: step + by, large: null }));

  override render(props: RevealProps, { step: own, large }: At) {
    const { store, labels, words, shown } = props;
    const view = viewOf(words, shown);
    const follows = store.isAlone;
    const scene = sceneOf(view, shown.stage ?? own);
    const last = scene.step >= view.steps.length - 1;
    const { here, may_go_on, end } = shown._turn;
    const now = view.steps[scene.step];
    const buttons = !follows && (
      <>
        <Go other rests={scene.step <= 0} press={this.#go(-1)}>
          {view.labels.back}
        </Go>
        {!last && <Go press={this.#go(1)}>{view.labels.next}</Go>}
        {last && may_go_on && here !== null && !store.penIsElsewhere && (
          <Go rests={!store.wire.up || store.wire.isPending("ask")} press={() => store.goOn(here)}>
            {words._turn.labels.next_round}
          </Go>
        )}
      </>
    );
    if (end && scene.kind === "over")
      return (
        <EndPage store={store} labels={labels} words={words} shown={shown} buttons={follows ? undefined : buttons} />
      );
    const found = foundBy({ ...props, scene });
    const shows = large === null ? undefined : scene.places[large - 1];
    return (
      <Sheet
        store={store}
        labels={labels}
        says={found || (follows ? labels.board_shows : "")}
        icon={found || !follows ? undefined : BOARD}
        buttons={
          <>
            {buttons}
            {last && !follows && may_go_on && here !== null && <TakePen store={store} labels={labels} />}
            <Elsewhere store={store} labels={labels} />
          </>
        }
        picture={
          <>
            <Top store={store} labels={labels} round={scene.round} storyteller={scene.storyteller} />
            {view.round.clue && <ClueLine store={store} text={view.round.clue.text} />}
            <Strip view={view} scene={scene} shown={shown} enlarge={(slot) => this.setState({ large: slot })} />
            <Meadow>
              {here !== null && <Mine view={view} scene={scene} here={here} />}
              <Scores view={view} scene={scene} here={here} />
            </Meadow>
            {shows?.card && (
              <Enlarged
                view={view}
                slot={shows.slot}
                card={shows.card}
                url={shown._pictures[shows.card] ?? null}
                close={() => this.setState({ large: null })}
              />
            )}
          </>
        }
      >
        <p class="dx-rm-kick">{now?.chapter}</p>
        <div aria-live="polite">
          <h1 class="dx-rm-say">
            <Words text={now?.text ?? ""} />
          </h1>
          {now?.why && (
            <p class="dx-rm-hint">
              <Words text={now.why} />
            </p>
          )}
        </div>
        {here === null ? (
          <Guesses {...props} scene={scene} />
        ) : (
          <Sum view={view} scene={scene} here={here} label={labels.your_points} />
        )}
      </Sheet>
    );
  }
}

/** The cards in one row: whose each is, and who voted for it; a touch shows one large. */
function Strip({
  view,
  scene,
  shown,
  enlarge,
}: {
  view: View;
  scene: Scene;
  shown: RoomShown;
  enlarge(slot: number): void;
}) {
  return (
    <ol
      class="dx-rm-strip"
      aria-label={view.labels.cards}
      data-kind={scene.kind ?? undefined}
      style={{ "--dx-columns": Math.min(6, scene.places.length) }}
    >
      {scene.places.map((place) => (
        <li key={place.slot} class={place.gold ? "dx-rm-right" : undefined}>
          {place.card && (
            <button type="button" class="dx-card" aria-label={saidOf(view, place)} onClick={() => enlarge(place.slot)}>
              <CardFace url={shown._pictures[place.card]} title={view.cards[place.card]?.title ?? ""} alt="" />
            </button>
          )}
          <b class="dx-rm-number" aria-hidden="true">
            {place.slot}
          </b>
          <Owner view={view} place={place} />
          <span class="dx-rm-dials" aria-hidden="true">
            {place.dials.map(({ seat, nth }) => {
              const player = view.players[seat];
              return player && <Dial key={`${seat}:${nth}`} player={player} />;
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Owner({ view, place: { owner } }: { view: View; place: Place }) {
  const player = owner === null ? undefined : view.players[owner];
  return (
    <span class="dx-rm-owner" data-colour={player?.colour} aria-hidden="true">
      {player && <Crest player={player} reversed />}
    </span>
  );
}

/** The text of a card for screen readers: its number and description, whose it is, and who voted for it. */
function saidOf(view: View, { slot, card, owner, dials }: Place): string {
  const { labels, players } = view;
  const said = [fill(labels.card, { slot, alt: (card !== null && view.cards[card]?.alt) || "" })];
  const name = (seat: number) => players[seat]?.name ?? "";
  if (owner !== null) said.push(fill(labels.owner, { name: name(owner) }));
  for (const { seat } of dials) said.push(fill(labels.vote_of, { name: name(seat) }));
  return said.map((each) => plain(each).replace(/\.$/, "")).join(". ");
}

/** What a player has got in this round so far; null before anything is counted. */
function gained(scene: Scene, seat: number): number | null {
  const row = scene.panel.kind === "ledger" ? scene.panel.rows[seat] : undefined;
  return row ? (row.total ?? (row.rule ?? 0) + (row.bonus ?? 0)) : null;
}

function Mine({ view, scene, here }: { view: View; scene: Scene; here: number }) {
  const player = view.players[here];
  const more = gained(scene, here);
  return player ? (
    <div class="dx-rm-me" aria-hidden="true">
      <Rabbit player={player} lantern={here === scene.storyteller} />
      <Plus points={more} />
    </div>
  ) : null;
}

const Plus = ({ points }: { points: number | null }) =>
  points === null ? null : (
    <b class="dx-rm-plus" aria-hidden="true">
      {points > 0 ? `+${points}` : points}
    </b>
  );

/** Everybody's points at this step. */
function Scores({ view, scene, here }: { view: View; scene: Scene; here: number | null }) {
  const many = view.players.length > 6;
  return (
    <ul class="dx-rm-scores" aria-label={view.labels.track} data-many={many || undefined}>
      {view.players.map((player, seat) => (
        <li key={player.name} class={seat === here ? "dx-rm-mine" : undefined}>
          <Rabbit player={player} lantern={seat === scene.storyteller} />
          <span class="dx-visually-hidden">
            <Words text={fill(view.labels.points, { name: isolated(player.name), points: scene.scores[seat] ?? 0 })} />
          </span>
          {seat === here && <Plus points={gained(scene, here)} />}
          <i aria-hidden="true">{scene.scores[seat]}</i>
        </li>
      ))}
    </ul>
  );
}

/** One's own points of the round, each with the rule that gave it, and together. */
function Sum({ view, scene, here, label }: { view: View; scene: Scene; here: number; label: string }) {
  const reasons = reasonsAt(view, scene.step).filter(({ seat }) => seat === here);
  const sum = reasons.reduce((all, { points }) => all + points, 0);
  return reasons.length ? (
    <dl class="dx-rm-sum">
      {reasons.map(({ rule, points }) => (
        <div key={rule}>
          <dt>{view.rules.find(({ key }) => key === rule)?.title}</dt>
          <dd>{points}</dd>
        </div>
      ))}
      <div>
        <dt>{label}</dt>
        <dd>{sum}</dd>
      </div>
    </dl>
  ) : null;
}

interface FoundProps extends RevealProps {
  scene: Scene;
}

/** How many of the table, and of those who watch, have found the card; empty before the step at which it is revealed. */
function foundBy({ store, labels, shown, scene }: FoundProps): string {
  const { audience } = store;
  const right = scene.places.find(({ gold }) => gold);
  if (!audience?.counts || !audience.guessed || !right || audience.round !== shown._view.round.number) return "";
  const { slots } = shown._view.round;
  const voters = new Set(slots.flatMap(({ votes }) => votes));
  const found = new Set(slots[right.slot - 1]?.votes).size;
  const { counts, guessed } = audience;
  return fill(labels.class_found, { found, voters: voters.size, right: counts[right.slot - 1] ?? 0, guessed });
}

/** How many guessed each card: bars, and a table for screen readers. */
function Guesses(props: FoundProps) {
  const { store, labels } = props;
  const { counts, yours } = store.audience ?? {};
  if (!counts || !foundBy(props)) return null;
  const most = Math.max(1, ...counts);
  return (
    <table class="dx-rm-guesses">
      <caption class="dx-visually-hidden">{labels.class_guesses}</caption>
      <tbody>
        {counts.map((count, i) => (
          <tr key={i}>
            <th scope="row">
              {fill(labels.card, { slot: i + 1 })}
              {yours === i + 1 && <small>{labels.your_guess}</small>}
            </th>
            <td>
              <i style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
              <b>{count}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
