/**
 * Views written by hand as Python would send them: the round of the rulebook, and a table of twelve with two votes each.
 * Everything in them follows from the votes; the tests count the points again.
 */
import type {
  Award,
  Card,
  Colour,
  Labels,
  Player,
  Rule,
  Seat,
  Shown,
  Slot,
  Step,
  StepKind,
  View,
} from "../../src/contract";

/** What the views of all widgets have in common. */
export const SHOWN: Shown = {
  format: 1,
  revision: 1,
  language: "en",
  follows_page: false,
  theme: "auto",
  motion: "auto",
  projector: false,
};

export const LABELS: Labels = {
  board: "Dixit board: round 2",
  round: "Round {round}",
  storyteller: "{name} is the storyteller",
  no_storyteller: "Anyone with a clue may start",
  clue_open: "“",
  clue_close: "”",
  draw_pile: "Draw pile",
  discard_pile: "Discards",
  card: "Card {slot}: {alt}",
  face_down: "Face-down card, slot {slot}",
  empty_slot: "Slot {slot}, empty",
  cards: "Cards on the table",
  votes: ["no votes", "1 vote", "2 votes", "3 votes", "4 votes", "5 votes", "6 votes", "7 votes"],
  vote_of: "{name}'s vote",
  owner: "{name}'s card",
  storyteller_card: "Storyteller's card",
  track: "Score track",
  points: "{name}: {points}",
  rules: "The rules",
  ledger: "Rule + bonus = points this round",
  ledger_player: "Player",
  ledger_rule: "Rule",
  ledger_bonus: "Bonus",
  ledger_total: "Points",
  not_counted: "not counted yet",
  waiting: "Handed in",
  voters: "Who has voted",
  handed_in: "has handed in",
  choosing: "choosing",
  has_voted: "has voted",
  chosen: "Who chose which card",
  toolbar: "Steps of the round",
  first: "First step",
  back: "Back",
  play: "Play",
  pause: "Pause",
  next: "Next",
  last: "Last step",
  timeline: "Step of the round",
  step: "Step {step} of {steps}",
  step_chapter: "Step {step} of {steps}: {chapter}",
  speed: "Speed",
  speed_value: "{speed}×",
  round_choice: "Round",
  not_begun: "The round has not begun.",
  close: "Close",
  transcript: "Transcript",
  copy: "Copy",
  copied: "Copied",
  why_points: "Why these points?",
  why_votes: "Votes",
  why_result: "Points",
  save_picture: "Save picture",
  saving: "Saving …",
  no_picture: "This page can't save a picture",
  full_screen: "Full screen",
  leave_full_screen: "Leave full screen",
  kernel_gone: "Python has stopped. The steps still work.",
};

const named = (name: string) => `\u2068${name}\u2069`;

export function step(kind: StepKind, chapter: string, text: string, more: Partial<Step> = {}): Step {
  return { kind, chapter, text, why: "", seat: null, rule: null, awards: [], ...more };
}

/** The place of a step of this kind in the round: of the first, or of a later one of them. */
export function placeOf(view: View, kind: StepKind, which = 0): number {
  const place = [...view.steps.keys()].filter((each) => view.steps[each]?.kind === kind)[which];
  if (place === undefined) throw new Error(`no step ${kind} ${which} in this round`);
  return place;
}

const player = (name: string, colour: Colour, initial = name.slice(0, 1)): Player => ({ name, colour, initial });

const DREAMS: Record<string, Card> = {
  whale: { title: "The flight", alt: "A starry whale with a house on its back flies over a sunset" },
  door: { title: "The way in", alt: "A fox before a lit door in a dark forest" },
  clock: { title: "Late", alt: "A giant clock half sunk in desert sand" },
  tree: { title: "Lanterns", alt: "A glowing lantern tree on a floating island" },
  balloon: { title: "Ferry", alt: "A wooden boat carried by balloons above the clouds" },
  moon: { title: "The stair", alt: "A winding stair from a lake up to a door in the moon" },
  teacup: { title: "Tempest", alt: "A ship in a storm inside a teacup" },
  fish: { title: "The key", alt: "A goldfish with a key for a tail above a drowned city" },
  whale2: { title: "Below", alt: "A small whale under a wide dark sea" },
  clock2: { title: "Early", alt: "A clock that rises over a quiet beach" },
  balloon2: { title: "Fair", alt: "Five balloons over a village at dusk" },
  moon2: { title: "The ladder", alt: "A ladder that leans on a yellow moon" },
};

const DIXIT_RULES: Rule[] = [
  { key: "all_or_none", title: "All or none find it", result: "Storyteller 0, all others 2" },
  { key: "some", title: "Some find it, not all", result: "Storyteller 3, each finder 3" },
  { key: "bonus", title: "Each vote on your card", result: "+1 (never the storyteller)" },
];

const SIX: Player[] = [
  player("Pink", "pink"),
  player("Blue", "blue"),
  player("Green", "green"),
  player("Violet", "violet"),
  player("Yellow", "yellow"),
  player("Red", "red"),
];

/** Seats: Pink 0, Blue 1, Green 2, Violet 3, Yellow 4, Red 5. */
const RULEBOOK_SLOTS: Slot[] = [
  { card: "whale", owner: 5, votes: [] },
  { card: "door", owner: 1, votes: [3, 4] },
  { card: "clock", owner: 4, votes: [] },
  { card: "tree", owner: 0, votes: [1, 2] },
  { card: "balloon", owner: 2, votes: [] },
  { card: "moon", owner: 3, votes: [5] },
];

const found = (seat: Seat, votes: Seat[] = [seat]): Award => ({ seat, points: 3, reason: "found", votes });

/** The example of the rulebook: 16 steps, and 3, 5, 3, 1, 0, 0 points. */
export function rulebook(): View {
  const reveal = (seat: Seat, slot: number, why = "") =>
    step("vote_revealed", "Votes", `${named(SIX[seat]?.name ?? "")} chose card ${slot}.`, { seat, why });
  return {
    ...SHOWN,
    rounds: 1,
    goal: 30,
    players: SIX,
    round: {
      number: 3,
      storyteller: 0,
      clue: { text: "Rebirth", kind: "said", label: "" },
      handed_in: [1, 1, 1, 1, 1, 1],
      voted: [1, 2, 3, 4, 5],
      cards: 6,
      slots: RULEBOOK_SLOTS,
      scores: [9, 11, 8, 9, 4, 9],
      draw_pile: 36,
      discard_pile: 12,
      refill: { reshuffled: false, drawn: [1, 1, 1, 1, 1, 1], draw_pile: 30, discard_pile: 18 },
      next_storyteller: 1,
      winners: [],
    },
    cards: Object.fromEntries(RULEBOOK_SLOTS.map(({ card }) => [card, DREAMS[card] ?? { title: card, alt: card }])),
    steps: [
      step("clue", "Clue", `${named("Pink")} gives the clue.`, {
        why: `It fits the card that ${named("Pink")} has chosen, which nobody has seen yet.`,
      }),
      step("handed_in", "Cards", "Six cards are in, face down.", {
        why: "Everyone else gave the card from their hand that fits the clue best.",
      }),
      step("laid_out", "Cards", "The cards are shuffled and laid face up.", {
        why: `One of the six is ${named("Pink")}'s. Which one?`,
      }),
      step("voted", "Voting", "All five votes are in, still secret.", {
        why: `${named("Pink")} does not vote, and nobody may vote for their own card.`,
      }),
      reveal(1, 4, "4 more to turn over."),
      reveal(2, 4, "3 more to turn over."),
      reveal(3, 2, "2 more to turn over."),
      reveal(4, 2, "1 more to turn over."),
      reveal(5, 6, "Two votes for card 2, two for card 4 and one for card 6."),
      step("card_revealed", "Owners", `Card 4 is ${named("Pink")}'s.`, {
        why: `${named("Blue")} and ${named("Green")} found it.`,
      }),
      step("owners_revealed", "Owners", "Everyone shows which card was theirs.", {
        why: "Now each vote has a reason to count.",
      }),
      step(
        "outcome",
        "Scoring",
        `Some found it, not all: ${named("Pink")}, ${named("Blue")} and ${named("Green")} get 3.`,
        {
          why: "The storyteller and everyone who found the card.",
          rule: "some",
          awards: [{ seat: 0, points: 3, reason: "storyteller", votes: [1, 2] }, found(1), found(2)],
        },
      ),
      step(
        "bonus",
        "Scoring",
        `${named("Violet")} and ${named("Yellow")} chose ${named("Blue")}'s card: ${named("Blue")} gets 2 more.`,
        {
          seat: 1,
          rule: "bonus",
          why: "Every vote on your card is worth 1 point. Only the storyteller gets no bonus.",
          awards: [{ seat: 1, points: 2, reason: "bonus", votes: [3, 4] }],
        },
      ),
      step("bonus", "Scoring", `${named("Red")} chose ${named("Violet")}'s card: ${named("Violet")} gets 1 more.`, {
        seat: 3,
        rule: "bonus",
        why: "Every vote on your card is worth 1 point.",
        awards: [{ seat: 3, points: 1, reason: "bonus", votes: [5] }],
      }),
      step("refilled", "Next", "The six cards go; everyone draws one.", {
        why: "Six cards to the discards, six from the draw pile.",
      }),
      step("passed_on", "Next", `${named("Blue")} is the next storyteller.`, {
        why: "The player to the left takes over.",
      }),
    ],
    rules: DIXIT_RULES,
    labels: LABELS,
  };
}

/** A round that has not begun: no step, no clue, no cards. */
export function notBegun(): View {
  const view = rulebook();
  return {
    ...view,
    round: {
      ...view.round,
      storyteller: null,
      clue: null,
      handed_in: [0, 0, 0, 0, 0, 0],
      voted: [],
      slots: [],
      scores: [0, 0, 0, 0, 0, 0],
      refill: null,
      next_storyteller: null,
    },
    cards: {},
    steps: [],
  };
}

/** A round in progress: the first `n` steps have happened, and nothing later is known to the view. */
export function inProgress(n: number): View {
  const view = rulebook();
  const kinds = view.steps.slice(0, n).map((s) => s.kind);
  const has = (kind: StepKind) => kinds.includes(kind);
  const slots = view.round.slots.map((slot) => ({
    card: slot.card,
    votes: has("vote_revealed") ? slot.votes : [],
    owner: has("owners_revealed") || (has("card_revealed") && slot.owner === 0) ? slot.owner : null,
  }));
  return {
    ...view,
    round: {
      ...view.round,
      handed_in: has("handed_in") ? view.round.handed_in : [1, 0, 1, 0, 0, 0],
      voted: has("voted") ? view.round.voted : has("laid_out") ? [1, 3] : [],
      slots: has("laid_out") ? slots : [],
      refill: has("refilled") ? view.round.refill : null,
      next_storyteller: has("passed_on") ? view.round.next_storyteller : null,
    },
    cards: has("laid_out") ? view.cards : {},
    steps: view.steps.slice(0, n),
  };
}

const TWELVE: Player[] = [
  player("Aino", "pink"),
  player("Ben", "blue"),
  player("Chiara", "green"),
  player("Dario", "violet"),
  player("Elif", "yellow"),
  player("Freja", "red"),
  player("Goran", "turquoise"),
  player("Hana", "brown"),
  player("Iker", "orange"),
  player("Jonas", "grey"),
  player("Kasia", "white"),
  player("Leo", "black"),
];

/** Odyssey: two votes each, twelve players; Aino and Iker give both votes to one card. Freja (5) is the storyteller. */
export function odyssey(): View {
  const ids = Object.keys(DREAMS);
  const owners: Seat[] = [6, 0, 4, 9, 1, 11, 5, 2, 8, 7, 3, 10];
  const votes: Record<Seat, [number, number]> = {
    0: [7, 7],
    1: [7, 12],
    2: [12, 5],
    3: [7, 5],
    4: [12, 4],
    6: [5, 2],
    7: [7, 9],
    8: [12, 12],
    9: [1, 7],
    10: [7, 5],
    11: [2, 9],
  };
  const scores = [19, 15, 9, 14, 0, 18, 8, 14, 7, 18, 26, 3];
  const voters = Object.keys(votes).map(Number);
  const slots: Slot[] = owners.map((owner, i) => ({
    card: ids[i] ?? "",
    owner,
    votes: voters.flatMap((seat) => (votes[seat] ?? []).filter((slot) => slot === i + 1).map(() => seat)),
  }));
  const name = (seat: Seat) => named(TWELVE[seat]?.name ?? "");
  const storyteller: Seat = 5;
  const finders = voters.filter((seat) => votes[seat]?.includes(7));
  const bonuses = slots.filter((slot) => slot.owner !== storyteller && slot.votes.length > 0);
  const bonusSteps = bonuses
    .map((slot) =>
      step("bonus", "Scoring", `${name(slot.owner ?? 0)} gets ${slot.votes.length} more for votes on the card.`, {
        seat: slot.owner,
        rule: "bonus",
        awards: [{ seat: slot.owner ?? 0, points: slot.votes.length, reason: "bonus", votes: slot.votes }],
      }),
    )
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return {
    ...rulebook(),
    players: TWELVE,
    round: {
      number: 9,
      storyteller,
      clue: { text: "The long way home", kind: "said", label: "" },
      handed_in: TWELVE.map(() => 1),
      voted: voters,
      cards: 12,
      slots,
      scores,
      draw_pile: 12,
      discard_pile: 0,
      refill: null,
      next_storyteller: null,
      winners: [10],
    },
    cards: DREAMS,
    steps: [
      step("clue", "Clue", `${name(5)} gives the clue.`),
      step("handed_in", "Cards", "Twelve cards are in, face down."),
      step("laid_out", "Cards", "The cards are shuffled and laid face up."),
      step("voted", "Voting", "All votes are in, still secret."),
      ...voters.map((seat) => {
        const [a, b] = votes[seat] ?? [0, 0];
        const text = a === b ? `${name(seat)} chose card ${a} twice.` : `${name(seat)} chose cards ${a} and ${b}.`;
        return step("vote_revealed", "Votes", text, { seat });
      }),
      step("card_revealed", "Owners", `Card 7 is ${name(5)}'s.`),
      step("owners_revealed", "Owners", "Everyone shows which card was theirs."),
      step("outcome", "Scoring", "Some found it, not all: storyteller and finders get 3.", {
        rule: "some",
        awards: [
          { seat: storyteller, points: 3, reason: "storyteller", votes: finders },
          ...finders.map((seat) =>
            found(
              seat,
              (votes[seat] ?? []).filter((s) => s === 7).map(() => seat),
            ),
          ),
        ],
      }),
      ...bonusSteps,
      step("over", "Next", `${name(10)} wins with 34 points.`, { why: "Somebody has passed 30: the game is over." }),
    ],
    rules: [
      { key: "all", title: "All find it", result: "4 each" },
      { key: "none", title: "None find it", result: "2 each" },
      { key: "some", title: "Some find it", result: "3 each" },
      { key: "bonus", title: "Vote on yours", result: "+1" },
    ],
  };
}
