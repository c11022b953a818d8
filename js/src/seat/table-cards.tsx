/** The cards on the table: to vote on; while they are handed in; and face down while the screen is passed on. */
import type { JSX } from "preact";
import { Crest } from "../ui/crest";
import { Icon, TICK } from "../ui/icon";
import { Rabbit } from "../ui/rabbit";
import { Row } from "../ui/roving";
import { fill, isolated, Words } from "../ui/text";
import { Area } from "./area";
import { placesOf } from "./mode";
import { Badge, Face, Look, looksFirst, nameOf, type Parts, type Playing } from "./parts";

interface FacesProps extends Playing {
  /** Slots that the dials point to. */
  chosen: number[];
  /** Id of the dial that a press on a card sets, or "". */
  target: string;
}

/** A press on a card sets a dial; the buttons to enlarge the cards are one tab stop, arrows inside. */
export class Faces extends Row<FacesProps> {
  override render(props: FacesProps) {
    const { turn, own, view, labels, store, chosen, target } = props;
    const stop = Math.min(this.state.stop, turn.slots.length - 1);
    return (
      <Area cards={turn.slots.length} down={1.25}>
        <ol
          class="dx-lying dx-faces"
          aria-label={view.labels.cards}
          onKeyDown={this.moveFocus}
          onFocusIn={this.#stopAt}
        >
          {turn.slots.map((card, i) => {
            const slot = i + 1;
            const mine = own.own_slots.includes(slot);
            const votes = chosen.flatMap((each, dial) => (each === slot ? [dial + 1] : []));
            const on = votes.length > 0;
            return (
              <li
                key={card.card}
                class={`dx-lie dx-slot${on ? " dx-chosen" : ""}${mine ? " dx-mine" : ""}`}
                data-fly={card.card}
              >
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keys the dial is turned; this is for a finger */}
                <label
                  class="dx-card"
                  for={target && !mine ? `${target}-${slot}` : undefined}
                  onClick={(event) => {
                    if (!looksFirst(event)) return;
                    event.preventDefault();
                    props.enlarge("slots", card.card, event.currentTarget);
                  }}
                >
                  <span class="dx-visually-hidden">{fill(view.labels.card, { slot, alt: card.alt })}</span>
                  <Face store={store} card={card} />
                  {on && (
                    <Badge chosen>
                      {chosen.length > 1
                        ? votes.map((number) => fill(labels.nth_vote, { number })).join(", ")
                        : labels.choice}
                    </Badge>
                  )}
                  {mine && <Badge>{labels.own_card}</Badge>}
                </label>
                <span class="dx-number" aria-hidden="true">
                  {slot}
                </span>
                <Look {...props} pile="slots" card={card} stop={i === stop} />
              </li>
            );
          })}
        </ol>
      </Area>
    );
  }

  #stopAt = ({ target, currentTarget }: JSX.TargetedFocusEvent<HTMLElement>): void => {
    const stop = [...currentTarget.querySelectorAll("button")].indexOf(target as HTMLButtonElement);
    if (stop >= 0 && stop !== this.state.stop) this.setState({ stop });
  };
}

/** One's own card lies open; a back for each that is in, a dashed place for each that is not. */
export class Waiting extends Row<Playing> {
  override render(props: Playing) {
    const { own, turn, view, labels, store, enlarge } = props;
    const others = placesOf(turn, own);
    return (
      <Area cards={own.given.length + others.length} down={2.75}>
        <ol class="dx-lying" aria-label={view.labels.cards} onKeyDown={this.moveFocus}>
          {own.given.map((card, i) => (
            <li key={card.card} class="dx-lie" data-fly={card.card}>
              <button
                type="button"
                class="dx-card"
                tabIndex={Math.min(this.state.stop, own.given.length - 1) === i ? 0 : -1}
                aria-label={`${labels.own_card}: ${nameOf(labels, card)}`}
                onClick={(event) => enlarge("given", card.card, event.currentTarget)}
              >
                <Face store={store} card={card} />
              </button>
              <span class="dx-plate" aria-hidden="true">
                <Crest player={props.player} />
                <span>{labels.own_card}</span>
              </span>
            </li>
          ))}
          {others.map(({ seat, done }, i) => {
            const player = turn.players[seat];
            return (
              player && (
                <li key={i} class="dx-lie">
                  <div class="dx-card dx-empty">{done && <i class="dx-back" />}</div>
                  <span class="dx-plate">
                    <Crest player={player} />
                    <bdi class="dx-name">{player.name}</bdi>
                    {done ? <Icon path={TICK} /> : <i aria-hidden="true">…</i>}
                    <span class="dx-visually-hidden">{done ? view.labels.handed_in : view.labels.choosing}</span>
                  </span>
                </li>
              )
            );
          })}
        </ol>
      </Area>
    );
  }
}

/** How many backs lie there: how many cards a player holds is nobody's business. */
const BACKS = 6;

/** No hand is in the page: the cards are down, and the screen goes to who is next. */
export function CardsDown({ turn, labels, mode }: Parts) {
  const next = mode === "pass" && turn.next !== null ? turn.players[turn.next] : undefined;
  return (
    <div class="dx-pass-on">
      <p class="dx-backs" aria-hidden="true">
        {Array.from({ length: BACKS }, (_, i) => {
          const from = i - (BACKS - 1) / 2;
          return (
            <i key={i} class="dx-back" style={{ rotate: `${from * 5}deg`, translate: `0 ${from * from * 0.25}em` }} />
          );
        })}
      </p>
      {next && (
        <p class="dx-to">
          <Rabbit player={next} />
          <span>
            <Words text={fill(labels.pass_to, { name: isolated(next.name) })} />
          </span>
        </p>
      )}
    </div>
  );
}
