// @vitest-environment node
import { describe, expect, it } from "vitest";
import { lineOf, spread, ticks } from "../../src/panels/score-chart";

describe("the lines on the ground of a chart", () => {
  it.each([
    [30, [0, 5, 10, 15, 20, 25, 30]],
    [34, [0, 10, 20, 30]],
    [5, [0, 1, 2, 3, 4, 5]],
    [1, [0, 1]],
    [10_000, [0, 2000, 4000, 6000, 8000, 10_000]],
  ])("up to %i are few and round", (most, lines) => {
    expect(ticks(most)).toEqual(lines);
  });
});

describe("marks with the same points", () => {
  it("stand beside each other, the others in the middle", () => {
    const [a = 0, b = 0, c = 0] = spread([4, 7, 4]);
    expect(b).toBe(0);
    expect(a).toBeLessThan(0);
    expect(c).toBe(-a);
  });

  it("stay within a mark and a half of the middle however many there are", () => {
    const aside = spread(new Array(12).fill(3));
    expect(new Set(aside).size).toBe(12);
    for (const each of aside) expect(Math.abs(each)).toBeLessThan(0.75);
  });
});

describe("a line", () => {
  const line = (totals: (number | null)[], before = 0) =>
    lineOf(
      totals,
      (place) => place + 1,
      (points) => points,
      before,
    );
  it("begins at the points before", () => {
    expect(line([3, 5])).toBe("M0 0L1 3L2 5");
    expect(line([3, 5], 2)).toBe("M0 2L1 3L2 5");
  });
  it("begins later for who came later", () => expect(line([null, 5, 6])).toBe("M2 5L3 6"));
  it("ends for who left, and begins anew", () => expect(line([3, null, 6])).toBe("M0 0L1 3M3 6"));
});
