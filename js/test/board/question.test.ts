// Predict before the reveal: what is chosen is sent when it is confirmed, once, and nothing else is.
import { describe, expect, it, vi } from "vitest";
import { filled } from "../../src/board/prediction";
import type { Blank, Predicted, QuestionAnswer, View } from "../../src/contract";
import create from "../../src/entries/board";
import { inProgress, placeOf, rulebook } from "../support/fixtures";
import { JupyterModel, StubModel } from "../support/hosts";
import { click, closeAll, count, inACleanPage, open, type Shown, settle, traits } from "../support/shown";

inACleanPage();

const QUESTION_LABELS = {
  heading: "What do you think?",
  why: "Why?",
  confirm: "Confirm",
  answer_first: "Choose an answer first.",
  no_answer: "Python does not answer.",
};
const blank = (about: string, values: number[]): Blank => ({
  about,
  label: about,
  choices: [...values.map((value) => ({ value, label: `${about} ${value}` })), { value: null, label: "not sure" }],
});

/** A board that asks at its last step whose card is whose. */
const asking = (blanks: Blank[] = [blank("card", [1, 2, 3, 4, 5, 6])], more: Partial<View> = {}): View => ({
  ...inProgress(4),
  question: { key: "storyteller", text: "Which card is Pink's?", blanks, labels: QUESTION_LABELS },
  ...more,
});
const modelOf = (view = asking()) => new JupyterModel(traits(view, { step: placeOf(view, "voted") }));

const radio = ({ el }: Shown, name: string) => {
  const found = el.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`no answer ${name}`);
  return found;
};
const choose = async (one: Shown, name: string) => {
  radio(one, name).click();
  await settle();
};
const confirm = async ({ el }: Shown) => {
  el.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle();
};
const alert = ({ el }: Shown) => el.querySelector('form [role="alert"]')?.textContent;
const waits = ({ el }: Shown) => el.querySelector('form [type="submit"]')?.getAttribute("aria-disabled") === "true";

describe("an answer", () => {
  it("is sent when it is confirmed, with the question, the round and the reason", async () => {
    const model = modelOf();
    const one = open(model.proxy());
    await choose(one, "card 4");
    const why = one.el.querySelector<HTMLInputElement>(".dx-confirm input");
    if (why) why.value = "it has a lamp";
    why?.dispatchEvent(new Event("input", { bubbles: true }));
    expect(model.asked).toEqual([]);
    await confirm(one);
    expect(model.asked).toEqual([
      {
        type: "predict",
        id: expect.any(Number),
        revision: 1,
        round: 3,
        question: "storyteller",
        chosen: { card: 4 },
        why: "it has a lamp",
      },
    ]);
  });

  it("that is not chosen leaves its blank out; not sure is null", async () => {
    const model = modelOf(asking([blank("Blue", [0, 3]), blank("Red", [0, 3]), blank("Green", [0, 3])]));
    const one = open(model.proxy());
    const selects = [...one.el.querySelectorAll("select")].filter((each) =>
      /Blue|Red/.test(each.getAttribute("aria-label") ?? ""),
    );
    for (const [i, select] of selects.entries()) {
      select.value = i ? "2" : "1";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await settle();
    await confirm(one);
    expect(model.asked[0]).toMatchObject({ chosen: { Blue: 3, Red: null } });
    expect(Object.keys((model.asked[0] as { chosen: object }).chosen)).toEqual(["Blue", "Red"]);
  });

  it("about players whose names every object knows is sent, and stands beside what came", async () => {
    const names = ["constructor", "__proto__", "toString"];
    const view = asking(names.map((about) => blank(about, [0, 3])));
    const model = modelOf(view);
    const one = open(model.proxy());
    const menus = names.map((name) => one.el.querySelector(`select[aria-label="${name}"]`) as HTMLSelectElement);
    expect(menus.map(({ value }) => value)).toEqual(["2", "2", "2"]);
    const proto = menus[1] as HTMLSelectElement;
    proto.value = "1";
    proto.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    await confirm(one);
    const { chosen } = model.asked[0] as { chosen: Record<string, number> };
    expect(Object.entries(chosen)).toEqual([["__proto__", 3]]);
    const line = { predicted: "not sure", actual: "3", met: null, says: "" };
    const empty = { lines: names.map((about) => ({ ...line, about })), says: "" } as unknown as Predicted;
    const actual = Object.fromEntries(names.map((name) => [name, 3]));
    const answer = { actual, met: "yes", not_met: "no", some: ["{met} of 1"], all: "all", unsure: "unsure" };
    const said = filled(empty, view, answer as unknown as QuestionAnswer, chosen);
    expect(said.lines.map(({ says }) => says)).toEqual(["", "yes", ""]);
    expect(said.says).toBe("all");
  });

  it("is sent once while Python has not answered", async () => {
    const model = modelOf();
    const one = open(model.proxy());
    await confirm(one);
    await confirm(one);
    expect(waits(one)).toBe(true);
    expect(model.asked).toHaveLength(1);
  });

  it("that is refused is said with the reason, stays chosen, and may be sent again", async () => {
    const model = modelOf();
    const one = open(model.proxy());
    await choose(one, "card 4");
    await confirm(one);
    model.reply({ type: "refused", reason: "The table has changed." });
    await settle();
    expect(alert(one)).toBe("The table has changed.");
    expect(radio(one, "card 4").checked).toBe(true);
    await confirm(one);
    expect(alert(one)).toBeUndefined();
    expect(model.asked).toHaveLength(2);
  });

  it("that Python never hears is said, and may be sent again", async () => {
    const model = modelOf();
    const one = open(model.proxy());
    await confirm(one);
    vi.advanceTimersByTime(6000);
    await settle();
    expect(alert(one)).toBe("Python does not answer.");
    expect(waits(one)).toBe(false);
  });

  it("that is done is not said later to have no answer", async () => {
    const model = modelOf();
    const one = open(model.proxy());
    await confirm(one);
    model.reply({ type: "done", revision: 2 });
    vi.advanceTimersByTime(90_000);
    await settle();
    expect(alert(one)).toBeUndefined();
  });

  it("to another board is not taken", async () => {
    const [model, other] = [modelOf(), modelOf()];
    const [one, two] = [open(model.proxy()), open(other.proxy())];
    await confirm(one);
    await confirm(two);
    const { id } = other.asked[0] as { id: number };
    model.answer({ type: "refused", id, reason: "for another" });
    await settle();
    expect([alert(one), waits(one)]).toEqual([undefined, true]);
  });

  it("is shared by the views of a board until it is confirmed, and so is what is said of it", async () => {
    const model = modelOf();
    const widget = create();
    const [one, two] = [open(model.proxy(), widget), open(model.proxy(), widget)];
    await choose(one, "card 4");
    expect(radio(two, "card 4").checked).toBe(true);
    await confirm(two);
    await confirm(one);
    expect(model.asked).toHaveLength(1);
    model.reply({ type: "refused", reason: "no" });
    await settle();
    expect([alert(one), alert(two)]).toEqual(["no", "no"]);
  });

  it("that is on its way when the board is closed leaves nothing", async () => {
    const model = modelOf();
    const widget = create();
    await confirm(open(model.proxy(), widget));
    closeAll();
    expect(vi.getTimerCount()).toBe(0);
    expect(model.listening).toBe(0);
    expect(waits(open(model.proxy(), widget))).toBe(false);
  });

  it("is asked anew in another round, though the question is the same", async () => {
    const model = modelOf();
    const one = open(model.proxy());
    await choose(one, "card 4");
    const view = asking();
    model.python({ _view: { ...view, revision: 2, round: { ...view.round, number: 4 } } });
    await settle();
    expect(radio(one, "card 4").checked).toBe(false);
    await confirm(one);
    expect(model.asked).toMatchObject([{ round: 4, chosen: {} }]);
  });
});

describe("the question", () => {
  it("stands where the board can't go on, and nowhere before", async () => {
    const one = open(modelOf().proxy());
    expect(one.el.querySelector("form")).toBeTruthy();
    await click(one, "Back");
    expect(one.el.querySelector("form")).toBeNull();
  });

  it.each(["Play", "Next", "Last step"])(
    "is pointed out to who would go on with %s, and nothing is sent",
    async (name) => {
      const model = modelOf();
      const one = open(model.proxy());
      one.el
        .querySelector(`button[aria-label="${name}"]`)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      await settle();
      expect(alert(one)).toBe("Choose an answer first.");
      expect(count(one)).toBe("4 / 4");
      expect(model.asked).toEqual([]);
    },
  );
});

it("that carries what comes after it goes on without Python, once it is answered", async () => {
  const table = { heading: "What you said", first: 4, last: 5, columns: ["", "You said", "It was", ""], says: "" };
  const line = { about: "card", predicted: "not sure", actual: "card 4", met: null, says: "open" };
  const words = { met: "yes", not_met: "no", all: "All", unsure: "Unsure", some: ["It was {actual}."] };
  const after = { ...rulebook(), predicted: [{ ...table, lines: [line] }] };
  const before = asking();
  const [question] = [before.question];
  if (!question) throw new Error("no question");
  const later = { answer: { actual: { card: 4 }, numbers: false, ...words }, view: after };
  const model = modelOf({ ...before, question: { ...question, later } });
  const one = open(model.proxy());
  await choose(one, "card 2");
  await confirm(one);
  expect(model.asked).toEqual([]);
  expect(one.el.querySelector("form")).toBeNull();
  expect(count(one)).toBe(`5 / ${after.steps.length}`);
  expect(one.el.textContent).toContain("card 2");
  expect(one.el.textContent).toContain("It was card 4.");
});

it("a board without a question asks nothing", () => {
  const model = new StubModel(traits());
  open(model);
  expect(model.asked).toEqual([]);
});
