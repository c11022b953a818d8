// The line to a room, with sockets and posts that the test holds in its hand, and its clock.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RoomSent } from "../../src/contract";
import { type Act, newId, Wire } from "../../src/room/wire";
import { FakeSocket } from "../support/rooms";

const PAGE = "http://room.example/x/r/K7QX/#key";
let wire: Wire;
let heard: RoomSent[];
let ups: boolean[];
let key: string | null;

function start(): FakeSocket {
  wire = new Wire(PAGE, {
    key: () => key,
    received: (message) => heard.push(message),
    changed: () => ups.push(wire.up),
  });
  return FakeSocket.last;
}

const said = (socket = FakeSocket.last) => socket.sent.map(({ t }) => t);
const count = () => FakeSocket.all.length;
const show = (state: string) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeSocket.all = [];
  heard = [];
  ups = [];
  key = null;
});

afterEach(() => {
  wire.stop();
  Reflect.deleteProperty(document, "visibilityState");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a socket", () => {
  it("stands beside the page, without what follows the path", () => {
    expect(start().at.href).toBe("ws://room.example/x/r/K7QX/ws");
  });

  it("says first who the page is", () => {
    key = "mine";
    start().open();
    expect(FakeSocket.last.sent).toEqual([{ t: "hello", v: 1, key: "mine", epoch: null }]);
  });

  it("is up with the welcome, and passes on what is heard", () => {
    const socket = start();
    socket.open();
    expect(wire.up).toBe(false);
    socket.welcome();
    expect(ups).toEqual([true]);
    socket.hear({ t: "ended" });
    expect(heard.map(({ t }) => t)).toEqual(["welcome", "ended"]);
  });

  it("drops what is no message", () => {
    const socket = start();
    socket.welcome();
    socket.onmessage?.({ data: "{" });
    socket.onmessage?.({ data: "[1]" });
    expect(heard).toHaveLength(1);
  });
});

describe("healing", () => {
  it("tries again after 0.4 s, doubled each time up to 8 s", () => {
    start().welcome();
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      FakeSocket.last.breaks();
      const before = count();
      vi.advanceTimersByTime(wait - 1);
      expect(count()).toBe(before);
      vi.advanceTimersByTime(1);
      expect(count()).toBe(before + 1);
    }
    FakeSocket.last.welcome();
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.last.readyState).toBe(0);
  });

  it("leaves half of the wait to chance", () => {
    vi.mocked(Math.random).mockReturnValue(0);
    start().welcome();
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(200);
    expect(count()).toBe(2);
  });

  it("tells once that the line is lost, and says the epoch that it knows", () => {
    start().welcome("7");
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(400);
    FakeSocket.last.breaks();
    expect(ups).toEqual([true, false]);
    vi.advanceTimersByTime(800);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ t: "hello", epoch: "7" });
  });

  it("gives up a socket that says no welcome within 8 s", () => {
    start().open();
    vi.advanceTimersByTime(8400);
    expect(count()).toBe(2);
  });

  it.each(["online", "pageshow", "visibilitychange"])("connects at once on %s", (type) => {
    start().welcome();
    for (let i = 0; i < 4; i++) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(8000);
    }
    FakeSocket.last.breaks();
    const before = count();
    if (type === "visibilitychange") show("visible");
    else dispatchEvent(Object.assign(new Event(type), { persisted: true }));
    expect(count()).toBe(before + 1);
  });

  it("asks after a locked phone whether the line is there, and takes another if there is no answer", () => {
    const socket = start();
    socket.welcome();
    show("hidden");
    vi.advanceTimersByTime(5000);
    show("visible");
    expect(said()).toEqual(["hello", "hello"]);
    vi.advanceTimersByTime(3400);
    expect(count()).toBe(2);
    expect(wire.up).toBe(false);
  });

  it("keeps a line that answers", () => {
    const socket = start();
    socket.welcome();
    show("hidden");
    vi.advanceTimersByTime(5000);
    show("visible");
    socket.hear({ t: "welcome", epoch: "1" });
    vi.advanceTimersByTime(60_000);
    expect(count()).toBe(1);
    expect(ups).toEqual([true]);
  });

  it("does not ask after a glance elsewhere", () => {
    start().welcome();
    show("hidden");
    vi.advanceTimersByTime(4999);
    show("visible");
    expect(said()).toEqual(["hello"]);
  });

  it("leaves nothing behind when it is stopped", () => {
    start().welcome();
    wire.stop();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(100_000);
    expect(count()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("acts", () => {
  const vote = (id: number): Act => ({ t: "ask", m: { type: "vote", id, revision: 3, seat: 1, slots: [2] } });

  it("are sent again with their numbers until they are answered", () => {
    start().welcome();
    const [one, two] = [newId(), newId()];
    wire.act(vote(one));
    wire.act(vote(two));
    FakeSocket.last.hear({ t: "answer", m: { type: "done", id: one, revision: 4 }, pictures: [] });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(400);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent.slice(1)).toEqual([vote(two)]);
  });

  it("wait for a line", () => {
    start();
    wire.act(vote(5));
    FakeSocket.last.welcome();
    expect(said()).toEqual(["hello", "ask"]);
  });

  it("are dropped where another process has the room", () => {
    start().welcome("1");
    wire.act(vote(5));
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(400);
    FakeSocket.last.welcome("2");
    expect(said()).toEqual(["hello"]);
  });

  it("are not sent twice where the room welcomes a page anew before it answers", () => {
    start().welcome();
    wire.act({ t: "sit", id: 9, table: 0, seat: 1 });
    FakeSocket.last.hear({ t: "welcome", epoch: "1" });
    expect(said()).toEqual(["hello", "sit"]);
  });

  it("keep only the newest guess", () => {
    start();
    for (const slot of [1, 2, 3]) wire.act({ t: "guess", id: newId(), table: 0, round: 1, slot });
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent.slice(1).map(({ slot }) => slot)).toEqual([3]);
  });

  it("do not bring somebody in twice: names are offered anew on another line", () => {
    start().welcome();
    wire.act({ t: "join", id: 4, code: "K7QX", name: 1 });
    expect(wire.isPending("join")).toBe(true);
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(400);
    FakeSocket.last.welcome();
    expect(said()).toEqual(["hello"]);
    expect(wire.isPending("join")).toBe(false);
  });

  it("without an answer for 5 s have the line asked", () => {
    start().welcome();
    wire.act(vote(5));
    vi.advanceTimersByTime(5000);
    expect(said()).toEqual(["hello", "ask", "hello"]);
    FakeSocket.last.hear({ t: "welcome", epoch: "1" });
    expect(said()).toEqual(["hello", "ask", "hello", "ask"]);
  });

  it("are sent again once a room that was flooded listens", () => {
    start().welcome();
    wire.act(vote(5));
    FakeSocket.last.hear({ t: "slow", seconds: 2 });
    vi.advanceTimersByTime(2000);
    expect(said()).toEqual(["hello", "ask", "ask"]);
  });
});

describe("polling", () => {
  interface Post {
    body: { sid: string | null; got: number; say: { t: string }[] };
    signal: AbortSignal;
    answer(heard: unknown[], upto?: number, sid?: string): Promise<void>;
    fail(): Promise<void>;
  }
  let posts: Post[];
  const post = () => posts.at(-1) as Post;
  const settle = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    posts = [];
    vi.stubGlobal("fetch", (at: URL, init: RequestInit) => {
      expect(at.href).toBe("http://room.example/x/r/K7QX/poll");
      return new Promise((resolve, reject) => {
        const signal = init.signal as AbortSignal;
        signal.addEventListener("abort", () => reject(new Error("aborted")));
        posts.push({
          body: JSON.parse(String(init.body)),
          signal,
          answer(heard, upto = heard.length, sid = "s") {
            resolve({ ok: true, json: async () => ({ sid, upto, heard }) });
            return settle().then(() => undefined);
          },
          fail() {
            resolve({ ok: false });
            return settle().then(() => undefined);
          },
        });
      });
    });
  });

  /** Two sockets that are refused. */
  async function refused(): Promise<void> {
    start().breaks();
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(800);
  }

  it("begins after two sockets that never said welcome", async () => {
    await refused();
    expect(count()).toBe(2);
    expect(post().body).toMatchObject({ sid: null, got: 0, say: [{ t: "hello" }] });
    await post().answer([JSON.stringify({ t: "welcome", epoch: "1" })]);
    expect(wire.up).toBe(true);
  });

  it("begins where the browser has no sockets, or forbids them", async () => {
    for (const none of [
      undefined,
      vi.fn(() => {
        throw new Error("forbidden");
      }),
    ]) {
      posts = [];
      vi.stubGlobal("WebSocket", none);
      start();
      await vi.advanceTimersByTimeAsync(400 + 800);
      expect(post().body).toMatchObject({ sid: null, got: 0, say: [{ t: "hello" }] });
      wire.stop();
    }
  });

  it("does not begin for a page that has had a socket", async () => {
    start().welcome();
    for (let i = 0; i < 5; i++) {
      FakeSocket.last.breaks();
      await vi.advanceTimersByTimeAsync(8000);
    }
    expect(posts).toEqual([]);
  });

  it("lets a held question go for what is to be said, and says how far it heard", async () => {
    await refused();
    await post().answer([{ t: "welcome", epoch: "1" }, { t: "tables" }], 2);
    const held = post();
    expect(held.body).toEqual({ sid: "s", got: 2, say: [] });
    wire.act({ t: "pen", id: 3 });
    await settle();
    expect(held.signal.aborted).toBe(true);
    expect(post().body).toEqual({ sid: "s", got: 2, say: [{ t: "pen", id: 3 }] });
  });

  it("goes back to sockets where http does not answer either", async () => {
    await refused();
    await post().fail();
    await vi.advanceTimersByTimeAsync(1600);
    expect(count()).toBe(3);
  });

  it("is another line if the room does not know it any more", async () => {
    await refused();
    await post().answer([{ t: "welcome", epoch: "1" }]);
    await post().answer([], 0, "other");
    expect(wire.up).toBe(false);
  });

  it("tries a socket each minute beside it, and takes the one that says welcome", async () => {
    await refused();
    await post().answer([{ t: "welcome", epoch: "1" }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(3);
    FakeSocket.last.breaks();
    expect(wire.up).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    const held = post();
    FakeSocket.last.welcome();
    expect(held.signal.aborted).toBe(true);
    expect(wire.up).toBe(true);
    expect(ups).toEqual([true]);
    const before = posts.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(posts).toHaveLength(before);
  });
});
