import { describe, expect, it } from "vitest";
import type { RoomShown, RoomWords } from "../../src/contract";
import { Projected } from "../../src/room/projected";
import type { TeachAnswer, TeachRequest } from "../../src/room/teaching";

const BEFORE = ["clue", "handed_in", "laid_out", "voted"];
const ALL = [...BEFORE, "vote_revealed", "card_revealed", "owners_revealed", "outcome"];

/** A board at a projector, with what it has told the room. */
function projected(only = true) {
  const told: (TeachRequest & { heard: (answer: TeachAnswer) => void })[] = [];
  const board = new Projected(
    () => {},
    (request, heard = () => {}) => told.push({ ...request, heard }),
    () => true,
  );
  let seq = 0;
  const show = (
    kinds: string[],
    { stage = null, round = 1, due = [], phase = "vote", table = 0 }: Partial<Shown> = {},
  ) => {
    seq += 1;
    const shown = {
      table,
      seq,
      stage,
      board: "",
      _pictures: {},
      _view: { steps: kinds.map((kind) => ({ kind })), round: { number: round } },
      _turn: { due, phase, round },
    };
    board.show(
      { table, _view: { labels: {} }, _turn: {} } as unknown as RoomWords,
      shown as unknown as RoomShown,
      only,
    );
  };
  return { board, told, show, at: () => board.get("step") };
}

interface Shown {
  stage: number | null;
  round: number;
  due: number[];
  phase: string;
  table: number;
}

describe("at the only table", () => {
  it("stands at the newest step, and at the last before the reveal until that is begun", () => {
    const { show, at, board } = projected();
    show(["clue"], { due: [1] });
    expect(at()).toBe(0);
    show(BEFORE.slice(0, 3), { due: [1] });
    expect([at(), board.next]).toEqual([2, null]);
    show(BEFORE);
    expect([at(), board.next]).toEqual([3, "step"]);
  });

  it("begins the reveal for all by next, and then tells each step", () => {
    const { show, at, board, told } = projected();
    show(BEFORE);
    board.goOn();
    expect(told.pop()).toMatchObject({ do: "next", table: 0, round: 1, stage: null });
    show(ALL, { stage: 4 });
    expect(at()).toBe(4);
    board.goOn();
    expect(told.pop()).toMatchObject({ do: "stage", round: 1, stage: 5 });
    expect(at()).toBe(5);
  });

  it("tells the steps that the board's own controls choose, each once", () => {
    const { show, board, told } = projected();
    show(ALL, { stage: 4 });
    board.set("step", 6);
    board.moved(6); // the board has drawn it
    expect(told.map(({ stage }) => stage)).toEqual([6]);
  });

  it("is not called back by what the room showed before it was told", () => {
    const { show, at, board, told } = projected();
    show(ALL, { stage: 4 });
    board.goOn();
    board.goOn();
    expect(told.map(({ stage }) => stage)).toEqual([5, 6]);
    show(ALL, { stage: 5 });
    expect(at()).toBe(6);
    show(ALL, { stage: 6 });
    show(ALL, { stage: 7 });
    expect(at()).toBe(7);
  });

  it("goes back to where all stand where the room refuses", () => {
    const { show, at, board, told } = projected();
    show(ALL, { stage: 4 });
    board.goOn();
    told[0]?.heard({ type: "refused" });
    expect(at()).toBe(4);
  });

  it("looks back before the reveal alone, and comes back by next", () => {
    const { show, at, board, told } = projected();
    show(ALL, { stage: 4 });
    board.moved(0);
    expect([at(), told.length]).toEqual([0, 0]);
    board.goOn();
    expect([at(), told.length]).toEqual([1, 0]);
  });

  it("goes on to the next round after the last step, and stands at its beginning", () => {
    const { show, at, board, told } = projected();
    show(ALL, { stage: 7, phase: "scored" });
    expect(board.next).toBe("round");
    board.goOn();
    expect(told.pop()).toMatchObject({ do: "next", stage: 7 });
    show([], { round: 2, due: [1], phase: "clue" });
    expect([at(), board.next]).toEqual([0, null]);
  });

  it("has nothing to go on to after the last step of the game", () => {
    const { show, board, told } = projected();
    show(ALL, { stage: 7, phase: "over" });
    board.goOn();
    expect([board.next, told.length]).toEqual([null, 0]);
  });
});

describe("among several tables", () => {
  it("steps alone, and asks the room for the next round only", () => {
    const { show, at, board, told } = projected(false);
    show(ALL, { phase: "scored" });
    expect(at()).toBe(3);
    for (let i = 0; i < 4; i++) board.goOn();
    expect([at(), told.length]).toEqual([7, 0]);
    board.goOn();
    expect(told.pop()).toMatchObject({ do: "next", table: 0, round: 1 });
  });

  it("stays where it is while the same round is shown again, and begins anew at another table", () => {
    const { show, at, board } = projected(false);
    show(ALL, { phase: "scored" });
    board.goOn();
    show(ALL, { phase: "scored" });
    expect(at()).toBe(4);
    show(ALL, { phase: "scored", table: 1 });
    expect(at()).toBe(3);
  });
});
