/**
 * What the notebook loads for a seat, and for a table: a board with the seats of those who play on the page. While a
 * round is played the seat stands above the board; then the board has the page, and below it is how to go on.
 */

import { BoardStore, isView } from "../board/board-store";
import { boardWidget } from "../board/board-widget";
import type { TurnView, View } from "../contract";
import type { Model } from "../host/host";
import { mount, type RenderProps, type Shell, type Widget } from "../host/mount";
import { scrubRemoved } from "../host/scrub";
import { Seat } from "./seat";
import type { SeatProps } from "./seat-parts";
import { SeatStore } from "./seat-store";

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

/** The board of a table: where it is drawn, and where it stands. */
interface TableBoard {
  place: HTMLElement;
  store: BoardStore;
  close(): void;
}

/**
 * A view of a seat. With a board it has two places: the first, `whole`, is in sight while a round is played, the second,
 * below the board, at other times.
 */
function seatWidget(shell: Shell, model: Model, whole: HTMLElement, board?: TableBoard): Widget<View> {
  const { host } = shell;
  views += 1;
  const id = `dx-${START}-${views}`;
  const bare = isWithoutPython(model);
  let used = false;
  /** The newest round whose end the board has come to: before that nothing here tells how it ends. */
  let seen = board ? 0 : Number.POSITIVE_INFINITY;
  const store = new SeatStore(host, shell.draw);
  const scrubRest = scrubRemoved(whole);
  // a step that is taken on the board is drawn here too; all else this place hears by itself
  const quiet = { ...host, listen: () => () => {}, answers: () => () => {} };
  const leaveBoard = board?.store.join(Symbol("seat"), quiet, shell.draw);

  return {
    focus: ".dx-task, .dx-acts .dx-go, .dx-play",
    view() {
      const view = host.read("_view");
      // a table's board says that there is nothing to show
      if (!isView(view)) return board ? undefined : null;
      return store.turn && view;
    },
    draw(view) {
      const turn = store.turn as TurnView;
      const gone = bare || shell.gone;
      store.dead = gone;
      const ended = turn.phase === "scored" || turn.phase === "over";
      const playing = !ended && turn.seats.length > 0;
      const at = board?.store;
      // a board that follows a round stands at its last step all the time: it is the end only once there is an outcome
      if (board && !ended) seen = Math.min(seen, turn.round - 1);
      else if (
        at?.view &&
        at.step >= at.last &&
        !at.view.question &&
        at.view.steps.some((one) => one.kind === "outcome")
      )
        seen = Math.max(seen, at.view.round.number);
      // the cards are seen once: where they are voted on
      const vote = playing && turn.phase === "vote" && turn.round === view.round.number && store.own !== null;
      board?.place.firstElementChild?.toggleAttribute("data-below-vote", vote);
      const told = seen >= turn.round;
      const { dark } = shell;
      const props: Omit<SeatProps, "part"> = { view, turn, store, dark, gone, bare, speaks: used, told, id };
      if (!board) return [<Seat key="alone" {...props} part="alone" />];
      return playing
        ? [<Seat key="above" {...props} part="above" />]
        : [null, <Seat key="foot" {...props} part="foot" />];
    },
    used() {
      used = true;
    },
    close() {
      leaveBoard?.();
      store.close();
      scrubRest();
      board?.close();
    },
  };
}

function placeIn(el: HTMLElement): HTMLElement {
  const place = document.createElement("div");
  el.append(place);
  return place;
}

export const seats = () => ({
  render(props: RenderProps): () => void {
    return mount(props, (shell) => seatWidget(shell, props.model, props.el));
  },
});

export const tables = () => {
  const boardStore = new BoardStore();
  return {
    render(props: RenderProps): () => void {
      const { el, model } = props;
      const [whole, place, foot] = [placeIn(el), placeIn(el), placeIn(el)];
      const closeBoard = mount({ el: place, model }, (shell) => boardWidget(boardStore, shell));
      const close = () => {
        closeBoard();
        for (const each of [whole, place, foot]) each.remove();
      };
      return mount(props, (shell) => seatWidget(shell, model, whole, { place, store: boardStore, close }), [
        whole,
        foot,
      ]);
    },
  };
};
