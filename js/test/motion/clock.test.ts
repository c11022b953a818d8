import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Clock, readingTime } from "../../src/motion/clock";

let reached: [step: number, when: number][];
let hidden: boolean;
const made: Clock[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reached = [];
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  for (const clock of made.splice(0)) clock.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const clockOf = (last = 5, length = 1000) => {
  const begun = performance.now();
  const clock = new Clock({
    last: () => last,
    length: () => length,
    onStepDue: (step) => reached.push([step, performance.now() - begun]),
  });
  made.push(clock);
  return clock;
};
const see = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("the clock", () => {
  it("gives 900 ms and 45 ms a character to read", () => {
    expect(readingTime("x".repeat(20))).toBe(1800);
  });

  it("reaches each step when it is due, and stops at the last", () => {
    const clock = clockOf(3);
    clock.start(0);
    vi.advanceTimersByTime(10_000);
    expect(reached).toEqual([
      [1, 1000],
      [2, 2000],
      [3, 3000],
    ]);
    expect(clock.running).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  for (const speed of [0.5, 1, 1.5, 2, 4]) {
    it(`at speed ${speed} a step takes ${1000 / speed} ms`, () => {
      const clock = clockOf(1);
      clock.speed = speed;
      clock.start(0);
      vi.advanceTimersByTime(5000);
      expect(reached[0]?.[1]).toBeCloseTo(1000 / speed, -0.5);
    });
  }

  it("keeps what has been played when the speed changes midway", () => {
    const clock = clockOf(1);
    clock.start(0);
    vi.advanceTimersByTime(500);
    clock.speed = 2;
    vi.advanceTimersByTime(5000);
    expect(reached).toEqual([[1, 750]]);
  });

  it("does not drift: a late timer does not delay the steps after it", () => {
    const clock = clockOf(9);
    clock.start(0);
    const busy = performance.now() + 1300;
    vi.setSystemTime(Date.now());
    vi.advanceTimersByTime(999);
    // the page is busy: the timer of 1000 ms rings at 1300 ms
    const now = vi.spyOn(performance, "now").mockReturnValue(busy);
    vi.advanceTimersByTime(1);
    now.mockRestore();
    expect(reached).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(reached[1]?.[1]).toBeLessThanOrEqual(2000);
  });

  it("skips steps that are long past", () => {
    const clock = clockOf(9);
    clock.start(0);
    const late = performance.now() + 3500;
    vi.advanceTimersByTime(999);
    const now = vi.spyOn(performance, "now").mockReturnValue(late);
    vi.advanceTimersByTime(1);
    now.mockRestore();
    expect(reached.map(([step]) => step)).toEqual([3]);
  });

  it("stands still while the page is hidden", () => {
    const clock = clockOf(2);
    clock.start(0);
    vi.advanceTimersByTime(400);
    see(false);
    vi.advanceTimersByTime(60_000);
    expect(reached).toEqual([]);
    see(true);
    vi.advanceTimersByTime(599);
    expect(reached).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reached.map(([step]) => step)).toEqual([1]);
  });

  it("leaves nothing when it is stopped", () => {
    const off = vi.spyOn(document, "removeEventListener");
    const clock = clockOf();
    clock.start(0);
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(off).toHaveBeenCalledWith("visibilitychange", expect.any(Function));
    see(false);
    see(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
