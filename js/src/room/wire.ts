/**
 * The line between a page and its room. It heals by itself: it says again who the page is, sends again what was not
 * answered, with the same numbers, and takes what the room shows then. It knows nothing of what is drawn.
 */
import type { RoomMessage, RoomSent } from "../contract";
import { type Ear, type Line, pollingLine, socketLine } from "./lines";

/** The format that the page speaks. */
const FORMAT = 1;

/** Between two tries, in ms: doubled each time, and half of it is chance, so that a class does not come back at one moment. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const waitAfter = (tries: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + Math.random() / 2);

/** How long a welcome may take, for a new line, and for one that is asked whether it is still there, in ms. */
const GREETING = 8000;
const PROBE = 3000;
/** A page that was hidden for so long asks. So does one whose act has had no answer for so long. */
const HIDDEN = 5000;
const UNANSWERED = 5000;
/** After so many sockets that never said welcome the page polls, unless it has had one. */
const MUTE = 2;
/** How often a page that polls tries a socket, in ms. */
const SOCKET_AGAIN = 60_000;

/** A message with a number, which the room answers. */
export type Act = Extract<RoomMessage, { id: number }> | Extract<RoomMessage, { t: "ask" }>;

const idOf = (act: Act): number => (act.t === "ask" ? act.m.id : act.id);

/** Of these only the newest counts. */
const NEWEST: Act["t"][] = ["sit", "watch", "guess", "pen"];
/** These belong to one line: on another the room offers other names, and may have let somebody in already. */
const OF_ONE_LINE: Act["t"][] = ["join", "back"];

/** What a page tells the line about itself, and hears from it. */
export interface WireOwner {
  /** The key that it has; null for none. */
  key(): string | null;
  heard(message: RoomSent): void;
  /** The line is up, or no longer. */
  changed(): void;
}

let lastId = Math.floor(Math.random() * 2 ** 52);

/** A number for an act of this page that no other page has. */
export function newId(): number {
  lastId += 1;
  return lastId;
}

export class Wire {
  /** The room has said welcome, and the line is not known to be broken. */
  up = false;
  /** Of the process that has the room; null before the first welcome. */
  epoch: string | null = null;
  #page: URL;
  #owner: WireOwner;
  #line: Line | null = null;
  /** A socket that is tried while the page polls. */
  #trial: Line | null = null;
  #acts = new Map<number, Act>();
  #tries = 0;
  #mute = 0;
  /** A socket has said welcome. */
  #hadSocket = false;
  #stopped = false;
  /** The room was asked whether it is still there. */
  #probing = false;
  #hiddenAt: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #greeting: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #unlisten = new AbortController();

  /** `page`: the address of the page; the line's own addresses stand beside it. */
  constructor(page: string, owner: WireOwner) {
    this.#page = new URL(page);
    this.#page.hash = this.#page.search = "";
    this.#owner = owner;
    const { signal } = this.#unlisten;
    addEventListener("online", () => this.#look(true), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.#look(true), { signal });
    document.addEventListener("visibilitychange", () => this.#seen(), { signal });
    this.#connect();
  }

  // ---- what the page says

  /** Something that has no answer; it is lost where there is no line. */
  say(message: RoomMessage): void {
    if (this.up) this.#line?.send(message);
  }

  /** An act: it is sent, again where the line breaks, until it is answered. */
  act(act: Act): void {
    if (this.#stopped) return;
    if (NEWEST.includes(act.t)) for (const [id, { t }] of this.#acts) if (t === act.t) this.#acts.delete(id);
    if (OF_ONE_LINE.includes(act.t) && !this.up) return;
    this.#acts.set(idOf(act), act);
    this.say(act);
    this.#expect();
  }

  /** Whether an act of this kind has no answer yet. */
  waits(t: Act["t"]): boolean {
    return [...this.#acts.values()].some((act) => act.t === t);
  }

  /** Says anew who the page is, on a new line. */
  restart(): void {
    if (this.#stopped) return;
    this.#acts.clear();
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  /** Nothing is left: no line, no timer, no listener. */
  stop(): void {
    this.#stopped = true;
    this.#unlisten.abort();
    this.#acts.clear();
    this.#drop();
  }

  // ---- opening and healing

  #connect(): void {
    this.#drop();
    const polls = this.#mute >= MUTE && !this.#hadSocket;
    const line = this.#opened(polls);
    this.#line = line.line;
    this.#await(GREETING, line.closed);
    if (polls) this.#again = setTimeout(() => this.#try(), SOCKET_AGAIN);
  }

  /** A socket, or polling; what is heard from it counts as long as it is the line, or becomes it. */
  #opened(polls: boolean): { line: Line; closed(): void } {
    let line: Line | null = null;
    let welcome = false;
    const ear: Ear = {
      opened: () => line?.send(this.#hello()),
      heard: (message) => {
        if (message.t === "welcome" && line && line === this.#trial) this.#adopt(line);
        if (line !== this.#line) return;
        // that there is no room is an answer as well
        if (message.t === "welcome" || message.t === "none") {
          welcome = true;
          this.#hadSocket ||= !polls;
        }
        this.#heard(message);
      },
      closed: () => {
        if (line === this.#trial) {
          this.#trial = null;
          this.#again = setTimeout(() => this.#try(), SOCKET_AGAIN);
        }
        if (line !== this.#line) return;
        // where http does not answer either, it is not the sockets that are refused
        if (!welcome) this.#mute = polls ? 0 : this.#mute + 1;
        this.#broken();
      },
    };
    line = polls ? pollingLine(this.#page, ear) : socketLine(this.#page, ear);
    return { line, closed: ear.closed };
  }

  /** What is done where no welcome comes in time. */
  #await(limit: number, late: () => void): void {
    clearTimeout(this.#greeting);
    this.#greeting = setTimeout(late, limit);
  }

  #hello(): RoomMessage {
    return { t: "hello", v: FORMAT, key: this.#owner.key(), epoch: this.epoch };
  }

  #try(): void {
    if (this.#stopped || this.#trial) return;
    this.#trial = this.#opened(false).line;
  }

  #adopt(line: Line): void {
    this.#line?.close();
    this.#line = line;
    this.#trial = null;
  }

  #broken(): void {
    const was = this.up;
    this.#drop();
    for (const [id, { t }] of this.#acts) if (OF_ONE_LINE.includes(t)) this.#acts.delete(id);
    this.#retry = setTimeout(() => this.#connect(), waitAfter(this.#tries));
    this.#tries += 1;
    if (was) this.#owner.changed();
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#greeting, this.#overdue, this.#again, this.#slow]) clearTimeout(timer);
    this.#line?.close();
    this.#trial?.close();
    this.#line = this.#trial = null;
    this.up = this.#probing = false;
  }

  /** The page is shown, or hidden: a phone that was locked may have a line that is dead without a word. */
  #seen(): void {
    if (document.visibilityState === "hidden") {
      this.#hiddenAt ??= Date.now();
      return;
    }
    const long = this.#hiddenAt !== null && Date.now() - this.#hiddenAt >= HIDDEN;
    this.#hiddenAt = null;
    this.#look(long);
  }

  /** Connects at once where there is no line; one that may be dead is asked. */
  #look(doubtful: boolean): void {
    if (this.#stopped) return;
    if (!this.#line) {
      this.#tries = 0;
      this.#connect();
    } else if (doubtful && this.up) this.#probe();
  }

  #probe(): void {
    const line = this.#line;
    this.#probing = true;
    line?.send(this.#hello());
    this.#await(PROBE, () => {
      if (line === this.#line) this.#broken();
    });
  }

  /** Asks whether the line is still there if an act has no answer for long. */
  #expect(): void {
    clearTimeout(this.#overdue);
    if (this.up && this.#acts.size) this.#overdue = setTimeout(() => this.#probe(), UNANSWERED);
  }

  // ---- what the room says

  #heard(message: RoomSent): void {
    switch (message.t) {
      case "welcome":
        this.#welcome(message.epoch);
        break;
      case "answer":
        this.#acts.delete(message.m.id as number);
        this.#expect();
        break;
      case "slow":
        // what has come since is dropped there: all that is not answered is sent again then
        clearTimeout(this.#slow);
        this.#slow = setTimeout(() => this.#sayAgain(), message.seconds * 1000);
        break;
    }
    this.#owner.heard(message);
  }

  #welcome(epoch: string): void {
    clearTimeout(this.#greeting);
    // another process counts anew, and its tables are drawn anew: what was meant for the old ones is dropped
    if (this.epoch !== null && epoch !== this.epoch) this.#acts.clear();
    for (const [id, { t }] of this.#acts) if (OF_ONE_LINE.includes(t)) this.#acts.delete(id);
    this.epoch = epoch;
    const was = this.up;
    this.up = true;
    this.#tries = 0;
    if (!was || this.#probing) this.#sayAgain();
    this.#probing = false;
    if (!was) this.#owner.changed();
  }

  #sayAgain(): void {
    for (const act of this.#acts.values()) this.say(act);
    this.#expect();
  }
}
