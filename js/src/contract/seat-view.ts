/**
 * What a seat needs beside the view of the table (`view.ts`): the contract between `dixit_widgets/views/seat.py`,
 * `dixit_widgets/widgets/seat.py`, `table.py` and the front end.
 *
 * Traits of Seat and Table: `_view` and `_pictures` as a Board's, `_turn: TurnView` and `_kind`, "seat" or "table", all
 * sent by Python only. Table
 * also has the Board's `step`, `round`, `playing` and `speed`. `_pictures` holds the cards of the round shown and, while
 * there is a vote, those of the round being played.
 *
 * Everything in a trait is public and may be saved with the notebook. What only one player may know (`Own`) comes in
 * answer to a message `own` of a live page, as a custom message, and must be kept nowhere but in the page's memory:
 * a page forgets it as soon as `TurnView.here` is another seat (or null), when the player passes the screen on, and
 * when its view closes. Whenever `TurnView.revision` changes, a page that shows a seat asks for `own` again.
 *
 * Each message up (`Intent`) is answered by one message down (`Answer`) with the same `id`. Ids are whole numbers below
 * 2^53 that a page never uses twice; a page begins at a random one, for answers reach every page of the kernel, and
 * each takes only those that it asked for. A refused intent has changed nothing; its `reason` is a sentence in the
 * table's language, to be shown at the control that sent it.
 */
import type { Card, Player, Round, Seat } from "./view";

export type Phase = "clue" | "hand_in" | "vote" | "scored" | "over";
export type ClueKind = "said" | "sung" | "mimed" | "sound";

/** A card with its id. */
export interface NamedCard extends Card {
  card: string;
}

/** Public: the trait `_turn`. */
export interface TurnView {
  format: 1;
  /** Of the game; every intent names the one that the page showed. */
  revision: number;
  /** Who sits at the table now; `View.players` are those of the round that the board shows. */
  players: Player[];
  /** The round being played, from 1; the board may show an older one. */
  round: number;
  phase: Phase;
  storyteller: Seat | null;
  clue: Round["clue"];
  /** Face up, slot 1 first; only in phase "vote". */
  slots: NamedCard[];
  /** For whom the table waits; before the first clue everybody. */
  due: Seat[];
  /** That as a sentence. Names stand between U+2068 and U+2069, as in all sentences. */
  waiting: string;
  /** Who plays on this page. One: that player's cards are shown at once. Several: after "I am here". None: to watch. */
  seats: Seat[];
  /** Who has said "I am here"; null: cards down. With one seat, that one. */
  here: Seat | null;
  /** To whom the screen should be passed (or who should go on); null if the table waits for nobody on this page. */
  next: Seat | null;
  /** Played by bots now, those of players who are away among them. */
  bots: Seat[];
  away: { seat: Seat; for: "round" | "game" }[];
  /** Whose bot is at it. */
  thinking: Seat | null;
  /** Sentences: bots that failed in this round, a game that could not be saved. */
  notices: string[];
  may_undo: boolean;
  /** Whether "next round" is what comes next. */
  may_go_on: boolean;
  winners: Seat[];
  clue_kinds: { kind: ClueKind; label: string }[];
  /** Letters in the longest clue. */
  longest_clue: number;
  labels: SeatLabels;
}

/** One player's own: only ever in an answer to `own`. */
export interface Own {
  seat: Seat;
  hand: NamedCard[];
  /** Cards that this player has on the table in this round. */
  given: NamedCard[];
  /** Slots voted for; empty before. */
  votes: number[];
  /** How many cards are to be handed in, and how many votes to be set. */
  cards_due: number;
  votes_due: number;
  /** Slots that can't be voted for. */
  own_slots: number[];
  /** What the player may do now; "" nothing. A vote may be changed while it is "vote". */
  may: "give_clue" | "hand_in" | "vote" | "";
  /** What is to be done, as a sentence. */
  task: string;
}

interface Asked {
  id: number;
  /** `TurnView.revision` as the page showed it. */
  revision: number;
  seat: Seat;
}

export type Intent =
  /** "I am here": the cards of another player are down from then on. */
  | (Asked & { type: "here" })
  /** The cards are laid down, to pass the screen on. Not with one seat only. */
  | (Asked & { type: "leave" })
  /** Asks for `Own`; `known`: ids of cards whose pictures the page has, at most 64. */
  | (Asked & { type: "own"; known: string[] })
  | (Asked & { type: "give_clue"; card: string; text: string; kind: ClueKind })
  | (Asked & { type: "hand_in"; cards: string[] })
  /** One slot for each vote, counted from 1; Odyssey: two, which may be the same. */
  | (Asked & { type: "vote"; slots: number[] })
  /** On a page without seats `seat` is null. */
  | (Omit<Asked, "seat"> & { type: "next_round"; seat: Seat | null })
  /** Back to the last act of a person. */
  | (Omit<Asked, "seat"> & { type: "undo"; seat: Seat | null })
  /** The large picture of a card that lies face up, as on a Board. */
  | (Omit<Asked, "seat"> & { type: "enlarge"; card: string })
  /** The large picture of a card of one's own, in hand or on the table. */
  | (Asked & { type: "enlarge_own"; card: string });

export type Answer =
  /** Done; the new `_turn` comes by itself. `revision` is the game's after it. */
  | { type: "done"; id: number; revision: number }
  /** `pictures` names the cards whose WebP bytes are the message's buffers, in order: those not in `known`. */
  | { type: "own"; id: number; revision: number; own: Own; pictures: string[] }
  /** One buffer: the large picture. */
  | { type: "picture"; id: number; card: string }
  /** `id` is null if the message had none that can be used. */
  | { type: "refused"; id: number | null; reason: string };

/** Words in the table's language. `{name}` and the like are filled in by the front end, once. */
export interface SeatLabels {
  seat: string; // name of the whole region: "{name}'s seat"
  hand: string; // name of the radio group (or checkboxes, two cards) of the hand
  hand_card: string; // "{title}: {alt}"
  choice: string; // on the chosen card: "Your choice"
  given: string; // heading of one's cards on the table
  clue: string; // label of the clue box
  clue_kind: string; // label of the choice of its kind
  clue_note: string; // hint in the box where the kind is not "said"
  letters_left: string; // "{number} letters left"
  give_clue: string; // confirms
  hand_in: string; // confirms
  chosen_of: string; // "{number} of {due} chosen"
  vote: string; // confirms
  change_vote: string; // confirms, once a vote is in
  dial: string; // name of the dial (one vote)
  nth_dial: string; // "Voting dial {number}" (two votes: one radio group each)
  slot: string; // "Card {slot}"
  own_card: string; // on one's own card
  own_card_slot: string; // "Card {slot}, your own: not to be voted for"
  your_vote: string; // "Your vote: {slots}"
  look_closer: string; // "Look closer"
  pass_to: string; // "Pass to {name}"
  who_is_there: string; // heading while the cards are down
  here: string; // "I am {name}, and nobody else is looking"
  cards_down: string; // sentence while the cards are down
  lay_down: string; // lays the cards down
  bot: string; // "played by a bot"
  away: string; // "away"
  thinking: string; // "{name} is thinking"
  undo: string;
  next_round: string;
  to_reveal: string; // beside it, until the board has come to the end of the round
  over: string; // heading at the end of the game
  winner: string; // "{name} wins"
  waiting_for_python: string; // after 400 ms without an answer
  no_answer: string; // after 10 s without one
  kernel_gone: string;
  no_python: string; // instead of it in a page made of a notebook, where none ever was
  close: string;
}
