// Who stands where when a lesson ends, in the middle of a game or at its end.
import { describe, expect, it } from "vitest";
import type { End, RoomShown } from "../../src/contract";
import { standingsOf } from "../../src/room/standings";
import { shown as made, words } from "../support/rooms";

const scored = made({}, { phase: "scored" });
const end: End = {
  title: "Blue wins",
  why: "",
  rounds: "",
  chart: "",
  standings: [
    { seat: 1, place: 1, points: 30 },
    { seat: 0, place: 2, points: 12 },
  ],
  totals: [],
};
const over = made({}, { phase: "over", end });

const places = (shown: RoomShown) =>
  standingsOf(words(), shown).map(({ seat, place, points }) => [seat, place, points]);

describe("the standings", () => {
  it("share a place where points are as many, and skip as many places after it", () => {
    const shown = { ...scored, _turn: { ...scored._turn, phase: "clue", scores: [3, 7, 3, 0] } } as RoomShown;
    expect(places(shown)).toEqual([
      [1, 1, 7],
      [0, 2, 3],
      [2, 2, 3],
      [3, 4, 0],
    ]);
  });

  it("count no further than the step that the room looks at", () => {
    const first = scored._view.steps.findIndex(({ kind }) => kind === "voted");
    expect(places({ ...scored, stage: first }).map(([, , points]) => points)).toEqual(
      [...scored._view.round.scores].sort((a, b) => b - a),
    );
    const all = places({ ...scored, stage: scored._view.steps.length - 1 }).reduce(
      (sum, [, , each]) => sum + (each ?? 0),
      0,
    );
    const given = scored._view.steps.flatMap(({ awards }) => awards).reduce((sum, { points }) => sum + points, 0);
    expect(all).toBe(given + scored._view.round.scores.reduce((sum, each) => sum + each, 0));
  });

  it("are those of the game once it is over, and not before the room has come to its end", () => {
    expect(standingsOf(words(), over)).toEqual(over._turn.end?.standings);
    expect(standingsOf(words(), { ...over, stage: 0 })).not.toEqual(over._turn.end?.standings);
  });
});
