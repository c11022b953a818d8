/**
 * The connection between a page and its room. It reconnects by itself: it authenticates again, sends all acts without an answer
 * again, with the same ids, and passes on what the room sends. It draws nothing.
 */
import type { RoomMessage, RoomSent } from "../contract";
import { pollingTransport, socketTransport, type Transport, type TransportListener } from "./transports";

/** The version of the protocol. */
const FORMAT = 1;

/** The wait between two attempts, in ms: exponential backoff with jitter, so that a class does not reconnect all at once. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const waitAfter = (tries: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + Math.random() / 2);

/** How long a welcome may take, in ms: on a new connection, and on one that is probed. */
const WELCOME_WITHIN = 8000;
const PROBE_WITHIN = 3000;
/** The connection is probed when the page was hidden, or an act has had no answer, for so long, in ms. */
const HIDDEN_FOR = 5000;
const UNANSWERED_FOR = 5000;
/** After so many WebSockets without a welcome the page polls, unless one has had a welcome before. */
const FAILED_SOCKETS = 2;
/** How often a page that polls tries a WebSocket, in ms. */
const SOCKET_RETRY = 60_000;

/** A message with an id, which the room answers. */
export type Act = Extract<RoomMessage, { id: number }> | Extract<RoomMessage, { t: "ask" }>;

const idOf = (act: Act): number => (act.t === "ask" ? act.m.id : act.id);

/** Acts of which only the newest is kept. */
const NEWEST: Act["t"][] = ["sit", "watch", "guess", "pen"];
/** Acts that are not sent again on another connection: there the room offers other names, and may have let the person in. */
const OF_ONE_CONNECTION: Act["t"][] = ["join", "back"];

/** The page, as its connection needs it. */
export interface WireOwner {
  /** The key of the page; null for none. */
  key(): string | null;
  received(message: RoomSent): void;
  /** `up` has changed. */
  changed(): void;
}

let lastId = Math.floor(Math.random() * 2 ** 52);

/** A new id for an act of this page: unique, as it starts at a random number. */
export function newId(): number {
  lastId += 1;
  return lastId;
}

export class Wire {
  /** The room has sent a welcome, and the connection is not known to be broken. */
  up = false;
  /** The epoch of the room's process; null before the first welcome. */
  epoch: string | null = null;
  #page: URL;
  #owner: WireOwner;
  #transport: Transport | null = null;
  /** A WebSocket that is tried while the page polls. */
  #trial: Transport | null = null;
  #acts = new Map<number, Act>();
  #tries = 0;
  #failedSockets = 0;
  /** A WebSocket has had a welcome. */
  #hadSocket = false;
  #stopped = false;
  /** The connection is being probed. */
  #probing = false;
  #hiddenAt: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #socketTimer: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #unlisten = new AbortController();

  /** `page`: the address of the page; those of the transports are relative to it. */
  constructor(page: string, owner: WireOwner) {
    this.#page = new URL(page);
    this.#page.hash = this.#page.search = "";
    this.#owner = owner;
    const { signal } = this.#unlisten;
    addEventListener("online", () => this.#check(true), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.#check(true), { signal });
    document.addEventListener("visibilitychange", () => this.#visibilityChanged(), { signal });
    this.#connect();
  }

  // ---- sending

  /** Sends a message that has no answer; it is dropped without a connection. */
  send(message: RoomMessage): void {
    if (this.up) this.#transport?.send(message);
  }

  /** Sends an act, and again after each reconnection until it is answered. */
  act(act: Act): void {
    if (this.#stopped) return;
    if (NEWEST.includes(act.t)) for (const [id, { t }] of this.#acts) if (t === act.t) this.#acts.delete(id);
    if (OF_ONE_CONNECTION.includes(act.t) && !this.up) return;
    this.#acts.set(idOf(act), act);
    this.send(act);
    this.#watchOverdue();
  }

  /** Whether an act of this kind has no answer yet. */
  isPending(t: Act["t"]): boolean {
    return [...this.#acts.values()].some((act) => act.t === t);
  }

  /** Reconnects at once, without the acts that have no answer. */
  restart(): void {
    if (this.#stopped) return;
    this.#acts.clear();
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  /** Closes the connection for good, and removes all timers and listeners. */
  stop(): void {
    this.#stopped = true;
    this.#unlisten.abort();
    this.#acts.clear();
    this.#drop();
  }

  // ---- connecting

  #connect(): void {
    this.#drop();
    const polls = this.#failedSockets >= FAILED_SOCKETS && !this.#hadSocket;
    const transport = this.#open(polls);
    this.#transport = transport.transport;
    this.#setDeadline(WELCOME_WITHIN, transport.closed);
    if (polls) this.#socketTimer = setTimeout(() => this.#trySocket(), SOCKET_RETRY);
  }

  /** Opens a transport; its events are ignored unless it is the current one, or becomes it. */
  #open(polls: boolean): { transport: Transport; closed(): void } {
    let transport: Transport | null = null;
    let welcome = false;
    const listener: TransportListener = {
      opened: () => transport?.send(this.#hello()),
      received: (message) => {
        if (message.t === "welcome" && transport && transport === this.#trial) this.#adopt(transport);
        if (transport !== this.#transport) return;
        // "none" shows as well that the transport works
        if (message.t === "welcome" || message.t === "none") {
          welcome = true;
          this.#hadSocket ||= !polls;
        }
        this.#receive(message);
      },
      closed: () => {
        if (transport === this.#trial) {
          this.#trial = null;
          this.#socketTimer = setTimeout(() => this.#trySocket(), SOCKET_RETRY);
        }
        if (transport !== this.#transport) return;
        // polling has failed too: it is not only WebSockets that are refused
        if (!welcome) this.#failedSockets = polls ? 0 : this.#failedSockets + 1;
        this.#broken();
      },
    };
    transport = polls ? pollingTransport(this.#page, listener) : socketTransport(this.#page, listener);
    return { transport, closed: listener.closed };
  }

  /** Calls `late` if there is no welcome in time. */
  #setDeadline(limit: number, late: () => void): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(late, limit);
  }

  #hello(): RoomMessage {
    return { t: "hello", v: FORMAT, key: this.#owner.key(), epoch: this.epoch };
  }

  #trySocket(): void {
    if (this.#stopped || this.#trial) return;
    this.#trial = this.#open(false).transport;
  }

  #adopt(transport: Transport): void {
    this.#transport?.close();
    this.#transport = transport;
    this.#trial = null;
  }

  #broken(): void {
    const was = this.up;
    this.#drop();
    for (const [id, { t }] of this.#acts) if (OF_ONE_CONNECTION.includes(t)) this.#acts.delete(id);
    this.#retry = setTimeout(() => this.#connect(), waitAfter(this.#tries));
    this.#tries += 1;
    if (was) this.#owner.changed();
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#deadline, this.#overdue, this.#socketTimer, this.#slow])
      clearTimeout(timer);
    this.#transport?.close();
    this.#trial?.close();
    this.#transport = this.#trial = null;
    this.up = this.#probing = false;
  }

  /** The page is shown or hidden: while a phone was locked, its connection may have been lost without a close event. */
  #visibilityChanged(): void {
    if (document.visibilityState === "hidden") {
      this.#hiddenAt ??= Date.now();
      return;
    }
    const long = this.#hiddenAt !== null && Date.now() - this.#hiddenAt >= HIDDEN_FOR;
    this.#hiddenAt = null;
    this.#check(long);
  }

  /** Connects at once without a connection; probes one that may be lost. */
  #check(doubtful: boolean): void {
    if (this.#stopped) return;
    if (!this.#transport) {
      this.#tries = 0;
      this.#connect();
    } else if (doubtful && this.up) this.#probe();
  }

  #probe(): void {
    const transport = this.#transport;
    this.#probing = true;
    transport?.send(this.#hello());
    this.#setDeadline(PROBE_WITHIN, () => {
      if (transport === this.#transport) this.#broken();
    });
  }

  /** Probes the connection if an act has no answer for long. */
  #watchOverdue(): void {
    clearTimeout(this.#overdue);
    if (this.up && this.#acts.size) this.#overdue = setTimeout(() => this.#probe(), UNANSWERED_FOR);
  }

  // ---- receiving

  #receive(message: RoomSent): void {
    switch (message.t) {
      case "welcome":
        this.#welcome(message.epoch);
        break;
      case "answer":
        this.#acts.delete(message.m.id as number);
        this.#watchOverdue();
        break;
      case "slow":
        // the room drops messages meanwhile: all acts without an answer are sent again then
        clearTimeout(this.#slow);
        this.#slow = setTimeout(() => this.#resend(), message.seconds * 1000);
        break;
    }
    this.#owner.received(message);
  }

  #welcome(epoch: string): void {
    clearTimeout(this.#deadline);
    // revisions of another process differ: acts that depend on the old ones are dropped
    if (this.epoch !== null && epoch !== this.epoch) this.#acts.clear();
    for (const [id, { t }] of this.#acts) if (OF_ONE_CONNECTION.includes(t)) this.#acts.delete(id);
    this.epoch = epoch;
    const was = this.up;
    this.up = true;
    this.#tries = 0;
    if (!was || this.#probing) this.#resend();
    this.#probing = false;
    if (!was) this.#owner.changed();
  }

  #resend(): void {
    for (const act of this.#acts.values()) this.send(act);
    this.#watchOverdue();
  }
}
