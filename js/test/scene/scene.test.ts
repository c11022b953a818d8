// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { View } from "../../src/contract";
import { keysOf, lengthOf, plan, reducedPlan } from "../../src/motion/choreography";
import { chaptersOf, type Scene, sceneOf, within } from "../../src/scene/scene";
import { numbered, pathFor, standing } from "../../src/scene/track-layout";
import { inProgress, notBegun, odyssey, rulebook } from "../support/fixtures";

const at = (view: View, kind: string, nth = 0): Scene => {
  const steps = view.steps.map((s, i) => ({ s, i })).filter(({ s }) => s.kind === kind);
  return sceneOf(view, steps[nth]?.i ?? -99);
};
const faces = (scene: Scene) => scene.places.map((p) => p.face).join(" ");
const dials = (scene: Scene) => scene.places.flatMap((p) => p.dials.map((d) => [d.seat, p.slot]));
const owners = (scene: Scene) => scene.places.map((p) => p.owner);

describe("the rulebook round, step by step", () => {
  const view = rulebook();

  it("has sixteen steps in seven chapters", () => {
    expect(view.steps).toHaveLength(16);
    expect(chaptersOf(view.steps).map((c) => [c.label, c.length])).toEqual([
      ["Clue", 1],
      ["Cards", 2],
      ["Voting", 1],
      ["Votes", 5],
      ["Owners", 2],
      ["Scoring", 3],
      ["Next", 2],
    ]);
  });

  it("clue: only the storyteller's card lies on the table, face down", () => {
    const scene = at(view, "clue");
    expect(scene.clue).toBe(true);
    expect(faces(scene)).toBe("down empty empty empty empty empty");
  });

  it("handed in: all lie face down, and nothing says whose", () => {
    const scene = at(view, "handed_in");
    expect(faces(scene)).toBe("down down down down down down");
    expect(scene.places.every((p) => p.card === null && p.owner === null && !p.dials.length)).toBe(true);
  });

  it("laid out: all face up, nobody has voted", () => {
    const scene = at(view, "laid_out");
    expect(faces(scene)).toBe("up up up up up up");
    expect(scene.panel).toMatchObject({ kind: "voted" });
    expect(scene.panel.rows.some((r) => "done" in r && r.done)).toBe(false);
  });

  it("voted: all votes are in, no dial lies on a card", () => {
    const scene = at(view, "voted");
    expect(scene.panel.rows.every((r) => "done" in r && r.done)).toBe(true);
    expect(dials(scene)).toEqual([]);
  });

  it("a revealed vote shows its own dial and those before it, no later one", () => {
    expect(dials(at(view, "vote_revealed", 0))).toEqual([[1, 4]]);
    expect(dials(at(view, "vote_revealed", 2))).toEqual([
      [3, 2],
      [1, 4],
      [2, 4],
    ]);
    const lit = at(view, "vote_revealed", 2).places.flatMap((p) => p.dials.filter((d) => d.lit));
    expect(lit.map((d) => d.seat)).toEqual([3]);
  });

  it("card revealed: only the storyteller's card has an owner", () => {
    const scene = at(view, "card_revealed");
    expect(owners(scene)).toEqual([null, null, null, 0, null, null]);
    expect(scene.places.map((p) => p.gold)).toEqual([false, false, false, true, false, false]);
    expect(scene.places.map((p) => p.dimmed)).toEqual([true, true, true, false, true, true]);
  });

  it("owners revealed: every card has its owner", () => {
    expect(owners(at(view, "owners_revealed"))).toEqual([5, 1, 4, 0, 2, 3]);
  });

  it("outcome: the pieces move and the rule is marked; a bonus to come is not counted yet", () => {
    const scene = at(view, "outcome");
    expect(scene.scores).toEqual([12, 14, 11, 9, 4, 9]);
    expect(scene.rule).toBe("some");
    expect(scene.panel).toMatchObject({
      kind: "ledger",
      rows: [
        { rule: 3, bonus: 0, total: 3 },
        { rule: 3, bonus: null, total: null },
        { rule: 3, bonus: 0, total: 3 },
        { rule: 0, bonus: null, total: null },
        { rule: 0, bonus: 0, total: 0 },
        { rule: 0, bonus: 0, total: 0 },
      ],
    });
  });

  it("bonus: the player's card is the subject and the dials on it are lit", () => {
    const scene = at(view, "bonus");
    expect(scene.places.find((p) => p.focus)?.slot).toBe(2);
    expect(scene.places[1]?.dials.every((d) => d.lit)).toBe(true);
    expect(scene.scores[1]).toBe(16);
  });

  it("the round gives 3, 5, 3, 1, 0, 0 points", () => {
    const scene = sceneOf(view, 15);
    expect(scene.panel.kind === "ledger" && scene.panel.rows.map((r) => r.total)).toEqual([3, 5, 3, 1, 0, 0]);
    expect(scene.scores).toEqual([12, 16, 11, 10, 4, 9]);
  });

  it("refilled: the cards are gone and the piles have changed", () => {
    const scene = at(view, "refilled");
    expect(faces(scene)).toBe("empty empty empty empty empty empty");
    expect([scene.drawPile, scene.discardPile]).toEqual([30, 18]);
    expect([at(view, "bonus", 1).drawPile, at(view, "bonus", 1).discardPile]).toEqual([36, 12]);
  });

  it("passed on: the next storyteller has the lantern, and the clue is no longer in force", () => {
    const scene = at(view, "passed_on");
    expect(scene.storyteller).toBe(1);
    expect(scene.clue).toBe(false);
    expect(scene.round).toBe(4);
  });

  it("a step outside the round is drawn as the nearest one", () => {
    expect(within(view, 99)).toBe(15);
    expect(within(view, -5)).toBe(0);
    expect(within(view, Number.NaN)).toBe(0);
  });
});

describe("a round in progress", () => {
  it("shows who has handed in so far", () => {
    const scene = sceneOf(inProgress(1), 0);
    expect(faces(scene)).toBe("down down empty empty empty empty");
    expect(scene.panel.rows.map((r) => "done" in r && r.done)).toEqual([true, false, true, false, false, false]);
  });

  it("shows who has voted so far", () => {
    const { panel } = sceneOf(inProgress(3), 2);
    expect(panel.rows.filter((r) => "done" in r && r.done).map((r) => r.seat)).toEqual([1, 3]);
  });

  it("has no step before it begins", () => {
    const scene = sceneOf(notBegun(), 0);
    expect(scene.step).toBe(-1);
    expect(faces(scene)).toBe("empty empty empty empty empty empty");
  });
});

describe("twelve players, two votes each", () => {
  const view = odyssey();
  const over = sceneOf(view, 99);

  it("two votes of one voter on one card are two dials", () => {
    const seven = over.places[6];
    expect(seven?.dials.filter((d) => d.seat === 0).map((d) => d.nth)).toEqual([0, 1]);
    expect(seven?.dials).toHaveLength(7);
  });

  it("two votes of one voter on one card are listed as two", () => {
    const { panel } = at(view, "vote_revealed");
    expect(panel.kind === "chosen" && panel.rows.find(({ seat }) => seat === 0)?.slots).toEqual([7, 7]);
  });

  it("over: who has won is known only at the end, and the cards stay", () => {
    expect(over.kind).toBe("over");
    expect(over.winners).toEqual([10]);
    expect(sceneOf(view, 20).winners).toEqual([]);
    expect(over.places.every((p) => p.face === "up")).toBe(true);
  });

  it("the track is laid out for the highest score before anybody moves", () => {
    expect(over.scores[10]).toBe(34);
    expect(sceneOf(view, 0).highestScore).toBe(34);
  });
});

describe("the score track", () => {
  const view = odyssey();
  const over = sceneOf(view, 99);
  for (const width of [320, 380, 720, 1000, 1800]) {
    it(`at ${width} px every piece stands on the board, also beyond the goal`, () => {
      for (const folded of [false, true]) {
        const path = pathFor(width, 30, over.highestScore, 12, true, folded);
        const stands = standing(path, over.scores, 5);
        expect(stands.map((s) => s.seat).sort((a, b) => a - b)).toEqual(over.scores.map((_, i) => i));
        for (const s of stands) {
          expect(s.x - s.width / 2).toBeGreaterThan(-2);
          expect(s.x + s.width / 2).toBeLessThan(width + 2);
          expect(s.y).toBeLessThan(path.height);
        }
      }
    });
  }

  it.each([
    ["a line", 1000, false],
    ["rows", 400, true],
  ])("is %s from stone 0 to the goal, a piece stands on the stone of its score", (_, width, folded) => {
    const path = pathFor(width, 30, 30, 6, false, folded);
    const stones = Array.from({ length: 31 }, (__, score) => path.stone(score));
    for (const score of [5, 12, 30]) {
      const stand = standing(path, [score, 20], null).find(({ seat }) => seat === 0);
      expect(stand?.x).toBeCloseTo(stones[score]?.x ?? Number.NaN, 0);
    }
    const steps = stones.slice(1, 5).map(({ x }, i) => Math.abs(x - (stones[i]?.x ?? 0)));
    for (const step of steps) expect(step).toBeCloseTo(path.pitch, 0);
  });

  it("begins with stone 0 where the line does, however many points there are to go", () => {
    const starts = [10, 30, 200].map((goal) => pathFor(1000, goal, goal, 6, false, false).stone(0).x);
    expect(new Set(starts).size).toBe(1);
  });

  it("everybody at the start stands on the board", () => {
    const path = pathFor(1000, 30, 3, 12, true, false);
    for (const s of standing(path, Array(12).fill(0), null)) expect(s.x - s.width / 2).toBeGreaterThan(0);
    // at the foot of the cards
    const heads = standing(path, Array(12).fill(4), null).map((s) => s.y - (s.width * 60) / 44);
    expect(Math.min(...heads)).toBeGreaterThan(-16);
  });

  it("each score where somebody stands is written", () => {
    const path = pathFor(1000, 30, over.highestScore, 12, true, false);
    const on = numbered(path, over.scores)
      .flat()
      .filter((score) => over.scores.includes(score));
    expect(new Set(on)).toEqual(new Set(over.scores));
    expect(on).toHaveLength(new Set(on).size);
  });

  it("scores that stand too close for a number each share a label", () => {
    const path = pathFor(1000, 30, 36, 6, false, false);
    expect(numbered(path, [31, 32, 36, 12, 13]).slice(0, 4)).toEqual([[12], [13], [31, 32], [36]]);
  });

  for (const goal of [5, 10, 42, 200]) {
    it(`a goal of ${goal} fits`, () => {
      const path = pathFor(1000, goal, goal + 2, 6, false, false);
      expect(path.stone(goal + 2).x).toBeLessThan(1000);
      expect(path.stone(0).x).toBeLessThan(path.stone(goal).x);
    });
  }
});

describe("the plan", () => {
  for (const view of [rulebook(), odyssey()]) {
    for (let i = 1; i < view.steps.length; i++) {
      it(`step ${i + 1} of ${view.steps.length} takes time, and less than eight seconds`, () => {
        const moves = plan(sceneOf(view, i - 1), sceneOf(view, i));
        expect(lengthOf(moves)).toBeGreaterThan(0);
        expect(lengthOf(moves)).toBeLessThan(8000);
      });
    }
  }

  it("moves only what is there before or after", () => {
    const view = rulebook();
    for (let i = 1; i < 16; i++) {
      const [from, to] = [sceneOf(view, i - 1), sceneOf(view, i)];
      const there = new Set<string>([...keysOf(from).keys(), ...keysOf(to).keys()]);
      const named = plan(from, to).filter((m) => /^(card|dial|owner|number|back|count):/.test(m.key));
      expect(named.filter((m) => !there.has(m.key)).map((m) => m.key)).toEqual([]);
    }
  });

  it("points for finding the card fly from the dial on that card, not from a voter's other dial", () => {
    const view = odyssey();
    const to = at(view, "outcome");
    const moves = plan(sceneOf(view, to.step - 1), to);
    for (const seat of [0, 1, 3, 7, 9, 10]) {
      expect(moves.find((m) => m.key === `disc:${seat}`)?.was?.[0]).toBe(`dial:${seat}:7:0`);
    }
  });

  it("with reduced motion nothing travels", () => {
    const view = rulebook();
    for (let i = 1; i < 16; i++) {
      for (const move of reducedPlan(sceneOf(view, i - 1), sceneOf(view, i))) {
        expect(JSON.stringify(move.frames)).not.toContain("transform");
      }
    }
  });
});
