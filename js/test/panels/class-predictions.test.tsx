// What a class has answered: bars, who said what folded away, and what stays open when another answer comes.
import { describe, expect, it } from "vitest";
import type { ClassPredictionsView, ClassQuestion } from "../../src/contract";
import widgets from "../../src/entries/widgets";
import { mainAnswers } from "../../src/panels/class-predictions";
import { SHOWN } from "../support/fixtures";
import { StubModel } from "../support/hosts";
import { inACleanPage, open, settle } from "../support/shown";

inACleanPage();

const QUESTION: ClassQuestion = {
  number: 1,
  text: "\u2068How many find it?\u2069",
  where: "",
  says: "3 of 4 readers have answered.",
  readers: 3,
  parts: [
    {
      about: "",
      answers: [
        { answer: "\u20681\u2069", number: 2, happened: false, who: "\u2068Ada\u2069 and \u2068Bo\u2069" },
        { answer: "\u20682\u2069", number: 0, happened: true, who: "" },
        { answer: "not sure", number: 1, happened: false, who: "\u2068Cy\u2069" },
      ],
    },
  ],
  reasons: [],
  waiting: "\u2068Di\u2069",
};

const seen = (more: Partial<ClassPredictionsView> = {}): ClassPredictionsView => ({
  ...SHOWN,
  theme: "light",
  says: "3 of 4 readers have answered.",
  questions: [QUESTION],
  more: "",
  problems: [],
  labels: {
    heading: "What the class predicted",
    no_answer: "",
    happened: "this happened",
    who: "Who said what",
    reasons: "Why, in their own words",
    waiting: "No answer yet",
    problems: "Files that can't be read",
    others: "{number} other answers",
    earlier: "Earlier questions",
  },
  ...more,
});

function shown(more: Partial<ClassPredictionsView> = {}) {
  const model = new StubModel({ _kind: "class_predictions", _view: seen(more) });
  const { el } = open(model, widgets() as never);
  const texts = (selector: string) => [...el.querySelectorAll(selector)].map((each) => each.textContent);
  const unfold = async (place = 0) => {
    const details = el.querySelectorAll("details")[place] as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
    await settle();
  };
  return { el, model, texts, unfold };
}

describe("the answers of a class", () => {
  it("say how many have answered, in all and to each question", () => {
    const { texts, el } = shown();
    expect(el.querySelector("section")?.getAttribute("aria-label")).toBe("What the class predicted");
    expect(texts(".dx-says")).toEqual(["3 of 4 readers have answered."]);
    expect(texts("article > :is(h4, p)")).toEqual(["How many find it?", "3 of 4 readers have answered."]);
  });

  it("have a bar each, as long as its share of those who have answered", () => {
    const { el, texts } = shown();
    expect(texts("li")).toEqual(["12", "20this happened", "not sure1"]);
    const bars = [...el.querySelectorAll<HTMLElement>("li i")];
    expect(bars.map((bar) => bar.style.getPropertyValue("--dx-share"))).toEqual([String(2 / 3), "0", String(1 / 3)]);
  });

  it("mark what happened with words, not by colour alone", () => {
    const { el } = shown();
    expect([...el.querySelectorAll("li")].map((each) => each.className)).toEqual(["", "dx-happened", ""]);
    expect(el.querySelector(".dx-happened svg")).not.toBeNull();
  });

  it("tell who said what only where that is unfolded", async () => {
    const { texts, unfold, el } = shown();
    expect(el.textContent).not.toContain("Ada");
    await unfold();
    expect(texts("details p")).toEqual(["1 Ada and Bo", "not sure Cy", "No answer yet Di"]);
  });

  it("have the reasons in a fold of their own, where there are any", async () => {
    expect(shown().texts("summary")).toEqual(["Who said what"]);
    const reasons = [
      { who: "\u2068Ada\u2069", answer: "\u20681\u2069", why: "\u2068<b>snow</b>\u2069" },
      { who: "\u2068Bo\u2069", answer: "", why: "\u2068so\u2069" },
    ];
    const { texts, unfold, el } = shown({ questions: [{ ...QUESTION, reasons }] });
    expect(texts("summary")).toEqual(["Who said what", "Why, in their own words"]);
    expect(el.textContent).not.toContain("snow");
    await unfold(1);
    expect(texts("details p")).toEqual(["Ada, 1 <b>snow</b>", "Bo so"]);
  });

  it("have a group for each thing that the question is about", async () => {
    const part = QUESTION.parts[0] as ClassQuestion["parts"][number];
    const parts = ["Violet", "Red"].map((about) => ({ ...part, about }));
    const { el, unfold, texts } = shown({ questions: [{ ...QUESTION, where: "round 3", parts }] });
    expect([...el.querySelectorAll("ul")].map((each) => each.getAttribute("aria-label"))).toEqual(["Violet", "Red"]);
    expect(texts("article > p")).toEqual(["round 3 · 3 of 4 readers have answered.", "Violet", "Red"]);
    await unfold();
    expect(texts("details p").slice(0, 3)).toEqual([
      "Violet: 1 Ada and Bo",
      "Violet: not sure Cy",
      "Red: 1 Ada and Bo",
    ]);
  });

  it("keep open what was unfolded when a newer question comes", async () => {
    const { model, unfold, el } = shown();
    await unfold();
    const before = el.querySelector("details");
    model.python({ _view: seen({ revision: 2, questions: [{ ...QUESTION, number: 2 }, QUESTION] }) });
    await settle();
    const [newer, older] = [...el.querySelectorAll("details")];
    expect(older).toBe(before);
    expect([newer?.textContent, older?.querySelectorAll("p").length]).toEqual(["Who said what", 3]);
  });

  it("are those of most readers, in their order, where a long list has no room, and always what happened", () => {
    const answers = [1, 5, 3, 0, 2, 9, 4, 7, 6].map((number, i) => ({
      answer: String(i),
      number,
      happened: number === 0,
      who: "",
    }));
    expect(mainAnswers(answers).map(({ number }) => number)).toEqual([5, 0, 9, 4, 7, 6]);
  });

  it("never become markup", () => {
    const { el } = shown({ questions: [{ ...QUESTION, text: "<b>x</b>" }], problems: ["<img src=x>: no"] });
    expect(el.querySelector("h4 b, img")).toBeNull();
  });

  it("name the files that can't be read, and say where not all is shown", () => {
    const { texts } = shown({ problems: ["\u2068Di.json\u2069: broken"], more: "Not everything." });
    expect(texts("article:last-child > *")).toEqual(["Files that can't be read", "Di.json: broken"]);
    expect(texts(".dx-later")).toEqual(["Not everything."]);
  });
});
