// What the frame of a seat is for, in each phase.
// @vitest-environment node
import { expect, it } from "vitest";
import type { End } from "../../src/contract";
import { modeOf, nextDial, placesOf } from "../../src/seat/mode";
import { own, turn } from "../support/seats";

const at = { looking: false, atEnd: false, gone: false };
const end: End = { title: "", why: "", rounds: "", chart: "", standings: [], totals: [] };

it("follows from the phase and from what its player may do", () => {
  const mode = (phase: "clue" | "hand_in" | "vote" | "scored", may: "" | "give_clue" | "hand_in" | "vote") =>
    modeOf({ ...at, turn: turn({ phase }), own: own({ may }) });
  expect(mode("clue", "give_clue")).toBe("give_clue");
  expect(mode("clue", "")).toBe("hand");
  expect(mode("hand_in", "hand_in")).toBe("hand_in");
  expect(mode("hand_in", "")).toBe("wait");
  expect(mode("vote", "vote")).toBe("vote");
  expect(mode("vote", "")).toBe("vote");
  expect(mode("scored", "")).toBe("reveal");
});

it("is to ask who is there while nobody is, and to show nothing of a hand that has not come", () => {
  expect(modeOf({ ...at, turn: turn({ here: null }), own: null })).toBe("pass");
  expect(modeOf({ ...at, turn: turn(), own: null })).toBe("none");
  expect(modeOf({ ...at, turn: turn({ here: null }), own: null, gone: true })).toBe("none");
});

it("is the end only once the board has come to it, and not while the rounds are looked back on", () => {
  const over = { ...at, turn: turn({ phase: "over", end }), own: own() };
  expect(modeOf(over)).toBe("reveal");
  expect(modeOf({ ...over, atEnd: true })).toBe("end");
  expect(modeOf({ ...over, atEnd: true, looking: true })).toBe("reveal");
});

it("the next dial is one that points nowhere, else the other", () => {
  expect(nextDial([3, 0], 0)).toBe(1);
  expect(nextDial([3, 5], 1)).toBe(0);
  expect(nextDial([3], 0)).toBe(0);
});

it("there is a place for each card of the others, and a back where it is in", () => {
  const waiting = turn({ phase: "hand_in", storyteller: 0, due: [2] });
  const places = placesOf(waiting, own({ cards_due: 2 }));
  expect(places.filter(({ seat }) => seat === 0)).toEqual([{ seat: 0, done: true }]);
  expect(places.filter(({ seat }) => seat === 1)).toEqual([]);
  expect(places.filter(({ seat }) => seat === 2)).toEqual(Array(2).fill({ seat: 2, done: false }));
});
