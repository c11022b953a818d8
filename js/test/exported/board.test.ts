/** A board in a page without Python: how far it goes before a question is answered. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExportedBoard, Stage, View } from "../../src/contract";
import { board } from "../../src/exported/board";
import type { Asking, LinkedBoard } from "../../src/exported/model";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Three rounds with a question in each, the board at the first. */
function asking(choice?: number[]) {
  const view = (number: number, steps: number, rounds: number) =>
    ({
      round: { number },
      steps: Array(steps).fill({}),
      rounds,
      ...(choice && { round_choice: choice }),
    }) as unknown as View;
  const answer = { actual: {} } as Stage["answer"] & object;
  const stages = [1, 2, 3].map((number) => [
    String(number),
    [{ view: view(number, 3, number), answer }, { view: view(number, 9, 3) }],
  ]);
  const carried: ExportedBoard = {
    kind: "board",
    start: { round: 1, step: 0, speed: 1 },
    stages: Object.fromEntries(stages),
    asking: [],
  };
  const linked = () => model as unknown as LinkedBoard;
  const page = { board: linked, asking: linked, viewsOf: () => ({}), moved() {} };
  const model = new (board("").model)(page, carried as never, {});
  model.follow();
  const answers = () => {
    model.send({ type: "predict", id: 1, revision: 0, chosen: {} });
    vi.runAllTimers();
  };
  return { answers, model, linked: linked(), view: () => model.get("_view") as View };
}

describe("a board that asks", () => {
  it("offers no round after one with an open question", () => {
    const { answers, view } = asking();
    expect(view().rounds).toBe(1);
    answers();
    expect(view().rounds).toBe(2);
  });
  it("offers those of its page that come before it", () => {
    const { answers, view } = asking([1, 2, 3]);
    expect(view().round_choice).toEqual([1]);
    answers();
    expect(view().round_choice).toEqual([1, 2]);
  });
  it("can be moved to no step of a later round", () => {
    const { answers, linked } = asking();
    expect([1, 2, 3].map((round) => linked.stepsIn(round))).toEqual([3, 0, 0]);
    answers();
    expect([1, 2, 3].map((round) => linked.stepsIn(round))).toEqual([9, 3, 0]);
  });
});

describe("a board that asks nothing beside one that does", () => {
  it("goes as far as that one, and on with it", () => {
    const view = (number: number) => ({ round: { number }, steps: Array(9).fill({}), rounds: 3 }) as unknown as View;
    let answered = 0;
    const other: Asking = {
      stepsIn: (round) => (round <= answered ? 9 : round === answered + 1 ? 4 : 0),
      showsAll: (round) => round <= answered,
    };
    const carried: ExportedBoard = {
      kind: "board",
      start: { round: 1, step: 0, speed: 1 },
      stages: Object.fromEntries([1, 2, 3].map((number) => [number, [{ view: view(number) }]])),
      asking: [1],
    };
    const page = { board: () => linked, asking: () => other, viewsOf: () => ({}), moved() {} };
    const model = new (board("").model)(page, carried as never, {});
    const linked = model as unknown as LinkedBoard;
    const shown = () => {
      model.follow();
      const { steps, rounds } = model.get("_view") as View;
      return [steps.length, rounds, [1, 2, 3].map((round) => linked.stepsIn(round))];
    };
    expect(shown()).toEqual([4, 1, [4, 0, 0]]);
    answered = 1;
    expect(shown()).toEqual([9, 2, [9, 4, 0]]);
    answered = 3;
    expect(shown()).toEqual([9, 3, [9, 9, 9]]);
  });
});
