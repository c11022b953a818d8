// In how many columns cards lie largest.
// @vitest-environment node
import { describe, expect, it } from "vitest";
import { best } from "../../src/seat/best";

describe("the columns of cards", () => {
  it("are those that make the cards largest", () => {
    expect(best(6, 660, 460)).toMatchObject({ columns: 3, rows: 2 });
    expect(best(4, 660, 460)).toMatchObject({ columns: 4, rows: 1 });
    expect(best(12, 660, 460)).toMatchObject({ columns: 6, rows: 2 });
    expect(best(6, 360, 460)).toMatchObject({ columns: 3, rows: 2 });
    expect(best(12, 300, 330)).toMatchObject({ columns: 4, rows: 3 });
  });

  it("make no cards that are wider or higher than the room", () => {
    for (let n = 1; n <= 12; n += 1)
      for (const [width, height] of [
        [660, 460],
        [366, 400],
        [296, 240],
        [60, 700],
      ] as const) {
        const { columns, rows, width: card } = best(n, width, height, { across: 8, down: 20 });
        expect(columns * rows).toBeGreaterThanOrEqual(n);
        expect(columns * card + (columns - 1) * 8).toBeLessThanOrEqual(width + 0.001);
        expect(rows * (card * 1.5 + 20)).toBeLessThanOrEqual(height + 0.001);
      }
  });

  it("are no better in any other number", () => {
    for (let n = 1; n <= 12; n += 1) {
      const { width } = best(n, 500, 400);
      for (let columns = 1; columns <= n; columns += 1)
        expect(Math.min(500 / columns, (400 / Math.ceil(n / columns)) * (2 / 3))).toBeLessThanOrEqual(width + 0.001);
    }
  });

  it("leave no card wider than it may be, and none less than nothing", () => {
    expect(best(1, 900, 900, { most: 240 }).width).toBe(240);
    expect(best(5, 10, 10, { down: 30 }).width).toBe(0);
  });
});
