/** What every test of a drawn board needs: a page that is clean again after each test, with time and addresses at hand. */
import { afterEach, beforeEach, vi } from "vitest";
import create from "../../src/entries/board";
import type { Model } from "../../src/host/host";
import { rulebook } from "./fixtures";

export interface Shown {
  el: HTMLElement;
  close(): void;
}

const shown: Shown[] = [];
/** Addresses of pictures, in the order in which they were made, and let go. */
export const made: string[] = [];
export const revoked: string[] = [];

/** Closes every view that is open. */
export function closeAll(): void {
  for (const { close } of shown.splice(0)) close();
}

/** For each test of a file: time passes as told, and no view and no address is left of the test before. */
export function inACleanPage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
    made.length = 0;
    revoked.length = 0;
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      made.push(`blob:${made.length}`);
      return made.at(-1) ?? "";
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void revoked.push(url));
  });
  afterEach(() => {
    closeAll();
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** What a board syncs. */
export const traits = (view: unknown = rulebook(), more: Record<string, unknown> = {}) => ({
  _view: view,
  _pictures: {},
  step: 0,
  round: 3,
  playing: false,
  speed: 1,
  ...more,
});

/** Shows a model; `widget` is another one than a new one where views share it. */
export function open(model: Model, widget = create()): Shown {
  const el = document.createElement("div");
  document.body.append(el);
  const controller = new AbortController();
  const end = widget.render({ model, el, signal: controller.signal });
  const one = {
    el,
    close: () => {
      controller.abort();
      end();
      el.remove();
    },
  };
  shown.push(one);
  return one;
}

export const count = ({ el }: Pick<Shown, "el">) => el.querySelector(".dx-step")?.textContent;

export const button = ({ el }: Pick<Shown, "el">, name: string) => {
  const found = el.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

/** Preact draws its own state in a microtask. */
export const settle = () => Promise.resolve().then(() => Promise.resolve());

export const click = async (one: Pick<Shown, "el">, name: string) => {
  button(one, name).click();
  await settle();
};
