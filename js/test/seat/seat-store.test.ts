// What a seat keeps: acts and their answers, and a player's own cards, which are gone as soon as another player is here.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TurnView } from "../../src/contract";
import { hostOf } from "../../src/host/host";
import { SeatStore } from "../../src/seat/seat-store";
import { handOf, own, SeatModel, turn } from "../support/seats";

const made: string[] = [];
const released: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  made.length = released.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    made.push(`blob:${made.length}`);
    return made.at(-1) ?? "";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void released.push(url));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function seat(its: TurnView = turn()) {
  const model = new SeatModel(its);
  const draw = vi.fn();
  return { model, draw, store: new SeatStore(hostOf(model, document.body), draw) };
}
const bytes = () => new DataView(new ArrayBuffer(1));
const VOTE: Parameters<SeatStore["act"]>[0] & { type: "vote" } = { type: "vote", seat: 1, slots: [4] };
/** Blue's own have come, with the picture of each card in the hand. */
const withOwn = (its = turn()) => {
  const all = seat(its);
  const cards = [...handOf("Blue"), ...own().given].map(({ card }) => card);
  all.model.tellOwn(own(), cards, cards.map(bytes));
  return all;
};

describe("a player's own cards", () => {
  it("are asked for when the player is here, and again whenever the game has gone on", () => {
    const { model } = seat();
    expect(model.of("own")).toEqual([{ type: "own", seat: 1, known: [], id: expect.any(Number), revision: 5 }]);
    model.python({ _turn: turn({ revision: 6 }) });
    expect(model.of("own")).toHaveLength(2);
    model.python({ _turn: turn({ revision: 6 }) });
    expect(model.of("own")).toHaveLength(2);
  });

  it("are not asked for while nobody is here", () => {
    expect(seat(turn({ here: null })).model.of("own")).toEqual([]);
  });

  it("are shown with their pictures, and known pictures are not sent again", () => {
    const { model, store } = withOwn();
    expect(store.own?.hand).toHaveLength(6);
    expect(store.image("Blue-0")).toBe("blob:0");
    model.python({ _turn: turn({ revision: 6 }) });
    expect(model.of("own").at(-1)?.known).toEqual([...handOf("Blue").map(({ card }) => card), "door"]);
    model.tellOwn(own());
    expect(store.image("Blue-0")).toBe("blob:0");
  });

  it.each([null, 2])("are gone when the screen is passed on: here is %s", (here) => {
    const { model, store } = withOwn();
    model.python({ _turn: turn({ revision: 5, here }) });
    expect(store.own).toBeNull();
    for (const { card } of handOf("Blue")) expect(store.image(card)).toBeNull();
    expect(released.sort()).toEqual(made.sort());
    if (here !== null) expect(model.of("own").at(-1)).toMatchObject({ seat: here, known: [] });
  });

  it("that come after the screen was passed on are not taken", () => {
    const { model, store } = seat();
    const [{ id } = { id: 0 }] = model.of("own");
    model.python({ _turn: turn({ here: 2 }) });
    model.answer({ type: "own", id, revision: 5, own: own(), pictures: [] }, []);
    expect(store.own).toBeNull();
  });

  it("of another player are not taken, whatever they answer", () => {
    const { model, store } = seat();
    model.tellOwn(own({ seat: 2, hand: handOf("Green") }));
    expect(store.own).toBeNull();
  });

  it("that another view has asked for are not taken", () => {
    const { model, store } = seat();
    const [{ id } = { id: 0 }] = model.of("own") as [{ id: number }];
    model.answer({ type: "own", id: id + 1, revision: 5, own: own(), pictures: [] }, []);
    expect(store.own).toBeNull();
  });

  it("that come late are still welcome", () => {
    const { model, store } = seat();
    vi.advanceTimersByTime(20_000);
    expect(store.wait).toBe("lost");
    model.tellOwn(own());
    expect([store.wait, store.own?.seat]).toEqual(["", 1]);
  });

  it("are gone when the view is closed, and nothing listens", () => {
    const { model, store } = withOwn();
    store.close();
    expect(store.own).toBeNull();
    expect(released.sort()).toEqual(made.sort());
    expect([model.listening, vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe("a large picture", () => {
  it("is asked for once, and shown when it comes", () => {
    const { model, store } = withOwn();
    store.look("Blue-0");
    store.look("Blue-0");
    expect(model.of("enlarge_own")).toEqual([
      { type: "enlarge_own", seat: 1, card: "Blue-0", id: expect.any(Number), revision: 5 },
    ]);
    model.reply({ type: "picture", card: "Blue-0" }, [bytes()]);
    expect(store.image("Blue-0")).toBe(made.at(-1));
    store.look("Blue-0");
    expect(model.of("enlarge_own")).toHaveLength(1);
  });

  it("of a card on the table is asked for in the name of nobody", () => {
    const { model, store } = withOwn();
    store.look("whale");
    expect(model.of("enlarge")).toEqual([{ type: "enlarge", card: "whale", id: expect.any(Number), revision: 5 }]);
  });

  it("of one's own card is gone when the screen is passed on, and is not taken after that", () => {
    const { model, store } = withOwn();
    store.look("Blue-0");
    model.reply({ type: "picture", card: "Blue-0" }, [bytes()]);
    store.look("Blue-1");
    const late = model.of("enlarge_own").at(-1) as { id: number };
    model.python({ _turn: turn({ here: 2 }) });
    expect(store.image("Blue-0")).toBeNull();
    const before = made.length;
    model.answer({ type: "picture", id: late.id, card: "Blue-1" }, [bytes()]);
    expect(store.image("Blue-1")).toBeNull();
    expect(made).toHaveLength(before);
    expect(released.sort()).toEqual(made.sort());
  });

  it("of another card than was asked for is not taken", () => {
    const { model, store } = withOwn();
    store.look("Blue-0");
    model.reply({ type: "picture", card: "Blue-1" }, [bytes()]);
    expect([store.image("Blue-0"), store.image("Blue-1")]).toEqual(["blob:0", "blob:1"]);
  });

  it("may be asked for again when there was no answer in time", () => {
    const { model, store } = withOwn();
    store.look("Blue-0");
    vi.advanceTimersByTime(10_000);
    store.look("Blue-0");
    expect(model.of("enlarge_own")).toHaveLength(2);
  });
});

describe("an act", () => {
  it("is sent once, and the seat is busy until the player's own have come after it", () => {
    const { model, store } = withOwn();
    store.act(VOTE);
    store.act(VOTE);
    expect(model.of("vote")).toEqual([{ ...VOTE, id: expect.any(Number), revision: 5 }]);
    const { id } = model.of("vote")[0] as { id: number };
    model.python({ _turn: turn({ revision: 6 }) });
    model.answer({ type: "done", id, revision: 6 });
    expect(store.busy).toBe(true);
    model.tellOwn(own({ votes: [4] }));
    expect([store.busy, store.refusal]).toEqual([false, null]);
  });

  it("that is refused is not done: the reason is kept at its control, and it may be tried again", () => {
    const { model, store } = withOwn();
    store.act(VOTE);
    model.reply({ type: "refused", reason: "It is your own card." });
    expect(store.refusal).toEqual({ type: "vote", reason: "It is your own card." });
    expect(store.busy).toBe(false);
    expect(store.own?.votes).toEqual([]);
    store.act(VOTE);
    expect([model.of("vote").length, store.refusal]).toEqual([2, null]);
  });

  it("without an answer in time is given up, said, and may be tried again", () => {
    const { model, store } = withOwn();
    store.act(VOTE);
    vi.advanceTimersByTime(399);
    expect(store.wait).toBe("");
    vi.advanceTimersByTime(1);
    expect(store.wait).toBe("slow");
    vi.advanceTimersByTime(9600);
    expect([store.wait, store.busy]).toEqual(["lost", false]);
    store.act(VOTE);
    expect([model.of("vote").length, store.wait]).toEqual([2, ""]);
  });

  it("that is answered after it was given up counts for nothing", () => {
    const { model, store } = withOwn();
    store.act(VOTE);
    const { id } = model.of("vote")[0] as { id: number };
    vi.advanceTimersByTime(10_000);
    store.act({ ...VOTE, slots: [5] });
    model.answer({ type: "refused", id, reason: "too late" });
    expect([store.busy, store.refusal]).toEqual([true, null]);
  });

  it("is not freed by the player's cards that were asked for before it and do not come", () => {
    const { model, store } = withOwn();
    model.python({ _turn: turn({ revision: 6 }) });
    vi.advanceTimersByTime(5000);
    store.act(VOTE);
    vi.advanceTimersByTime(5000);
    expect(store.busy).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(store.busy).toBe(false);
  });

  it("of who has passed the screen on says nothing to the next player", () => {
    const { model, store } = withOwn();
    store.act(VOTE);
    const { id } = model.of("vote")[0] as { id: number };
    model.python({ _turn: turn({ here: 2 }) });
    store.act({ ...VOTE, seat: 2 });
    model.answer({ type: "refused", id, reason: "for Blue alone" });
    expect([store.refusal, store.busy]).toEqual([null, true]);
  });

  it("is not sent to a kernel that is gone", () => {
    const { model, store } = withOwn();
    store.dead = true;
    store.act(VOTE);
    expect([model.of("vote"), store.busy]).toEqual([[], false]);
  });

  it("answered to another view is still on its way here", () => {
    const { model, store } = withOwn();
    store.act(VOTE);
    const { id } = model.of("vote")[0] as { id: number };
    model.answer({ type: "done", id: id + 1, revision: 6 });
    expect(store.busy).toBe(true);
  });

  it("'I am here' brings the cards of who is here, and of nobody else", () => {
    const { model, store } = seat(turn({ here: null }));
    store.act({ type: "here", seat: 2 });
    const { id } = model.of("here")[0] as { id: number };
    model.python({ _turn: turn({ here: 2 }) });
    model.answer({ type: "done", id, revision: 5 });
    model.tellOwn(own({ seat: 2, hand: handOf("Green") }));
    expect([store.own?.seat, store.busy, store.wait]).toEqual([2, false, ""]);
  });
});

it("a turn that comes late, after a newer one, is dropped", () => {
  const { model, store } = seat(turn({ revision: 6 }));
  model.python({ _turn: turn({ revision: 5, phase: "hand_in" }) });
  expect(store.turn?.phase).toBe("vote");
});

it("a turn of another version leaves no card behind", () => {
  const { model, store } = withOwn();
  model.python({ _turn: { ...turn({ revision: 9 }), format: 2 } });
  expect([store.turn, store.own]).toEqual([null, null]);
  expect(released.sort()).toEqual(made.sort());
});
