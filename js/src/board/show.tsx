/**
 * One view of a position in the page: draws when something changes, measures its width, follows the theme,
 * lets the motion run, and keeps the notebook's keys out. Everything it starts, it ends.
 */
import { Component, type ComponentChildren, render } from "preact";
import type { View } from "../contract";
import { fullScreenOf } from "../host/fullscreen";
import { hostOf, type Model } from "../host/host";
import type { Position } from "../host/position";
import { lettersFor, Room } from "../host/room";
import { followTheme, isDark } from "../host/theme";
import { plan, quietPlan } from "../motion/choreography";
import { Motion } from "../motion/player";
import { type Picture, pictureOf } from "../scene/scene";
import { type Path, pathFor } from "../scene/track-layout";
import { Board } from "./board";
import { isDense } from "./slots";

/** Width to draw for while the widget is hidden and has none. */
const UNMEASURED = 960;

/** What a hand does to a view; heard before the control that it is meant for. */
const USES = ["pointerdown", "keydown", "click", "input"];

/** A view of another version, or none: said in the widget. Python's words can't be had then. */
const NO_VIEW = "There is nothing to show: no view, or of another version.";

/** What breaks while drawing is said instead of thrown into the notebook. */
class Guard extends Component<{ children: ComponentChildren }, { fault: string | null }> {
  override state = { fault: null };
  static override getDerivedStateFromError(error: unknown) {
    return { fault: String(error) };
  }
  override render() {
    return this.state.fault === null ? this.props.children : <Notice text={this.state.fault} />;
  }
}

function Notice({ text }: { text: string }) {
  return (
    <section class="dx">
      <p class="dx-notice" role="note">
        {text}
      </p>
    </section>
  );
}

export function show(el: HTMLElement, model: Model, position: Position): () => void {
  const me = Symbol("view");
  const host = hostOf(model, el);
  const motion = new Motion(el);
  /** As if letters were of 16 px. */
  let width = 0;
  /** Height of the screen while the board fills it, likewise. */
  let screen: number | null = null;
  /** Size of the type in px, likewise. */
  let em = 16;
  let gone = false;
  let drawn: { view: View; picture: Picture } | null = null;
  let framed = 0;
  let dark = false;
  let path: Path | null = null;
  let land: readonly unknown[] | null = null;

  const calm = (view: View) =>
    view.motion === "reduced" || (view.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);

  const draw = () => {
    const { view } = position;
    motion.finish();
    if (!view) {
      drawn = null;
      render(<Notice text={NO_VIEW} />, el);
      return;
    }
    const picture = pictureOf(view, position.step);
    const dense = isDense(picture.places.length);
    const laid = [
      width || UNMEASURED,
      Math.max(1, view.goal),
      picture.reach,
      view.players.length,
      dense,
      picture.panel.kind === "ledger",
      screen === null ? em : Math.max(16, Math.min(width * 0.016, screen * 0.0248)),
    ] as const;
    // the same land under the same steps is not drawn again
    if (!path || laid.some((value, i) => value !== land?.[i])) path = pathFor(...laid);
    land = laid;
    // only a step forward in the same round moves; a jump, and going back, is simply there
    const onward =
      width > 0 &&
      drawn !== null &&
      drawn.view.round.number === view.round.number &&
      drawn.picture.places.length === picture.places.length &&
      picture.step === drawn.picture.step + 1;
    const moves = onward && drawn ? (calm(view) ? quietPlan : plan)(drawn.picture, picture) : [];
    const before = motion.before(moves);
    drawn = { view, picture };
    const root = el.getRootNode() as Document | ShadowRoot;
    const focused = el.contains(root.activeElement) && root.activeElement;
    dark = isDark(el, view.theme);
    render(
      <Guard>
        <Board
          view={view}
          picture={picture}
          position={position}
          path={path}
          dark={dark}
          speaks={position.used === me}
          gone={gone}
          full={screen !== null}
        />
      </Guard>,
      el,
    );
    // the card that had the focus is gone: the keys must not be
    if (focused && !focused.isConnected) el.querySelector<HTMLElement>(".dx-play")?.focus({ preventScroll: true });
    motion.play(moves, before, { path, speed: position.speed, players: view.players });
  };

  const used = () => {
    position.used = me;
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // the notebook would cut cells, add cells or restart the kernel on plain keys
    event.stopPropagation();
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
  };
  el.addEventListener("keydown", keys);
  const lives = () => {
    if (host.kernelGone() === gone) return;
    gone = !gone;
    draw();
  };
  for (const name of USES) el.addEventListener(name, used, true);

  const measure = () => {
    const full = fullScreenOf(el);
    const board = full ?? el.querySelector(".dx") ?? el;
    const now = board.getBoundingClientRect();
    // larger letters, set by the reader, make a smaller board, though none smaller than a phone's
    const letters = Math.min(Number.parseFloat(getComputedStyle(board).fontSize) / 16, Math.max(1, now.width / 320));
    const wide = now.width / letters;
    const height = full && now.height / letters;
    const known = room.learn(board);
    const type = lettersFor(wide, known && known / letters);
    // a hidden widget has no width; the last one known is the better guess
    if (wide <= 0 || (Math.abs(wide - width) <= 0.5 && height === screen && Math.abs(type - em) < 0.05)) return;
    width = wide;
    screen = height;
    em = type;
    draw();
  };
  /** Drawing inside the observer's own round would make it loop. */
  const measureSoon = () => {
    cancelAnimationFrame(framed);
    framed = requestAnimationFrame(measure);
  };
  el.addEventListener("fullscreenchange", measureSoon);
  addEventListener("resize", measureSoon);
  window.visualViewport?.addEventListener("resize", measureSoon);
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measureSoon);
  const room = new Room(el, sizes);
  width = el.getBoundingClientRect().width;
  gone = host.kernelGone();
  const leave = position.join(me, host, draw);
  if (width > 0) measure();
  const unaware = host.kernelChanges(lives);
  sizes?.observe(el);
  // a notebook changes classes round the widget at every click: that must not end a motion
  const unfollow = followTheme(el, () => {
    if (position.view && isDark(el, position.view.theme) !== dark) draw();
  });

  return () => {
    cancelAnimationFrame(framed);
    sizes?.disconnect();
    unfollow();
    unaware();
    el.removeEventListener("fullscreenchange", measureSoon);
    removeEventListener("resize", measureSoon);
    window.visualViewport?.removeEventListener("resize", measureSoon);
    motion.finish();
    leave();
    el.removeEventListener("keydown", keys);
    for (const name of USES) el.removeEventListener(name, used, true);
    room.leave();
    render(null, el);
  };
}
