/**
 * What one view of a seat knows: whose turn it is, what Python has answered, what is on its way.
 * A player's own cards are kept here and nowhere else, and are removed as soon as another player, or nobody, is here.
 */

import type { Intent, NamedCard, Own, OwnAnswer, TurnView } from "../contract";
import type { Host } from "../host/host";
import { Images } from "../host/images";
import { type Heard, type Outcome, Requests } from "../host/requests";
import { ownOf } from "../ui/own";

/** Traits that a seat is drawn from, beside those of the board. */
export const SEAT_TRAITS = ["_pictures", "_turn"];

/** When a wait is said, and when it is given up, in milliseconds. */
const SLOW = 400;
const LOST = 10_000;
/** How long a press is not taken after a phase has begun: it may have been meant for the one before. */
const FRESH = 400;

/** The most ids of known cards that Python reads. */
const KNOWN = 64;

/** An act of the page, without what every message has. */
type Act<I = Intent> = I extends Intent ? Omit<I, "id" | "revision"> : never;

export type ActType = Intent["type"];

/** Is this what the contract promises? */
export function isTurn(value: unknown): value is TurnView {
  if (typeof value !== "object" || value === null) return false;
  const turn = value as Partial<TurnView>;
  return (
    turn.format === 1 &&
    Array.isArray(turn.players) &&
    Array.isArray(turn.seats) &&
    Array.isArray(turn.slots) &&
    typeof turn.labels === "object"
  );
}

export class SeatStore {
  turn: TurnView | null = null;
  own: Own | null = null;
  /** Why an act was not done, and which: said at its control. */
  refusal: { type: ActType; reason: string } | null = null;
  /** How long Python has let this page wait: not worth a word, long, too long. */
  wait: "" | "slow" | "lost" = "";
  /** The kernel is known to be gone. */
  dead = false;
  /** A phase has just begun. */
  fresh = false;

  /** Pictures that everybody sees. */
  readonly table = new Images();
  #cards: Record<string, unknown> = {};
  readonly #hand = new Images();
  #host: Host;
  #draw: () => void;
  #requests: Requests;
  /** The type of the act that is on its way, or whose player's own cards are. */
  #acting: ActType | "" = "";
  /** It is done; what may be done next is known once the player's own cards have come. */
  #done = false;
  /** Drops the request for `own` that is open. */
  #dropOwn: (() => void) | null = null;
  /** Cards whose large pictures were asked for. */
  #wanted = new Set<string>();
  #slow: ReturnType<typeof setTimeout> | undefined;
  #aged: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void)[];

  constructor(host: Host, draw: () => void) {
    this.#host = host;
    this.#draw = draw;
    this.#requests = new Requests(
      () => host,
      () => this.turn?.revision,
    );
    this.#stop = [
      host.listen(SEAT_TRAITS, () => this.#hear()),
      host.answers((content, buffers) => this.#requests.take(content, buffers)),
    ];
    this.#take();
  }

  /** Nothing is left: no timer, no listener, no card. */
  close(): void {
    for (const stop of this.#stop) stop();
    this.#clear();
    this.#settle();
    clearTimeout(this.#aged);
    this.table.clear();
    this.turn = null;
  }

  /** Whether an act is on its way: until it is answered no other is sent. */
  get busy(): boolean {
    return this.#acting !== "";
  }

  // ---- what the user does

  /** Sends an act, once. */
  act(act: Act): void {
    if (!this.turn || this.busy || this.dead) return;
    this.#acting = act.type;
    this.#done = false;
    this.refusal = null;
    this.#watch();
    this.#requests.ask(act, (answer) => this.#answered(act.type, answer), { limit: LOST });
    this.#draw();
  }

  /** A press on a button: of a pointer, `clicks` of which came in a row, or by keys, none. */
  press(clicks: number, act: () => void): void {
    if (!clicks || !this.fresh) act();
  }

  /** What was refused is being mended. */
  mend(): void {
    if (this.refusal) this.refusal = null;
    this.#draw();
  }

  /** Address of the largest picture of a card that is here. */
  image(card: string): string | null {
    return this.#hand.largest(card) ?? this.table.largest(card);
  }

  /** Asks for the full-size picture of a card. */
  look(card: string): void {
    const own = this.#isOwn(card);
    const seat = this.turn?.here ?? null;
    if (!this.turn || (own ? this.#hand : this.table).isLarge(card) || this.#wanted.has(card)) return;
    this.#wanted.add(card);
    const act: Act = own && seat !== null ? { type: "enlarge_own", seat, card } : { type: "enlarge", card };
    const heard: Heard = (answer, [picture]) => {
      this.#wanted.delete(card);
      if (answer.type !== "picture" || !("card" in answer) || answer.card !== card) return;
      (this.#isOwn(card) ? this.#hand : this.table).enlarge(card, picture);
      this.#draw();
    };
    this.#requests.ask(act, heard, { limit: LOST, late: true });
  }

  // ---- what Python says

  #hear(): void {
    this.#take();
    this.#draw();
  }

  /** Hosts call for values that did not change, too: only what is new asks again. */
  #take(): void {
    this.table.take(this.#host.read("_pictures"));
    const turn = this.#host.read("_turn");
    if (!isTurn(turn)) {
      this.turn = null;
      this.#clear();
      return;
    }
    const before = this.turn;
    const again = before !== null && before.game !== turn.game;
    if (before && (again ? turn.game < before.game : turn.revision < before.revision)) return;
    this.turn = turn;
    const moved = again || before?.here !== turn.here;
    if (moved) this.#clear();
    if (before && (moved || before.phase !== turn.phase || before.round !== turn.round)) {
      this.refusal = null;
      this.#freshen();
    }
    const changed = before?.revision !== turn.revision || before.labels.seat !== turn.labels.seat;
    if (turn.here !== null && (moved || changed)) this.#askOwn(turn.here);
  }

  #askOwn(seat: number): void {
    this.#dropOwn?.();
    if (!this.busy) this.#watch();
    const known = Object.keys(this.#cards).slice(0, KNOWN);
    const heard: Heard = (answer, buffers) => this.#ownAnswered(answer, buffers);
    // cards that come late are still welcome
    this.#dropOwn = this.#requests.ask({ type: "own", seat, known }, heard, { limit: LOST, late: true });
  }

  #answered(type: ActType, answer: Outcome): void {
    if (answer.type === "refused") this.refusal = { type, reason: answer.reason };
    this.#done = answer.type === "done" && !!this.#dropOwn && ["give_clue", "hand_in", "vote"].includes(type);
    // an act without an answer may be tried again
    if (!this.#done) this.#acting = "";
    this.#settle(answer);
    this.#draw();
  }

  #ownAnswered(answer: Outcome, buffers: unknown[]): void {
    if (answer.type !== "no_answer") this.#dropOwn = null;
    if (answer.type === "refused") this.refusal = { type: "own", reason: answer.reason };
    if (answer.type === "own") this.#takeOwn(answer, buffers);
    if (this.#done) this.#acting = "";
    this.#settle(answer);
    this.#draw();
  }

  #takeOwn({ own, pictures }: OwnAnswer, buffers: unknown[]): void {
    if (own.seat !== this.turn?.here) return;
    if (this.own && this.own.may !== own.may) this.#freshen();
    this.own = own;
    if (this.refusal?.type === "own") this.refusal = null;
    const came = Object.fromEntries(pictures.map((card, i) => [card, buffers[i]]));
    const ownIds = [...own.hand, ...own.given].map(({ card }) => card);
    this.#cards = Object.fromEntries(ownIds.map((card) => [card, ownOf(came, card) ?? ownOf(this.#cards, card)]));
    this.#hand.take(this.#cards);
  }

  #isOwn(card: string): boolean {
    return [...(this.own?.hand ?? []), ...(this.own?.given ?? [])].some((own: NamedCard) => own.card === card);
  }

  /** Another player, or nobody, is here: what only the player before may know is removed. */
  #clear(): void {
    this.#requests.clear();
    this.own = null;
    this.#cards = {};
    this.#hand.clear();
    this.#wanted.clear();
    this.#dropOwn = null;
    this.#acting = "";
    this.refusal = null;
    this.#settle();
  }

  #freshen(): void {
    clearTimeout(this.#aged);
    this.fresh = true;
    this.#aged = setTimeout(() => {
      this.fresh = false;
      this.#draw();
    }, FRESH);
  }

  // ---- waiting

  #watch(): void {
    clearTimeout(this.#slow);
    this.wait = "";
    this.#slow = setTimeout(() => {
      this.wait = "slow";
      this.#draw();
    }, SLOW);
  }

  /** Ends a wait that is over. That there was no answer is said until another comes. */
  #settle(answer?: Outcome): void {
    if (answer?.type !== "no_answer" && (this.busy || this.#dropOwn)) return;
    clearTimeout(this.#slow);
    this.wait = answer?.type === "no_answer" ? "lost" : "";
  }
}
