/** One view of a board: lays the track out for its width and its room, and lets the motion from step to step run. */
import type { View } from "../contract";
import { fullScreenOf } from "../host/fullscreen";
import type { Shell, Widget } from "../host/mount";
import type { Position } from "../host/position";
import { lettersFor } from "../host/room";
import { type Move, plan, quietPlan } from "../motion/choreography";
import { type Before, Motion } from "../motion/player";
import { type Picture, pictureOf } from "../scene/scene";
import { type Path, pathFor } from "../scene/track-layout";
import { Board } from "./board";
import { isDense } from "./slots";

/** Width to draw for while the widget is hidden and has none. */
const UNMEASURED = 960;

const isCalm = ({ motion }: View) =>
  motion === "reduced" || (motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);

/** A view of the board that stands at this position. */
export function show(position: Position, shell: Shell): Widget<View> {
  const me = Symbol("view");
  const { el } = shell;
  const motion = new Motion(el);
  /** As if letters were of 16 px. */
  let width = el.getBoundingClientRect().width;
  /** Height of the screen while the board fills it, likewise. */
  let screen: number | null = null;
  /** Size of the type in px, likewise. */
  let em = 16;
  let before: { view: View; picture: Picture } | null = null;
  /** What is to be played once the board has been drawn. */
  let moves: Move[] = [];
  let places: Before | null = null;
  let path: Path | null = null;
  let land: readonly unknown[] | null = null;

  const draw = (view: View) => {
    motion.finish();
    const picture = pictureOf(view, position.step);
    const laid = [
      width || UNMEASURED,
      Math.max(1, view.goal),
      picture.reach,
      view.players.length,
      isDense(picture.places.length),
      picture.panel.kind === "ledger",
      screen === null ? em : Math.max(16, Math.min(width * 0.016, screen * 0.0248)),
    ] as const;
    // the same land under the same steps is not drawn again
    if (!path || laid.some((value, i) => value !== land?.[i])) path = pathFor(...laid);
    land = laid;
    // only a step forward in the same round moves; a jump, and going back, is simply there
    const onward =
      width > 0 &&
      before?.view.round.number === view.round.number &&
      before.picture.places.length === picture.places.length &&
      picture.step === before.picture.step + 1;
    moves = onward && before ? (isCalm(view) ? quietPlan : plan)(before.picture, picture) : [];
    places = motion.before(moves);
    before = { view, picture };
    return [
      <Board
        key="board"
        view={view}
        picture={picture}
        position={position}
        path={path}
        dark={shell.dark}
        speaks={position.used === me}
        gone={shell.gone}
        full={screen !== null}
      />,
    ];
  };
  const leave = position.join(me, shell.host, shell.draw);

  return {
    focus: ".dx-play",
    view() {
      if (!position.view) before = null;
      return position.view;
    },
    draw,
    drawn() {
      if (before && path && places)
        motion.play(moves, places, { path, speed: position.speed, players: before.view.players });
      places = null;
    },
    used() {
      position.used = me;
    },
    key(event) {
      const to = {
        PageDown: position.step + 1,
        PageUp: position.step - 1,
        Home: 0,
        End: position.last,
      }[event.key];
      // in a list of choices and in text these keys have their own work
      if (to === undefined || !position.view || (event.target as Element).closest("select, dialog, form, .dx-sheet"))
        return;
      event.preventDefault();
      if (to >= 0 && to <= position.last) position.go(to);
    },
    measure(root, room) {
      const now = root.getBoundingClientRect();
      // larger letters, set by the reader, make a smaller board, though none smaller than a phone's
      const letters = Math.min(Number.parseFloat(getComputedStyle(root).fontSize) / 16, Math.max(1, now.width / 320));
      const wide = now.width / letters;
      const height = fullScreenOf(el) && now.height / letters;
      const type = lettersFor(wide, room && room / letters);
      // a hidden widget has no width; the last one known is the better guess
      if (wide <= 0 || (Math.abs(wide - width) <= 0.5 && height === screen && Math.abs(type - em) < 0.05)) return;
      width = wide;
      screen = height;
      em = type;
      shell.draw();
    },
    close() {
      motion.finish();
      leave();
    },
  };
}
