/** What the parts of a seat have in common: what they are drawn from, buttons that send an act, cards to look at. */
import type { ComponentChildren } from "preact";
import type { BoardStore } from "../board/board-store";
import type { NamedCard, Own, Player, Seat, SeatLabels, TurnView, View } from "../contract";
import type { Scene } from "../scene/scene";
import type { Path } from "../scene/track-layout";
import { CardFace } from "../ui/card-face";
import { Icon, TICK, ZOOM } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { fill } from "../ui/text";
import type { Mode } from "./mode";
import type { ActType, SeatStore } from "./seat-store";

export interface SeatProps {
  view: View;
  turn: TurnView;
  store: SeatStore;
  /** Which step of a round is shown. */
  board: BoardStore;
  /** The scene at that step. */
  scene: Scene;
  path: Path;
  mode: Mode;
  /** The steps of a round are looked back on. */
  looking: boolean;
  dark: boolean;
  /** The kernel is known to be gone. */
  gone: boolean;
  /** There never was one: a page without Python. */
  bare: boolean;
  /** The frame fills the screen. */
  full: boolean;
  /** What the status line says. */
  says: string;
  /** Unique in the page. */
  id: string;
  /** To the steps of a round; 0 for the newest, and back to the game. */
  look(round: number): void;
}

/** Cards to go through, one large at a time. */
export type Pile = "hand" | "given" | "slots";

/** What every part of a seat is drawn from. */
export interface Parts extends SeatProps {
  labels: SeatLabels;
  /** Who acts for this page where anybody may. */
  seat: Seat | null;
  /** The screen is passed from player to player. */
  passes: boolean;
  enlarge(pile: Pile, card: string, from: HTMLElement): void;
}

/** What a player who is here has besides. */
export interface Playing extends Parts {
  own: Own;
  player: Player;
}

/** A button that sends an act as it stands; the one that is next to be pressed is of ink. */
export function Plain({
  store,
  act,
  ready,
  icon,
  children,
}: {
  store: SeatStore;
  act: Parameters<SeatStore["act"]>[0];
  ready?: boolean;
  /** The path of a sign beside its words. */
  icon?: string;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={ready ? "dx-go" : "dx-else"}
      aria-disabled={store.busy || store.dead || store.fresh || undefined}
      onClick={({ detail }) => store.press(detail, () => store.act(act))}
    >
      {icon && <Icon path={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** Why one of these acts was refused, beside the control that sends them. */
export const Fault = ({ store: { refusal }, at }: { store: SeatStore; at: ActType[] }) => (
  <Refusal reason={refusal && at.includes(refusal.type) ? refusal.reason : undefined} />
);

/** The front of a card that a seat shows. */
export const Face = ({ store, card }: { store: SeatStore; card: NamedCard }) => (
  <CardFace url={store.image(card.card)} title={card.title} alt={card.alt} />
);

/** A small button that enlarges the card that it lies on. */
export function Look({ labels, enlarge, pile, card, stop }: Parts & { pile: Pile; card: NamedCard; stop: boolean }) {
  return (
    <button
      type="button"
      class="dx-look"
      tabIndex={stop ? 0 : -1}
      aria-label={`${labels.look_closer}: ${card.title}`}
      title={labels.look_closer}
      onClick={(event) => enlarge(pile, card.card, event.currentTarget)}
    >
      <i>
        <Icon path={ZOOM} />
      </i>
    </button>
  );
}

/** What is said on a card: that it is chosen, one's own, new. */
export const Badge = ({ chosen, children }: { chosen?: boolean; children: ComponentChildren }) => (
  <span class={chosen ? "dx-choice" : "dx-choice dx-said-of"} aria-hidden="true">
    {chosen && <Icon path={TICK} />}
    <span>{children}</span>
  </span>
);

export const nameOf = (labels: SeatLabels, { title, alt }: NamedCard): string => fill(labels.hand_card, { title, alt });

/** A press on a card that is too small to be judged looks at it: it is chosen there. */
export const looksFirst = (event: MouseEvent): boolean =>
  event.detail > 0 && (event.currentTarget as Element).closest("[data-small]") !== null;
