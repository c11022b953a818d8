import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { Landmark } from "../../src/ui/landmark";

const shown: HTMLElement[] = [];

const show = (label: string, el = document.body.appendChild(document.createElement("div"))) => {
  render(<Landmark class="dx" label={label} data-kind="clue" />, el);
  if (!shown.includes(el)) shown.push(el);
  return el;
};

const close = (el: HTMLElement) => {
  render(null, el);
  el.remove();
};

const named = (el: HTMLElement) => el.querySelector("section")?.getAttribute("aria-label");

afterEach(() => {
  for (const el of shown.splice(0)) close(el);
});

describe("a widget's landmark", () => {
  it("has its own name and attributes", () => {
    const el = show("Dixit board: round 1");
    expect(el.innerHTML).toBe('<section class="dx" data-kind="clue" aria-label="Dixit board: round 1"></section>');
  });

  it("is told apart from others of the same name by a number", () => {
    const all = [show("Ada's seat"), show("Ada's seat"), show("Bo's seat"), show("Ada's seat")];
    expect(all.map(named)).toEqual(["Ada's seat", "Ada's seat (2)", "Bo's seat", "Ada's seat (3)"]);
  });

  it("keeps its number when it is drawn again, and when the other goes", () => {
    const one = show("Dixit board: round 1");
    const two = show("Dixit board: round 1");
    show("Dixit board: round 1", two);
    expect(named(two)).toBe("Dixit board: round 1 (2)");
    close(one);
    show("Dixit board: round 1", two);
    expect(named(two)).toBe("Dixit board: round 1 (2)");
  });

  it("has the name of another round without a number, if no other landmark has it", () => {
    show("Dixit board: round 1");
    const two = show("Dixit board: round 1");
    show("Dixit board: round 2", two);
    expect(named(two)).toBe("Dixit board: round 2");
  });

  it("takes a number when it moves to a round that another board shows", () => {
    const one = show("Dixit board: round 1");
    show("Dixit board: round 2");
    show("Dixit board: round 2", one);
    expect(named(one)).toBe("Dixit board: round 2 (2)");
  });

  it("is told apart inside a shadow root, too", () => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = host.attachShadow({ mode: "open" });
    const [one, two] = [1, 2].map(() => show("Chart", root.appendChild(document.createElement("div"))));
    expect([one, two].map((el) => el && named(el))).toEqual(["Chart", "Chart (2)"]);
    host.remove();
  });
});
