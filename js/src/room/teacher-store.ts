/** The state of a page of the teacher's, on the phone or at the projector. Draws nothing. */
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
import type { TeachAnswer, TeachRequest } from "./teaching";
import { newId, Wire } from "./wire";

/** The screen that is shown. */
export type TeacherScreen = "connecting" | "phone" | "lobby" | "board" | "old_address" | "ended";

type Answered = (answer: TeachAnswer) => void;

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
  /** The labels of the table that the page shows. */
  table: RoomWords | null = null;
  shown: RoomShown | null = null;
  /** The address of the page, without its key. */
  readonly address: string;
  #draw: () => void;
  #shows: (words: RoomWords, shown: RoomShown) => void;
  #answers: (answer: RoomAnswer) => void;
  #gone: "old_address" | "ended" | null = null;
  #played = false;
  #ownActs = new Map<number, Answered | undefined>();

  /**
   * `address`: that of the page, without its key; `shows`: called with each snapshot of the table; `answers`: called with
   * answers to acts of the widget.
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
      /** Called when the connection is up or lost. */
      line?: () => void;
    },
  ) {
    this.address = address;
    this.#draw = draw;
    this.#shows = shows;
    this.#answers = answers;
    this.wire = new Wire(address, {
      key: () => key,
      received: (message) => this.#receive(message),
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

  /** No act can be sent. */
  get rests(): boolean {
    return !this.wire.up || this.#gone !== null;
  }

  /** Sends the room an act of the teacher; `answered` is called with its answer. */
  teach(request: TeachRequest, answered?: Answered): number {
    const id = newId();
    this.refusal = "";
    this.#ownActs.set(id, answered);
    this.wire.act({ ...request, t: "teach", id });
    this.#draw();
    return id;
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
        // the page has connected after the end
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
    // a page that is opened while the room is paused shows the board if a table has begun
    if (shown._turn.phase !== "clue" || shown.stage !== null || shown._turn.round > 1) this.#played = true;
    this.#shows(words, shown);
  }

  #answered(message: RoomAnswer): void {
    const answer = message.m as unknown as TeachAnswer;
    const id = answer.id as number;
    if (!this.#ownActs.has(id)) {
      this.#answers(message);
      return;
    }
    const answered = this.#ownActs.get(id);
    this.#ownActs.delete(id);
    if (answer.type === "refused") this.refusal = String(answer.reason);
    answered?.(answer);
  }
}
