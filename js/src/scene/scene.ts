/**
 * What stands on the table at a step: everything that is drawn follows from this value.
 * Pure: (view, step) -> Scene. It must not know the page, the host, widths or time.
 */
import type { RuleKey, Seat, Step, StepKind, View } from "../contract";

export interface Dial {
  seat: Seat;
  /** 0 for a voter's first dial on this card, 1 for the second. */
  nth: number;
  /** This dial is what the step speaks of. */
  lit: boolean;
}

export interface Place {
  /** Slots count from 1. */
  slot: number;
  face: "empty" | "down" | "up";
  /** Id of the card that lies face up here; null while nobody may know it. */
  card: string | null;
  dials: Dial[];
  /** Whose card it is, once shown. */
  owner: Seat | null;
  /** The storyteller's card, once shown. */
  gold: boolean;
  /** The step speaks of this card. */
  focus: boolean;
  /** The step speaks of another card. */
  dimmed: boolean;
}

export interface LedgerRow {
  seat: Seat;
  /** null: not counted yet. */
  rule: number | null;
  bonus: number | null;
  total: number | null;
  /** The step gives points to this player. */
  on: boolean;
}

export type Panel =
  | { kind: "handed_in" | "voted"; rows: { seat: Seat; done: boolean }[] }
  | { kind: "chosen"; rows: { seat: Seat; slots: number[]; on: boolean }[] }
  | { kind: "ledger"; rows: LedgerRow[] };

export interface Scene {
  /** From 0; -1 while the round has no step. */
  step: number;
  kind: StepKind | null;
  /** Whom the step speaks of. */
  seat: Seat | null;
  round: number;
  storyteller: Seat | null;
  /** Given and still in force. */
  clue: boolean;
  drawPile: number;
  discardPile: number;
  places: Place[];
  scores: number[];
  /** The highest score that the steps of this round reach: the track is laid out for it once, before anybody hops. */
  highestScore: number;
  rule: RuleKey | null;
  panel: Panel;
  winners: Seat[];
}

interface AtStep {
  /** How the cards lie. */
  cards: "down" | "up" | "gone";
  /** Which list stands beside the rules. */
  panel: Panel["kind"];
  /** Whose card the step speaks of: the storyteller's, or that of the step's own seat if it has votes. */
  speaksOf: "storyteller" | "seat" | null;
  /** Which dials it lights: those of the step's own seat, or those on the card that it speaks of. */
  lights: "seat" | "card" | null;
  /** The bonus has been given before such a step, whether or not a step gave one. */
  afterBonus: boolean;
}

const OF_KIND: Record<StepKind, AtStep> = {
  clue: { cards: "down", panel: "handed_in", speaksOf: null, lights: null, afterBonus: false },
  handed_in: { cards: "down", panel: "handed_in", speaksOf: null, lights: null, afterBonus: false },
  laid_out: { cards: "up", panel: "voted", speaksOf: null, lights: null, afterBonus: false },
  voted: { cards: "up", panel: "voted", speaksOf: null, lights: null, afterBonus: false },
  vote_revealed: { cards: "up", panel: "chosen", speaksOf: null, lights: "seat", afterBonus: false },
  card_revealed: { cards: "up", panel: "chosen", speaksOf: "storyteller", lights: null, afterBonus: false },
  owners_revealed: { cards: "up", panel: "chosen", speaksOf: null, lights: null, afterBonus: false },
  outcome: { cards: "up", panel: "ledger", speaksOf: "storyteller", lights: "card", afterBonus: false },
  bonus: { cards: "up", panel: "ledger", speaksOf: "seat", lights: "card", afterBonus: false },
  refilled: { cards: "gone", panel: "ledger", speaksOf: null, lights: null, afterBonus: true },
  passed_on: { cards: "gone", panel: "ledger", speaksOf: null, lights: null, afterBonus: true },
  over: { cards: "up", panel: "ledger", speaksOf: null, lights: null, afterBonus: true },
};

/** A step that the view has: what lies outside is drawn as the nearest one. -1 if there is none. */
export const within = (view: View, step: number): number =>
  Math.max(view.steps.length ? 0 : -1, Math.min(view.steps.length - 1, Math.trunc(step) || 0));

export function sceneOf(view: View, step: number): Scene {
  const at = within(view, step);
  const past = view.steps.slice(0, at + 1);
  const now = past.at(-1) ?? null;
  const { round } = view;
  const has = (kind: StepKind) => past.some((s) => s.kind === kind);
  const passed = has("passed_on");
  const scores = scoresAfter(view, past);

  return {
    step: at,
    kind: now?.kind ?? null,
    seat: now?.seat ?? null,
    round: round.number + (passed ? 1 : 0),
    storyteller: passed ? round.next_storyteller : round.storyteller,
    clue: has("clue") && !passed,
    drawPile: has("refilled") && round.refill ? round.refill.draw_pile : round.draw_pile,
    discardPile: has("refilled") && round.refill ? round.refill.discard_pile : round.discard_pile,
    places: placesAt(view, past),
    scores,
    highestScore: Math.max(0, ...scoresAfter(view, view.steps)),
    rule: now?.rule ?? null,
    panel: panelAt(view, past),
    winners: now?.kind === "over" ? round.winners : [],
  };
}

function scoresAfter(view: View, steps: Step[]): number[] {
  const scores = view.players.map((_, seat) => view.round.scores[seat] ?? 0);
  for (const step of steps) for (const { seat, points } of step.awards) scores[seat] = (scores[seat] ?? 0) + points;
  return scores;
}

/** Who has handed in: as the rules have it at the step, or as it is just now if the step is the newest. */
function handedIn(view: View, past: Step[]): number[] {
  const { round, players, steps } = view;
  if (past.some((s) => s.kind === "handed_in")) return players.map((_, seat) => round.handed_in[seat] || 1);
  if (!steps.some((s) => s.kind === "handed_in")) return players.map((_, seat) => round.handed_in[seat] ?? 0);
  return players.map((_, seat) => (past.length && seat === round.storyteller ? 1 : 0));
}

function placesAt(view: View, past: Step[]): Place[] {
  const { round } = view;
  const now = past.at(-1);
  const has = (kind: StepKind) => past.some((s) => s.kind === kind);
  const { cards, speaksOf, lights } = OF_KIND[now?.kind ?? "clue"];
  const down = has("handed_in") ? Number.POSITIVE_INFINITY : handedIn(view, past).reduce((sum, n) => sum + n, 0);
  const shown = new Set(past.filter((s) => s.kind === "vote_revealed").map((s) => s.seat));
  const count = round.slots.length || round.cards;
  const isStorytellers = (owner: Seat | null) => owner !== null && owner === round.storyteller;

  /** Does the step speak of the card of this owner, with these votes? */
  const spokenOf = (owner: Seat | null, votes: number): boolean => {
    if (speaksOf === "storyteller") return isStorytellers(owner);
    return speaksOf === "seat" && owner === now?.seat && votes > 0;
  };
  const anyFocus = round.slots.some((slot) => spokenOf(slot.owner, slot.votes.length));

  return Array.from({ length: count }, (_, i): Place => {
    const slot = round.slots[i];
    const bare: Place = {
      slot: i + 1,
      face: "empty",
      card: null,
      dials: [],
      owner: null,
      gold: false,
      focus: false,
      dimmed: false,
    };
    if (cards === "gone") return bare;
    if (cards === "down" || !slot) return { ...bare, face: i < down ? "down" : "empty" };
    const gold = isStorytellers(slot.owner) && has("card_revealed");
    const focus = spokenOf(slot.owner, slot.votes.length);
    const lit = (seat: Seat) => (lights === "seat" ? seat === now?.seat : lights === "card" && focus);
    const votes = slot.votes.filter((seat) => shown.has(seat));
    return {
      ...bare,
      face: "up",
      card: slot.card,
      dials: votes.map((seat, j) => ({
        seat,
        nth: votes.slice(0, j).filter((s) => s === seat).length,
        lit: lit(seat),
      })),
      owner: gold || has("owners_revealed") ? slot.owner : null,
      gold,
      focus,
      dimmed: anyFocus && !focus,
    };
  });
}

function panelAt(view: View, past: Step[]): Panel {
  const { players, round, steps } = view;
  const now = past.at(-1);
  const has = (kind: StepKind) => past.some((s) => s.kind === kind);
  const seats = players.map((_, seat) => seat);
  const voters = seats.filter((seat) => seat !== round.storyteller);
  const { panel: kind } = OF_KIND[now?.kind ?? "clue"];

  switch (kind) {
    case "handed_in": {
      const given = handedIn(view, past);
      return { kind, rows: seats.map((seat) => ({ seat, done: (given[seat] ?? 0) > 0 })) };
    }
    case "voted": {
      const live = !steps.some((s) => s.kind === "voted");
      return {
        kind,
        rows: voters.map((seat) => ({ seat, done: has("voted") || (live && round.voted.includes(seat)) })),
      };
    }
    case "chosen": {
      const shown = past.filter((s) => s.kind === "vote_revealed").map((s) => s.seat);
      const slotsOf = (seat: Seat) =>
        round.slots.flatMap((slot, i) => slot.votes.filter((s) => s === seat).map(() => i + 1));
      return {
        kind,
        rows: voters.map((seat) => ({
          seat,
          slots: shown.includes(seat) ? slotsOf(seat) : [],
          on: now?.kind === "vote_revealed" && now.seat === seat,
        })),
      };
    }
    case "ledger":
      return { kind, rows: seats.map((seat) => ledgerRow(steps, past, seat)) };
  }
}

/** A bonus that no step gives is 0 at the last step, or where the round is known to have gone on; else it is not counted. */
function ledgerRow(steps: Step[], past: Step[], seat: Seat): LedgerRow {
  const of = (s: Step, isBonus: boolean) =>
    s.awards.filter((a) => a.seat === seat && (a.reason === "bonus") === isBonus).reduce((sum, a) => sum + a.points, 0);
  const sum = (isBonus: boolean) => past.reduce((total, s) => total + of(s, isBonus), 0);
  const givenBy = (s: Step) => s.kind === "bonus" && s.seat === seat;
  const allGiven = past.length === steps.length || steps.some((s) => OF_KIND[s.kind].afterBonus);
  const counted = past.some(givenBy) || (allGiven && !steps.some(givenBy));
  const rule = sum(false);
  const bonus = counted ? sum(true) : null;
  const now = past.at(-1);
  return {
    seat,
    rule,
    bonus,
    total: bonus === null ? null : rule + bonus,
    on: now?.kind === "bonus" && now.seat === seat,
  };
}

export interface Chapter {
  label: string;
  first: number;
  length: number;
}

/** Neighbouring steps of the same label are one chapter. */
export function chaptersOf(steps: Step[]): Chapter[] {
  const chapters: Chapter[] = [];
  steps.forEach(({ chapter }, i) => {
    const last = chapters.at(-1);
    if (last && last.label === chapter) last.length += 1;
    else chapters.push({ label: chapter, first: i, length: 1 });
  });
  return chapters;
}
