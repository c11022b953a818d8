import { describe, expect, it } from "vitest";
import { labelled } from "../../src/board/timeline";
import type { Chapter } from "../../src/scene/scene";

const chaptersOf = (...all: [label: string, length: number][]): Chapter[] => {
  let first = 0;
  return all.map(([label, length]) => {
    const chapter = { label, first, length };
    first += length;
    return chapter;
  });
};
/** Twelve players: 31 steps. */
const LONG = chaptersOf(
  ["Clue", 1],
  ["Cards", 2],
  ["Voting", 1],
  ["Votes", 11],
  ["Owners", 2],
  ["Scoring", 12],
  ["Next", 2],
);

/** Where the labels that are shown begin and end, in letters. */
function spans(chapters: Chapter[], step: number, room: number): [number, number][] {
  const steps = chapters.reduce((sum, c) => sum + c.length, 0);
  return labelled(chapters, step, room).flatMap((shown, i): [number, number][] => {
    const c = chapters[i];
    if (!c || shown === "cramped") return [];
    const from = (c.first * room) / steps;
    const to = ((c.first + c.length) * room) / steps;
    return [shown === "on end" ? [to - c.label.length, to] : [from, from + c.label.length]];
  });
}

describe("the labels of the chapters", () => {
  for (const room of [20, 40, 60, 75, 100, 200]) {
    it(`never overlap and never leave a line of ${room} letters, at any step`, () => {
      for (let step = 0; step < 31; step++) {
        const all = spans(LONG, step, room);
        for (const [i, [from, to]] of all.entries()) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(room + 0.5);
          expect(from).toBeGreaterThanOrEqual(all[i - 1]?.[1] ?? 0);
        }
      }
    });
  }

  it("the current one is always shown", () => {
    for (let step = 0; step < 31; step++)
      expect(labelled(LONG, step, 30).filter((s) => s.startsWith("on"))).toHaveLength(1);
  });

  it("a neighbour that the current one reaches into gives way", () => {
    const shown = labelled(LONG, 3, 75);
    expect(shown[2]).toBe("on");
    expect(shown[3]).toBe("cramped");
  });

  it("with room enough all are shown", () => {
    expect(labelled(LONG, 5, 400)).not.toContain("cramped");
  });
});
