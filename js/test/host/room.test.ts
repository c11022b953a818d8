// How much height the host has for a widget: what counts in which host, and what must not make it jump.
import { afterEach, describe, expect, it, vi } from "vitest";
import { lettersFor, Room, roomIn, Scrollers, type Surroundings } from "../../src/host/room";

const laptop: Surroundings = { scroller: null, window: 768, grows: false, screen: 728, letters: 16 };
const room = (more: Partial<Surroundings>) => roomIn({ ...laptop, ...more });

describe("the height that a widget may have", () => {
  it("is the window's but for a margin, where nothing round the widget scrolls", () => {
    expect(room({})).toBe(768 - 16);
  });
  it("is that of the nearest box that scrolls", () => {
    expect(room({ scroller: 647 })).toBe(631);
  });
  it("is no more than the window's, though the box is higher", () => {
    expect(room({ scroller: 2000 })).toBe(752);
  });
  it("is the screen's without the bars in a frame that grows with its content", () => {
    expect(room({ grows: true, window: 5000 })).toBe(728 - 12 * 16 - 16);
    expect(room({ grows: true, window: 150 })).toBe(728 - 12 * 16 - 16);
  });
  it("is not so small that nothing can be read, nor without end", () => {
    expect(room({ window: 300 })).toBe(26 * 16);
    expect(room({ window: 300, letters: 20 })).toBe(26 * 20);
    expect(room({ window: 9000 })).toBe(80 * 16);
  });
});

describe("letters", () => {
  it("grow with the width, as far as the height allows, and are never smaller for its sake", () => {
    expect(lettersFor(1250, null)).toBe(20);
    expect(lettersFor(1250, 720)).toBe(18);
    expect(lettersFor(1250, 500)).toBe(16);
    expect(lettersFor(400, 900)).toBe(16);
    expect(lettersFor(9000, 9000)).toBe(30);
  });
});

describe("a box that scrolls", () => {
  const box = (clientHeight: number, scrollHeight: number) => ({ clientHeight, scrollHeight });

  it("has a height of its own", () => {
    expect(new Scrollers().has(box(600, 2000))).toBe(true);
  });
  it("has none while it is only as high as its content, but for a margin", () => {
    const known = new Scrollers();
    expect(known.has(box(600, 600))).toBe(false);
    expect(known.has(box(600, 606))).toBe(false);
    expect(known.has(box(0, 900))).toBe(false);
  });
  it("keeps it when its content has shrunk to fit, so that the widget does not grow again", () => {
    const known = new Scrollers();
    const it = box(600, 700);
    expect(known.has(it)).toBe(true);
    it.scrollHeight = 600;
    expect(known.has(it)).toBe(true);
  });
  it("loses it when it is let grow with its content", () => {
    const known = new Scrollers();
    const it = box(384, 700);
    expect(known.has(it)).toBe(true);
    it.clientHeight = it.scrollHeight = 700;
    expect(known.has(it)).toBe(false);
  });
});

describe("a view of a widget", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  /** A widget in a notebook of this height: the output of its cell is as high as the widget, the notebook scrolls. */
  function inNotebook(height: number) {
    document.body.innerHTML = `<div style="overflow-y: auto"><div style="overflow-y: auto"><div></div></div></div>`;
    const find = (place: number) => document.querySelectorAll("div")[place] as HTMLElement;
    const [notebook, output, el] = [find(0), find(1), find(2)];
    const set = (it: HTMLElement, clientHeight: number, scrollHeight: number) =>
      Object.defineProperties(it, {
        clientHeight: { value: clientHeight, configurable: true },
        scrollHeight: { value: scrollHeight, configurable: true },
      });
    set(output, 500, 500);
    set(notebook, height, 3000);
    return { notebook, output, el, set };
  }
  const screenOf = (height: number) => vi.stubGlobal("innerHeight", height);

  it("learns the notebook's height, tells it to the stylesheet, and tidies up", () => {
    screenOf(768);
    const { el } = inNotebook(647);
    const view = new Room(el, null);
    expect(view.learn(el)).toBe(631);
    expect(el.style.getPropertyValue("--dx-room")).toBe("631px");
    view.leave();
    expect(el.style.getPropertyValue("--dx-room")).toBe("");
  });
  it("follows when the notebook gets another height", () => {
    screenOf(768);
    const { notebook, el, set } = inNotebook(647);
    const view = new Room(el, null);
    view.learn(el);
    set(notebook, 599, 3000);
    expect(view.learn(el)).toBe(583);
  });
  it("does not take the height that its own content gives to a box", () => {
    screenOf(768);
    const { output, el, set } = inNotebook(647);
    const view = new Room(el, null);
    for (const height of [500, 580, 420]) {
      set(output, height, height);
      expect(view.learn(el)).toBe(631);
    }
  });
  it("has the boxes watched that may get another height", () => {
    const { notebook, output, el } = inNotebook(647);
    const watched: Element[] = [];
    new Room(el, { observe: (it: Element) => watched.push(it) } as unknown as ResizeObserver).learn(el);
    expect(watched).toEqual([output, notebook]);
  });
  it("keeps what it knows while it is in no page", () => {
    screenOf(768);
    const { el } = inNotebook(647);
    const view = new Room(el, null);
    view.learn(el);
    el.remove();
    expect(view.learn(el)).toBe(631);
    expect(new Room(document.createElement("div"), null).learn(el)).toBe(null);
  });
  it("takes a closer look at a part of the page for no smaller window", () => {
    vi.stubGlobal("visualViewport", { height: 400, scale: 2 });
    document.body.innerHTML = "<div></div>";
    const el = document.body.firstElementChild as HTMLElement;
    expect(new Room(el, null).learn(el)).toBe(800 - 16);
  });
});
