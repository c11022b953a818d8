/**
 * What Python sends to the page, and nothing more: the contract between `dixit_widgets/views/table.py` and the front end.
 * Everything in a view is public. A field that a viewer may not know is not there at all.
 */

/** A player, by place at the table: seat 0 is the first in `players`. */
export type Seat = number;

export type Colour =
  | "pink"
  | "blue"
  | "green"
  | "violet"
  | "yellow"
  | "red"
  | "turquoise"
  | "brown"
  | "orange"
  | "grey"
  | "white"
  | "black";

export interface Player {
  name: string;
  colour: Colour;
  /** One or two letters, unique at this table, for the crest. */
  initial: string;
}

export interface Card {
  title: string;
  /** One neutral sentence for those who can't see the picture. */
  alt: string;
}

export interface Slot {
  /** Id of the card that lies here, a key of `View.cards`. */
  card: string;
  /** Whose card it is; null until the owners have been revealed by the rules. */
  owner: Seat | null;
  /** Who voted for it, one entry for each vote, in seat order; empty until the votes have been revealed. */
  votes: Seat[];
}

export type AwardReason = "storyteller" | "found" | "all_found" | "none_found" | "bonus";

export interface Award {
  seat: Seat;
  points: number;
  reason: AwardReason;
  /** The voters whose votes gave it, one entry for each vote. */
  votes: Seat[];
}

export type StepKind =
  | "clue"
  | "handed_in"
  | "laid_out"
  | "voted"
  | "vote_revealed"
  | "card_revealed"
  | "owners_revealed"
  | "outcome"
  | "bonus"
  | "refilled"
  | "passed_on"
  | "over";

/** Which line of the rules card a step applies. */
export type RuleKey = "all_or_none" | "all" | "none" | "some" | "bonus";

export interface Step {
  kind: StepKind;
  /** The chapter's label in the board's language; neighbours with the same label are one chapter. */
  chapter: string;
  /** The sentence of the step. Names stand between U+2068 and U+2069 (first strong isolate): draw those as <bdi>. */
  text: string;
  /** A second sentence, may be empty; the same marks. */
  why: string;
  /** vote_revealed: the voter. bonus: who gets the points. Else null. */
  seat: Seat | null;
  /** outcome and bonus: the line of the rules card that applies. Else null. */
  rule: RuleKey | null;
  /** The points that this step gives. */
  awards: Award[];
}

export interface Round {
  /** Counts from 1. */
  number: number;
  storyteller: Seat | null;
  clue: { text: string; kind: "said" | "sung" | "mimed" | "sound"; label: string } | null;
  /** How many cards each seat has handed in so far, the storyteller's one among them. */
  handed_in: number[];
  /** Seats that have voted. */
  voted: Seat[];
  /** How many cards lie on the table once everybody has handed in. */
  cards: number;
  /** Slot 1 first; empty before the cards are laid out. */
  slots: Slot[];
  /** Points of each seat before this round. */
  scores: number[];
  /** Numbers of cards before this round's refill. */
  draw_pile: number;
  discard_pile: number;
  /** The end of the round, null before it. Numbers of cards after the refill. */
  refill: { reshuffled: boolean; drawn: number[]; draw_pile: number; discard_pile: number } | null;
  next_storyteller: Seat | null;
  /** Empty while the game goes on. */
  winners: Seat[];
}

export interface Rule {
  key: RuleKey;
  title: string;
  result: string;
}

/** Words of the interface in the board's language. `{name}` and the like are filled in by the front end, once. */
export interface Labels {
  board: string; // name of the whole region: "Dixit board"
  round: string; // "Round {round}"
  storyteller: string; // "{name} is the storyteller"
  no_storyteller: string; // "Whoever has a clue begins"
  clue_open: string; // opening quotation mark
  clue_close: string;
  draw_pile: string;
  discard_pile: string;
  card: string; // "Card {slot}: {alt}"
  face_down: string; // "Face-down card, slot {slot}"
  empty_slot: string; // "Slot {slot}, empty"
  cards: string; // name of the list of cards
  votes: string[]; // indexed by the number of votes: "no votes", "1 vote", "2 votes", ...
  vote_of: string; // "Vote of {name}"
  owner: string; // "{name}'s card"
  storyteller_card: string; // "Storyteller's card"
  track: string; // name of the score track
  points: string; // "{name}: {points}"
  rules: string; // heading of the rules card
  ledger: string; // heading: "Rule + bonus = points this round"
  ledger_player: string;
  ledger_rule: string;
  ledger_bonus: string;
  ledger_total: string;
  not_counted: string; // for a number that has not been counted yet
  waiting: string; // heading of the list of who has handed in: "Handed in"
  voters: string; // heading of the list of who has voted: "Who has voted"
  handed_in: string; // "has handed in"
  choosing: string; // "choosing"
  has_voted: string; // "has voted"
  chosen: string; // heading of the list of revealed votes: "Who chose which card"
  toolbar: string; // name of the toolbar
  first: string;
  back: string;
  play: string;
  pause: string;
  next: string;
  last: string;
  timeline: string;
  step: string; // "Step {step} of {steps}"
  step_chapter: string; // "Step {step} of {steps}: {chapter}"
  speed: string; // "Speed"
  speed_value: string; // "{speed}×"
  round_choice: string; // label of the control that chooses the round
  not_begun: string; // the sentence while the round has no step yet
  close: string; // closes the enlarged card: "Close"
  transcript: string; // "Transcript": all steps so far, as text
  copy: string; // "Copy"
  copied: string; // "Copied"
  why_points: string; // "Why these points?"
  why_votes: string; // heading of the votes that gave them: "Votes"
  why_result: string; // heading of what they gave: "Points"
  full_screen: string; // "Full screen"
  leave_full_screen: string; // "Leave full screen"
  kernel_gone: string; // "Python has stopped; the steps still work."
}

export interface View {
  format: 1;
  /** Counts up by one with each view that Python sends. */
  revision: number;
  /** BCP 47, for the `lang` attribute. */
  language: string;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "reduced";
  /** Large type, for the back row. */
  projector?: boolean;
  /** How many rounds there are to choose from; `round.number` is the one that this view holds. */
  rounds: number;
  goal: number;
  /** Seat order. */
  players: Player[];
  round: Round;
  /** Only the cards that lie face up, by id. */
  cards: Record<string, Card>;
  /** The steps that have happened and may be shown. */
  steps: Step[];
  rules: Rule[];
  labels: Labels;
  /**
   * What is asked before the round may go on; the sentence of the last step says it too. The steps that follow, and
   * what they tell, are not in the view.
   */
  question?: Question;
  /** What has been predicted in this round, beside what came. */
  predicted?: Predicted[];
}

/** A question at a gate of the round. It holds no answer. */
export interface Question {
  key: string;
  text: string;
  blanks: Blank[];
  said: { heading: string; why: string; confirm: string; first: string; unheard: string };
}

/** One thing to be predicted: about a card or a player. */
export interface Blank {
  about: string;
  label: string;
  /** "Not sure" is the last one: null. */
  choices: { value: number | null; label: string }[];
}

export interface Predicted {
  heading: string;
  /** The steps at which it is shown, from 0, the last one included. */
  from: number;
  to: number;
  columns: string[];
  lines: { about: string; predicted: string; actual: string; met: boolean | null; says: string }[];
  /** A kind word. */
  says: string;
}

/** Pictures of the cards on show, by id: WebP bytes, or a data URL where a host can't carry bytes. */
export type Pictures = Record<string, DataView | string>;
