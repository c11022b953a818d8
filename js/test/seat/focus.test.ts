// The focus stays in the frame: with the next thing to do, in whatever order Python's messages come.
import { describe, expect, it } from "vitest";
import type { View } from "../../src/contract";
import widgets from "../../src/entries/widgets";
import { inProgress, rulebook } from "../support/fixtures";
import { own, SeatModel, turn } from "../support/seats";
import { inACleanPage, open, settle } from "../support/shown";

inACleanPage();

const scored = turn({ phase: "scored", revision: 6, due: [], may_go_on: true });
/** A round of which nothing may be told yet. */
const begun: View = { ...inProgress(3), steps: inProgress(3).steps.slice(0, 1) };
const focused = () => document.activeElement as HTMLElement;

async function votingByKeys(view: View) {
  const model = new SeatModel(turn(), "seat", view);
  const { el } = open(model.proxy(), widgets() as Parameters<typeof open>[1]);
  model.tellOwn(own());
  await settle();
  el.querySelector<HTMLElement>(".dx-main .dx-go")?.focus();
  expect(el.contains(focused())).toBe(true);
  return { model, el };
}

describe("once a round is scored, the focus is on Go on", () => {
  it("where the steps come before the turn", async () => {
    const { model, el } = await votingByKeys(begun);
    model.set("_view", rulebook());
    await settle();
    model.set("_turn", scored);
    await settle();
    expect(focused().textContent).toBe("Go on");
    expect(el.contains(focused())).toBe(true);
  });

  it("where the turn comes before the steps", async () => {
    const { model } = await votingByKeys(begun);
    model.set("_turn", scored);
    await settle();
    model.set("_view", rulebook());
    await settle();
    expect(focused().textContent).toBe("Go on");
  });
});
