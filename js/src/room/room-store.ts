/** The state of one page of a room: the newest message of each kind, and which screen to show. Draws nothing. */
import type {
  RoomAudience,
  RoomGone,
  RoomLabels,
  RoomOwn,
  RoomSent,
  RoomShown,
  RoomTables,
  RoomTeam,
  RoomWelcome,
  RoomWords,
  RoomYou,
} from "../contract";
import { Remote } from "./remote";
import { type Act, newId, Wire } from "./wire";

/** The screen that is shown. */
export type Screen =
  /** Nothing was received from the room yet. */
  | "connecting"
  /** There is no room with the code. */
  | "code"
  | "join"
  | "letters"
  | "closed"
  | "knocking"
  | "seats"
  | "lobby"
  | "paused"
  | "seat"
  | "watch"
  | "removed"
  | "replaced"
  | "ended";

/** An act without its id. */
type ActWithoutId<A = Act> = A extends { id: number } ? Omit<A, "id"> : never;

/** The key of a person, in the local storage under the path of the room; in memory only where storage is blocked. */
class Key {
  #name: string;
  #kept: string | null = null;

  constructor(path: string) {
    this.#name = `dixit-room ${path}`;
    try {
      this.#kept = localStorage.getItem(this.#name);
    } catch {
      // storage is blocked
    }
  }

  get value(): string | null {
    return this.#kept;
  }

  set value(key: string | null) {
    this.#kept = key;
    try {
      if (key === null) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, key);
    } catch {
      // see above
    }
  }
}

export class RoomStore {
  readonly wire: Wire;
  /** The code of the room, from the path of the page. */
  readonly code: string;
  labels: RoomLabels | null = null;
  language = "";
  welcome: RoomWelcome | null = null;
  tables: RoomTables | null = null;
  words: RoomWords | null = null;
  shown: RoomShown | null = null;
  team: RoomTeam | null = null;
  audience: RoomAudience | null = null;
  /** The model of the table that the page shows; a new object means that its widget must be mounted anew. */
  remote: Remote | null = null;
  /** Why the last act of this page, not of its widget, was refused. */
  refusal = "";
  /** The screen is shown on which four letters are typed, to rejoin. */
  asksLetters = false;
  /** Somebody who has a seat, or watches, is choosing another seat. */
  choosing = false;
  #none = false;
  #gone: "removed" | "replaced" | "ended" | null = null;
  #own: RoomOwn | null = null;
  #key: Key;
  #draw: () => void;
  /** The ids of acts of the page itself, not of its widget. */
  #ownActs = new Set<number>();

  constructor(address: string, draw: () => void, labels: RoomLabels | null = null) {
    const { pathname } = new URL(address);
    this.#draw = draw;
    this.labels = labels;
    this.#key = new Key(pathname);
    this.code = decodeURIComponent(/([^/]+)\/?$/.exec(pathname)?.[1] ?? "");
    this.wire = new Wire(address, {
      key: () => this.#key.value,
      received: (message) => this.#receive(message),
      changed: () => {
        this.remote?.connection();
        draw();
      },
    });
  }

  get you(): RoomYou | null {
    return this.welcome?.you ?? null;
  }

  get screen(): Screen {
    const isIn = !this.#gone && this.labels !== null && this.welcome?.role === "pupil" && this.you !== null;
    return isIn && this.tables?.state === "paused" ? "paused" : this.behind;
  }

  /** Which page is shown unless the room is paused. */
  get behind(): Exclude<Screen, "paused"> {
    const { welcome, you, tables } = this;
    if (this.#gone) return this.#gone;
    if (!this.labels || !welcome) return this.#none && this.labels ? "code" : "connecting";
    if (welcome.role === "guest") {
      if (this.asksLetters) return "letters";
      return welcome.locked ? "closed" : "join";
    }
    if (welcome.role === "knocking") return "knocking";
    if (!tables || !you) return "connecting";
    if (you.table === null || this.choosing) return "seats";
    if (tables.state === "open") return "lobby";
    if (!this.remote) return "connecting";
    return you.seat === null || this.isAway ? "watch" : "seat";
  }

  /** The page shows another table than the one at which its user has a seat. */
  get isAway(): boolean {
    const { you, shown } = this;
    return you !== null && you.seat !== null && shown !== null && shown.table !== you.table;
  }

  /** The room has one table: the reveal shows the step of the teacher to all. */
  get isAlone(): boolean {
    return this.tables?.tables.length === 1;
  }

  /** The reveal has begun. */
  get reveals(): boolean {
    const phase = this.shown?._turn.phase;
    return phase === "scored" || phase === "over";
  }

  /** The table that can be watched while the own one waits for others; null if there is none. */
  get mayWatch(): number | null {
    const { tables, shown, you, welcome } = this;
    if (!tables || !shown || !welcome?.audience || tables.projected === you?.table) return null;
    return shown._turn.next === null ? tables.projected : null;
  }

  /** The room sends nothing more. */
  get isOver(): boolean {
    return this.#gone === "ended" || this.#gone === "replaced";
  }

  /** Whether somebody else has the pen of this seat. */
  get penIsElsewhere(): boolean {
    return this.team !== null && this.team.pen !== null && this.team.pen !== this.you?.number;
  }

  /** The title of a card of the own seat. */
  titleOf(card: string): string | undefined {
    const own = this.#own?.own;
    return [...(own?.hand ?? []), ...(own?.given ?? [])].find((each) => each.card === card)?.title;
  }

  // ---- acts of the user

  /** Sends an act of the page itself. */
  act(fields: ActWithoutId): void {
    const act = { ...fields, id: newId() } as Extract<Act, { id: number }>;
    this.refusal = "";
    this.#ownActs.add(act.id);
    this.wire.act(act);
    this.#draw();
  }

  /** Goes on to the next round for a seat. */
  goOn(seat: number): void {
    const { shown } = this;
    if (!shown) return;
    const id = newId();
    this.refusal = "";
    this.#ownActs.add(id);
    this.wire.act({ t: "ask", m: { type: "next_round", id, revision: shown._turn.revision, seat } });
    this.#draw();
  }

  /** Shows the public view of another table; null for the own table. */
  watch(table: number | null): void {
    this.act({ t: "watch", table });
  }

  /** Sends the team what the person with the pen has chosen so far. */
  chose(cards: string[], slots: number[], text: string): void {
    const alone = (this.team?.people.length ?? 0) < 2;
    if (!alone && !this.penIsElsewhere) this.wire.send({ t: "choose", cards, slots, text });
  }

  /** Changes which screen is shown. */
  update(to: Partial<Pick<RoomStore, "asksLetters" | "choosing">>): void {
    Object.assign(this, to);
    this.refusal = "";
    this.#draw();
  }

  /** Who was removed comes as somebody new, and knocks. */
  comeAgain(): void {
    if (this.#gone === "removed") this.#gone = null;
    this.#draw();
  }

  close(): void {
    this.wire.stop();
  }

  // ---- messages of the room

  #receive(message: RoomSent): void {
    switch (message.t) {
      case "welcome":
        this.#welcome(message);
        break;
      case "tables":
        this.tables = message;
        // the projector shows another table: somebody who watches the projected one follows
        if (this.isAway && this.shown?.table !== message.projected)
          this.watch(message.projected === this.you?.table ? null : message.projected);
        break;
      case "words":
        this.words = message;
        break;
      case "own":
        this.#own = message;
        break;
      case "team":
        this.team = message;
        break;
      case "audience":
        this.audience = message;
        break;
      case "state":
        this.#show(message);
        break;
      case "answer":
        this.#answered(message.m, message.pictures);
        break;
      case "none":
        this.#none = true;
        // a page that was connected before reconnects by itself once the room is back
        if (!this.welcome) {
          this.labels = message.labels;
          this.language = message.language;
          this.refusal = message.reason;
          // without a key the code is wrong; with a key, the room may be being resumed
          if (this.#key.value === null) this.wire.stop();
        }
        break;
      case "removed":
        this.#removed();
        break;
      case "replaced":
      case "ended":
        this.#gone = message.t;
        if (message.t === "ended") this.#key.value = null;
        this.#takeLabels(message);
        this.wire.stop();
        break;
    }
    this.#draw();
  }

  /** Takes the labels, for a page that has connected after the end. */
  #takeLabels({ labels, language }: RoomGone): void {
    this.labels ??= labels ?? null;
    this.language ||= language ?? "";
  }

  #welcome(welcome: RoomWelcome): void {
    const [before, now] = [this.welcome, welcome];
    if (now.labels) this.labels = now.labels;
    if (now.key) this.#key.value = now.key;
    const another = before?.you?.table !== now.you?.table || before?.you?.seat !== now.you?.seat;
    // the revisions of another process differ
    if (before && (another || before.epoch !== now.epoch)) this.#forget();
    if (another) this.choosing = false;
    if (now.role === "pupil" || now.role === "knocking") {
      this.#gone = null;
      this.asksLetters = false;
      this.refusal = "";
    }
    this.welcome = now;
    this.language = now.language;
    this.#none = false;
  }

  /** The person was removed and the key revoked: reconnects as a guest. */
  #removed(): void {
    this.#gone = "removed";
    this.#key.value = null;
    this.#forget();
    this.tables = null;
    this.wire.restart();
  }

  #forget(): void {
    this.words = this.shown = this.team = this.audience = this.remote = this.#own = null;
  }

  #show(shown: RoomShown): void {
    const { words } = this;
    if (!words || words.table !== shown.table) return;
    if (this.shown?.table !== shown.table) this.remote = null;
    this.shown = shown;
    const fresh = !this.remote;
    const remote = this.remote ?? new Remote(this.wire);
    this.remote = remote;
    // the private cards must be set before the table that refers to them
    if (this.#own && this.#own.table === shown.table && shown._turn.here !== null) remote.setOwn(this.#own);
    remote.show(words, shown);
    if (fresh) remote.connection();
  }

  #answered(answer: Extract<RoomSent, { t: "answer" }>["m"], pictures: string[]): void {
    if (!this.#ownActs.delete(answer.id as number)) this.remote?.answer(answer, pictures);
    else if (answer.type === "refused") this.refusal = answer.reason;
    else this.choosing = false;
  }
}
