// A question of a lesson: chosen and confirmed, shown beside what happened, kept by the page where no Python answers.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AskOutcome, AskView } from "../../src/contract";
import widgets from "../../src/entries/widgets";
import { linesOf, saysOf } from "../../src/panels/ask";
import { SHOWN } from "../support/fixtures";
import { StubModel } from "../support/hosts";
import { inACleanPage, open, settle } from "../support/shown";

inACleanPage();
afterEach(() => sessionStorage.clear());

const KEPT = "dixit-widgets 01: how many";
const ONE: AskOutcome = {
  right: [[1]],
  actual: ["2"],
  all: "All of it was right.",
  unsure: "You weren't sure.",
  some: ["It was \u20682\u2069."],
};

function asked(more: Partial<AskView> = {}): AskView {
  return {
    ...SHOWN,
    theme: "light",
    key: "01: how many",
    text: "How many find it?",
    blanks: [{ about: "", choices: ["1", "2", "not sure"] }],
    answer: null,
    why: "",
    asks_why: true,
    changeable: true,
    known: false,
    outcome: null,
    kept: "",
    labels: {
      heading: "What do you think?",
      no_answer: "Python does not answer.",
      why: "Why?",
      why_said: "Why: {why}",
      confirm: "Confirm",
      change: "Change the answer",
      show: "Show what happened",
      said: "You said: {answer}",
      not_known: "What happened comes later.",
      result: "What you said, and what happened",
      columns: ["", "You said", "It was", ""],
      right: "as predicted",
      wrong: "different",
    },
    ...more,
  };
}

const SEVERAL: Partial<AskView> = {
  blanks: ["Ada", "Bo", "Cy"].map((about) => ({ about, choices: ["1", "2", "not sure"] })),
};
const OF_SEVERAL: AskOutcome = {
  right: [[0], [0, 1], [1]],
  actual: ["1", "1 and 2", "2"],
  all: "All of it was right.",
  unsure: "You weren't sure.",
  some: ["{met} of 1", "{met} of 2", "{met} of 3"],
};

const made = (more: Partial<AskView> = {}) => new StubModel({ _kind: "ask", _view: asked(more) });

function shown(more: Partial<AskView> = {}, model = made(more)) {
  const { el, close } = open(model, widgets() as never);
  const find = <E extends Element = HTMLElement>(selector: string) => el.querySelector<E>(selector);
  return {
    el,
    close,
    model,
    radios: () => [...el.querySelectorAll<HTMLInputElement>("input[type=radio]")],
    form: () => find("form"),
    result: () => find(".dx-predicted"),
    text: (selector: string) => find(selector)?.textContent ?? null,
    spoken: () => find("[aria-live]")?.textContent,
    async choose(place: number) {
      el.querySelectorAll<HTMLInputElement>("input[type=radio]")[place]?.click();
      await settle();
    },
    async confirm() {
      find<HTMLButtonElement>("[type=submit]")?.click();
      await settle();
    },
    buttons: () => [...el.querySelectorAll(".dx-kept button")].map((button) => button.textContent),
    async press(name: string) {
      const buttons = [...el.querySelectorAll<HTMLButtonElement>(".dx-kept button")];
      buttons.find((button) => button.textContent === name)?.click();
      await settle();
    },
    async change() {
      await this.press("Change the answer");
    },
    async show() {
      await this.press("Show what happened");
    },
    async type(why: string) {
      const input = find<HTMLInputElement>(".dx-confirm input") as HTMLInputElement;
      input.value = why;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await settle();
    },
    /** What Python shows next. */
    async python(view: Partial<AskView>) {
      model.set("_view", { ...(model.values._view as AskView), revision: 2, ...view });
      await settle();
    },
    async reply(answer: object) {
      model.reply(answer);
      await settle();
    },
    async noAnswer() {
      vi.advanceTimersByTime(7000);
      await settle();
    },
  };
}

describe("the form", () => {
  it("begins at not sure, and names the group, the choices and the reason", () => {
    const page = shown();
    expect(page.radios().map((radio) => [radio.getAttribute("aria-label"), radio.checked])).toEqual([
      ["1", false],
      ["2", false],
      ["not sure", true],
    ]);
    expect(page.text("legend")).toBe("How many find it?");
    expect(page.form()?.getAttribute("aria-label")).toBe("How many find it?");
    expect(page.el.querySelector(".dx-confirm input")?.getAttribute("aria-label")).toBe("Why?");
  });

  it("knows players whose names every object knows", async () => {
    const names = ["constructor", "__proto__", "toString"];
    const page = shown({ blanks: names.map((about) => ({ about, choices: ["1", "2", "not sure"] })) });
    const menus = [...page.el.querySelectorAll("select")];
    expect(menus.map((menu) => menu.value)).toEqual(["2", "2", "2"]);
    for (const [i, menu] of menus.slice(0, 2).entries()) {
      menu.value = `${i}`;
      menu.dispatchEvent(new Event("change", { bubbles: true }));
      await settle();
    }
    expect(menus.map((menu) => menu.value)).toEqual(["0", "1", "2"]);
    await page.confirm();
    expect(page.model.asked).toMatchObject([{ type: "answer", chosen: [0, 1, 2] }]);
  });

  it("has a named menu for each of several", () => {
    const page = shown(SEVERAL);
    const menus = [...page.el.querySelectorAll("select")];
    expect(menus.map((menu) => [menu.getAttribute("aria-label"), menu.value])).toEqual([
      ["Ada", "2"],
      ["Bo", "2"],
      ["Cy", "2"],
    ]);
  });

  it("has a named menu where there are many choices", () => {
    const choices = Array.from({ length: 14 }, (_, i) => `${i}`);
    const page = shown({ blanks: [{ about: "", choices }] });
    expect(page.el.querySelector("select")?.getAttribute("aria-label")).toBe("How many find it?");
    expect(page.radios()).toEqual([]);
  });

  it("asks for no reason if it is told so", () =>
    expect(shown({ asks_why: false }).el.querySelector(".dx-confirm input")).toBeNull());

  it("sends what is chosen, with the reason", async () => {
    const page = shown();
    await page.choose(1);
    await page.type("so many");
    await page.confirm();
    expect(page.model.asked).toEqual([
      { type: "answer", chosen: [1], why: "so many", id: expect.any(Number), revision: 1 },
    ]);
  });

  it("sends not sure where nothing is chosen", async () => {
    const page = shown(SEVERAL);
    const menu = page.el.querySelectorAll("select")[1] as HTMLSelectElement;
    menu.value = "0";
    menu.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    await page.confirm();
    expect(page.model.asked).toMatchObject([{ chosen: [2, 0, 2] }]);
  });
});

describe("an answer", () => {
  it("is shown at once, and has the focus at its question", async () => {
    const page = shown();
    await page.choose(0);
    await page.confirm();
    expect(page.text(".dx-said")).toBe("You said: 1");
    expect(page.form()).toBeNull();
    expect(document.activeElement?.className).toBe("dx-asked");
  });

  it("is spoken once, when Python has it", async () => {
    const page = shown();
    expect(page.spoken()).toBe("");
    await page.choose(0);
    await page.confirm();
    expect(page.spoken()).toBe("");
    await page.python({ answer: [0], kept: "It is kept." });
    await page.reply({ type: "done", revision: 2 });
    expect(page.spoken()).toBe("You said: 1. What happened comes later.");
    expect(page.text(".dx-kept span")).toBe("It is kept.");
  });

  it("is not spoken where it stands there from the start", async () => {
    const page = shown({ answer: [0] });
    expect(page.spoken()).toBe("");
    await page.python({ theme: "dark" });
    expect(page.spoken()).toBe("");
  });

  it("is taken back if Python refuses it, and the reason is said", async () => {
    const page = shown();
    await page.choose(0);
    await page.confirm();
    await page.reply({ type: "refused", reason: "Too late." });
    expect(page.form()).not.toBeNull();
    expect(page.text("[role=alert]")).toBe("Too late.");
    expect(page.radios()[0]?.checked).toBe(true);
    expect(sessionStorage.length).toBe(0);
  });

  it("can be changed while what happened is not known", async () => {
    const page = shown({ answer: [0], why: "so" });
    await page.change();
    expect(page.radios()[0]?.checked).toBe(true);
    await page.choose(1);
    await page.confirm();
    expect(page.model.asked).toMatchObject([{ chosen: [1], why: "so" }]);
    expect(page.text(".dx-said")).toBe("You said: 2");
  });

  it("can't be changed where Python says so", () =>
    expect(shown({ answer: [0], changeable: false }).el.querySelector(".dx-kept button")).toBeNull());

  it("of another view takes the place of one that is being changed", async () => {
    const page = shown({ answer: [0] });
    await page.change();
    await page.python({ answer: [1] });
    expect(page.text(".dx-said")).toBe("You said: 2");
  });

  it("is the same in two views", async () => {
    const model = made();
    const views = [shown({}, model), shown({}, model)] as const;
    await views[0].choose(1);
    await views[0].confirm();
    await views[0].python({ answer: [1] });
    expect(views.map((view) => view.text(".dx-said"))).toEqual(["You said: 2", "You said: 2"]);
  });
});

describe("what happened", () => {
  it("stands beside the answer, and is spoken once with it", async () => {
    const page = shown({ answer: [0], why: "so" });
    await page.python({ outcome: ONE, changeable: false });
    expect([...(page.result()?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent)).toEqual([
      "1",
      "2",
      "different",
    ]);
    expect(page.text(".dx-because")).toBe("Why: so");
    expect(page.el.querySelector(".dx-kept button")).toBeNull();
    expect(page.spoken()).toBe("You said: 1. It was 2.");
    expect(page.el.querySelectorAll("[aria-live], [role=status], [role=alert]")).toHaveLength(1);
  });

  it("that is known waits until the reader asks for it, and the answer can be changed until then", async () => {
    const page = shown();
    await page.choose(0);
    await page.confirm();
    expect(page.buttons()).toEqual(["Change the answer"]);
    await page.python({ answer: [0], known: true });
    await page.reply({ type: "done", revision: 2 });
    expect(page.buttons()).toEqual(["Show what happened", "Change the answer"]);
    expect(page.text(".dx-later")).toBeNull();
    expect(page.spoken()).toBe("You said: 1.");
    await page.change();
    await page.choose(1);
    await page.confirm();
    await page.python({ answer: [1], revision: 3 });
    await page.reply({ type: "done", revision: 3 });
    await page.show();
    expect(page.model.asked).toMatchObject([{ type: "answer" }, { type: "answer" }, { type: "show" }]);
    expect(document.activeElement?.className).toBe("dx-asked");
    await page.python({ known: false, changeable: false, outcome: ONE, revision: 4 });
    await page.reply({ type: "done", revision: 4 });
    expect(page.spoken()).toBe("You said: 2. All of it was right.");
    expect(page.buttons()).toEqual([]);
  });

  it("that Python does not send is said to be missing", async () => {
    const page = shown({ answer: [0], known: true });
    await page.show();
    await page.noAnswer();
    expect(page.text("[role=alert]")).toBe("Python does not answer.");
    expect(page.buttons()).toEqual(["Show what happened", "Change the answer"]);
  });

  it("of a board comes without being asked for, and is then the only thing that is spoken", async () => {
    const page = shown();
    const said: (string | undefined)[] = [];
    await page.choose(1);
    await page.confirm();
    said.push(page.spoken());
    await page.python({ answer: [1], outcome: ONE, changeable: false });
    said.push(page.spoken());
    await page.reply({ type: "done", revision: 2 });
    said.push(page.spoken());
    expect([...new Set(said)]).toEqual(["", "You said: 2. All of it was right."]);
  });

  it("is a row for each of several", () => {
    const page = shown({ ...SEVERAL, answer: [0, 1, 0], outcome: OF_SEVERAL });
    const rows = [...(page.result()?.querySelectorAll("tbody tr") ?? [])];
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Ada", "1", "1", "as predicted"],
      ["Bo", "2", "1 and 2", "as predicted"],
      ["Cy", "1", "2", "different"],
    ]);
    expect(page.text(".dx-predicted p")).toBe("2 of 3");
  });

  it.each([
    [[0, 0, 1], "All of it was right."],
    [[2, 2, 2], "You weren't sure."],
    [[2, 1, 1], "All of it was right."],
    [[1, 2, 0], "0 of 2"],
    [[0, 2, 0], "1 of 2"],
    [[2, 2, 0], "0 of 1"],
  ])("has a sentence for %j", (answer, says) =>
    expect(saysOf(linesOf(asked(SEVERAL), { answer, why: "" }, OF_SEVERAL), OF_SEVERAL)).toBe(says),
  );

  it("says neither right nor wrong of not sure", () =>
    expect(linesOf(asked(), { answer: [2], why: "" }, ONE)).toEqual([
      { about: "", predicted: "not sure", actual: "2", met: null, says: "" },
    ]));
});

describe("a page without Python", () => {
  it("keeps the answer, and says so", async () => {
    const page = shown();
    await page.choose(1);
    await page.type("so");
    await page.confirm();
    await page.noAnswer();
    expect(page.text("[role=alert]")).toBe("Python does not answer.");
    expect(page.text(".dx-said")).toBe("You said: 2");
    expect(JSON.parse(sessionStorage.getItem(KEPT) ?? "")).toEqual({ answer: [1], why: "so" });
    expect(page.buttons()).toEqual(["Change the answer"]);
    page.close();
    const again = shown();
    expect(again.text(".dx-said")).toBe("You said: 2");
    expect(again.text(".dx-because")).toBe("Why: so");
    expect(again.text(".dx-kept span")).toBeNull();
  });

  it("shows what happened when the reader asks for it, and lets the answer be changed until then", async () => {
    const page = shown({ outcome: ONE });
    expect(page.el.textContent).not.toContain("It was");
    await page.choose(0);
    await page.confirm();
    await page.noAnswer();
    expect(page.result()).toBeNull();
    expect(page.buttons()).toEqual(["Show what happened", "Change the answer"]);
    await page.change();
    await page.choose(1);
    await page.confirm();
    await page.noAnswer();
    await page.show();
    expect(page.text(".dx-predicted p")).toBe("All of it was right.");
    expect(page.spoken()).toBe("You said: 2. All of it was right.");
    expect(document.activeElement?.className).toBe("dx-asked");
    expect(page.buttons()).toEqual([]);
    page.close();
    const again = shown({ outcome: ONE });
    expect(again.text(".dx-predicted p")).toBe("All of it was right.");
  });

  it.each(["{", "null", "7", '{"answer": [9], "why": ""}', '{"answer": [1, 1], "why": ""}', '{"answer": "1"}', "{}"])(
    "asks where it keeps nothing that fits: %s",
    (kept) => {
      sessionStorage.setItem(KEPT, kept);
      expect(shown().form()).not.toBeNull();
    },
  );

  it("keeps nothing that Python has taken", async () => {
    const page = shown();
    await page.confirm();
    await page.reply({ type: "done", revision: 2 });
    expect(sessionStorage.length).toBe(0);
  });

  it("shows the answer where the page may keep nothing", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    const page = shown();
    await page.choose(1);
    await page.confirm();
    await page.noAnswer();
    expect(page.text(".dx-said")).toBe("You said: 2");
  });
});
