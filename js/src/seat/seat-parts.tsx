/** What the parts of a seat have in common: the painted stage, buttons that send an act, cards to look at. */
import type { ComponentChildren } from "preact";
import { Hills } from "../board/board";
import type { NamedCard, Own, Player, SeatLabels, TurnView, View } from "../contract";
import { CardFace } from "../ui/card-face";
import { Icon, ZOOM } from "../ui/icon";
import { Rabbit } from "../ui/rabbit";
import { Refusal } from "../ui/refusal";
import { Row } from "../ui/roving";
import { fill, isolated, Words } from "../ui/text";
import type { ActType, SeatStore } from "./seat-store";

export interface SeatProps {
  view: View;
  turn: TurnView;
  store: SeatStore;
  dark: boolean;
  /** The kernel is known to be gone. */
  gone: boolean;
  /** There never was one: a page without Python. */
  bare: boolean;
  /** This view was used last: its status line speaks. */
  speaks: boolean;
  /** The end of the round has been seen, or there is no board to see it on. */
  told: boolean;
  /** Unique in the page. */
  id: string;
  /** The whole seat, alone or above a table's board; or what stands below the board: to go on, to take back, the end. */
  part: "alone" | "above" | "foot";
}

/** What every part of a seat is drawn from. */
export interface Parts extends SeatProps {
  labels: SeatLabels;
  enlarge(card: string, from: HTMLElement): void;
}

/** What a player who is here has besides. */
export interface Playing extends Parts {
  own: Own;
  player: Player;
}

/** The torn edge of the paper below the picture. */
const DECKLE = `M0 10V4${Array.from({ length: 60 }, (_, i) => {
  const height = 3.5 + 2 * Math.sin(i * 1.9) + 1.2 * Math.sin(i * 4.7);
  return `L${(((i + 1) * 1000) / 60).toFixed()} ${height.toFixed(1)}`;
}).join("")}V10z`;

export function Stage({ children, class: more = "" }: { children: ComponentChildren; class?: string }) {
  return (
    <div class={`dx-stage ${more}`}>
      <i class="dx-sky" />
      <Hills />
      {children}
      <svg class="dx-deckle" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        <path d={DECKLE} />
      </svg>
    </div>
  );
}

export function Head({ view, turn, labels, store, player }: Parts & { player?: Player }) {
  const teller = turn.storyteller === null ? undefined : turn.players[turn.storyteller];
  const passes = turn.seats.length > 1 && player !== undefined && turn.here !== null;
  const next = turn.next !== null && turn.next !== turn.here ? turn.players[turn.next] : undefined;
  const { clue } = turn;
  const round = fill(view.labels.round, { round: turn.round });
  return (
    <header class="dx-head">
      <div class="dx-teller">
        {player && <Rabbit player={player} lantern={player === teller} />}
        <div>
          <span class="dx-eyebrow">
            {player && (
              <>
                <Words text={fill(labels.seat, { name: isolated(player.name) })} /> ·{" "}
              </>
            )}
            {round}
          </span>
          <strong>
            <Words
              text={
                teller ? fill(view.labels.storyteller, { name: isolated(teller.name) }) : view.labels.no_storyteller
              }
            />
          </strong>
        </div>
      </div>
      <p class="dx-clue" data-long={clue && clue.text.length > 22 ? (clue.text.length > 44 ? 2 : 1) : undefined}>
        {!clue && player && turn.phase !== "over" && <span>{labels.hand}</span>}
        {clue && (
          <span>
            {view.labels.clue_open}
            <bdi>{clue.text}</bdi>
            {view.labels.clue_close}
            {clue.kind !== "said" && <small>{clue.label}</small>}
          </span>
        )}
      </p>
      <div class="dx-pass">
        {passes && turn.here !== null && (
          <Plain store={store} act={{ type: "leave", seat: turn.here }} ready={!!next}>
            <Words text={next ? fill(labels.pass_to, { name: isolated(next.name) }) : labels.lay_down} />
          </Plain>
        )}
        <Fault store={store} at={["leave"]} />
      </div>
    </header>
  );
}

/** A button that sends an act as it stands; the one that is next to be pressed is of ink. */
export function Plain({
  store,
  act,
  ready,
  children,
}: {
  store: SeatStore;
  act: Parameters<SeatStore["act"]>[0];
  ready?: boolean;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={ready ? "dx-go" : "dx-else"}
      aria-disabled={store.busy || store.dead || undefined}
      onClick={() => store.act(act)}
    >
      {children}
    </button>
  );
}

/** Why one of these acts was refused, beside the control that sends them. */
export const Fault = ({ store: { refusal }, at }: { store: SeatStore; at: ActType[] }) => (
  <Refusal reason={refusal && at.includes(refusal.type) ? refusal.reason : undefined} />
);

export const Task = ({ own, children }: { own: Own; children?: ComponentChildren }) => (
  <div class="dx-words">
    <p class="dx-sentence dx-task" tabIndex={-1}>
      <Words text={own.task} />
    </p>
    {children}
  </div>
);

/** The front of a card that a seat shows. */
export const Face = ({ store, card }: { store: SeatStore; card: NamedCard }) => (
  <CardFace url={store.image(card.card)} title={card.title} alt={card.alt} />
);

interface CardsProps extends Parts {
  cards: NamedCard[];
  name: string;
}

/** Cards to look at: one tab stop, arrows inside; each can be enlarged. */
export class Laid extends Row<CardsProps> {
  override render({ cards, name, store, labels, enlarge }: CardsProps) {
    return (
      <ol class="dx-fan dx-laid" aria-label={name} style={{ "--dx-cards": cards.length }} onKeyDown={this.moveFocus}>
        {cards.map((card, i) => (
          <li key={card.card} class="dx-held" style={{ "--dx-turn": i - (cards.length - 1) / 2 }}>
            <button
              type="button"
              class="dx-card"
              tabIndex={Math.min(this.state.stop, cards.length - 1) === i ? 0 : -1}
              aria-label={fill(labels.hand_card, { title: card.title, alt: card.alt })}
              onClick={(event) => {
                this.setState({ stop: i });
                enlarge(card.card, event.currentTarget);
              }}
            >
              <Face store={store} card={card} />
              <i class="dx-zoom">
                <Icon path={ZOOM} />
              </i>
            </button>
          </li>
        ))}
      </ol>
    );
  }
}

/** One's cards on the table, small. */
export function Given(playing: Playing) {
  const { own, labels } = playing;
  return own.given.length ? (
    <div class="dx-given">
      <h3>{labels.given}</h3>
      <Laid {...playing} cards={own.given} name={labels.given} />
    </div>
  ) : null;
}

/** A small button that enlarges the card that it lies on. */
export function Look({ labels, enlarge, card, stop }: Parts & { card: NamedCard; stop: boolean }) {
  return (
    <button
      type="button"
      class="dx-look"
      tabIndex={stop ? 0 : -1}
      aria-label={`${labels.look_closer}: ${card.title}`}
      title={labels.look_closer}
      onClick={(event) => enlarge(card.card, event.currentTarget)}
    >
      <Icon path={ZOOM} />
    </button>
  );
}

/** The button that confirms, and what was said against it. */
export function Confirm({
  store,
  act,
  ready,
  label,
  count,
}: {
  store: SeatStore;
  act: ActType;
  ready: boolean;
  label: string;
  /** How much has been chosen, where that is more than one thing. */
  count?: string;
}) {
  return (
    <div class="dx-confirm">
      {count && <p class="dx-why">{count}</p>}
      <button type="submit" class="dx-go" aria-disabled={!ready || store.busy || store.dead || undefined}>
        {label}
      </button>
      <Fault store={store} at={[act]} />
    </div>
  );
}

export const submitted = (act: () => void) => (event: Event) => {
  event.preventDefault();
  act();
};
