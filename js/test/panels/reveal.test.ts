// Another widget is brought into view where the host knows its views, and nowhere else.
import { afterEach, expect, it, vi } from "vitest";
import type { Model } from "../../src/host/host";
import { reveal } from "../../src/panels/reveal";

afterEach(() => document.body.replaceChildren());

/** A view in the page, so far down. */
function at(top: number, connected = true): HTMLElement {
  const el = document.createElement("div");
  el.getBoundingClientRect = () => ({ top }) as DOMRect;
  el.scrollIntoView = vi.fn();
  if (connected) document.body.append(el);
  return el;
}
const model = (get_model?: (id: string) => Promise<{ views?: Record<string, Promise<{ el?: unknown }>> }>): Model => ({
  get: () => undefined,
  ...(get_model ? { widget_manager: { get_model } } : {}),
});
const shownAs = (...els: unknown[]) => ({
  views: Object.fromEntries(els.map((el, i) => [`${i}`, Promise.resolve({ el })])),
});

it("scrolls to the nearest of its views that are in the page", async () => {
  const [far, near, gone] = [at(-3000), at(900), at(0, false)];
  const asked: string[] = [];
  const its = model(async (id) => {
    asked.push(id);
    return shownAs(far, gone, undefined, near);
  });
  await reveal(its, "b0a4d", at(100), true);
  expect(asked).toEqual(["b0a4d"]);
  expect(near.scrollIntoView).toHaveBeenCalledWith({ block: "nearest", behavior: "instant" });
  expect(far.scrollIntoView).not.toHaveBeenCalled();
  expect(gone.scrollIntoView).not.toHaveBeenCalled();
});

it.each([
  ["that knows no other widgets", model()],
  ["that does not know it", model(() => Promise.reject(new Error("no such model")))],
  ["that has no view of it", model(async () => ({}))],
])("does nothing in a host %s", (_, its) => expect(reveal(its, "b0a4d", at(0), false)).resolves.toBeUndefined());
