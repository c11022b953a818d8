// One screen for several players: the page holds a hand only while its player is here, and shows what is its to show.
import { describe, expect, it } from "vitest";
import type { Own, TurnView } from "../../src/contract";
import widgets from "../../src/entries/widgets";
import { inProgress } from "../support/fixtures";
import { handOf, own, SeatModel, turn } from "../support/seats";
import { inACleanPage, open, settle } from "../support/shown";

inACleanPage();

const handIn = (more: Partial<TurnView> = {}) => turn({ phase: "hand_in", slots: [], ...more });
const ownToHandIn = (more: Partial<Own> = {}) =>
  own({ given: [], own_slots: [], may: "hand_in", task: "Hand in a card.", ...more });
function page(its: TurnView) {
  const model = new SeatModel(its, "seat", inProgress(1));
  return { model, ...open(model.proxy(), widgets() as Parameters<typeof open>[1]) };
}
const holds = (el: Element, name: string) => handOf(name).some(({ alt }) => el.innerHTML.includes(alt));
const buttonOf = (el: Element, text: string) =>
  [...el.querySelectorAll("button")].find((each) => each.textContent?.includes(text));

describe("while the cards are down", () => {
  it("no hand is in the page, and who is there is asked", () => {
    const { el, model } = page(handIn({ here: null }));
    expect(el.textContent).toContain("Who is there?");
    expect(model.of("own")).toEqual([]);
    buttonOf(el, "I am \u2068Green")?.click();
    buttonOf(el, "I am Green")?.click();
    expect(model.of("here")).toMatchObject([{ seat: 2 }]);
  });
});

describe("who is here", () => {
  it("sees the own hand, hands a card in, and nothing is sent before that is confirmed", async () => {
    const { el, model } = page(handIn());
    model.tellOwn(ownToHandIn());
    await settle();
    expect(holds(el, "Blue")).toBe(true);
    el.querySelectorAll<HTMLInputElement>(".dx-hand-group input")[2]?.click();
    await settle();
    expect(model.of("hand_in")).toEqual([]);
    el.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(model.of("hand_in")).toMatchObject([{ seat: 1, cards: ["Blue-2"] }]);
  });

  it("hands in as many cards as are due, the newest chosen", async () => {
    const { el, model } = page(handIn());
    model.tellOwn(ownToHandIn({ cards_due: 2 }));
    await settle();
    const boxes = () => [...el.querySelectorAll<HTMLInputElement>(".dx-hand-group input")];
    for (const i of [0, 1, 4]) {
      boxes()[i]?.click();
      await settle();
    }
    el.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(model.of("hand_in")).toMatchObject([{ cards: ["Blue-1", "Blue-4"] }]);
  });

  it("passes the screen on, and the hand leaves the page with it", async () => {
    const { el, model } = page(handIn());
    model.tellOwn(ownToHandIn());
    await settle();
    buttonOf(el, "Pass to")?.click();
    expect(model.of("leave")).toMatchObject([{ seat: 1 }]);
    model.python({ _turn: handIn({ here: null }) });
    await settle();
    expect(holds(el, "Blue")).toBe(false);
    model.python({ _turn: handIn({ here: 2 }) });
    model.tellOwn(ownToHandIn({ seat: 2, hand: handOf("Green") }));
    await settle();
    expect([holds(el, "Blue"), holds(el, "Green")]).toEqual([false, true]);
  });

  it("sees nothing of another player's cards that come late", async () => {
    const { el, model } = page(handIn());
    const [{ id } = { id: 0 }] = model.of("own");
    model.python({ _turn: handIn({ here: 2 }) });
    model.answer({ type: "own", id, revision: 5, own: ownToHandIn(), pictures: [] }, []);
    await settle();
    expect(holds(el, "Blue")).toBe(false);
  });

  it("gives the clue with the chosen card, in its words", async () => {
    const { el, model } = page(turn({ phase: "clue", clue: null, slots: [], storyteller: 1 }));
    model.tellOwn(ownToHandIn({ may: "give_clue", task: "Give a clue." }));
    await settle();
    const submit = () =>
      el.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    submit();
    expect(model.of("give_clue")).toEqual([]);
    el.querySelectorAll<HTMLInputElement>(".dx-hand-group input")[0]?.click();
    const text = el.querySelector<HTMLTextAreaElement>(".dx-clue-line textarea");
    if (text) text.value = "far away";
    text?.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    submit();
    expect(model.of("give_clue")).toMatchObject([{ seat: 1, card: "Blue-0", text: "far away", kind: "said" }]);
  });
});
