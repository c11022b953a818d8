// What moves from step to step: every kind of step says something, points fly and hop stone by stone, votes fall.
// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { StepKind, View } from "../../src/contract";
import { type Move, type Places, plan } from "../../src/motion/choreography";
import { sceneOf } from "../../src/scene/scene";
import { odyssey, rulebook } from "../support/fixtures";

/** The moves to the nth step of a kind, but for those that each step has. */
function movesTo(view: View, kind: StepKind, nth = 0): Move[] {
  const places = view.steps.flatMap((step, i) => (step.kind === kind ? [i] : []));
  const at = places[nth] ?? Number.NaN;
  return plan(sceneOf(view, at - 1), sceneOf(view, at)).filter(({ key }) => !/^(caption|panel)$/.test(key));
}
const keys = (moves: Move[], kind: string) =>
  moves.flatMap(({ key }) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));

/** A board on which stone n lies at x = 100 n, so that where a piece lands can be read. */
const board: Places = {
  was: (key) => ({ x: key.startsWith("rabbit") ? -5 : 0, y: 0, w: 10, h: 10 }),
  now: () => ({ x: 0, y: 0, w: 10, h: 10 }),
  stone: (score) => ({ x: 100 * score, y: 0 }),
  scale: 1,
};
const framesOf = (move: Move | undefined) =>
  (typeof move?.frames === "function" ? move.frames(board) : move?.frames) ?? [];
const across = ({ transform }: Keyframe) =>
  Number(/translate\((-?[\d.]+)px/.exec(String(transform))?.[1] ?? Number.NaN);

describe.each(["rulebook", "odyssey"])("a step of each kind in the round of %s", (name) => {
  const view = name === "rulebook" ? rulebook() : odyssey();
  it.each([...new Set(view.steps.slice(1).map(({ kind }) => kind))])("%s moves something", (kind) => {
    expect(movesTo(view, kind)).not.toEqual([]);
  });
});

describe("a bonus", () => {
  const moves = movesTo(rulebook(), "bonus");

  it("flies from the card to its owner's piece, which hops", () => {
    expect(new Set(keys(moves, "disc"))).toEqual(new Set(["1"]));
    expect(moves.find(({ key }) => key === "disc:1")?.ghost).toMatchObject({ seat: 1, points: 2 });
    expect(moves.find(({ key }) => key === "disc:1")?.was?.[0]).toBe("card:2");
    expect(moves.some(({ key, duration }) => key === "rabbit:1" && duration > 300)).toBe(true);
  });

  it("comes from each of the votes: their dials pulse", () => {
    expect(keys(moves, "dial")).toEqual(["3:2:0", "4:2:0"]);
  });

  it("is counted in its own column, and in the sum", () => {
    expect(keys(moves, "bonus")).toEqual(["1"]);
    expect(keys(moves, "rule")).toEqual([]);
    expect(keys(moves, "total")).toEqual(["1"]);
  });

  it("lands on the stone of the new score", () => {
    expect(keys(moves, "stone")).toEqual(["16"]);
  });
});

describe("a piece that gains points", () => {
  it("touches each stone on its way, from the one after its old score", () => {
    // Pink, at 9 points, gets 3
    const hop = movesTo(rulebook(), "outcome").find(({ key, front }) => key === "rabbit:0" && front);
    const touched = framesOf(hop)
      .filter((_, i) => i % 9 === 0)
      .map((frame) => across(frame) + 5);
    expect(touched.slice(1, 3)).toEqual([1000, 1100]);
    expect(framesOf(hop).at(-1)).toMatchObject({ transform: "none" });
  });

  it("hops once for each point", () => {
    const hop = movesTo(rulebook(), "outcome").find(({ key, front }) => key === "rabbit:0" && front);
    expect(framesOf(hop)).toHaveLength(3 * 9 + 1);
  });
});

describe("a vote", () => {
  it("is the dial of who voted, on the card voted for", () => {
    const view = rulebook();
    const fallen = [0, 1, 2, 3, 4].map((nth) => keys(movesTo(view, "vote_revealed", nth), "dial").at(-1));
    expect(fallen).toEqual(["1:4:0", "2:4:0", "3:2:0", "4:2:0", "5:6:0"]);
  });

  it("of two on one card is two dials", () => {
    expect(keys(movesTo(odyssey(), "vote_revealed", 0), "dial").sort()).toEqual(["0:7:0", "0:7:1"]);
  });
});
