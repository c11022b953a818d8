/**
 * What the notebook loads for a seat, and for a table: a board with the seats of those who play on the page. While a
 * round is played the seat stands above the board; then the board has the page, and below it is how to go on.
 */
import { render } from "preact";
import { show } from "../board/show";
import { hostOf, type Model } from "../host/host";
import { isView, Position } from "../host/position";
import { type RenderProps, rendered } from "../host/rendered";
import { followTheme, isDark } from "../host/theme";
import { forgetting } from "../host/unsubscribe";
import { Seat } from "./seat";
import type { SeatProps } from "./seat-parts";
import { Sitting } from "./seat-store";

const USES = ["pointerdown", "keydown", "click", "input"];
/** Ids of parts of a page are unique in it, however many widgets it has. */
const START = Math.random().toString(36).slice(2, 8);
let views = 0;

/** Whether this is a page made of a notebook: it has the state of its widgets in it, and no kernel. */
function isWithoutPython(model: Model): boolean {
  try {
    const state = document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]');
    return state !== null && model.widget_manager?.kernel === undefined;
  } catch {
    return false; // a model that doesn't even let itself be asked
  }
}

/** Where the parts of a seat are drawn: the first is in sight while a round is played, the second at other times. */
interface Places {
  whole: HTMLElement;
  /** Where the board is drawn, and where it stands; none: the seat stands alone, and is in sight always. */
  board?: { place: HTMLElement; position: Position };
  /** Below the board. */
  foot?: HTMLElement;
}

/** Shows a seat until it is closed. */
function sit(el: HTMLElement, model: Model, { whole, board, foot }: Places): () => void {
  const host = hostOf(model, el);
  views += 1;
  const id = `dx-${START}-${views}`;
  let dark = false;
  const bare = isWithoutPython(model);
  const isGone = () => bare || host.kernelGone();
  let gone = isGone();
  let used = false;
  let open = true;
  /** The newest round whose end the board has come to: before that nothing here tells how it ends. */
  let seen = board ? 0 : Number.POSITIVE_INFINITY;

  const draw = () => {
    const view = host.read("_view");
    const { turn } = sitting;
    if (!open || !isView(view) || !turn) return empty();
    dark = isDark(el, view.theme);
    const ended = turn.phase === "scored" || turn.phase === "over";
    const playing = !ended && turn.seats.length > 0;
    const at = board?.position;
    // a board that follows a round stands at its last step all the time: it is the end only once there is an outcome
    if (board && !ended) seen = Math.min(seen, turn.round - 1);
    else if (at?.view && at.step >= at.last && !at.view.question && at.view.steps.some((one) => one.kind === "outcome"))
      seen = Math.max(seen, at.view.round.number);
    const told = seen >= turn.round;
    const props: Omit<SeatProps, "part"> = { view, turn, sitting, dark, gone, bare, speaks: used, told, id };
    const root = el.getRootNode() as Document | ShadowRoot;
    const focused = el.contains(root.activeElement) && root.activeElement;
    const isWhole = !foot || playing;
    render(isWhole ? <Seat {...props} part={foot ? "above" : "alone"} /> : null, whole);
    if (foot) render(isWhole ? null : <Seat {...props} part="foot" />, foot);
    // the cards are seen once: where they are voted on
    const ballot = playing && turn.phase === "vote" && turn.round === view.round.number && sitting.own !== null;
    board?.place.firstElementChild?.toggleAttribute("data-below-ballot", ballot);
    // the control that had the focus is gone: the keys must not be
    if (focused && !focused.isConnected)
      el.querySelector<HTMLElement>(".dx-task, .dx-acts .dx-go, .dx-play")?.focus({ preventScroll: true });
  };
  const empty = () => {
    render(null, whole);
    if (foot) render(null, foot);
  };
  const sitting: Sitting = new Sitting(host, () => draw());
  sitting.dead = gone;

  const use = () => {
    used = true;
  };
  /** The notebook would cut cells, add cells or restart the kernel on plain keys. */
  const keys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
  const places = foot ? [whole, foot] : [whole];
  for (const place of places) {
    for (const name of USES) place.addEventListener(name, use, true);
    place.addEventListener("keydown", keys);
  }
  const forget = forgetting(whole);
  const lives = () => {
    if (isGone() === gone) return;
    gone = sitting.dead = !gone;
    draw();
  };
  const unaware = host.kernelChanges(lives);
  const unfollow = followTheme(el, () => {
    const view = host.read("_view");
    if (open && isView(view) && isDark(el, view.theme) !== dark) draw();
  });
  // a step that is taken on the board is drawn here too; all else this place hears by itself
  const quiet = { ...host, listen: () => () => {}, answers: () => () => {} };
  const unjoin = board?.position.join(Symbol("seat"), quiet, draw);
  draw();

  return () => {
    open = false;
    unjoin?.();
    unfollow();
    unaware();
    sitting.close();
    for (const place of places) {
      for (const name of USES) place.removeEventListener(name, use, true);
      place.removeEventListener("keydown", keys);
    }
    empty();
    forget();
  };
}

function placeIn(el: HTMLElement): HTMLElement {
  const place = document.createElement("div");
  el.append(place);
  return place;
}

export const seats = () => ({
  render(props: RenderProps): () => void {
    return rendered(props, sit(props.el, props.model, { whole: props.el }));
  },
});

export const tables = () => {
  const position = new Position();
  return {
    render(props: RenderProps): () => void {
      const { el, model } = props;
      const [whole, middle, foot] = [placeIn(el), placeIn(el), placeIn(el)];
      const leave = show(middle, model, position);
      const rise = sit(el, model, { whole, board: { place: middle, position }, foot });
      return rendered(props, () => {
        rise();
        leave();
        for (const place of [whole, middle, foot]) place.remove();
      });
    },
  };
};
