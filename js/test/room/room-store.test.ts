// What one page knows of its room, and which page follows from it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RoomSent } from "../../src/contract";
import { RoomStore } from "../../src/room/room-store";
import { FakeSocket, labels, own, shown, tables, team, welcome, words } from "../support/rooms";

const PAGE = "http://room.example/r/K7QX/";
let store: RoomStore;
let drawn: number;

function start(...messages: RoomSent[]): FakeSocket {
  drawn = 0;
  store = new RoomStore(PAGE, () => {
    drawn += 1;
  });
  FakeSocket.last.open();
  FakeSocket.last.hear(...messages);
  return FakeSocket.last;
}

const seated = [welcome(), tables(), words(), own(), team(), shown()] as const;
const sent = (t: string) => FakeSocket.last.sent.filter((each) => each.t === t);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the page that is shown", () => {
  const guest = (more = {}) => welcome({ role: "guest", you: null, offers: ["a", "b", "c"], ...more });
  const you = { number: 4, name: "quick otter", table: 0, seat: 1 };

  it.each([
    ["connecting", []],
    ["join", [guest()]],
    ["closed", [guest({ locked: true })]],
    ["knocking", [welcome({ role: "knocking" })]],
    ["connecting", [welcome()]],
    ["seats", [welcome({ you: { ...you, table: null, seat: null } }), tables()]],
    ["lobby", [welcome(), tables({ state: "open" })]],
    ["paused", [...seated, tables({ state: "paused" })]],
    ["connecting", [welcome(), tables()]],
    ["seat", seated],
    ["watch", [welcome({ you: { ...you, seat: null } }), tables(), words(), shown()]],
    ["replaced", [...seated, { t: "replaced" }]],
    ["ended", [...seated, { t: "ended" }]],
    ["removed", [...seated, { t: "removed" }]],
    ["code", [{ t: "none", language: "en", labels, reason: "no room" }]],
  ] as [string, RoomSent[]][])("is %s", (screen, messages) => {
    start(...messages);
    expect(store.screen).toBe(screen);
  });

  it("asks for letters, and no longer once somebody is in", () => {
    const socket = start(guest());
    store.update({ asksLetters: true });
    expect(store.screen).toBe("letters");
    socket.hear(welcome(), tables({ state: "open" }));
    expect(store.screen).toBe("lobby");
  });

  it("is the one at which somebody comes in again who was removed, and wants to", () => {
    start(...seated, { t: "removed" });
    FakeSocket.last.hear(guest());
    expect(store.screen).toBe("removed");
    store.comeAgain();
    expect(store.screen).toBe("join");
  });

  it("is that of the seats while another is chosen, until there is one", () => {
    const socket = start(welcome(), tables({ state: "open" }));
    store.update({ choosing: true });
    expect(store.screen).toBe("seats");
    store.act({ t: "sit", table: 0, seat: 2 });
    socket.hear(welcome({ you: { ...you, seat: 2 } }));
    expect(store.screen).toBe("lobby");
  });
});

describe("the key", () => {
  it("is kept under the path of the room, and said on the next page", () => {
    start(welcome({ key: "secret" }));
    store.close();
    start();
    expect(sent("hello")[0]?.key).toBe("secret");
  });

  it.each(["removed", "ended"] as const)("is forgotten by who is %s", (t) => {
    start(welcome({ key: "secret" }), { t });
    store.close();
    start();
    expect(sent("hello")[0]?.key).toBeNull();
  });

  it("is no error where the browser keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("no storage");
    });
    start(welcome({ key: "secret" }));
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    expect(sent("hello")[0]?.key).toBe("secret");
    vi.restoreAllMocks();
  });
});

describe("a wrong code", () => {
  const none: RoomSent = { t: "none", language: "en", labels, reason: "no room" };

  it("is said, and not tried again", () => {
    start(none).breaks();
    expect(store.refusal).toBe("no room");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is no wrong code for who has been in: the room is being taken up", () => {
    start(...seated).breaks();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    FakeSocket.last.hear(none);
    FakeSocket.last.breaks();
    expect(store.screen).toBe("seat");
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all.length).toBeGreaterThan(2);
  });
});

describe("a table", () => {
  it("is drawn anew where another process has the room", () => {
    const socket = start(...seated);
    const { remote } = store;
    expect(remote).not.toBeNull();
    socket.hear(welcome(), words(), shown());
    expect(store.remote).toBe(remote);
    socket.hear(welcome({ epoch: "2" }), tables(), words(), own(), team(), shown());
    expect(store.remote).not.toBe(remote);
  });

  it("is not shown without its words", () => {
    const socket = start(welcome(), tables(), words(1), shown());
    expect(store.shown).toBeNull();
    socket.hear(words(0), shown());
    expect(store.shown).not.toBeNull();
  });

  it("that is not one's own is watched, as long as the board shows it", () => {
    const two = [...tables().tables, ...tables().tables];
    const socket = start(...seated, tables({ tables: two, projected: 1 }), shown({}, { next: null }));
    expect(store.mayWatch).toBe(1);
    store.watch(1);
    expect(sent("watch")).toMatchObject([{ table: 1 }]);
    socket.hear(words(1), shown({ table: 1 }, { seats: [], here: null }));
    expect(store.isAway).toBe(true);
    expect(store.screen).toBe("watch");
    socket.hear(tables({ tables: two, projected: 0 }));
    expect(sent("watch").at(-1)).toMatchObject({ table: null });
  });

  it("may not be left while it waits, or where nobody may watch", () => {
    const two = [...tables().tables, ...tables().tables];
    const socket = start(...seated, tables({ tables: two, projected: 1 }));
    expect(store.mayWatch).toBeNull();
    socket.hear(shown({}, { next: null }));
    expect(store.mayWatch).toBe(1);
    socket.hear(welcome({ audience: false }));
    expect(store.mayWatch).toBeNull();
  });

  it("stays in the page when the lesson ends", () => {
    start(...seated, { t: "ended" });
    expect(store.shown).not.toBeNull();
    expect(store.isOver).toBe(true);
  });
});

describe("the pen", () => {
  it("is elsewhere while somebody else has it", () => {
    const socket = start(...seated);
    expect(store.penIsElsewhere).toBe(true);
    socket.hear(team({ pen: 4 }));
    expect(store.penIsElsewhere).toBe(false);
  });

  it("has what is chosen said to the team, and to nobody where one is alone", () => {
    const socket = start(...seated);
    store.chose(["door"], [], "");
    socket.hear(team({ pen: 4, people: team().people.slice(0, 1) }));
    store.chose(["door"], [], "");
    expect(sent("choose")).toEqual([]);
    socket.hear(team({ pen: 4 }));
    store.chose(["door"], [], "home");
    expect(sent("choose")).toEqual([{ t: "choose", cards: ["door"], slots: [], text: "home" }]);
  });
});

describe("answers", () => {
  const answer = (id: unknown, m: object): RoomSent => ({ t: "answer", m: { ...m, id } as never, pictures: [] });

  it("to the page's own acts are said by the page, others by the widget", () => {
    const socket = start(...seated);
    const heard = vi.fn();
    store.remote?.on("msg:custom", heard);
    store.act({ t: "pen" });
    socket.hear(answer(sent("pen")[0]?.id, { type: "refused", reason: "not now" }));
    expect(store.refusal).toBe("not now");
    expect(heard).not.toHaveBeenCalled();
    store.remote?.send({ type: "vote", id: 77, revision: 5, seat: 1, slots: [3] });
    socket.hear(answer(77, { type: "done", revision: 6 }));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("are asked for the next round by the page itself", () => {
    const socket = start(...seated);
    store.goOn(1);
    const { m } = sent("ask")[0] as { m: { id: number } };
    expect(m).toMatchObject({ type: "next_round", revision: 5, seat: 1 });
    socket.hear(answer(m.id, { type: "refused", reason: "too early" }));
    expect(store.refusal).toBe("too early");
  });

  it("have the page drawn", () => {
    const socket = start(...seated);
    const before = drawn;
    socket.hear(answer(1, { type: "done", revision: 6 }));
    expect(drawn).toBe(before + 1);
  });
});
