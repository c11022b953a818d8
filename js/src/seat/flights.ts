/**
 * What moves when a phase begins: a card that was in the picture goes to its new place, a new one comes up. Played on top of
 * the picture as it is then; nothing depends on it.
 */

/** Milliseconds: of a move, and between one card and the next. */
const LONG = 320;
const APART = 40;

/** The cards of the picture, with where they are. */
export function placesOfCards(el: Element): Map<string, DOMRect> {
  const cards = [...el.querySelectorAll<HTMLElement>("[data-fly]")];
  return new Map(cards.map((card) => [card.dataset.fly ?? "", card.getBoundingClientRect()]));
}

export function fly(el: Element, before: Map<string, DOMRect>): void {
  if (!("animate" in el)) return;
  const cards = [...el.querySelectorAll<HTMLElement>("[data-fly]")];
  const places = cards.map((card) => card.getBoundingClientRect());
  cards.forEach((card, i) => {
    const to = places[i] as DOMRect;
    const from = before.get(card.dataset.fly ?? "");
    const start = from
      ? { transform: `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / (to.width || 1)})` }
      : { opacity: 0, transform: "translateY(1em)" };
    card.animate([{ ...start, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], {
      duration: LONG,
      delay: from ? 0 : Math.min(i * APART, LONG),
      easing: "cubic-bezier(.2,.7,.2,1)",
      fill: "backwards",
    });
  });
}
