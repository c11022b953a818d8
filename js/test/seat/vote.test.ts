// The vote at a seat: each dial points to a card, never to one's own, and what is sent is what the dials show.
import { describe, expect, it } from "vitest";
import type { Own, TurnView } from "../../src/contract";
import widgets from "../../src/entries/widgets";
import { inProgress } from "../support/fixtures";
import { own, SeatModel, turn, turnOfTwelve } from "../support/seats";
import { inACleanPage, open, type Shown, settle } from "../support/shown";

inACleanPage();

async function voting(its: Partial<Own> = {}, the: TurnView = turn(), view = inProgress(3)) {
  const model = new SeatModel(the, "seat", view);
  const one = open(model.proxy(), widgets() as Parameters<typeof open>[1]);
  model.tellOwn(own(its));
  await settle();
  return { model, one, el: one.el };
}
/** The buttons of a dial, slot 1 first. */
const dial = ({ el }: Pick<Shown, "el">, nth = 0) => {
  const group = el.querySelectorAll(".dx-voting-dial")[nth];
  return [...(group?.querySelectorAll<HTMLInputElement>("input") ?? [])];
};
const set = async (one: Pick<Shown, "el">, slot: number, nth = 0) => {
  dial(one, nth)[slot - 1]?.click();
  await settle();
};
/** A click on a card, as a browser does it: on what its label is for. */
const tap = async ({ el }: Pick<Shown, "el">, slot: number) => {
  const label = el.querySelectorAll<HTMLLabelElement>(".dx-faces > li > label")[slot - 1];
  const target = label?.getAttribute("for");
  if (target) el.querySelector<HTMLInputElement>(`[id="${target}"]`)?.click();
  await settle();
};
const confirm = async ({ el }: Pick<Shown, "el">) => {
  el.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle();
};
const pointsTo = (one: Pick<Shown, "el">, nth = 0) => dial(one, nth).findIndex(({ checked }) => checked) + 1;
const chosen = ({ el }: Pick<Shown, "el">) =>
  [...el.querySelectorAll(".dx-faces > li")].flatMap((li, i) => (li.classList.contains("dx-chosen") ? [i + 1] : []));

describe("one vote", () => {
  it("is the slot that the dial points to", async () => {
    const { model, one } = await voting();
    expect(dial(one)).toHaveLength(6);
    await set(one, 4);
    expect([pointsTo(one), chosen(one)]).toEqual([4, [4]]);
    expect(model.of("vote")).toEqual([]);
    await confirm(one);
    expect(model.of("vote")).toEqual([{ type: "vote", seat: 1, slots: [4], id: expect.any(Number), revision: 5 }]);
  });

  it("is set by a tap on a card too", async () => {
    const { model, one } = await voting();
    await tap(one, 6);
    expect(pointsTo(one)).toBe(6);
    await tap(one, 3);
    await confirm(one);
    expect(model.of("vote")[0]?.slots).toEqual([3]);
  });

  it("is never for one's own card", async () => {
    const { model, one } = await voting();
    expect(dial(one).map(({ disabled }) => disabled)).toEqual([false, true, false, false, false, false]);
    expect(dial(one)[1]?.getAttribute("aria-label")).toBe("Card 2, your own: you can't vote for it");
    expect(one.el.querySelectorAll(".dx-faces label")[1]?.getAttribute("for")).toBeNull();
    await tap(one, 2);
    await set(one, 2);
    expect([pointsTo(one), chosen(one)]).toEqual([0, []]);
    await confirm(one);
    expect(model.of("vote")).toEqual([]);
  });

  it("is not sent before a card is chosen, nor again as it was", async () => {
    const { model, one } = await voting({ votes: [4] });
    expect(pointsTo(one)).toBe(4);
    await confirm(one);
    expect(model.of("vote")).toEqual([]);
    await set(one, 5);
    await confirm(one);
    expect(model.of("vote")[0]?.slots).toEqual([5]);
  });

  it("that is refused is said beside its button, and the dial stays", async () => {
    const { model, one, el } = await voting();
    await set(one, 4);
    await confirm(one);
    model.reply({ type: "refused", reason: "The round has gone on." });
    await settle();
    expect(el.querySelector('.dx-confirm [role="alert"]')?.textContent).toBe("The round has gone on.");
    expect(pointsTo(one)).toBe(4);
    expect(el.textContent).not.toContain("Your vote: ");
  });

  it("is open to nobody else: without a vote there is no dial", async () => {
    const { el } = await voting({ may: "", task: "You are the storyteller." });
    expect(el.querySelector(".dx-voting-dial")).toBeNull();
    expect(el.querySelector(".dx-faces label[for]")).toBeNull();
  });
});

describe("two votes", () => {
  const twelve = turnOfTwelve();
  const two = (its: Partial<Own> = {}) =>
    voting({ votes_due: 2, own_slots: [5], ...its }, twelve.turn, {
      ...twelve.view,
      steps: twelve.view.steps.slice(0, 3),
    });

  it("are two dials, and both are sent in their order", async () => {
    const { model, one } = await two();
    expect([dial(one, 0).length, dial(one, 1).length]).toEqual([12, 12]);
    await set(one, 7, 1);
    await set(one, 12, 0);
    await confirm(one);
    expect(model.of("vote")[0]?.slots).toEqual([12, 7]);
  });

  it("may be for the same card, and are still two", async () => {
    const { model, one, el } = await two();
    await set(one, 7, 0);
    await set(one, 7, 1);
    expect(el.querySelectorAll(".dx-faces > li")[6]?.textContent).toContain("Vote 1, Vote 2");
    await confirm(one);
    expect(model.of("vote")[0]?.slots).toEqual([7, 7]);
  });

  it("are not one: with one dial set nothing is sent", async () => {
    const { model, one, el } = await two();
    await set(one, 7, 0);
    expect(el.textContent).toContain("1 of 2 chosen");
    await confirm(one);
    expect(model.of("vote")).toEqual([]);
  });

  it("are set by taps in turn", async () => {
    const { one } = await two();
    for (const slot of [3, 9]) await tap(one, slot);
    expect([pointsTo(one, 0), pointsTo(one, 1)]).toEqual([3, 9]);
    await tap(one, 1);
    expect([pointsTo(one, 0), pointsTo(one, 1)]).toEqual([1, 9]);
  });
});
