/** The widgets beside a board in a page without Python: what they show as the board moves, and what they answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExportedWidget } from "../../src/contract";
import { aside, ask, changed, nameOf, scores, what_if } from "../../src/exported/linked";
import type { Asking, Kind, LinkedBoard, Surroundings } from "../../src/exported/model";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

class FakeBoard implements LinkedBoard {
  round = 1;
  step = 0;
  asks: number[] = [];
  stepsIn = (round: number): number => (this.asks.includes(round) ? 3 : 10);
  showsAll = (round: number) => !this.asks.includes(round);
  goto(round: number, step: number) {
    [this.round, this.step] = [round, step];
  }
}

const SHOWN = { format: 1, revision: 0, language: "en", theme: "light", motion: "auto", projector: false };

/** A model beside a board, with how to ask it. */
function beside(kind: Kind, carried: object) {
  const board = new FakeBoard();
  const page: Surroundings = { board: () => board, asking: () => board, viewsOf: () => ({}), moved() {} };
  const model = new kind.model(page, carried as ExportedWidget as never, {});
  model.follow();
  const answers: { type: string; reason?: string }[] = [];
  model.on("msg:custom", (content) => answers.push(content as never));
  const asked = (fields: object) => {
    model.send({ id: 1, revision: 0, ...fields });
    vi.runAllTimers();
    return answers.at(-1);
  };
  // biome-ignore lint/suspicious/noExplicitAny: fields of whatever view it is
  return { board, model, asked, view: () => model.get("_view") as any };
}

describe("a view with what differs in it", () => {
  it("keeps the rest, in dicts too, and is a new one", () => {
    const view = { a: 1, b: { c: [1, 2], d: 3 } };
    expect(changed(view, { b: { c: [] } })).toEqual({ a: 1, b: { c: [], d: 3 } });
    expect(view.b.c).toEqual([1, 2]);
  });
  it("takes a dict where there was none, and none where there was one", () => {
    expect(changed({ a: null as object | null }, { a: { b: 1 } })).toEqual({ a: { b: 1 } });
    expect(changed({ a: { b: 1 } as object | null }, { a: null })).toEqual({ a: null });
  });
});

describe("a chart beside a board", () => {
  const rounds = [1, 2, 4].map((number) => ({ number, points: [], totals: [] }));
  const chart = (linked: number | null = 0) =>
    beside(scores, {
      kind: "scores",
      board: linked,
      asking: [0],
      view: { ...SHOWN, rounds, at: null, linked: false, labels: {} },
      shown: [0, 1, 2, 3].map((number) => (number < 3 ? { rounds: rounds.slice(0, number) } : {})),
      at: { 1: { at: 1, linked: true }, 2: { at: 2, linked: true }, 4: { at: 4, linked: true } },
    });
  const numbers = (view: { rounds: { number: number }[] }) => view.rounds.map(({ number }) => number);

  it("marks the board's round", () => {
    const { board, model, view } = chart();
    expect(view()).toMatchObject({ at: 1, linked: true });
    board.round = 4;
    model.follow();
    expect(view()).toMatchObject({ at: 4, linked: true });
  });
  it("leaves out rounds from the first that is asked about", () => {
    const { board, model, view } = chart();
    board.asks = [2];
    model.follow();
    expect(numbers(view())).toEqual([1]);
    board.round = 4;
    model.follow();
    expect(numbers(view())).toEqual([1]);
    expect(view()).toMatchObject({ at: 4, linked: true });
    board.asks = [4];
    model.follow();
    expect(numbers(view())).toEqual([1, 2]);
  });
  it("leaves them out too where another board of the page asks", () => {
    const { board, model, view } = chart(null);
    expect(numbers(view())).toEqual([1, 2, 4]);
    board.asks = [2];
    model.follow();
    expect(numbers(view())).toEqual([1]);
    expect(view()).toMatchObject({ at: null, linked: false });
  });
  it("moves the board to a round, and lets one be that is there", () => {
    const { board, asked } = chart();
    expect(asked({ type: "round", round: 4 })).toMatchObject({ type: "done", id: 1 });
    expect(board).toMatchObject({ round: 4, step: 0 });
    board.step = 5;
    asked({ type: "round", round: 4 });
    expect(board.step).toBe(5);
  });
  it("is sent anew only if it has changed, with a higher revision", () => {
    const { board, model, view } = chart();
    const heard = vi.fn();
    model.on("change:_view", heard);
    const { revision } = view();
    model.follow();
    expect(heard).not.toHaveBeenCalled();
    board.round = 2;
    model.follow();
    expect(heard).toHaveBeenCalledOnce();
    expect(view().revision).toBe(revision + 1);
  });
});

describe("an explanation beside a board", () => {
  const explanation = (round?: number) =>
    beside(aside, {
      kind: "aside",
      board: 0,
      view: { ...SHOWN, places: [], here: false, can: false, tree: ["why"], labels: { leads: "none", here: "here" } },
      at: Object.fromEntries(
        [1, 2].map((each) => [
          each,
          { round: round ?? each, places: [2, 5], leads: `to ${round ?? each}`, asking: [0], waits: "later" },
        ]),
      ),
    });

  it("is lit at its steps", () => {
    const { board, model, view } = explanation();
    expect(view()).toMatchObject({ here: false, can: true, places: [2, 5], labels: { leads: "to 1" } });
    board.step = 5;
    model.follow();
    expect(view().here).toBe(true);
  });
  it("of another round leads there, and is not lit here", () => {
    const { board, model, view, asked } = explanation(2);
    board.step = 2;
    model.follow();
    expect(view()).toMatchObject({ here: false, can: true, places: [] });
    expect(asked({ type: "goto" })).toMatchObject({ type: "done" });
    expect(board).toMatchObject({ round: 2, step: 2 });
  });
  it("never leads past a question", () => {
    const { board, model, view, asked } = explanation();
    board.asks = [1];
    model.follow();
    expect(view().places).toEqual([2]);
    board.stepsIn = () => 1;
    model.follow();
    expect(view()).toMatchObject({ can: false, labels: { leads: "none" } });
    expect(asked({ type: "goto" })).toBeUndefined();
    expect(board.step).toBe(0);
  });
  it("keeps its text back while a question comes before all of its steps", () => {
    const { board, model, view } = explanation();
    const text = () => {
      model.follow();
      return view().tree;
    };
    board.asks = [1];
    expect(text()).toEqual(["why"]);
    board.stepsIn = () => 2;
    expect(text()).toEqual([["p", "later"]]);
    board.stepsIn = () => 3;
    expect(text()).toEqual(["why"]);
  });
});

describe("a what-if", () => {
  const round = {
    number: 1,
    before: { votes: [null, [1], [3], [1]] },
    after: { votes: [null, [1], [3], [1]] },
    sliders: [{ field: "goal", before: 30 }],
    choices: [{ field: "winner", before: "most_points" }],
    edition: "as played",
    ends: ["as played", "as played"],
    changed: false,
  };
  const carried = (changes = {}) => ({
    kind: "what_if",
    view: { ...SHOWN, round, labels: {} },
    changes: {
      "vote 1 0 3": { round: { after: { votes: [null, [3], [3], [1]] }, changed: true } },
      "vote 1 0 4": { round: { changed: true } },
      "vote 2 0 1": { round: { changed: true } },
      "number goal 40": { round: { changed: true, edition: "odyssey" } },
      "edition odyssey": { round: { changed: true, edition: "odyssey" } },
      ...changes,
    },
    goal: { round: { changed: true, edition: "" } },
    ends: [
      { least: 1, says: "{goal} wins.", open: false },
      { least: 8, says: "Nobody has {goal}.", open: true },
    ],
    asking: [0],
    waits: "once answered",
    one_only: "one",
    unknown: "Python",
  });

  it.each([
    [7, "{goal} wins."],
    [8, "Nobody has 8."],
    [10000, "Nobody has 10000."],
  ])("shows what a goal of %i leads to", (value, says) => {
    const { asked, view } = beside(what_if, carried());
    expect(asked({ type: "number", field: "goal", value })).toMatchObject({ type: "done" });
    expect(view().round).toMatchObject({
      changed: true,
      edition: "",
      sliders: [{ field: "goal", before: 30, after: value }],
      ends: ["as played", says],
    });
  });
  it("shows the goal of an edition as that", () => {
    const { asked, view } = beside(what_if, carried());
    asked({ type: "number", field: "goal", value: 40 });
    expect(view().round.edition).toBe("odyssey");
  });
  it("shows nothing of a round that a board of the page asks about, until all is answered there", () => {
    const { board, model, view } = beside(what_if, carried());
    expect(view().round).not.toBeNull();
    board.asks = [view().round.number];
    model.follow();
    expect(view()).toMatchObject({ round: null, labels: { none: "once answered" } });
    board.asks = [7];
    model.follow();
    expect(view().round).not.toBeNull();
  });

  it("shows a single change, another of the same vote, and none when it is as played again", () => {
    const { asked, view } = beside(what_if, carried());
    expect(asked({ type: "vote", seat: 1, slots: [3] })).toMatchObject({ type: "done" });
    expect(view().round.after.votes[1]).toEqual([3]);
    expect(asked({ type: "vote", seat: 1, slots: [4] })).toMatchObject({ type: "done" });
    expect(asked({ type: "vote", seat: 1, slots: [1] })).toMatchObject({ type: "done" });
    expect(view().round.changed).toBe(false);
  });
  it("refuses a second change, and keeps the first", () => {
    const { asked, view } = beside(what_if, carried());
    asked({ type: "vote", seat: 1, slots: [3] });
    for (const second of [
      { type: "vote", seat: 2, slots: [1] },
      { type: "number", field: "goal", value: 31 },
      { type: "edition", edition: "odyssey" },
    ])
      expect(asked(second)).toMatchObject({ type: "refused", reason: "one" });
    expect(view().round.after.votes).toEqual([null, [3], [3], [1]]);
    expect(asked({ type: "reset" })).toMatchObject({ type: "done" });
    expect(view().round.changed).toBe(false);
    expect(asked({ type: "edition", edition: "odyssey" })).toMatchObject({ type: "done" });
    expect(asked({ type: "edition", edition: "as played" })).toMatchObject({ type: "done" });
    expect(view().round.changed).toBe(false);
  });
  it("says of what the page does not carry that it needs Python", () => {
    const { asked } = beside(what_if, carried());
    expect(asked({ type: "number", field: "votes", value: 9 })).toMatchObject({ type: "refused", reason: "Python" });
  });
  it("begins with what Python had changed, until that is undone", () => {
    const { asked, view } = beside(what_if, carried({ now: { round: { changed: true, edition: "own" } } }));
    expect(view().round.edition).toBe("own");
    expect(asked({ type: "vote", seat: 1, slots: [3] })).toMatchObject({ type: "refused", reason: "one" });
    asked({ type: "reset" });
    expect(view().round.edition).toBe("as played");
  });
  it("keeps its change in another language", () => {
    const { model, asked, view } = beside(what_if, carried());
    asked({ type: "vote", seat: 1, slots: [3] });
    model.speak({ ...carried(), view: { ...SHOWN, language: "fi", round, labels: {} } } as never);
    expect(view()).toMatchObject({ language: "fi", round: { changed: true } });
  });
  it("names one of two votes, and has no name for both", () => {
    const two = { round: { ...round, before: { votes: [null, [1, 2]] } } } as never;
    const vote = (...slots: number[]) => nameOf(two, { type: "vote", id: 1, seat: 1, slots });
    expect(vote(1, 3)).toEqual({ control: "vote 1 1", name: "vote 1 1 3" });
    expect(vote(3, 3)).toBeUndefined();
    expect(vote(1, 2)?.name).toBe("");
    expect(vote(1)).toBeUndefined();
  });
});

describe("a question", () => {
  const question = (at: object | null) =>
    beside(ask, {
      kind: "ask",
      view: {
        ...SHOWN,
        key: "01 a",
        blanks: [{ about: "", choices: ["a", "b"] }],
        answer: null,
        outcome: null,
        labels: {},
      },
      outcome: { right: [[0]] },
      at,
    });

  it("shows what happened when its reader asks for it, where it belongs to no step", () => {
    const { asked, view } = question(null);
    expect(view()).toMatchObject({ outcome: null, known: false });
    asked({ type: "answer", chosen: [1], why: "so" });
    expect(view()).toMatchObject({ answer: [1], why: "so", outcome: null, known: true, changeable: true });
    asked({ type: "show" });
    expect(view()).toMatchObject({ outcome: { right: [[0]] }, known: false, changeable: false });
  });
  it("takes no other answer once that is shown", () => {
    const { asked, view } = question(null);
    asked({ type: "answer", chosen: [1], why: "so" });
    asked({ type: "show" });
    asked({ type: "answer", chosen: [0], why: "no" });
    expect(view().answer).toEqual([1]);
  });
  it("shows it by itself once the board has come there, and from then on", () => {
    const { asked, board, model, view } = question({ board: 0, round: 1, step: 4 });
    asked({ type: "answer", chosen: [1], why: "so" });
    asked({ type: "show" });
    expect(view().outcome).toBeNull();
    const after = (round: number, step: number) => {
      [board.round, board.step] = [round, step];
      model.follow();
      return view().outcome !== null;
    };
    expect([after(1, 3), after(1, 4), after(1, 0)]).toEqual([false, true, true]);
  });
  it("holds back what would answer it until the board has come there", () => {
    const { board, model } = question({ board: 0, round: 2, step: 5, before: 4 });
    const asks = model as unknown as Asking;
    const held = () => [1, 2, 3].map((round) => [asks.showsAll(round), asks.stepsIn(round)]);
    const all = [true, Number.POSITIVE_INFINITY];
    expect(held()).toEqual([all, [false, 4], [false, 0]]);
    [board.round, board.step] = [2, 4];
    expect(held()).toEqual([all, [false, 4], [false, 0]]);
    board.step = 5;
    expect(held()).toEqual([all, all, all]);
    board.step = 0;
    expect(held()).toEqual([all, all, all]);
  });
  it("waits for its reader where the board was there before the answer, in a later round too", () => {
    const { asked, board, model, view } = question({ board: 0, round: 1, step: 4 });
    board.round = 2;
    model.follow();
    asked({ type: "answer", chosen: [1], why: "so" });
    expect(view()).toMatchObject({ outcome: null, known: true });
  });
  it("is answered, and the page keeps that", () => {
    const { asked } = question(null);
    expect(asked({ type: "answer", chosen: [1], why: "so" })).toMatchObject({ type: "done" });
    expect(JSON.parse(sessionStorage.getItem("dixit-widgets 01 a") ?? "")).toMatchObject({ answer: [1], why: "so" });
    expect(question(null).view()).toMatchObject({ answer: [1], why: "so" });
  });
});
