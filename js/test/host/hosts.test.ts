/**
 * The board in every kind of notebook, with what Python says coming at once, late, or twice; and the fakes themselves,
 * row by row, as the hosts were seen to behave.
 */
import { describe, expect, it, vi } from "vitest";
import type { Model } from "../../src/host/host";
import { inProgress, placeOf, rulebook } from "../support/fixtures";
import {
  ColabModel,
  doubled,
  JupyterModel,
  Kernel,
  late,
  MarimoModel,
  StaticModel,
  type StubModel,
  VSCodeModel,
} from "../support/hosts";
import {
  button as buttonOf,
  click as clickOn,
  closeAll,
  count as countOf,
  inACleanPage,
  made,
  revoked,
  settle,
  open as show,
  traits as traitsOf,
} from "../support/shown";
import { THOROUGH } from "../support/thorough";

inACleanPage();

const traits = (more: Record<string, unknown> = {}) => traitsOf(rulebook(), more);
const open = (...how: Parameters<typeof show>) => show(...how).el;
const count = (el: HTMLElement) => countOf({ el });
const button = (el: HTMLElement, name: string) => buttonOf({ el }, name);
const click = (el: HTMLElement, name: string) => clickOn({ el }, name);
/** More than any fake lets wait, and than the board doubts an echo. */
const delivered = () => vi.advanceTimersByTime(3000);

const KINDS: Record<string, (values: Record<string, unknown>) => StubModel> = {
  Jupyter: (values) => new JupyterModel(values),
  "VS Code": (values) => new VSCodeModel(values),
  Colab: (values) => new ColabModel(values),
  marimo: (values) => new MarimoModel(values),
  "an exported page": (values) => new StaticModel(values),
};

const DELIVERIES: Record<string, (model: StubModel) => StubModel> = {
  "at once": (model) => model,
  late: (model) => late(model),
  twice: (model) => doubled(model),
  "late and twice": (model) => late(doubled(model)),
};

/** Every host and every way to deliver, the worst in the usual host; the other pairs are for the thorough run. */
const SOME: Record<string, string[]> = { Jupyter: ["at once", "late and twice"], Colab: ["twice"], marimo: ["late"] };

for (const [kind, modelOf] of Object.entries(KINDS)) {
  for (const [how, delivery] of Object.entries(DELIVERIES)) {
    if (!THOROUGH && !(SOME[kind] ?? ["at once"]).includes(how)) continue;
    describe(`${kind}, ${how}`, () => {
      const modelWith = (more: Record<string, unknown> = {}) => delivery(modelOf(traits(more)));

      it("a click moves the board at once and is one message", async () => {
        const model = modelWith();
        const el = open(model.proxy());
        await click(el, "Next");
        await click(el, "Next");
        expect(count(el)).toBe("3 / 16");
        delivered();
        expect(count(el)).toBe("3 / 16");
        expect(model.sent).toEqual([
          { step: 1, playing: false },
          { step: 2, playing: false },
        ]);
      });

      it("every trait that Python sets is heard, and none is answered", async () => {
        const model = modelWith();
        const el = open(model.proxy());
        const set = (values: Record<string, unknown>) => {
          model.python(values);
          delivered();
        };
        set({ step: 4 });
        expect(count(el)).toBe("5 / 16");
        set({ speed: 2 });
        expect(button(el, "Speed: 2×")).toBeTruthy();
        set({ _pictures: { whale: new DataView(new ArrayBuffer(4)) } });
        expect(el.querySelector(".dx-slots img")?.getAttribute("src")).toMatch(/^blob:/);
        model.python({ playing: true });
        vi.advanceTimersByTime(500);
        expect(button(el, "Pause")).toBeTruthy();
        set({ playing: false, step: 7 });
        expect(count(el)).toBe("8 / 16");
        set({ _view: { ...inProgress(3), revision: 9 } });
        expect(count(el)).toBe("3 / 3");
        expect(model.sent).toEqual([]);
      });

      it("echoes of quick clicks throw nothing back, however they come", async () => {
        const kernel = new Kernel();
        const model = kernel.join(modelWith());
        const el = open(model.proxy());
        for (let step = 1; step <= 6; step++) {
          await click(el, "Next");
          expect(count(el)).toBe(`${step + 1} / 16`);
          vi.advanceTimersByTime(60);
          expect(count(el)).toBe(`${step + 1} / 16`);
        }
        delivered();
        expect(count(el)).toBe("7 / 16");
        expect(model.sent).toHaveLength(6);
      });

      it("the echo of play, heard after pause, starts nothing", async () => {
        const kernel = new Kernel();
        const model = kernel.join(modelWith());
        const el = open(model.proxy());
        await click(el, "Play");
        vi.advanceTimersByTime(100);
        await click(el, "Pause");
        vi.advanceTimersByTime(90_000);
        expect(count(el)).toBe("1 / 16");
        expect(button(el, "Play")).toBeTruthy();
        expect(model.sent).toHaveLength(2);
      });

      it("it plays to its end with one message at the start and one at the end", async () => {
        const kernel = new Kernel();
        const model = kernel.join(modelWith({ step: placeOf(rulebook(), "bonus") }));
        const el = open(model.proxy());
        await click(el, "Play");
        vi.advanceTimersByTime(90_000);
        expect(count(el)).toBe("16 / 16");
        expect(button(el, "Play")).toBeTruthy();
        expect(model.sent).toEqual([
          { step: placeOf(rulebook(), "bonus"), playing: true },
          { step: placeOf(rulebook(), "passed_on"), playing: false },
        ]);
      });

      it("one answer enlarges a card, and every picture is let go at the end", async () => {
        const whale = () => new DataView(new ArrayBuffer(4));
        const model = modelWith({ step: placeOf(rulebook(), "voted"), _pictures: { whale: whale() } });
        const el = open(model.proxy());
        el.querySelector<HTMLElement>(".dx-slots button")?.click();
        await settle();
        expect(model.asked).toHaveLength(1);
        model.reply({ type: "picture", card: "whale" }, [whale()]);
        delivered();
        expect(el.querySelector("dialog img")?.getAttribute("src")).toBe("blob:1");
        closeAll();
        expect(made).toHaveLength(2);
        expect(revoked.sort()).toEqual(made);
        expect(model.listening).toBe(0);
        expect(vi.getTimerCount()).toBe(0);
      });

      it("a board never needs what only some hosts have", async () => {
        const model = modelWith({ step: placeOf(rulebook(), "voted") });
        const el = open(model.proxy());
        for (const name of ["Next", "Play", "Pause", "Last step", "Back"]) await click(el, name);
        el.querySelector<HTMLElement>(".dx-slots button")?.click();
        delivered();
        expect("invoked" in model ? model.invoked : 0).toBe(0);
      });
    });
  }
}

describe("Jupyter, while Python runs a cell", () => {
  it("what was clicked comes as one message, the last step; nothing is waited for", async () => {
    const model = new JupyterModel(traits());
    const el = open(model.proxy());
    model.busy();
    for (let i = 0; i < 5; i++) await click(el, "Next");
    expect(count(el)).toBe("6 / 16");
    expect(model.sent).toEqual([]);
    model.idle();
    expect(model.sent).toEqual([{ step: 5, playing: false }]);
  });

  it("a question overtakes the step, and says which view it saw", async () => {
    const model = new JupyterModel(traits({ step: 2, _view: { ...rulebook(), revision: 4 } }));
    const el = open(model.proxy());
    model.busy();
    await click(el, "Next");
    el.querySelector<HTMLElement>(".dx-slots button")?.click();
    model.idle();
    expect(model.wire).toEqual([
      { type: "enlarge", id: expect.any(Number), revision: 4, card: "whale" },
      { step: 3, playing: false },
    ]);
  });
});

describe("one board in pages of their own: two outputs in Colab, two browsers, late and twice", () => {
  for (const [how, delivery] of Object.entries(DELIVERIES)) {
    const pages = (more: Record<string, unknown> = {}) => {
      const kernel = new Kernel();
      const models = [1, 2].map(() => kernel.join(delivery(new ColabModel(traits(more)))));
      const [a, b] = models.map((model) => open(model.proxy()));
      if (!a || !b) throw new Error("no pages");
      return { kernel, models, a, b };
    };

    it(`${how}: a click in one moves both, and only the one clicked sends`, async () => {
      const { models, a, b } = pages();
      for (let i = 0; i < 4; i++) await click(a, "Next");
      delivered();
      expect([count(a), count(b)]).toEqual(["5 / 16", "5 / 16"]);
      await click(b, "Back");
      delivered();
      expect([count(a), count(b)]).toEqual(["4 / 16", "4 / 16"]);
      expect(models.map(({ sent }) => sent.length)).toEqual([4, 1]);
    });

    it(`${how}: Python moves both`, () => {
      const { kernel, models, a, b } = pages();
      kernel.set({ step: 7 });
      delivered();
      expect([count(a), count(b)]).toEqual(["8 / 16", "8 / 16"]);
      expect(models.flatMap(({ sent }) => sent)).toEqual([]);
    });

    it(`${how}: playing in one ends in both, and then nobody speaks`, async () => {
      const { models, a, b } = pages({ step: placeOf(rulebook(), "bonus") });
      await click(a, "Play");
      vi.advanceTimersByTime(120_000);
      expect([count(a), count(b)]).toEqual(["16 / 16", "16 / 16"]);
      expect([button(a, "Play"), button(b, "Play")]).toHaveLength(2);
      const sent = models.map((model) => model.sent.length);
      expect(Math.max(...sent)).toBeLessThanOrEqual(2);
      vi.advanceTimersByTime(120_000);
      expect(models.map((model) => model.sent.length)).toEqual(sent);
    });
  }
});

describe("the fakes behave as the hosts were seen to", () => {
  const fakes = { jupyter: JupyterModel, marimo: MarimoModel, static: StaticModel };
  const each = <T>(seen: (model: StubModel, view: Model, other: Model) => T) =>
    Object.fromEntries(
      Object.entries(fakes).map(([kind, Kind]) => {
        const model = new Kind({ a: 1, b: 1 });
        return [kind, seen(model, model.proxy(), model.proxy())];
      }),
    );

  it("set to an equal value: an event in marimo only", () => {
    const events = each((_, view) => {
      const heard = vi.fn();
      view.on?.("change:a", heard);
      view.set?.("a", 1);
      return heard.mock.calls.length;
    });
    expect(events).toEqual({ jupyter: 0, marimo: 1, static: 0 });
  });

  it("two names in one call: never fires in marimo", () => {
    const events = each((_, view) => {
      const heard = vi.fn();
      view.on?.("change:a change:b", heard);
      view.set?.("a", 2);
      view.set?.("b", 2);
      return heard.mock.calls.length;
    });
    expect(events).toEqual({ jupyter: 2, marimo: 0, static: 2 });
  });

  it("off() without a callback: this view's in Jupyter, everybody's in marimo", () => {
    const left = each((model, view, other) => {
      view.on?.("change:a", () => {});
      other.on?.("change:a", () => {});
      (view as unknown as { off(): void }).off();
      return model.listening;
    });
    expect(left).toMatchObject({ jupyter: 1, marimo: 0 });
  });

  it("save_changes: merged in Jupyter, immediate in marimo, an error in a page without a kernel", () => {
    const messages = each((model, view) => {
      if (model instanceof JupyterModel) model.busy();
      try {
        for (const value of [2, 3]) {
          view.set?.("a", value);
          view.save_changes?.();
        }
      } catch (error) {
        return String(error);
      }
      if (model instanceof JupyterModel) model.idle();
      return model.sent;
    });
    expect(messages).toEqual({ jupyter: [{ a: 3 }], marimo: [{ a: 2 }, { a: 3 }], static: "Error: no kernel" });
  });

  it("experimental.invoke: works in Jupyter, throws in marimo, is missing in a page without a kernel", () => {
    const answers = each((_, view) => {
      const { experimental } = view as { experimental?: { invoke(): unknown } };
      if (!experimental) return "missing";
      try {
        return experimental.invoke() instanceof Promise ? "works" : "strange";
      } catch {
        return "throws";
      }
    });
    expect(answers).toEqual({ jupyter: "works", marimo: "throws", static: "missing" });
  });

  it("what a callback is given: model, value and more in Jupyter, the value in marimo, nothing in a page", () => {
    const given = each((model, view) => {
      const heard = vi.fn();
      view.on?.("change:a", heard);
      model.python({ a: 5 });
      return heard.mock.calls[0]?.length;
    });
    expect(given).toEqual({ jupyter: 3, marimo: 1, static: 0 });
  });
});
