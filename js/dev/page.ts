/**
 * The bundle on a page of its own, with a stub of the notebook's model, to look at while working: `npm run dev`.
 * ?view=rulebook|odyssey|not-begun|progress &n=steps &step=0 &theme=light|dark &motion=full|reduced
 */
import { inProgress, notBegun, odyssey, rulebook } from "../test/support/fixtures";
import { StubModel } from "../test/support/hosts";
// @ts-expect-error: the bundle as it is shipped, built beside this page
import board from "./board.js";

const asked = new URLSearchParams(location.search);
const views = {
  rulebook,
  odyssey,
  "not-begun": notBegun,
  progress: () => inProgress(Number(asked.get("n") ?? 3)),
};

/** A plain coloured picture in place of a card. */
const picture = (i: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><rect width="2" height="3" fill="hsl(${i * 47} 45% 42%)"/><circle cx="1" cy="${0.8 + (i % 3) * 0.4}" r=".5" fill="hsl(${i * 47 + 60} 70% 75%)"/></svg>`,
  )}`;

const view = {
  ...views[(asked.get("view") ?? "rulebook") as keyof typeof views](),
  theme: (asked.get("theme") ?? "auto") as "auto",
  motion: (asked.get("motion") ?? "auto") as "auto",
  rounds: Number(asked.get("rounds") ?? 1),
};
const model = new StubModel({
  _view: view,
  _pictures:
    (window as { pictures?: Record<string, string> }).pictures ??
    Object.fromEntries(Object.keys(view.cards).map((id, i) => [id, picture(i)])),
  step: Number(asked.get("step") ?? 0),
  round: view.round.number,
  playing: false,
  speed: 1,
});
const el = document.querySelector<HTMLElement>("#board");
const widget = board();
if (el) widget.render({ model, el, signal: new AbortController().signal });
Object.assign(window, { model });
