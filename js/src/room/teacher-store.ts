/** What a page of the teacher's knows of its room: that of the phone, and that of the projector. Draws nothing. */
import type {
  RoomAnswer,
  RoomAudience,
  RoomInvitation,
  RoomLabels,
  RoomLobby,
  RoomSent,
  RoomShown,
  RoomTables,
  RoomTeachLabels,
  RoomWelcome,
  RoomWords,
} from "../contract";
import type { Taught, TeachWish } from "./teaching";
import { newId, Wire } from "./wire";

/** Which page is shown. */
export type TeacherScreen = "connecting" | "phone" | "lobby" | "board" | "old_address" | "ended";

type Heard = (taught: Taught) => void;

export class TeacherStore {
  readonly wire: Wire;
  labels: RoomLabels | null = null;
  words: RoomTeachLabels | null = null;
  welcome: RoomWelcome | null = null;
  tables: RoomTables | null = null;
  lobby: RoomLobby | null = null;
  audience: RoomAudience | null = null;
  invitation: RoomInvitation | null = null;
  refusal = "";
  /** What the table that the page shows has sent. */
  table: RoomWords | null = null;
  shown: RoomShown | null = null;
  /** Of the page, without its key. */
  readonly address: string;
  #draw: () => void;
  #shows: (words: RoomWords, shown: RoomShown) => void;
  #answers: (answer: RoomAnswer) => void;
  #gone: "old_address" | "ended" | null = null;
  #played = false;
  #mine = new Map<number, Heard | undefined>();

  /**
   * `address`: of the page, without its key; `shows`: hears what a table shows; `answers`: hears what answers an act that
   * is not the page's own.
   */
  constructor(
    address: string,
    key: string,
    {
      draw,
      shows = () => {},
      answers = () => {},
      line,
    }: {
      draw: () => void;
      shows?: (words: RoomWords, shown: RoomShown) => void;
      answers?: (answer: RoomAnswer) => void;
      /** The line has come, or is lost. */
      line?: () => void;
    },
  ) {
    this.address = address;
    this.#draw = draw;
    this.#shows = shows;
    this.#answers = answers;
    this.wire = new Wire(address, {
      key: () => key,
      heard: (message) => this.#hear(message),
      changed: () => {
        line?.();
        draw();
      },
    });
  }

  get screen(): TeacherScreen {
    if (this.#gone && this.labels) return this.#gone;
    const role = this.welcome?.role;
    if (!this.labels || !this.words || !this.tables || !role) return "connecting";
    if (role === "teacher") return this.lobby ? "phone" : "connecting";
    return this.#played && this.shown ? "board" : "lobby";
  }

  /** Nothing can be sent. */
  get rests(): boolean {
    return !this.wire.up || this.#gone !== null;
  }

  /** Has the room do something, of which `heard` hears what came of it. */
  teach(wish: TeachWish, heard?: Heard): number {
    const id = newId();
    this.refusal = "";
    this.#mine.set(id, heard);
    this.wire.act({ ...wish, t: "teach", id });
    this.#draw();
    return id;
  }

  close(): void {
    this.wire.stop();
  }

  // ---- what the room says

  #hear(message: RoomSent): void {
    switch (message.t) {
      case "welcome":
        this.#welcome(message);
        break;
      case "tables":
        this.tables = message;
        if (message.state === "playing") this.#played = true;
        break;
      case "lobby":
        this.lobby = message;
        break;
      case "audience":
        this.audience = message;
        break;
      case "words":
        this.table = message;
        break;
      case "state":
        this.#show(message);
        break;
      case "answer":
        this.#answered(message);
        break;
      case "replaced":
      case "ended":
        this.#gone = message.t === "ended" ? "ended" : "old_address";
        // a page that has come after the end
        this.labels ??= message.labels ?? null;
        this.wire.stop();
        break;
    }
    this.#draw();
  }

  #welcome(welcome: RoomWelcome): void {
    const before = this.welcome;
    this.welcome = welcome;
    if (welcome.labels) this.labels = welcome.labels;
    if (welcome.teach) this.words = welcome.teach;
    if (welcome.role !== "teacher" && welcome.role !== "projector") {
      this.#gone = "old_address";
      this.wire.stop();
      return;
    }
    if (before && before.epoch !== welcome.epoch) this.table = this.shown = this.audience = null;
    if (this.invitation || before) return;
    this.teach({ do: "invite", url: this.address }, ({ invitation }) => {
      this.invitation = (invitation as RoomInvitation | undefined) ?? null;
    });
  }

  #show(shown: RoomShown): void {
    const words = this.table;
    if (!words || words.table !== shown.table) return;
    this.shown = shown;
    // a room that is paused had begun if a table has: a page that is opened then shows the board
    if (shown._turn.phase !== "clue" || shown.stage !== null || shown._turn.round > 1) this.#played = true;
    this.#shows(words, shown);
  }

  #answered(answer: RoomAnswer): void {
    const taught = answer.m as unknown as Taught;
    const id = taught.id as number;
    if (!this.#mine.has(id)) {
      this.#answers(answer);
      return;
    }
    const heard = this.#mine.get(id);
    this.#mine.delete(id);
    if (taught.type === "refused") this.refusal = String(taught.reason);
    heard?.(taught);
  }
}
