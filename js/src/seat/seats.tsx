/**
 * What the notebook loads for a seat, and for a table: one frame in which a game is played. A table shares with all its views
 * at which step of which round it stands; a seat has a place of its own.
 */

import { BoardStore, isView } from "../board/board-store";
import type { TurnView, View } from "../contract";
import { fullScreenOf } from "../host/fullscreen";
import type { Host, Model } from "../host/host";
import { mount, type RenderProps, type Shell, type Widget } from "../host/mount";
import { scrubRemoved } from "../host/scrub";
import { isCalm } from "../motion/calm";
import { type Move, plan, reducedPlan } from "../motion/choreography";
import { type Before, Motion } from "../motion/player";
import { type Scene, sceneOf } from "../scene/scene";
import { type Path, trackFor } from "../scene/track-layout";
import { plain } from "../ui/text";
import { fly, type Picture, pictureOf } from "./flights";
import { type Mode, modeOf } from "./mode";
import { Play } from "./play";
import { SeatStore } from "./seat-store";

/** Ids of parts of a page are unique in it, however many widgets it has. */
const START = Math.random().toString(36).slice(2, 8);
let views = 0;

/** Size of the picture to draw for while the widget is hidden and has none, and of the letters, in px. */
const UNMEASURED = { width: 700, em: 16 };

/** How long the list of players has to be at rest before its change is said, in ms. */
const REST = 2000;

/** Whether this is a page made of a notebook: it has the state of its widgets in it, and no kernel. */
function isWithoutPython(model: Model): boolean {
  try {
    const state = document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]');
    return state !== null && model.widget_manager?.kernel === undefined;
  } catch {
    return false; // a model that doesn't even let itself be asked
  }
}

/** The step at which nothing of the votes has been told yet. */
function beforeReveal(view: unknown): number {
  return isView(view)
    ? Math.max(
        0,
        view.steps.findIndex(({ kind }) => kind === "voted"),
      )
    : 0;
}

/** The host of a seat: where it stands is known to this view alone, unless the host says where all of a room look. */
const ofSeat = (host: Host): Host => ({
  ...host,
  read: (name) => (name === "step" ? (host.read("_stage") ?? beforeReveal(host.read("_view"))) : host.read(name)),
  write: ({ round }) => {
    if (round !== undefined) host.write({ round });
  },
});

/** What is in the page now: a phase begins where this changes. */
interface Drawn {
  /** Game, round and phase. */
  phase: string;
  /** With who is here, and what the frame is for. */
  at: string;
  mode: Mode;
  scene: Scene;
  view: View;
}

function seatWidget(shell: Shell, model: Model, board: BoardStore, host: Host): Widget<View> {
  const { el } = shell;
  views += 1;
  const id = `dx-${START}-${views}`;
  const me = Symbol("seat");
  const bare = isWithoutPython(model);
  const store = new SeatStore(shell.host, shell.draw);
  const motion = new Motion(el);
  const scrubRest = scrubRemoved(el);
  let used = false;
  let looking = false;
  let size = UNMEASURED;
  let path: Path | null = null;
  let land = "";
  let drawn: Drawn | null = null;
  let moves: Move[] = [];
  let steps: Before | null = null;
  let was: Picture | null = null;
  let from: Mode | undefined;
  /** A phase has begun, and the focus was inside. */
  let focuses = false;
  let begun = false;
  let progress = "";
  let told = "";
  let rest: ReturnType<typeof setTimeout> | undefined;
  const leave = board.join(me, host, shell.draw);

  const look = (round: number) => {
    looking = round > 0;
    const to = round || (board.view?.rounds ?? 0);
    if (to !== board.view?.round.number) board.chooseRound(to);
    if (looking) board.go(0);
    else if (store.turn?.phase === "over") board.go(board.last);
    shell.draw();
  };

  /** How many have acted is said once it has not changed for a while. */
  const tell = (turn: TurnView, phase: string) => {
    if (phase !== drawn?.phase) {
      clearTimeout(rest);
      told = "";
    } else if (turn.progress !== progress) {
      clearTimeout(rest);
      rest = setTimeout(() => {
        told = turn.progress;
        shell.draw();
      }, REST);
    }
    progress = turn.progress;
  };

  /** What is next to be pressed, or else the sentence that says what is to be done. */
  const focus = () => {
    const to = drawn?.mode === "reveal" || drawn?.mode === "pass" ? ".dx-main .dx-go" : ".dx-task";
    return el.querySelector<HTMLElement>(to) ?? el.querySelector<HTMLElement>(".dx-task");
  };

  return {
    focus,
    view() {
      const view = board.view;
      if (!view) return null;
      return store.turn && view;
    },
    draw(view) {
      const turn = store.turn as TurnView;
      const { own } = store;
      const gone = bare || shell.gone;
      store.dead = gone;
      const phase = `${turn.game} ${turn.round} ${turn.phase}`;
      begun = drawn !== null && phase !== drawn.phase;
      if (begun) looking = false;
      const scene = sceneOf(view, board.step);
      const back = looking || (view.round.number < view.rounds && !begun);
      const atEnd = scene.kind === "over";
      const mode = modeOf({ turn, own, looking: back, atEnd, gone });
      const at = `${phase} ${turn.here} ${mode}`;
      const changed = drawn !== null && at !== drawn.at;
      tell(turn, phase);

      const calm = isCalm(view);
      const same = mode === "reveal" && drawn?.mode === mode && drawn.view.round.number === view.round.number;
      if (!same || scene.step !== drawn?.scene.step) {
        motion.finish();
        const onward = same && drawn && scene.step === drawn.scene.step + 1;
        moves = onward && drawn ? (calm ? reducedPlan : plan)(drawn.scene, scene) : [];
        steps = motion.before(moves);
      }
      was = changed && !calm ? pictureOf(el) : null;
      const root = el.getRootNode() as Document | ShadowRoot;
      focuses = changed && root.activeElement !== null && el.contains(root.activeElement);
      from = drawn?.mode;
      drawn = { phase, at, mode, scene, view };

      const players = mode === "reveal" ? view.players : turn.players;
      const highest = Math.max(scene.highestScore, ...turn.scores);
      const now = [size.width, size.em, view.goal, highest, players.length, mode === "reveal"].join();
      if (!path || now !== land)
        path = trackFor(size.width, Math.max(1, view.goal), highest, mode === "reveal", size.em);
      land = now;
      let says = own?.says ?? turn.waiting;
      if (mode === "reveal") says = view.steps[scene.step]?.text ?? "";
      if (mode === "end") says = `${turn.labels.over}. ${turn.end?.title}. ${turn.end?.why}`;
      if (mode === "pass") says = turn.labels.who_is_there;
      return [
        <Play
          key="play"
          view={view}
          turn={turn}
          store={store}
          board={board}
          scene={scene}
          path={path}
          mode={mode}
          looking={back}
          dark={shell.dark}
          gone={gone}
          bare={bare}
          full={fullScreenOf(el) !== null}
          says={used ? plain(told || says) : ""}
          id={id}
          look={look}
        />,
      ];
    },
    drawn() {
      if (was && drawn) fly(el, was, from, drawn.mode);
      was = null;
      if (steps && path && drawn) motion.play(moves, steps, { path, speed: board.speed, players: drawn.view.players });
      steps = null;
      if (focuses) focus()?.focus({ preventScroll: true });
      focuses = false;
      // who looks back is brought to what is to be done now
      const { view } = board;
      if (begun && view && view.round.number < view.rounds) {
        begun = false;
        board.chooseRound(view.rounds);
      }
    },
    used(event) {
      used = true;
      board.used = me;
      // where its lower edge is cut off, it comes into view once it is used; not while a press is on its way
      if (event.type === "click" || event.type === "keydown")
        el.firstElementChild?.scrollIntoView?.({ block: "nearest" });
    },
    measure(root) {
      const picture = root.querySelector(".dx-picture");
      const inner = root.querySelector(".dx-in");
      if (!picture || !inner) return;
      const width = picture.clientWidth;
      const em = Number.parseFloat(getComputedStyle(inner).fontSize) || UNMEASURED.em;
      if (!width || (width === size.width && em === size.em)) return;
      size = { width, em };
      shell.draw();
    },
    key(event) {
      const to = board.stepForKey(event.key);
      const at = event.target as Element;
      if (to === undefined || drawn?.mode !== "reveal" || at.closest("select, textarea, details")) return;
      event.preventDefault();
      board.goIfThere(to);
    },
    close() {
      clearTimeout(rest);
      motion.finish();
      leave();
      store.close();
      scrubRest();
    },
  };
}

export const seats = () => ({
  render(props: RenderProps): () => void {
    return mount(props, (shell) => seatWidget(shell, props.model, new BoardStore(), ofSeat(shell.host)));
  },
});

export const tables = () => {
  const board = new BoardStore();
  return {
    render(props: RenderProps): () => void {
      return mount(props, (shell) => seatWidget(shell, props.model, board, shell.host));
    },
  };
};
