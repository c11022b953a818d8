import { describe, expect, it, vi } from "vitest";
import type { View } from "../../src/contract";
import create from "../../src/entries/board";
import { inProgress, notBegun, odyssey, placeOf, rulebook } from "../support/fixtures";
import { bareModel, JupyterModel, MarimoModel, StaticModel, StubModel } from "../support/hosts";
import { button, click, count, inACleanPage, made, open, revoked, type Shown, settle, traits } from "../support/shown";

inACleanPage();

const sentence = ({ el }: Shown) => el.querySelector(".dx-sentence")?.textContent ?? "";
const status = ({ el }: Shown) => el.querySelector('[role="status"]')?.textContent;
const range = ({ el }: Shown) => {
  const found = el.querySelector<HTMLInputElement>('input[type="range"]');
  if (!found) throw new Error("no timeline");
  return found;
};

describe("what is drawn", () => {
  it("the sentence of the step is plain text, its names isolated", () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "vote_revealed") })));
    expect(sentence(one)).toBe("Blue chose card 4.");
    expect(one.el.querySelector(".dx-sentence bdi")?.textContent).toBe("Blue");
  });

  it("names with markup are text", () => {
    const evil = "<img onerror=alert(1) src=x>";
    const view = rulebook();
    view.players = view.players.map((p, i) => (i === 1 ? { ...p, name: evil } : p));
    view.steps = view.steps.map((s) => ({ ...s, text: s.text.replaceAll("Blue", evil) }));
    view.round = { ...view.round, clue: { text: evil, kind: "said", label: "" } };
    for (const step of [0, 4, 10, 12]) {
      const one = open(new StubModel(traits(view, { step })));
      expect(one.el.querySelector("img[onerror]")).toBeNull();
      expect(one.el.textContent).toContain(evil);
    }
  });

  it("a name like a placeholder stays a name", () => {
    const view = rulebook();
    view.players = view.players.map((p, i) => (i === 0 ? { ...p, name: "{points}" } : p));
    const one = open(new StubModel(traits(view)));
    expect(one.el.querySelector(".dx-ground")?.getAttribute("aria-label")).toContain("{points}: 9");
  });

  it("no dial, owner, description or picture is in the page before its reveal", () => {
    const view = rulebook();
    const pictures = Object.fromEntries(Object.keys(view.cards).map((id) => [id, "data:image/webp;base64,AAAA"]));
    for (let step = 0; step < 11; step++) {
      const { el } = open(new StubModel(traits(view, { step, _pictures: pictures })));
      const revealed = Math.max(0, Math.min(5, step - 3));
      expect(el.querySelectorAll(".dx-slots .dx-dial")).toHaveLength(revealed);
      expect(el.querySelectorAll(".dx-owner")).toHaveLength(step < 9 ? 0 : step === 9 ? 1 : 6);
      expect(el.querySelectorAll(".dx-slots img")).toHaveLength(step < 2 ? 0 : 6);
      for (const { alt } of Object.values(view.cards)) expect(el.innerHTML.includes(alt)).toBe(step >= 2);
    }
  });

  it("going back hides again what was revealed", async () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "owners_revealed") })));
    await click(one, "First step");
    expect(one.el.querySelectorAll(".dx-dial, .dx-owner, .dx-slots img")).toHaveLength(0);
  });

  it("scores stand at the pieces and are said as one image", () => {
    const { el } = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "passed_on") })));
    expect([...el.querySelectorAll(".dx-piece")].map((p) => p.getAttribute("data-score"))).toEqual([
      "12",
      "16",
      "11",
      "10",
      "4",
      "9",
    ]);
    expect(el.querySelector('.dx-ground[role="img"]')?.getAttribute("aria-label")).toBe(
      "Score track: Pink: 12, Blue: 16, Green: 11, Violet: 10, Yellow: 4, Red: 9",
    );
  });

  it("the sums are a table, and what is not counted has words", () => {
    const { el } = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "outcome") })));
    const rows = [...el.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map(
        (c) => c.textContent || c.querySelector("[role=img]")?.getAttribute("aria-label"),
      ),
    );
    expect(rows[0]).toEqual(["3", "0", "3"]);
    expect(rows[1]).toEqual(["3", "not counted yet", "not counted yet"]);
  });

  it("a round that has not begun says so", () => {
    expect(sentence(open(new StubModel(traits(notBegun()))))).toBe("The round has not begun.");
  });

  for (const broken of ["", null, 7, {}, { format: 2 }, { ...rulebook(), steps: null }]) {
    it(`a view that is ${JSON.stringify(broken)?.slice(0, 20)} is said in the widget, not thrown`, () => {
      const { el } = open(new StubModel(traits(broken)));
      expect(el.querySelector('[role="note"]')?.textContent).toContain("nothing to show");
    });
  }

  it("a step outside the round is drawn as the nearest one and not written back", () => {
    const model = new StubModel(traits(rulebook(), { step: 99 }));
    expect(count(open(model))).toBe("16 / 16");
    expect(model.sent).toEqual([]);
    expect(model.get("step")).toBe(99);
  });

  it("bytes become pictures by an address that is revoked when the view closes", () => {
    const bytes = new DataView(new ArrayBuffer(4));
    const one = open(
      new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "laid_out"), _pictures: { whale: bytes } })),
    );
    expect(one.el.querySelector("img")?.getAttribute("src")).toBe("blob:0");
    one.close();
    expect(revoked).toEqual(made);
  });
});

describe("messages to Python", () => {
  it("one a click", async () => {
    const model = new StubModel(traits());
    const one = open(model);
    for (const name of ["Next", "Next", "Back", "Last step", "First step"]) await click(one, name);
    expect(model.sent.map((m) => m.step)).toEqual([1, 2, 1, 15, 0]);
  });

  it("none while playing, one at the end", async () => {
    const model = new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "bonus") }));
    const one = open(model);
    await click(one, "Play");
    expect(model.sent).toEqual([{ step: placeOf(rulebook(), "bonus"), playing: true }]);
    vi.advanceTimersByTime(8000);
    expect(count(one)).not.toBe("13 / 16");
    expect(model.sent).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(count(one)).toBe("16 / 16");
    expect(model.sent.slice(1)).toEqual([{ step: placeOf(rulebook(), "passed_on"), playing: false }]);
  });

  it("one at a pause, with the step that is shown", async () => {
    const model = new StubModel(traits());
    const one = open(model);
    await click(one, "Play");
    vi.advanceTimersByTime(1000);
    await click(one, "Pause");
    expect(model.sent.slice(1)).toEqual([{ step: 1, playing: false }]);
    vi.advanceTimersByTime(60_000);
    expect(count(one)).toBe("2 / 16");
  });

  it("a manual step pauses", async () => {
    const model = new StubModel(traits());
    const one = open(model);
    await click(one, "Play");
    await click(one, "Next");
    expect(model.sent.at(-1)).toEqual({ step: 1, playing: false });
    vi.advanceTimersByTime(60_000);
    expect(count(one)).toBe("2 / 16");
  });

  it("play at the last step starts over", async () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "passed_on") })));
    await click(one, "Play");
    expect(count(one)).toBe("1 / 16");
  });

  it("scrubbing sends at its end, once", () => {
    const model = new StubModel(traits());
    const one = open(model);
    const line = range(one);
    for (const value of [3, 7, 12]) {
      line.value = String(value);
      line.dispatchEvent(new Event("input", { bubbles: true }));
    }
    expect(count(one)).toBe("12 / 16");
    expect(model.sent).toEqual([]);
    line.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent).toEqual([{ step: 11, playing: false }]);
  });

  it("the speed goes round 0.5, 1, 1.5, 2, 4, one message each", async () => {
    const model = new StubModel(traits());
    const one = open(model);
    for (const speed of [1, 1.5, 2, 4, 0.5]) await click(one, `Speed: ${speed}×`);
    expect(model.sent.map((m) => m.speed)).toEqual([1.5, 2, 4, 0.5, 1]);
  });

  it("a round is asked for only if there is more than one", () => {
    expect(open(new StubModel(traits())).el.querySelector("select")).toBeNull();
    const model = new StubModel(traits({ ...rulebook(), rounds: 3 }));
    const select = open(model).el.querySelector("select");
    if (!select) throw new Error("no choice of rounds");
    select.value = "2";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent).toEqual([{ round: 2, playing: false }]);
  });

  it("a change from Python moves every view and is not answered", () => {
    const model = new StubModel(traits());
    const widget = create();
    const views = [open(model, widget), open(model, widget)];
    model.python({ step: 7 });
    expect(views.map(count)).toEqual(["8 / 16", "8 / 16"]);
    model.python({ playing: true });
    vi.advanceTimersByTime(10_000);
    model.python({ playing: false });
    model.python({ speed: 2 });
    model.python({ _view: { ...rulebook(), revision: 2 } });
    expect(model.sent).toEqual([]);
  });
});

describe("a step that Python sets while the page plays", () => {
  /** A board that has played from its second step to its fourth. */
  const playing = async () => {
    const model = new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "handed_in") }));
    const one = open(model);
    await click(one, "Play");
    for (let passed = 0; passed < 60_000 && count(one) !== "4 / 16"; passed += 100) vi.advanceTimersByTime(100);
    expect(count(one)).toBe("4 / 16");
    return { model, one, sent: model.sent.length };
  };

  it.each([
    ["in one message", [{ step: 10, playing: false }]],
    ["the step first", [{ step: 10 }, { playing: false }]],
    ["the pause first", [{ playing: false }, { step: 10 }]],
  ])("is shown at once and stays, since Python pauses with it: %s", async (_, messages) => {
    const { model, one, sent } = await playing();
    for (const message of messages) model.python(message);
    expect(count(one)).toBe("11 / 16");
    expect(button(one, "Play")).toBeTruthy();
    vi.advanceTimersByTime(60_000);
    expect(count(one)).toBe("11 / 16");
    expect(model.sent).toHaveLength(sent);
  });

  it("without a pause is where it plays on, with the time that a step has", async () => {
    const { model, one } = await playing();
    model.python({ step: 10 });
    expect(count(one)).toBe("11 / 16");
    vi.advanceTimersByTime(1);
    expect(count(one)).toBe("11 / 16");
    vi.advanceTimersByTime(60_000);
    expect(count(one)).toBe("16 / 16");
    expect(model.sent.at(-1)).toEqual({ step: placeOf(rulebook(), "passed_on"), playing: false });
  });

  it("is the last one: it stands there, and nothing plays", async () => {
    const { model, one, sent } = await playing();
    model.python({ step: 15 });
    model.python({ playing: false });
    expect(count(one)).toBe("16 / 16");
    expect(button(one, "Play")).toBeTruthy();
    vi.advanceTimersByTime(60_000);
    expect(model.sent).toHaveLength(sent);
  });

  it("in a host with two views moves both", async () => {
    const model = new StubModel(traits());
    const widget = create();
    const views = [open(model, widget), open(model, widget)];
    await click(views[0] as Shown, "Play");
    vi.advanceTimersByTime(1000);
    model.python({ step: 10, playing: false });
    expect(views.map(count)).toEqual(["11 / 16", "11 / 16"]);
  });
});

describe("two views of one board", () => {
  it("run on one clock, not at double speed", async () => {
    const at = async (views: number) => {
      const model = new StubModel(traits());
      const widget = create();
      const all = Array.from({ length: views }, () => open(model, widget));
      const [one] = all;
      if (!one) throw new Error("no view");
      await click(one, "Play");
      vi.advanceTimersByTime(20_000);
      return all.map(count);
    };
    const [alone] = await at(1);
    expect(await at(2)).toEqual([alone, alone]);
    expect(await at(3)).toEqual([alone, alone, alone]);
  });

  it("only the one used last speaks", async () => {
    const model = new StubModel(traits());
    const widget = create();
    const [a, b] = [open(model, widget), open(model, widget)];
    expect([status(a), status(b)]).toEqual(["", ""]);
    await click(a, "Next");
    expect([status(a), status(b)]).toEqual(["Six cards are in, face down.", ""]);
    await click(b, "Next");
    expect([status(a), status(b)]).toEqual(["", "The cards are shuffled and laid face up."]);
  });

  it("the other stays when one is closed", async () => {
    const model = new JupyterModel(traits());
    const widget = create();
    const [a, b] = [open(model.proxy(), widget), open(model.proxy(), widget)];
    a.close();
    model.python({ step: 5 });
    expect(count(b)).toBe("6 / 16");
    await click(b, "Next");
    expect(model.sent).toEqual([{ step: 6, playing: false }]);
  });

  it("two boards on one page don't touch each other", async () => {
    const [m, n] = [new StubModel(traits()), new StubModel(traits())];
    const [a, b] = [open(m), open(n)];
    await click(a, "Next");
    expect([count(a), count(b)]).toEqual(["2 / 16", "1 / 16"]);
    const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("hosts", () => {
  const kinds = { jupyter: JupyterModel, marimo: MarimoModel, static: StaticModel };
  for (const [kind, Kind] of Object.entries(kinds)) {
    it(`${kind}: a click moves the board and is one message`, async () => {
      const model = new Kind(traits());
      const one = open(model.proxy());
      await click(one, "Next");
      await click(one, "Next");
      expect(count(one)).toBe("3 / 16");
      expect(model.sent.map((m) => m.step)).toEqual([1, 2]);
    });

    it(`${kind}: every trait that Python changes is heard`, () => {
      const model = new Kind(traits());
      const one = open(model.proxy());
      model.python({ step: 4 });
      expect(count(one)).toBe("5 / 16");
      model.python({ speed: 2 });
      expect(button(one, "Speed: 2×")).toBeTruthy();
      model.python({ playing: true });
      expect(button(one, "Pause")).toBeTruthy();
      model.python({ playing: false });
      model.python({ _view: { ...inProgress(3), revision: 9 } });
      expect(count(one)).toBe("3 / 3");
      expect(model.sent).toEqual([]);
    });

    it(`${kind}: a change of another trait does not throw a board back that plays`, async () => {
      const model = new Kind(traits());
      const one = open(model.proxy());
      await click(one, "Play");
      vi.advanceTimersByTime(12_000);
      const before = count(one);
      expect(before).not.toBe("1 / 16");
      model.python({ speed: 1 });
      model.python({ _view: { ...rulebook(), revision: 2 } });
      expect(count(one)).toBe(before);
    });

    it(`${kind}: a change that comes twice is one`, () => {
      const model = new Kind(traits());
      const one = open(model.proxy());
      model.python({ step: 6 });
      model.fire("step");
      model.fire("step");
      expect(count(one)).toBe("7 / 16");
      expect(model.sent).toEqual([]);
    });

    it(`${kind}: nothing is left after ten displays`, () => {
      const model = new Kind(
        traits(rulebook(), {
          step: placeOf(rulebook(), "voted"),
          _pictures: { whale: new DataView(new ArrayBuffer(2)) },
        }),
      );
      const widget = create();
      const listening = new Set<unknown>();
      vi.spyOn(document, "addEventListener").mockImplementation((_, heard) => void listening.add(heard));
      vi.spyOn(document, "removeEventListener").mockImplementation((_, heard) => void listening.delete(heard));
      for (let i = 0; i < 10; i++) {
        const one = open(model.proxy(), widget);
        if (i % 3 === 0) button(one, "Play").click();
        one.close();
      }
      expect(model.listening).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
      expect(revoked).toEqual(made);
      expect(listening.size).toBe(0);
      expect(document.querySelectorAll(".dx")).toHaveLength(0);
    });
  }

  it("marimo: closing one view leaves the other's listeners", () => {
    const model = new MarimoModel(traits());
    const widget = create();
    const [a, b] = [open(model.proxy(), widget), open(model.proxy(), widget)];
    a.close();
    model.python({ step: 3 });
    expect(count(b)).toBe("4 / 16");
  });

  it("static: a page that can do nothing but give values still steps", async () => {
    const one = open(bareModel(traits()));
    await click(one, "Next");
    await click(one, "Next");
    expect(count(one)).toBe("3 / 16");
    await click(one, "Play");
    vi.advanceTimersByTime(8000);
    expect(count(one)).not.toBe("3 / 16");
  });

  it("a sending that fails later is borne", async () => {
    const model = new StubModel(traits());
    model.save_changes = () => Promise.reject(new Error("gone")) as never;
    const one = open(model);
    await click(one, "Next");
    expect(count(one)).toBe("2 / 16");
  });

  it("a late echo of an older step does not throw the board back", async () => {
    const model = new StubModel(traits());
    const one = open(model);
    for (let i = 0; i < 3; i++) await click(one, "Next");
    model.python({ step: 1 });
    expect(count(one)).toBe("4 / 16");
    model.python({ step: 2 });
    model.python({ step: 3 });
    vi.advanceTimersByTime(2000);
    expect(count(one)).toBe("4 / 16");
    expect(model.sent).toHaveLength(3);
  });

  it("an older step that stays was meant", async () => {
    const model = new StubModel(traits());
    const one = open(model);
    for (let i = 0; i < 3; i++) await click(one, "Next");
    model.python({ step: 1 });
    vi.advanceTimersByTime(2000);
    expect(count(one)).toBe("2 / 16");
  });

  it("a view that comes late, after a newer one, is dropped", () => {
    const model = new StubModel(traits({ ...rulebook(), revision: 5 }));
    const one = open(model);
    model.python({ _view: { ...inProgress(3), revision: 4 } });
    expect(count(one)).toBe("1 / 16");
  });

  it("a view shown anew stands where it stood", async () => {
    const model = new JupyterModel(traits());
    const widget = create();
    const one = open(model.proxy(), widget);
    await click(one, "Next");
    one.close();
    expect(count(open(model.proxy(), widget))).toBe("2 / 16");
  });

  it("closing a board that plays says where it stopped", async () => {
    const model = new JupyterModel(traits());
    const one = open(model.proxy());
    await click(one, "Play");
    vi.advanceTimersByTime(1000);
    one.close();
    expect(model.sent.at(-1)).toEqual({ step: 1, playing: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("keys", () => {
  const press = (one: Shown, target: Element, key: string, more: KeyboardEventInit = {}) => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    target.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...more }),
    );
    document.removeEventListener("keydown", heard);
    return heard.mock.calls.length > 0 && one.el.isConnected;
  };

  it("the notebook hears no plain key, on any control", () => {
    const one = open(new StubModel(traits({ ...rulebook(), rounds: 2 }, { step: placeOf(rulebook(), "voted") })));
    const controls = one.el.querySelectorAll("button, input, select");
    expect(controls.length).toBeGreaterThan(10);
    for (const control of controls) {
      for (const key of ["a", "b", "d", "m", "x", "y", "0", "1", "Enter", "Escape", "ArrowDown"]) {
        expect(press(one, control, key)).toBe(false);
      }
      expect(press(one, control, "Enter", { shiftKey: true })).toBe(false);
    }
  });

  it("the notebook hears Ctrl+S", () => {
    const one = open(new StubModel(traits()));
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(press(one, button(one, "Play"), "s", more)).toBe(true);
    }
  });

  it("a presenter's clicker steps while the focus is inside", () => {
    const model = new StubModel(traits());
    const one = open(model);
    press(one, button(one, "Play"), "PageDown");
    press(one, range(one), "PageDown");
    expect(count(one)).toBe("3 / 16");
    press(one, button(one, "Play"), "PageUp");
    expect(count(one)).toBe("2 / 16");
    expect(model.sent).toHaveLength(3);
  });

  it("the toolbar and the cards are one tab stop each, arrows move inside and step nothing", async () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "voted") })));
    for (const row of [".dx-buttons", ".dx-slots"]) {
      const stops = () => [...one.el.querySelectorAll<HTMLElement>(`${row} button`)].filter((b) => b.tabIndex === 0);
      expect(stops()).toHaveLength(1);
      const [stop] = stops();
      stop?.focus();
      if (stop) press(one, stop, "ArrowRight");
      await settle();
      expect(stops()).toHaveLength(1);
      expect(stops()[0]).not.toBe(stop);
      expect(document.activeElement).toBe(stops()[0]);
    }
    expect(count(one)).toBe("4 / 16");
  });

  it("the focus survives a step, also at the end", async () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "refilled") })));
    const next = button(one, "Next");
    next.focus();
    await click(one, "Next");
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute("aria-disabled")).toBe("true");
    await click(one, "Next");
    expect(count(one)).toBe("16 / 16");
  });

  it("an enlarged card closes with Escape, and the focus returns", async () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "voted") })));
    const card = one.el.querySelector<HTMLElement>(".dx-slots button");
    card?.focus();
    card?.click();
    await settle();
    await new Promise((r) => queueMicrotask(() => r(null)));
    const dialog = one.el.querySelector("dialog");
    expect(dialog?.getAttribute("aria-label")).toContain("A starry whale");
    if (dialog) press(one, button(one, "Close"), "Escape");
    await settle();
    expect(one.el.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(card);
  });
});

describe("access and theme", () => {
  it("the region, the toolbar and the timeline have names; the timeline says its chapter", () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "vote_revealed") })));
    const root = one.el.querySelector("section.dx");
    expect(root?.getAttribute("aria-label")).toBe("Dixit board: round 2");
    expect(root?.getAttribute("lang")).toBe("en");
    expect(root?.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
    expect(one.el.querySelector('[role="toolbar"]')?.getAttribute("aria-label")).toBe("Steps of the round");
    expect(range(one).getAttribute("aria-valuetext")).toBe("Step 5 of 16: Votes");
  });

  it("the trait comes before the host's mark, the mark before all else", () => {
    document.body.setAttribute("data-jp-theme-light", "false");
    const theme = (view: View) =>
      open(new StubModel(traits(view)))
        .el.querySelector(".dx")
        ?.getAttribute("data-theme");
    expect(theme(rulebook())).toBe("dark");
    expect(theme({ ...rulebook(), theme: "light" })).toBe("light");
    document.body.removeAttribute("data-jp-theme-light");
    document.body.className = "vscode-dark";
    expect(theme(rulebook())).toBe("dark");
    document.body.className = "";
    document.body.style.backgroundColor = "rgb(17, 17, 17)";
    expect(theme(rulebook())).toBe("dark");
    document.body.style.backgroundColor = "rgb(255, 255, 255)";
    expect(theme(rulebook())).toBe("light");
    document.body.removeAttribute("style");
  });

  it("it follows when the host's theme is switched", async () => {
    document.body.setAttribute("data-jp-theme-light", "true");
    const { el } = open(new StubModel(traits()));
    expect(el.querySelector(".dx")?.getAttribute("data-theme")).toBe("light");
    document.body.setAttribute("data-jp-theme-light", "false");
    await vi.waitFor(() => expect(el.querySelector(".dx")?.getAttribute("data-theme")).toBe("dark"));
    document.body.removeAttribute("data-jp-theme-light");
  });

  it("a class that the notebook sets on a cell draws nothing anew", async () => {
    const { el } = open(new StubModel(traits()));
    const drawn = vi.fn();
    new MutationObserver(drawn).observe(el, { subtree: true, childList: true, attributes: true });
    const finish = vi.spyOn(Element.prototype, "replaceChildren");
    document.body.classList.add("selected");
    await vi.waitFor(() => expect(document.body.className).toBe("selected"));
    vi.advanceTimersByTime(100);
    await settle();
    expect(finish).not.toHaveBeenCalled();
    document.body.className = "";
  });

  it("twelve players and every step can be drawn", async () => {
    const view = odyssey();
    const one = open(new StubModel(traits(view)));
    for (let i = 1; i < view.steps.length; i++) await click(one, "Next");
    expect(sentence(one)).toBe("Kasia wins with 34 points.");
    expect(one.el.querySelectorAll(".dx-slots .dx-dial")).toHaveLength(22);
  });
});

describe("enlarging a card", () => {
  const bytes = () => new DataView(new ArrayBuffer(4));
  const opened = async (model: StubModel, widget = create()) => {
    const one = open(model.proxy(), widget);
    one.el.querySelector<HTMLElement>(".dx-slots button")?.click();
    await settle();
    return one;
  };
  const table = (more: Record<string, unknown> = {}) =>
    traits(rulebook(), { step: placeOf(rulebook(), "voted"), _pictures: { whale: bytes() }, ...more });
  const large = ({ el }: Shown) => el.querySelector("dialog img")?.getAttribute("src");

  it("asks for the full size by one small message, and shows it when it comes", async () => {
    const model = new JupyterModel(table());
    const one = await opened(model);
    expect(model.asked).toEqual([{ type: "enlarge", id: expect.any(Number), revision: 1, card: "whale" }]);
    expect(large(one)).toBe("blob:0");
    model.reply({ type: "picture", card: "whale" }, [bytes()]);
    expect(large(one)).toBe("blob:1");
    one.close();
    expect(revoked.sort()).toEqual(made);
  });

  it("asks once for a card, however often it is opened", async () => {
    const model = new JupyterModel(table());
    const one = await opened(model);
    await click(one, "Close");
    one.el.querySelector<HTMLElement>(".dx-slots button")?.click();
    await settle();
    expect(model.asked).toHaveLength(1);
  });

  it("a refusal, a stranger's answer and nonsense change nothing", async () => {
    const model = new JupyterModel(table());
    const one = await opened(model);
    const [{ id }] = model.asked as [{ id: number }];
    for (const content of [
      null,
      "picture",
      { type: "picture", id: id + 8, card: "whale" },
      { type: "picture", id, card: "door" },
      { type: "refused", id, reason: "no" },
    ]) {
      model.answer(content, [bytes()]);
      expect(large(one)).toBe("blob:0");
    }
  });

  it("two views take one answer, and nothing listens when they are closed", async () => {
    const model = new JupyterModel(table());
    const widget = create();
    const other = open(model.proxy(), widget);
    const one = await opened(model, widget);
    model.reply({ type: "picture", card: "whale" }, [bytes()]);
    expect(made).toHaveLength(2);
    one.close();
    other.close();
    expect(model.listening).toBe(0);
  });

  it("where nobody answers the picture of the board stays", async () => {
    const one = open(bareModel(table()));
    one.el.querySelector<HTMLElement>(".dx-slots button")?.click();
    await settle();
    expect(large(one)).toBe("blob:0");
  });
});

/** Opens what is folded away; until then it is not in the page. */
async function unfold(one: Shown, what: string): Promise<Shown> {
  const fold = one.el.querySelector<HTMLDetailsElement>(what);
  if (fold) fold.open = true;
  await settle();
  return one;
}

describe("the transcript", () => {
  const items = ({ el }: Shown) => [...el.querySelectorAll(".dx-transcript li")].map((li) => li.textContent);

  it("holds the steps so far, in order, and none that is to come", async () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "vote_revealed") })));
    expect(items(one)).toHaveLength(0);
    await unfold(one, ".dx-transcript");
    expect(items(one)).toHaveLength(5);
    expect(items(one)[4]).toBe("Votes Blue chose card 4. 4 more to turn over.");
    await click(one, "Back");
    expect(items(one)).toHaveLength(4);
  });

  it("is copied as plain text, and says so", async () => {
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText: copied } });
    const one = await unfold(
      open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "handed_in") }))),
      ".dx-transcript",
    );
    const copy = one.el.querySelector<HTMLElement>(".dx-sheet button");
    copy?.click();
    await settle();
    await settle();
    vi.unstubAllGlobals();
    expect(copied).toHaveBeenCalledWith(
      "1. Clue: Pink gives the clue. It fits the card that Pink has chosen, which nobody has seen yet.\n" +
        "2. Cards: Six cards are in, face down. Everyone else gave the card from their hand that fits the clue best.",
    );
    expect(copy?.textContent).toBe("Copied");
  });

  it("what was copied in one round has not been copied in the next", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
    const model = new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "handed_in") }));
    const one = await unfold(open(model), ".dx-transcript");
    one.el.querySelector<HTMLElement>(".dx-sheet button")?.click();
    await settle();
    await settle();
    vi.unstubAllGlobals();
    const next = rulebook();
    model.python({ _view: { ...next, revision: next.revision + 1, round: { ...next.round, number: 2 } } });
    await unfold(one, ".dx-transcript");
    expect(one.el.querySelector(".dx-sheet button")?.textContent).toBe("Copy");
  });

  it("a page without a clipboard selects the text instead", async () => {
    vi.stubGlobal("navigator", {});
    const one = await unfold(
      open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "handed_in") }))),
      ".dx-transcript",
    );
    one.el.querySelector<HTMLElement>(".dx-sheet button")?.click();
    await settle();
    vi.unstubAllGlobals();
    expect(one.el.querySelector(".dx-sheet button")?.textContent).toMatch(/Copy|Copied/);
  });
});

describe("why these points", () => {
  const rows = ({ el }: Shown) =>
    [...el.querySelectorAll(".dx-reasons tbody tr")].map((row) =>
      [...row.querySelectorAll("th, td")].map((c) => c.textContent),
    );

  it("gives for each player the rule, whose votes, and the points", async () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "bonus", 1) })));
    expect(rows(await unfold(one, ".dx-reasons"))).toEqual([
      ["Pink", "Some find it, not all", "Blue, Green", "3"],
      ["Blue", "Some find it, not all", "Blue", "3"],
      ["Blue", "Each vote on your card", "Violet, Yellow", "2"],
      ["Green", "Some find it, not all", "Green", "3"],
      ["Violet", "Some find it, not all", "", "0"],
      ["Violet", "Each vote on your card", "Red", "1"],
      ["Yellow", "Some find it, not all", "", "0"],
      ["Red", "Some find it, not all", "", "0"],
    ]);
  });

  it("says nothing of points that are still to come", async () => {
    const one = await unfold(
      open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "outcome") }))),
      ".dx-reasons",
    );
    expect(rows(one).some(([, rule]) => rule === "Some find it, not all")).toBe(true);
    expect(rows(one).some(([, rule]) => rule === "Each vote on your card")).toBe(false);
    expect(
      open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "owners_revealed") }))).el.querySelector(
        ".dx-reasons",
      ),
    ).toBeNull();
  });
});

describe("a projector and a kernel", () => {
  it("large type is said on the root, and a click anywhere then keeps the keys", () => {
    const { el } = open(new StubModel(traits({ ...rulebook(), projector: true })));
    expect(el.querySelector(".dx")?.hasAttribute("data-projector")).toBe(true);
    expect(el.querySelector<HTMLElement>(".dx")?.tabIndex).toBe(-1);
    expect(open(new StubModel(traits())).el.querySelector<HTMLElement>(".dx")?.tabIndex).toBe(-1);
  });

  it("Home starts over and End goes to the end, from any control", () => {
    const one = open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "vote_revealed", 1) })));
    const press = (key: string) =>
      button(one, "Play").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    press("Home");
    expect(count(one)).toBe("1 / 16");
    press("End");
    expect(count(one)).toBe("16 / 16");
  });

  it("full screen is offered only where the browser has it", () => {
    expect(open(new StubModel(traits())).el.querySelector(".dx-full")).toBeNull();
    Object.defineProperty(document, "fullscreenEnabled", { value: true, configurable: true });
    const { el } = open(new StubModel(traits()));
    const asked = vi.fn(() => Promise.resolve());
    const board = el.querySelector(".dx");
    if (board) board.requestFullscreen = asked;
    el.querySelector<HTMLElement>(".dx-full")?.click();
    expect(asked).toHaveBeenCalledOnce();
    expect(el.querySelector(".dx-full")?.getAttribute("aria-label")).toBe("Full screen");
    Reflect.deleteProperty(document, "fullscreenEnabled");
  });

  const gone = ({ el }: Shown) => el.querySelector(".dx-gone")?.textContent;
  const signal = () => {
    const heard = new Set<() => void>();
    return {
      heard,
      connect: (one: () => void) => void heard.add(one),
      disconnect: (one: () => void) => void heard.delete(one),
    };
  };

  it("a dead kernel is said in the widget, and the steps still work", async () => {
    const [statusChanged, connectionStatusChanged] = [signal(), signal()];
    const kernel = { status: "idle", connectionStatus: "connected", statusChanged, connectionStatusChanged };
    const model = Object.assign(new StubModel(traits()), { widget_manager: { kernel } });
    const one = open(model);
    expect(gone(one)).toBeUndefined();
    kernel.status = "dead";
    for (const heard of statusChanged.heard) heard();
    vi.advanceTimersByTime(10);
    expect(gone(one)).toBe("Python has stopped. The steps still work.");
    await click(one, "Next");
    expect(count(one)).toBe("2 / 16");
    one.close();
    expect(statusChanged.heard.size + connectionStatusChanged.heard.size).toBe(0);
  });

  it("a connection that is lost is said until it is there again", () => {
    const [statusChanged, connectionStatusChanged] = [signal(), signal()];
    const kernel = { status: "idle", connectionStatus: "disconnected", statusChanged, connectionStatusChanged };
    const one = open(Object.assign(new StubModel(traits()), { widget_manager: { kernel } }));
    expect(gone(one)).toBe("Python has stopped. The steps still work.");
    kernel.connectionStatus = "connected";
    for (const heard of connectionStatusChanged.heard) heard();
    vi.advanceTimersByTime(10);
    expect(gone(one)).toBeUndefined();
  });

  it("a kernel that is restarted is said at once, and has forgotten the board when it is there again", () => {
    const [statusChanged, connectionStatusChanged] = [signal(), signal()];
    const kernel = { status: "idle", connectionStatus: "connected", statusChanged, connectionStatusChanged };
    const one = open(Object.assign(new StubModel(traits()), { widget_manager: { kernel } }));
    // told only while it happens: it is over before anything else runs
    for (const status of ["restarting", "starting", "idle"]) {
      kernel.status = status;
      for (const heard of statusChanged.heard) heard();
    }
    vi.advanceTimersByTime(10);
    expect(gone(one)).toBe("Python has stopped. The steps still work.");
  });

  const marked = (more: object) => {
    const model = Object.assign(new StubModel(traits()), more);
    const one = open(model);
    one.el.classList.add("jupyter-widgets-disconnected");
    model.tell("comm_live_update");
    vi.advanceTimersByTime(10);
    return gone(one);
  };

  it("a widget that JupyterLab marks as disconnected says so", () => {
    expect(marked({ widget_manager: { kernel: { status: "idle", connectionStatus: "connected" } } })).toBeTruthy();
  });

  it("an exported page has no Python that could stop, though its widgets are marked in the same way", () => {
    expect(marked({ widget_manager: {} })).toBeUndefined();
    expect(marked({})).toBeUndefined();
  });

  /** What the button says that saves a picture, in an open transcript; undefined without one. */
  const savePicture = async (model: StubModel): Promise<HTMLButtonElement | undefined> => {
    const { el } = await unfold(open(model), ".dx-transcript");
    return [...el.querySelectorAll<HTMLButtonElement>(".dx-transcript button")][1];
  };

  it("a picture is not offered where it is known that nobody sends the code", async () => {
    expect((await savePicture(new StubModel(traits())))?.textContent).toBe("Save picture");
    const dead = Object.assign(new StubModel(traits()), { widget_manager: { kernel: null } });
    expect(await savePicture(dead)).toBeUndefined();
    const view = rulebook();
    view.labels = { ...view.labels, save_picture: "" };
    expect(await savePicture(new StubModel(traits(view)))).toBeUndefined();
  });

  it("a picture that takes longer than half a second is said to be on its way, and then that there is none", async () => {
    const save = await savePicture(new StubModel(traits()));
    save?.click();
    await vi.advanceTimersByTimeAsync(400);
    expect(save?.textContent).toBe("Save picture");
    await vi.advanceTimersByTimeAsync(200);
    expect(save?.textContent).toBe("Saving …");
    await vi.advanceTimersByTimeAsync(6000);
    await vi.waitFor(() => expect(save?.textContent).toBe("This page can't save a picture"));
  });

  it("where a kernel can't be known nothing is said", () => {
    expect(gone(open(bareModel(traits())))).toBeUndefined();
    expect(gone(open(Object.assign(new StubModel(traits()), { widget_manager: {} })))).toBeUndefined();
  });
});
