/** What a room sends to a page, and a socket that the test holds in its hand. */
import type {
  RoomLabels,
  RoomOwn,
  RoomShown,
  RoomTables,
  RoomTeam,
  RoomWelcome,
  RoomWords,
  TurnState,
} from "../../src/contract";
import { rulebook } from "./fixtures";
import { own as ownOf, turn } from "./seats";

/** Each word is its own name. */
export const labels = new Proxy({} as RoomLabels, { get: (_, name) => String(name) });

export const welcome = (more: Partial<RoomWelcome> = {}): RoomWelcome => ({
  t: "welcome",
  v: 1,
  epoch: "1",
  role: "pupil",
  language: "en",
  key: null,
  you: { number: 4, name: "quick otter", table: 0, seat: 1 },
  offers: [],
  names: "given",
  locked: false,
  audience: true,
  labels,
  ...more,
});

export const tables = (more: Partial<RoomTables> = {}): RoomTables => ({
  t: "tables",
  state: "playing",
  tables: [rulebook().players.map((player) => ({ ...player, people: 1, bot: false, open: true }))],
  projected: 0,
  people: 6,
  ...more,
});

export const words = (table = 0): RoomWords => {
  const { goal, rules, labels: board } = rulebook();
  const { clue_kinds, longest_clue, labels: seat } = turn();
  return {
    t: "words",
    table,
    _view: { goal, rules, labels: board },
    _turn: { clue_kinds, longest_clue, labels: seat },
  };
};

export function shown(more: Partial<RoomShown> = {}, of: Partial<TurnState> = {}): RoomShown {
  const { theme, motion, projector, follows_page, goal, rules, labels: board, ...view } = rulebook();
  const { clue_kinds, longest_clue, labels: seat, ...state } = turn({ seats: [1], here: 1, next: 1, ...of });
  return {
    t: "state",
    seq: 1,
    table: 0,
    board: "Table 1",
    _view: view,
    _turn: state,
    _pictures: { door: "p/door.webp" },
    stage: null,
    paused: false,
    ...more,
  };
}

export const own = (): RoomOwn => ({
  t: "own",
  table: 0,
  own: ownOf(),
  pictures: { "Blue-0": "p/a.webp", door: "p/b.webp" },
});

export const team = (more: Partial<RoomTeam> = {}): RoomTeam => ({
  t: "team",
  table: 0,
  seat: 1,
  people: [
    { number: 4, name: "quick otter", here: true },
    { number: 7, name: "moss fern", here: true },
  ],
  pen: 7,
  choice: null,
  waiting: null,
  sent_back: null,
  ...more,
});

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly at: URL) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(...messages: object[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(epoch = "1") {
    this.open();
    this.hear({ t: "welcome", v: 1, epoch, role: "pupil" });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.();
  }
}
