/**
 * What moves when a phase begins: a card that was in the picture goes to its new place, a new one comes up. Played on top of
 * the picture as it is then; nothing depends on it.
 */
import { ground } from "./end";
import type { Mode } from "./mode";

/** Milliseconds: of a move, and between one card and the next. */
const LONG = 320;
const APART = 40;

/** The cards of the picture, with where they are. */
function placesOfCards(el: Element): Map<string, DOMRect> {
  const cards = [...el.querySelectorAll<HTMLElement>("[data-fly]")];
  return new Map(cards.map((card) => [card.dataset.fly ?? "", card.getBoundingClientRect()]));
}

/** A voting dial that points to a card, as it was drawn. */
interface SetDial {
  svg: Node;
  colour: string | undefined;
  /** Of its card, from 1. */
  slot: number;
  box: DOMRect;
}

/** What was in the picture before it was drawn anew. */
export interface Picture {
  cards: Map<string, DOMRect>;
  dials: SetDial[];
}

export function pictureOf(el: Element): Picture {
  const dials = [...el.querySelectorAll<HTMLElement>(".dx-voting-dial[data-slot]")].flatMap((dial) => {
    const svg = dial.querySelector("svg");
    const { colour, slot } = dial.dataset;
    return svg ? { svg: svg.cloneNode(true), colour, slot: Number(slot), box: svg.getBoundingClientRect() } : [];
  });
  return { cards: placesOfCards(el), dials };
}

/** A card that lies face down while it is shuffled. */
const BACK = "brightness(0.2)";

/** Milliseconds of a walk up the hill, and of a dial that rolls in. */
const WALK = 640;
const ROLL = 400;

/** Keyframes of somebody who walks up the hill to a place, in per cent. */
export function walkTo(x: number, y: number): { left: string; top: string }[] {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = (x * i) / steps;
    return { left: `${at}%`, top: `${ground(at) + ((y - ground(x)) * i) / steps}%` };
  });
}

/** The end: all walk to their places, the last one first; then the lanterns light up. */
function walk(el: Element): void {
  const stands = [...el.querySelectorAll<HTMLElement>(".dx-stand")];
  stands.forEach((stand, i) => {
    const [x, y] = [stand.style.left, stand.style.top].map(Number.parseFloat);
    const delay = ((stands.length - 1 - i) * LONG) / stands.length;
    stand.animate(walkTo(x ?? 0, y ?? 0), { duration: WALK, delay, easing: "ease-out", fill: "backwards" });
  });
  el.querySelectorAll(".dx-garland span").forEach((lantern, i) => {
    lantern.animate([{ opacity: 0.3 }, {}], { duration: LONG, delay: WALK + i * APART, fill: "backwards" });
  });
}

/** The vote: what was handed in is shuffled in the middle, and is turned over in its numbered place. */
function shuffle(cards: HTMLElement[], places: DOMRect[]): void {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return;
  const middle = { x: (first.left + last.right) / 2, y: (first.top + last.bottom) / 2 };
  cards.forEach((card, i) => {
    const { left, top, width, height } = places[i] as DOMRect;
    const stack = `translate(${middle.x - left - width / 2}px,${middle.y - top - height / 2}px)`;
    const aside = i % 2 ? "translateX(35%) rotate(6deg)" : "translateX(-35%) rotate(-6deg)";
    card.animate(
      [
        { transform: `${stack} rotateY(180deg)`, filter: BACK },
        { transform: `${stack} ${aside} rotateY(180deg)`, filter: BACK },
        { transform: `${stack} rotateY(180deg)`, filter: BACK },
        {},
      ],
      { duration: 2 * LONG, delay: Math.min(i * (APART / 2), LONG / 2), easing: "ease-in-out", fill: "backwards" },
    );
  });
}

/** The reveal begins: one's own dial shrinks onto the card that it points to. */
function shrink(el: Element, dials: SetDial[]): void {
  // beside the layer of the board's own motions, which is emptied when they begin
  const layer = el.querySelector(".dx-fly")?.parentElement;
  const slots = [...el.querySelectorAll(".dx-slot .dx-card")];
  for (const { svg, colour, slot, box } of dials) {
    const card = slots[slot - 1]?.getBoundingClientRect();
    if (!card || !layer) continue;
    const { x, y } = layer.getBoundingClientRect();
    const ghost = document.createElement("span");
    ghost.className = "dx-voting-dial dx-ghost";
    if (colour) ghost.dataset.colour = colour;
    Object.assign(ghost.style, { left: `${box.x - x}px`, top: `${box.y - y}px`, width: `${box.width}px`, zIndex: 6 });
    ghost.append(svg);
    layer.append(ghost);
    const dx = card.x + card.width / 2 - box.x - box.width / 2;
    const dy = card.y + card.height / 2 - box.y - box.height / 2;
    const small = card.width / 2 / (box.width || 1);
    const there = `translate(${dx}px,${dy}px) scale(${small})`;
    ghost.animate([{}, { transform: there, opacity: 1, offset: 0.8 }, { transform: there, opacity: 0 }], {
      duration: ROLL,
      easing: "ease-in-out",
    }).onfinish = () => ghost.remove();
  }
}

/** `from`: what the frame was for before. */
export function fly(el: Element, was: Picture, from: Mode | undefined, mode: Mode): void {
  if (!("animate" in el)) return;
  if (mode === "end") walk(el);
  for (const dial of el.querySelectorAll(".dx-voting-dial svg"))
    dial.animate([{ transform: "translateY(2em) rotate(-180deg)", opacity: 0 }, {}], {
      duration: ROLL,
      easing: "ease-out",
    });
  const cards = [...el.querySelectorAll<HTMLElement>("[data-fly]")];
  const places = cards.map((card) => card.getBoundingClientRect());
  if (mode === "vote" && from !== "pass") {
    shuffle(cards, places);
    return;
  }
  if (mode === "reveal" && from === "vote") shrink(el, was.dials);
  cards.forEach((card, i) => {
    const to = places[i] as DOMRect;
    const place = was.cards.get(card.dataset.fly ?? "");
    const start = place
      ? { transform: `translate(${place.x - to.x}px,${place.y - to.y}px) scale(${place.width / (to.width || 1)})` }
      : { opacity: 0, transform: "translateY(1em)" };
    card.animate([{ ...start, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], {
      duration: LONG,
      delay: place ? 0 : Math.min(i * APART, LONG),
      easing: "cubic-bezier(.2,.7,.2,1)",
      fill: "backwards",
    });
  });
}
