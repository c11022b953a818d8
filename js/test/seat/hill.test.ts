// The end of a game: where everybody stands on the hill, and how they walk there.
import { describe, expect, it } from "vitest";
import { onTheHill } from "../../src/seat/end";
import { walkTo } from "../../src/seat/flights";

describe("the hill of the end", () => {
  it.each([3, 4, 6, 8, 10, 12])("has a place for each of %i, the best one furthest to the right", (players) => {
    const places = onTheHill(players).map(({ x }) => x);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    expect(new Set(places).size).toBe(players);
  });

  it("lets the many stand in two rows, so that neighbours don't hide each other", () => {
    const rest = onTheHill(12).slice(3);
    const rows = [0, 1].map((row) => rest.filter((_, i) => i % 2 === row));
    const down = ([one, other]: { y: number }[]) => Math.abs((other?.y ?? 0) - (one?.y ?? 0));
    expect(down(rest)).toBeGreaterThan(8);
    for (const row of rows)
      for (const [i, each] of row.slice(1).entries()) expect((row[i]?.x ?? 0) - each.x).toBeGreaterThan(6);
  });

  it("is walked from its foot to one's place, never below the ground", () => {
    const { x, y } = onTheHill(4)[0] as { x: number; y: number };
    const steps = walkTo(x, y);
    expect(steps[0]?.left).toBe("0%");
    expect(steps.at(-1)).toEqual({ left: `${x}%`, top: `${y}%` });
    const heights = steps.map(({ top }) => Number.parseFloat(top));
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });
});
