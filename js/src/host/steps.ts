/** What a board tells the rest of its page while it plays, when nothing is sent to Python: the step that it shows. */

const STEP = "dx-step";

/** Says that the board in this element shows a step. */
export const tellStep = (el: Element, step: number) =>
  el.dispatchEvent(new CustomEvent(STEP, { bubbles: true, composed: true, detail: step }));

/** Calls with each step that a board of the page shows, and the elements that the board is in; returns how to end that. */
export function hearSteps(heard: (step: number, inside: EventTarget[]) => void): () => void {
  const hear = (event: Event) => heard((event as CustomEvent<number>).detail, event.composedPath());
  document.addEventListener(STEP, hear);
  return () => document.removeEventListener(STEP, hear);
}
