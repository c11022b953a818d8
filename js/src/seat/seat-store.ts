/**
 * What one view of a seat knows: whose turn it is, what Python has answered, what is on its way.
 * A player's own cards are kept here and nowhere else, and are let go as soon as another player, or nobody, is here.
 */

import type { Answer, Intent, NamedCard, Own, TurnView } from "../contract";
import type { Host } from "../host/host";
import { Prints } from "../host/images";

/** Traits that a seat is drawn from, beside those of the board. */
export const SEAT_TRAITS = ["_view", "_pictures", "_turn"];

/** When a wait is said, and when it is given up. */
const SLOW = 400;
const LOST = 10_000;

/** A page begins to count somewhere, so that no two views ever take each other's answers. */
const SOMEWHERE = 2 ** 52;
const FIRST = 2 ** 40;

/** The most ids of known cards that Python reads. */
const KNOWN = 64;

/** An act of the page, without what every message has. */
type Act<I = Intent> = I extends Intent ? Omit<I, "id" | "revision"> : never;

export type ActType = Intent["type"];

interface Sent {
  id: number;
  type: ActType;
  /** The game's revision after the act: what the player may do then comes with the next `own`. */
  after: number;
}

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

export class Sitting {
  turn: TurnView | null = null;
  own: Own | null = null;
  /** Why an act was not done, and which: said at its control. */
  refusal: { type: ActType; reason: string } | null = null;
  /** How long Python has let this page wait: not worth a word, long, too long. */
  wait: "" | "slow" | "lost" = "";
  /** The kernel is known to be gone. */
  dead = false;

  /** Pictures that everybody sees. */
  readonly table = new Prints();
  #cards: Record<string, unknown> = {};
  readonly #hand = new Prints();
  #host: Host;
  #draw: () => void;
  #id = FIRST + Math.floor(Math.random() * (SOMEWHERE - FIRST));
  #sent: Sent | null = null;
  /** The question for `own` that is open. */
  #question = 0;
  /** Large pictures that were asked for: id of the question to the card. */
  #wanted = new Map<number, string>();
  #timers: ReturnType<typeof setTimeout>[] = [];
  #stop: (() => void)[];

  constructor(host: Host, draw: () => void) {
    this.#host = host;
    this.#draw = draw;
    this.#stop = [
      host.listen(SEAT_TRAITS, () => this.#hear()),
      host.answers((content, buffers) => this.#answered(content as Answer, buffers as unknown[] | undefined)),
    ];
    this.#take();
  }

  /** Nothing is left: no timer, no listener, no card. */
  close(): void {
    for (const stop of this.#stop) stop();
    this.#forget();
    this.#settle();
    this.table.clear();
    this.turn = null;
  }

  /** Whether an act is on its way: until it is answered no other is sent. */
  get busy(): boolean {
    return this.#sent !== null;
  }

  /** The type of the act that is on its way. */
  get doing(): ActType | "" {
    return this.#sent?.type ?? "";
  }

  // ---- what a hand does

  /** Sends an act, once. */
  act(act: Act): void {
    if (!this.turn || this.#sent || this.dead) return;
    const id = this.#ask(act);
    this.#sent = { id, type: act.type, after: 0 };
    this.refusal = null;
    this.#watch();
    this.#draw();
  }

  /** A reason that the page itself knows. */
  refuse(type: ActType, reason: string): void {
    this.refusal = { type, reason };
    this.#draw();
  }

  /** What was refused is being mended. */
  mend(): void {
    if (this.refusal) this.refusal = null;
    this.#draw();
  }

  /** Address of the largest picture of a card that is here. */
  print(card: string): string | null {
    return this.#hand.largest(card) ?? this.table.largest(card);
  }

  /** Asks for the full-size picture of a card. */
  look(card: string): void {
    const own = this.#isOwn(card);
    if (!this.turn || (own ? this.#hand : this.table).isLarge(card) || [...this.#wanted.values()].includes(card))
      return;
    const seat = this.turn.here;
    const id =
      own && seat !== null ? this.#ask({ type: "enlarge_own", seat, card }) : this.#ask({ type: "enlarge", card });
    this.#wanted.set(id, card);
  }

  #ask(act: Act): number {
    this.#id += 1;
    this.#host.ask({ ...act, id: this.#id, revision: this.turn?.revision ?? 0 });
    return this.#id;
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
      this.#forget();
      return;
    }
    const before = this.turn;
    if (before && turn.revision < before.revision) return;
    this.turn = turn;
    const moved = before?.here !== turn.here;
    if (moved) this.#forget();
    if (before && before.phase !== turn.phase) this.refusal = null;
    const otherwise = before?.revision !== turn.revision || before.labels.seat !== turn.labels.seat;
    if (turn.here !== null && (moved || otherwise)) this.#askOwn(turn.here);
  }

  #askOwn(seat: number): void {
    const known = Object.keys(this.#cards).slice(0, KNOWN);
    this.#question = this.#ask({ type: "own", seat, known });
    if (!this.#sent) this.#watch();
  }

  #answered(said: Answer | null, buffers: unknown[] = []): void {
    const id = said?.id ?? null;
    if (!said || id === null) return;
    const wanted = this.#wanted.get(id);
    if (id !== this.#question && id !== this.#sent?.id && wanted === undefined) return;
    this.#wanted.delete(id);
    switch (said.type) {
      case "own":
        if (id === this.#question) this.#takeOwn(said.own, said.revision, said.pictures, buffers);
        break;
      case "picture":
        if (wanted === said.card) (this.#isOwn(wanted) ? this.#hand : this.table).enlarge(wanted, buffers[0]);
        break;
      case "done":
        if (this.#sent) this.#done(this.#sent, said.revision);
        break;
      case "refused":
        this.#refused(id, said.reason);
        break;
    }
    this.#draw();
  }

  #done(sent: Sent, revision: number): void {
    const byPlayer = ["give_clue", "hand_in", "vote"].includes(sent.type);
    // what may be done next is known once the player's own has come again
    if (byPlayer && this.#question) this.#sent = { ...sent, id: 0, after: revision };
    else this.#sent = null;
    if (!this.#sent && !this.#question) this.#settle();
  }

  #refused(id: number, reason: string): void {
    if (id === this.#question) {
      this.#question = 0;
      this.refusal = { type: "own", reason };
    } else if (id === this.#sent?.id) {
      this.refusal = { type: this.#sent.type, reason };
      this.#sent = null;
    }
    if (!this.#sent && !this.#question) this.#settle();
  }

  #takeOwn(own: Own, revision: number, pictures: string[], buffers: unknown[]): void {
    this.#question = 0;
    if (!this.turn || own.seat !== this.turn.here) return;
    this.own = own;
    if (this.refusal?.type === "own") this.refusal = null;
    const came = Object.fromEntries(pictures.map((card, i) => [card, buffers[i]]));
    const lies = [...own.hand, ...own.given].map(({ card }) => card);
    this.#cards = Object.fromEntries(lies.map((card) => [card, came[card] ?? this.#cards[card]]));
    this.#hand.take(this.#cards);
    if (this.#sent && !this.#sent.id && revision >= this.#sent.after) this.#sent = null;
    if (!this.#sent) this.#settle();
  }

  #isOwn(card: string): boolean {
    return [...(this.own?.hand ?? []), ...(this.own?.given ?? [])].some((own: NamedCard) => own.card === card);
  }

  /** Another player, or nobody, is here: what only one may know is let go. */
  #forget(): void {
    this.own = null;
    this.#cards = {};
    this.#hand.clear();
    this.#wanted.clear();
    this.#question = 0;
    this.refusal = null;
    this.#sent = null;
    this.#settle();
  }

  // ---- waiting

  #watch(): void {
    this.#settle();
    this.#timers = [
      setTimeout(() => this.#waits("slow"), SLOW),
      setTimeout(() => {
        // an act may be tried again; cards that come late are still welcome
        this.#sent = null;
        this.#waits("lost");
      }, LOST),
    ];
  }

  #waits(wait: "slow" | "lost"): void {
    this.wait = wait;
    this.#draw();
  }

  #settle(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.wait = "";
  }
}
