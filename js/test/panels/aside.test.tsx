import { render } from "preact";
import { describe, expect, it, vi } from "vitest";
import type { ExplanationView, MarkdownPart } from "../../src/contract";
import widgets from "../../src/entries/widgets";
import { drawn } from "../../src/panels/aside";
import { placeOf, rulebook, SHOWN } from "../support/fixtures";
import { StubModel } from "../support/hosts";
import { click, count, inACleanPage, open, type Shown, settle, traits } from "../support/shown";

inACleanPage();

const html = (...parts: MarkdownPart[]) => {
  const el = document.createElement("div");
  render(<div>{drawn(parts)}</div>, el);
  return el.firstElementChild?.innerHTML;
};

describe("an explanation's text", () => {
  it("is drawn part by part", () =>
    expect(html(["p", "A ", ["em", "vote"], ["br"]], ["ul", ["li", "one"]])).toBe(
      "<p>A <em>vote</em><br></p><ul><li>one</li></ul>",
    ));
  it("never becomes markup", () =>
    expect(html("<img src=x onerror=alert(1)>")).toBe("&lt;img src=x onerror=alert(1)&gt;"));
  it.each(["script", "iframe", "img", "style", "p onclick", "SCRIPT", "h1"])("has no <%s>", (tag) =>
    expect(html([tag, "text"])).toBe("text"),
  );
  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.test", " https://a.test", ""])(
    "links nowhere by %o",
    (to) => expect(html(["a", to, "here"])).toBe("here"),
  );
  it("links to the web in a page of its own", () =>
    expect(html(["a", "https://a.test/", "here"])).toBe(
      '<a href="https://a.test/" target="_blank" rel="noopener noreferrer">here</a>',
    ));
  it("is nothing where a tag is no text", () => expect(html([["script"], "x"] as MarkdownPart)).toBe("x"));
});

describe("an explanation beside a board", () => {
  const seen = (more: Partial<ExplanationView> = {}): ExplanationView => ({
    ...SHOWN,
    theme: "light",
    tree: [["p", "Why"]],
    places: [13, 14],
    here: false,
    can: true,
    board: "b0a4d",
    labels: { heading: "Explanation", no_answer: "", here: "The board is here", leads: "Show on the board: step 14" },
    ...more,
  });
  /** Of the board with the id that it belongs to. */
  function shown(board: Shown) {
    const model = new StubModel({ _kind: "aside", _view: seen() });
    const views = { one: Promise.resolve({ el: board.el }) };
    const get_model = async (id: string) => (id === "b0a4d" ? { views } : {});
    const { el, close } = open(Object.assign(model, { widget_manager: { get_model } }), widgets() as never);
    return { model, close, lit: () => el.querySelector("button")?.textContent === "The board is here" };
  }

  /** Once it has found the board among the widgets of the page. */
  const found = async () => {
    for (let i = 0; i < 5; i++) await settle();
  };

  it("follows it while it plays, and nothing more is sent to Python", async () => {
    const model = new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "bonus") }));
    const board = open(model);
    const aside = shown(board);
    await click(board, "Play");
    const lit: Record<string, boolean> = {};
    while (count(board) !== "16 / 16") {
      await found();
      lit[count(board) ?? ""] = aside.lit();
      vi.advanceTimersByTime(500);
    }
    await found();
    expect(lit).toEqual({ "13 / 16": false, "14 / 16": true, "15 / 16": true });
    expect(aside.lit()).toBe(false);
    expect(model.sent).toEqual([
      { step: placeOf(rulebook(), "bonus"), playing: true },
      { step: placeOf(rulebook(), "passed_on"), playing: false },
    ]);
    expect(aside.model.sent).toEqual([]);
  });

  it("follows no other board, and believes what Python says later", async () => {
    const aside = shown(open(new StubModel(traits())));
    open(new StubModel(traits(rulebook(), { step: placeOf(rulebook(), "bonus", 1) })));
    await found();
    expect(aside.lit()).toBe(false);
    aside.model.python({ _view: seen({ here: true }) });
    await found();
    expect(aside.lit()).toBe(true);
  });

  it("hears nothing any more once it is closed", async () => {
    const removed = vi.spyOn(document, "removeEventListener");
    shown(open(new StubModel(traits()))).close();
    expect(removed.mock.calls.map(([name]) => name)).toContain("dx-step");
  });
});
