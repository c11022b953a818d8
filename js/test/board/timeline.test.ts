// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type LabelBox, labelled } from "../../src/board/timeline";

/** So many steps in each chapter: twelve players, 31 steps. */
const LENGTHS = [1, 2, 1, 11, 2, 12, 2];
const ENGLISH = [27, 36, 42, 34, 46, 50, 29];
const LONGER = [58, 44, 96, 71, 120, 88, 77];

/** Chapters on a line of this number of px, none narrower than its target. */
function boxesOf(room: number, labels: number[]): LabelBox[] {
  const least = Math.min(24, room * 0.13);
  const unit = (room - least * LENGTHS.length) / LENGTHS.reduce((sum, n) => sum + n, 0);
  let left = 0;
  return LENGTHS.map((length, i) => {
    const box = { left, width: least + length * unit, label: labels[i] ?? 0 };
    left += box.width;
    return box;
  });
}

/** Where the labels that are shown begin and end. */
const spans = (boxes: LabelBox[], current: number): [number, number][] =>
  labelled(boxes, current).flatMap((shown, i): [number, number][] => {
    const box = boxes[i];
    if (!box || shown === "cramped") return [];
    const from = shown === "on end" ? box.left + box.width - box.label : box.left;
    return [[from, from + box.label]];
  });

describe("the labels of the chapters", () => {
  for (const [language, labels] of Object.entries({ English: ENGLISH, "a longer language": LONGER }))
    it(`never touch and never leave the line, at any width, in ${language}`, () => {
      for (let room = 200; room < 1400; room += 7) {
        const boxes = boxesOf(room, labels);
        for (const current of boxes.keys()) {
          const all = spans(boxes, current);
          for (const [i, [from, to]] of all.entries()) {
            expect(from, `${room} px`).toBeGreaterThanOrEqual(0);
            expect(to, `${room} px`).toBeLessThanOrEqual(room + 0.001);
            if (i) expect(from - (all[i - 1]?.[1] ?? 0), `${room} px`).toBeGreaterThanOrEqual(8);
          }
        }
      }
    });

  it("the current one is always shown", () => {
    const boxes = boxesOf(300, LONGER);
    for (const current of boxes.keys())
      expect(labelled(boxes, current).flatMap((shown, i) => (shown.startsWith("on") ? [i] : []))).toEqual([current]);
  });

  it("a neighbour that the current one reaches into gives way", () => {
    const shown = labelled(boxesOf(500, ENGLISH), 2);
    expect(shown[2]).toBe("on");
    expect(shown[3]).toBe("cramped");
    expect(labelled(boxesOf(500, ENGLISH), 0)[3]).toBe("");
  });

  it("with room enough all are shown", () => {
    expect(labelled(boxesOf(2400, ENGLISH), 5)).not.toContain("cramped");
  });

  it("of chapters that have not been measured only the current one is shown", () => {
    const none = LENGTHS.map(() => ({ left: 0, width: 0, label: 1 }));
    expect(labelled(none, 3).filter((shown) => shown !== "cramped")).toHaveLength(1);
  });
});
