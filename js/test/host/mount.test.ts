// The shell, which every widget has: other views, the notebook's keys, the room on the screen, the kernel, and its end.
import { describe, expect, it, vi } from "vitest";
import board from "../../src/entries/board";
import deckMaker from "../../src/entries/deck-maker";
import widgets from "../../src/entries/widgets";
import { rulebook, SHOWN } from "../support/fixtures";
import { StubModel } from "../support/hosts";
import { SeatModel, turn } from "../support/seats";
import { inACleanPage, open, settle, traits } from "../support/shown";

inACleanPage();

const LABELS = { heading: "Heading", no_answer: "No answer" };
const HISTORY = {
  ...SHOWN,
  labels: LABELS,
  players: [],
  rounds: [],
  at: null,
  linked: true,
  numbers: [],
  none: "None.",
};
const panel = (kind: string, view: object) => () => ({
  model: new StubModel({ _kind: kind, _view: view, _pictures: {} }),
  widget: kind === "maker" ? deckMaker() : widgets(),
});
const KINDS: Record<string, () => { model: StubModel; widget: { render: ReturnType<typeof board>["render"] } }> = {
  board: () => ({ model: new StubModel(traits(rulebook())), widget: board() }),
  seat: () => ({ model: new SeatModel(turn()), widget: widgets() as ReturnType<typeof board> }),
  table: () => ({ model: new SeatModel(turn(), "table"), widget: widgets() as ReturnType<typeof board> }),
  aside: panel("aside", { ...SHOWN, labels: LABELS, tree: ["Text"], here: false, can: true, board: "b" }) as never,
  "score chart": panel("scores", { ...HISTORY, says: [], goal: 30, first: 1, before: [] }) as never,
  "vote matrix": panel("votes", { ...HISTORY, says: [], votes: [], found: [], at_round: [] }) as never,
  "what if": panel("what_if", { ...SHOWN, labels: { ...LABELS, none: "None." }, round: null }) as never,
  ask: panel("ask", {
    ...SHOWN,
    labels: LABELS,
    key: "01",
    text: "How many?",
    blanks: [{ about: "", choices: ["1", "not sure"] }],
    answer: null,
    why: "",
    asks_why: true,
    changeable: true,
    outcome: null,
    kept: "",
  }) as never,
  "class predictions": panel("class_predictions", {
    ...SHOWN,
    labels: LABELS,
    says: "Nobody.",
    questions: [],
    more: "",
    problems: [],
  }) as never,
  "deck maker": panel("maker", {
    ...SHOWN,
    labels: LABELS,
    says: "",
    pictures: [],
    out: "",
    left_out: [],
    fit: "crop",
    limits: { pictures: 9, title: 9, alt: 9 },
    rules: {},
  }) as never,
};

const notices = (el: Element) => [...el.querySelectorAll(".dx-notice")].map((each) => each.textContent);

it.each(["unheard of", "constructor", ""])("says that it has no widget of a kind that is not listed: %j", (kind) => {
  const { model, widget } = panel(kind, {})();
  const { el, close } = open(model, widget as never);
  expect(notices(el)).toEqual([`There is nothing to show: this page code has no widget of the kind "${kind}".`]);
  close();
  expect(el.textContent).toBe("");
});

describe.each(Object.keys(KINDS))("a %s", (kind) => {
  it("tells Python the language of its page, once, where it is to follow that", async () => {
    const { model, widget } = (KINDS[kind] as (typeof KINDS)[string])();
    const view = model.get("_view") as object;
    const written = vi.spyOn(model, "set");
    const told = () => written.mock.calls.filter(([name]) => name === "_page_language").map(([, value]) => value);
    const shown = open(model, widget as never);
    await settle();
    expect(told()).toEqual([]);
    shown.el.lang = "fi-FI";
    model.set("_view", { ...view, follows_page: true, revision: 2 });
    model.set("_view", { ...view, follows_page: true, revision: 3 });
    await settle();
    expect(told()).toEqual(["fi-FI"]);
    shown.close();
  });

  const shown = (change: (model: StubModel) => void = () => {}) => {
    const { model, widget } = (KINDS[kind] as (typeof KINDS)[string])();
    change(model);
    return { model, ...open(model, widget) };
  };

  it.each([0, 2, undefined])("says that it has a view of another version, and to reload the page: %s", (format) => {
    const { el } = shown((model) => {
      model.values._view = { ...(model.values._view as object), format };
    });
    expect(notices(el)).toEqual(["There is nothing to show: no view, or one of another version. Reload the page."]);
  });

  it("is not measured while the host has taken it out of the page", async () => {
    const { el } = shown();
    el.remove();
    dispatchEvent(new Event("resize"));
    await new Promise(requestAnimationFrame);
    await settle();
    expect(el.innerHTML).not.toContain("NaN");
  });

  it("is drawn, and says so in place of that once it has a view that it knows", () => {
    const { el, model } = shown();
    expect(notices(el)).toEqual([]);
    expect(el.querySelector("section.dx > .dx-in")).toBeTruthy();
    const view = model.values._view as { revision: number };
    model.python({ _view: null });
    expect(notices(el)).toHaveLength(1);
    model.python({ _view: { ...view, revision: view.revision + 1 } });
    expect(notices(el)).toEqual([]);
  });

  it("hides its static pictures as long as it is drawn", () => {
    const hides = ".dx-of-7{display:none}";
    const { el, model } = shown((made) => {
      made.values._hides = hides;
    });
    const rules = () => [...el.querySelectorAll("style")].map((style) => style.textContent);
    expect(rules()).toEqual([hides]);
    model.python({ _view: null });
    expect(rules()).toEqual([]);
  });

  it("says what breaks while it is drawn, and the notebook goes on", async () => {
    const { el } = shown((model) => {
      // what no check of a view looks at: drawing throws
      const view = model.values._view as object;
      model.values._view = new Proxy(view, {
        get: (of, name) => {
          if (name === "language") throw new Error("broken");
          return Reflect.get(of, name);
        },
      });
    });
    await settle();
    expect([...new Set(notices(el))]).toEqual(["There is nothing to show: Error: broken."]);
    expect(el.querySelector("style")).toBeNull();
  });

  it("keeps plain keys from the notebook and Enter with any other key, and lets its shortcuts pass", () => {
    const { el } = shown();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    const at = el.querySelector("button, input") ?? (el.querySelector("section") as Element);
    at.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
    for (const held of ["shiftKey", "ctrlKey", "altKey", "metaKey"])
      at.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", [held]: true, bubbles: true }));
    expect(heard).not.toHaveBeenCalled();
    at.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("keydown", heard);
  });

  it("learns the room on the screen, follows it, and gives the element back", () => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ width: 900 } as DOMRect);
    vi.stubGlobal("requestAnimationFrame", (call: () => void) => call());
    const { el, close } = shown();
    const room = () => el.style.getPropertyValue("--dx-room");
    expect(room()).toMatch(/^\d+px$/);
    const before = room();
    vi.stubGlobal("innerHeight", innerHeight - 60);
    dispatchEvent(new Event("resize"));
    expect(room()).not.toBe(before);
    close();
    expect(room()).toBe("");
    vi.unstubAllGlobals();
  });

  it("follows the theme of the host", async () => {
    const { el } = shown();
    const theme = () => el.querySelector("section.dx")?.getAttribute("data-theme");
    expect(theme()).toBe("light");
    document.body.setAttribute("data-jp-theme-light", "false");
    await vi.waitFor(() => expect(theme()).toBe("dark"));
    document.body.removeAttribute("data-jp-theme-light");
  });

  it("leaves nothing when it is closed, however often", () => {
    const { el, model, close } = shown();
    close();
    close();
    expect(el.textContent).toBe("");
    expect(el.children).toHaveLength(0);
    expect(model.listening).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
