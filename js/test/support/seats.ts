/** A seat and a table as Python would send them, and what Python answers to a page of theirs. */
import type { NamedCard, Own, SeatLabels, TurnView, View } from "../../src/contract";
import { inProgress, odyssey, rulebook } from "./fixtures";
import { StubModel } from "./hosts";

const SEAT_LABELS: SeatLabels = {
  seat: "{name}'s seat",
  hand: "Your hand",
  hand_card: "{title}: {alt}",
  choice: "Your choice",
  given: "Your cards on the table",
  clue: "Your clue",
  clue_kind: "How you give it",
  clue_note: "Describe it",
  letters_left: "{number} letters left",
  give_clue: "Give the clue",
  hand_in: "Hand in",
  chosen_of: "{number} of {due} chosen",
  vote: "Vote",
  change_vote: "Change the vote",
  dial: "Voting dial",
  nth_dial: "Voting dial {number}",
  own_card: "Yours",
  own_card_slot: "Card {slot}, your own: you can't vote for it",
  your_vote: "Your vote: {slots}",
  look_closer: "Look closer",
  pass_to: "Pass to {name}",
  who_is_there: "Who is there?",
  here: "I am {name}, and nobody else is looking",
  cards_down: "The cards are down.",
  lay_down: "Lay the cards down",
  bot: "played by a bot",
  away: "away",
  thinking_label: "{name} is thinking",
  undo: "Undo",
  next_round: "Next round",
  over: "The game is over",
  write_here: "write it here",
  clue_hint: "Not too easy, not too hard.",
  clue_of: "{name}'s clue",
  teller: "storyteller",
  first_to: "first to {points}",
  more: "More",
  go_on: "Go on",
  look_back: "Look back",
  to_game: "Back to the game",
  play_again: "Play again",
  place: "Place {place}",
  new_card: "new",
  vote_for: "Vote for card {slot}",
  nth_vote: "Vote {number}",
  choose_slot: "Choose card {slot}",
  choose_card: "Choose this card",
  card_before: "Card before",
  card_after: "Next card",
  waiting_for_python: "Waiting for Python",
  no_answer: "Python does not answer yet.",
  kernel_gone: "Python has stopped.",
  no_python: "There is no Python here.",
  close: "Close",
};

/** The cards of a hand, as one player alone knows them. */
export const handOf = (name: string): NamedCard[] =>
  Array.from({ length: 6 }, (_, i) => ({
    card: `${name}-${i}`,
    title: `${name}'s ${i}`,
    alt: `Picture ${i} of ${name}`,
  }));

/** The turn of the round of the rulebook while Blue (seat 1) and Green (seat 2) play on this page. */
export function turn(more: Partial<TurnView> = {}): TurnView {
  const { players, round, cards } = rulebook();
  return {
    format: 1,
    game: 1,
    revision: 5,
    players,
    round: round.number,
    phase: "vote",
    storyteller: round.storyteller,
    clue: round.clue,
    slots: round.slots.map(({ card }) => ({ card, title: "", alt: "", ...cards[card] })),
    due: [1, 2],
    waiting: "Blue and Green still vote.",
    seats: [1, 2],
    here: 1,
    next: 2,
    bots: [],
    away: [],
    thinking_seat: null,
    notices: [],
    may_undo: false,
    may_go_on: false,
    winners: [],
    scores: players.map(() => 0),
    progress: "",
    end: null,
    may_play_again: false,
    clue_kinds: [{ kind: "said", label: "said" }],
    longest_clue: 100,
    labels: SEAT_LABELS,
    ...more,
  };
}

/** What Blue alone knows while there is a vote; Blue's own card lies in slot 2. */
export const own = (more: Partial<Own> = {}): Own => ({
  seat: 1,
  hand: handOf("Blue"),
  given: [{ card: "door", title: "The way in", alt: "A fox" }],
  votes: [],
  cards_due: 1,
  votes_due: 1,
  own_slots: [2],
  may: "vote",
  task: "Vote for the card that you think is Pink's.",
  says: "Six cards are on the table. Vote for the card that you think is Pink's.",
  new: [],
  ...more,
});

/** Two votes each at a table of twelve. */
export function turnOfTwelve(): { view: View; turn: TurnView } {
  const view = odyssey();
  const slots = view.round.slots.map(({ card }) => ({ card, title: "", alt: "", ...view.cards[card] }));
  return { view, turn: turn({ players: view.players, storyteller: 5, slots, round: view.round.number }) };
}

/** The model of a seat or a table. */
export class SeatModel extends StubModel {
  constructor(its: TurnView, kind: "seat" | "table" = "seat", view: View = inProgress(3)) {
    super({ _kind: kind, _view: view, _pictures: {}, _turn: its, step: 2, round: 3, playing: false, speed: 1 });
  }

  /** Messages of this type that the page has sent. */
  of(type: string): Record<string, unknown>[] {
    return (this.asked as Record<string, unknown>[]).filter((each) => each.type === type);
  }

  /** Python answers the newest `own` of the page. */
  tellOwn(its: Own, pictures: string[] = [], buffers: unknown[] = []): void {
    const { id } = this.of("own").at(-1) as { id: number };
    const { revision } = this.values._turn as TurnView;
    this.answer({ type: "own", id, revision, own: its, pictures }, buffers);
  }
}
