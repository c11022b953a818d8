/** What the frame of a seat is for at the moment. Pure: everything that is drawn follows from it. */
import type { Own, TurnView } from "../contract";

export type Mode =
  /** The cards are down until somebody says who is there. */
  | "pass"
  /** The hand: to give a clue, to hand in, or to look at while others are looking for a clue. */
  | "give_clue"
  | "hand_in"
  | "hand"
  /** One's own card lies on the table; the others' come. */
  | "wait"
  | "vote"
  /** The steps of a round. */
  | "reveal"
  | "end"
  /** The own cards have not come yet, or can't come. */
  | "none";

interface At {
  turn: TurnView;
  own: Own | null;
  /** The steps of a round are looked back on. */
  looking: boolean;
  /** The board has come to the end of the game. */
  atEnd: boolean;
  /** Nobody can play here: Python is gone. */
  gone: boolean;
}

export function modeOf({ turn, own, looking, atEnd, gone }: At): Mode {
  const ended = turn.phase === "scored" || turn.phase === "over";
  if (!looking && atEnd && turn.end) return "end";
  if (looking || ended || !turn.seats.length) return "reveal";
  if (turn.here === null && !gone) return "pass";
  if (!own) return "none";
  if (turn.phase === "vote") return "vote";
  if (own.may === "give_clue" || own.may === "hand_in") return own.may;
  return turn.phase === "clue" ? "hand" : "wait";
}

/** The dial that is set next, once the one of a vote has been set: the next that points nowhere, else the next one. */
export function nextDial(slots: number[], set: number): number {
  const after = slots.map((_, i) => (set + 1 + i) % slots.length);
  return after.find((dial) => !slots[dial]) ?? after[0] ?? 0;
}

export interface Place {
  seat: number;
  /** A card of the player's is in. */
  done: boolean;
}

/** Where cards will lie while they are handed in: one's own first, then a place for each card of the others. */
export function placesOf(turn: TurnView, own: Own): Place[] {
  return turn.players.flatMap((_, seat) => {
    const cards = seat === turn.storyteller ? 1 : own.cards_due;
    const done = !turn.due.includes(seat);
    return seat === own.seat ? [] : Array.from({ length: cards }, () => ({ seat, done }));
  });
}
