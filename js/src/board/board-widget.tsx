/** One view of a board: lays the track out for its width and its room, and lets the motion from step to step run. */
import type { View } from "../contract";
import { fullScreenOf } from "../host/fullscreen";
import type { Shell, Widget } from "../host/mount";
import { lettersFor } from "../host/room";
import { tellStep } from "../host/steps";
import { isCalm } from "../motion/calm";
import { type Move, plan, reducedPlan } from "../motion/choreography";
import { type Before, Motion } from "../motion/player";
import { type Scene, sceneOf } from "../scene/scene";
import { type Path, pathFor } from "../scene/track-layout";
import { Board } from "./board";
import type { BoardStore } from "./board-store";
import { isDense } from "./slots";

/** Width to draw for while the widget is hidden and has none. */
const UNMEASURED = 960;

/** A view of the board that stands where this store says. */
export function boardWidget(store: BoardStore, shell: Shell): Widget<View> {
  const me = Symbol("view");
  const { el } = shell;
  const motion = new Motion(el);
  /** As if letters were of 16 px. */
  let width = el.getBoundingClientRect().width;
  /** Height of the screen while the board fills it, likewise. */
  let screen: number | null = null;
  /** Size of the type in px, likewise. */
  let em = 16;
  let before: { view: View; scene: Scene } | null = null;
  /** What is to be played once the board has been drawn. */
  let moves: Move[] = [];
  let places: Before | null = null;
  let path: Path | null = null;
  let land: readonly unknown[] | null = null;
  let told = -1;

  const draw = (view: View) => {
    motion.finish();
    const scene = sceneOf(view, store.step);
    const laid = [
      width || UNMEASURED,
      Math.max(1, view.goal),
      scene.highestScore,
      view.players.length,
      isDense(scene.places.length),
      scene.panel.kind === "ledger",
      screen === null ? em : Math.max(16, Math.min(width * 0.016, screen * 0.0248)),
    ] as const;
    // the same land under the same steps is not drawn again
    if (!path || laid.some((value, i) => value !== land?.[i])) path = pathFor(...laid);
    land = laid;
    // only a step forward in the same round moves; a jump, and going back, is simply there
    const onward =
      width > 0 &&
      before?.view.round.number === view.round.number &&
      before.scene.places.length === scene.places.length &&
      scene.step === before.scene.step + 1;
    moves = onward && before ? (isCalm(view) ? reducedPlan : plan)(before.scene, scene) : [];
    places = motion.before(moves);
    before = { view, scene };
    return [
      <Board
        key="board"
        view={view}
        scene={scene}
        store={store}
        path={path}
        dark={shell.dark}
        speaks={store.used === me}
        gone={shell.gone}
        full={screen !== null}
      />,
    ];
  };
  /** In px, of this width, room, language and round: what the board was too high by, and the highest caption. */
  let over = 0;
  let highest = 0;
  let fitted = "";
  /** Cards give way where sentences are longer than the stylesheet reckons with; what a step has needed stays free. */
  const fit = (root: Element, room: number | null): void => {
    const caption = root.querySelector<HTMLElement>(".dx-caption");
    if (!caption) return; // nothing has been drawn
    const set = () => {
      el.style.setProperty("--dx-over", `${over}px`);
      el.style.setProperty("--dx-told", `${highest}px`);
    };
    const now = [root.clientWidth, room, (root as HTMLElement).lang, before?.scene.round].join();
    if (now !== fitted) {
      fitted = now;
      over = highest = 0;
      set();
    }
    // a phone's page is longer than its screen in any case
    if (!room || fullScreenOf(el) || root.clientWidth < 37 * em || root.querySelector("details[open]")) return;
    highest = Math.max(highest, Math.floor(caption.getBoundingClientRect().height));
    set();
    // cards may have more than they need at first: what is taken from that changes nothing yet
    for (let turn = 0; turn < 8; turn++) {
      const high = root.getBoundingClientRect().height - room;
      if (high <= 0) break;
      over += high;
      set();
    }
  };
  const leave = store.join(me, shell.host, shell.draw);

  return {
    focus: () => el.querySelector<HTMLElement>(".dx-play"),
    view() {
      if (!store.view) before = null;
      return store.view;
    },
    draw,
    drawn() {
      if (before && path && places)
        motion.play(moves, places, { path, speed: store.speed, players: before.view.players });
      places = null;
      if (store.step === told) return;
      told = store.step;
      tellStep(el, told);
    },
    used() {
      store.used = me;
    },
    key(event) {
      const to = store.stepForKey(event.key);
      // in a list of choices and in text these keys have their own work
      if (to === undefined || !store.view || (event.target as Element).closest("select, dialog, form, .dx-sheet"))
        return;
      event.preventDefault();
      store.goIfThere(to);
    },
    measure(root, room) {
      const now = root.getBoundingClientRect();
      // larger letters, set by the reader, make a smaller board, though none smaller than a phone's
      const letters = Math.min(Number.parseFloat(getComputedStyle(root).fontSize) / 16, Math.max(1, now.width / 320));
      const wide = now.width / letters;
      const height = fullScreenOf(el) && now.height / letters;
      const type = lettersFor(wide, room && room / letters);
      // a hidden widget has no width; the last one known is the better guess
      if (wide <= 0) return;
      // what was drawn for other sizes says nothing of how high it is
      if (Math.abs(wide - width) <= 0.5 && height === screen && Math.abs(type - em) < 0.05) return fit(root, room);
      width = wide;
      screen = height;
      em = type;
      shell.draw();
      fit(root, room);
    },
    close() {
      motion.finish();
      for (const name of ["--dx-over", "--dx-told"]) el.style.removeProperty(name);
      leave();
    },
  };
}
