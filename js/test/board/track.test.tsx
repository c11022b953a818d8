// The drawn score track: the lit stones, their numbers and the pieces are those of the scores.
import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { Track } from "../../src/board/track";
import { pathFor } from "../../src/scene/track-layout";
import { rulebook } from "../support/fixtures";

afterEach(() => {
  render(null, document.body);
});

const SCORES = [9, 11, 8, 9, 4, 25];
const path = pathFor(1000, 30, 30, 6, false, false);

function drawn() {
  render(<Track view={rulebook()} at={SCORES.join()} storyteller={0} path={path} />, document.body);
  return document.body;
}
const share = (x: number) => (100 * x) / path.width;
const left = (el: Element) => Number.parseFloat((el as HTMLElement).style.left);

describe("on the drawn track", () => {
  it("a stone for each score up to the goal, those with a piece are lit", () => {
    const stones = [...drawn().querySelectorAll(".dx-stone")];
    expect(stones).toHaveLength(31);
    const lit = stones.flatMap((stone, score) => (stone.classList.contains("dx-on") ? [score] : []));
    expect(lit).toEqual([4, 8, 9, 11, 25]);
    for (const [score, stone] of stones.entries())
      expect(Number(stone.getAttribute("cx"))).toBeCloseTo(path.stone(score).x, 0);
  });

  it("each number stands below its stone", () => {
    const numbers = [...drawn().querySelectorAll(".dx-score")].filter((el) => /^\d+$/.test(el.textContent ?? ""));
    expect(numbers.length).toBeGreaterThan(5);
    for (const number of numbers) expect(left(number)).toBeCloseTo(share(path.stone(Number(number.textContent)).x), 1);
  });

  it("each piece stands on the stone of its score", () => {
    for (const [seat, score] of SCORES.entries()) {
      const piece = drawn().querySelector<HTMLElement>(`[data-key="rabbit:${seat}"]`) as HTMLElement;
      expect(piece.dataset.score).toBe(String(score));
      const middle = left(piece) + Number.parseFloat(piece.style.width) / 2;
      // those who share a stone stand close to its middle
      expect(Math.abs(middle - share(path.stone(score).x))).toBeLessThan(share(path.pitch));
    }
  });

  it("is read out as everybody's points", () => {
    expect(drawn().querySelector(".dx-ground")?.getAttribute("aria-label")).toContain("Pink: 9, Blue: 11");
  });
});
