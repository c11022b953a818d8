/**
 * Plays a plan on top of the board that is already drawn, with the browser's own animations of transform and opacity.
 * It holds nothing that the board needs: ending it at any moment leaves the right picture.
 */
import { render } from "preact";
import type { Player } from "../contract";
import type { Path } from "../scene/track-layout";
import { Crest } from "../ui/crest";
import { HandLantern } from "../ui/rabbit";
import type { Ghost, Move, Places, Rect } from "./choreography";

/** What must be known of the old drawing before the new one replaces it. */
export interface Before {
  places: Map<string, Rect>;
  copies: Map<string, HTMLElement>;
}

interface Stage {
  path: Path;
  speed: number;
  players: Player[];
}

/** A move names a thing that is not on the board. */
class Absent extends Error {}

const Shape = ({ ghost, player }: { ghost: Ghost; player: Player | undefined }) => {
  if (ghost.shape === "disc")
    return (
      <>
        +{ghost.points}
        {player && <Crest player={player} />}
      </>
    );
  return ghost.shape === "lantern" ? <HandLantern /> : ghost.points;
};

export class Motion {
  #el: HTMLElement;
  #running: Animation[] = [];
  #passing: Element[] = [];

  constructor(el: HTMLElement) {
    this.#el = el;
  }

  #find(key: string): HTMLElement | null {
    return this.#el.querySelector(`[data-key="${key}"]`);
  }

  #place(key: string): Rect | null {
    const found = this.#find(key);
    const board = this.#el.querySelector(".dx-in");
    if (!found || !board) return null;
    const r = found.getBoundingClientRect();
    const o = board.getBoundingClientRect();
    return { x: r.x - o.x, y: r.y - o.y, w: r.width, h: r.height };
  }

  /** Measures and copies what the plan needs of the board as it still is. */
  before(moves: Move[]): Before {
    const places = new Map<string, Rect>();
    const copies = new Map<string, HTMLElement>();
    for (const move of moves) {
      for (const key of ["ground", ...(move.was ?? [])]) {
        const place = places.has(key) ? null : this.#place(key);
        if (place) places.set(key, place);
      }
      const gone = move.leaves ? this.#find(move.key) : null;
      if (gone) {
        const copy = gone.cloneNode(true) as HTMLElement;
        for (const part of [copy, ...copy.querySelectorAll("[data-key]")]) part.removeAttribute("data-key");
        for (const name of ["id", "tabindex", "style"]) copy.removeAttribute(name);
        copies.set(move.key, copy);
      }
    }
    return { places, copies };
  }

  play(moves: Move[], before: Before, { path, speed, players }: Stage): void {
    const layer = this.#el.querySelector(".dx-fly");
    const ground = this.#place("ground");
    if (!moves.length || !layer || !ground?.w || !("animate" in this.#el)) return;

    // what stands on the track moves with it; when the table folds or unfolds, what lies there was nowhere else
    const lift = ground.y - (before.places.get("ground")?.y ?? 0);
    for (const [key, place] of before.places)
      if (/^(rab|sha|lan)/.test(key)) place.y += lift;
      else if (Math.abs(lift) > 99) before.places.delete(key);

    const seen = new Map<string, Rect>();
    const now = (key: string): Rect => {
      const place = seen.get(key) ?? this.#place(key);
      if (!place) throw new Absent(key);
      seen.set(key, place);
      return place;
    };
    const places: Places = {
      now,
      was: (key) => before.places.get(key) ?? now(key),
      stone: (score) => {
        const { x, y } = path.stone(score);
        const drawn = ground.w / path.width;
        return { x: x * drawn + ground.x, y: (y + 5) * drawn + ground.y };
      },
      scale: Math.max(0.75, Math.min(1.875, ground.w / 1000)),
    };

    // read everything first, then write: one layout instead of one for each move
    const ready = moves.flatMap((move) => {
      try {
        const frames = typeof move.frames === "function" ? move.frames(places) : move.frames;
        return [{ move, frames, at: move.ghost?.at(places) }];
      } catch (error) {
        if (error instanceof Absent) return [];
        throw error;
      }
    });

    const ghosts = new Map<string, HTMLElement>();
    const enter = (key: string, el: HTMLElement, at: Rect) => {
      el.classList.add("dx-ghost");
      Object.assign(el.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.w}px`, height: `${at.h}px` });
      ghosts.set(key, el);
      layer.append(el);
    };
    for (const { move, at } of ready) {
      if (move.ghost && at && !ghosts.has(move.key)) {
        const el = document.createElement("div");
        el.className = `dx-${move.ghost.shape}`;
        if (/disc|lantern|sum/.test(move.ghost.shape))
          render(<Shape ghost={move.ghost} player={players[move.ghost.seat ?? -1]} />, el);
        enter(move.key, el, at);
      }
      const copy = before.copies.get(move.key);
      const was = before.places.get(move.key);
      if (move.leaves && copy && was) enter(`copy of ${move.key}`, copy, was);
    }

    const begun = new Set<Element>();
    for (const { move, frames } of ready) {
      const ghost = ghosts.get(move.leaves ? `copy of ${move.key}` : move.key);
      const el = ghost ?? (move.leaves ? null : this.#find(move.key));
      if (!el) continue;
      if (move.front) {
        el.classList.add("dx-front");
        this.#passing.push(el);
      }
      const animation = el.animate(frames, {
        duration: move.duration,
        delay: move.delay,
        easing: move.easing,
        // the board's own things fall back to what is drawn; only ghosts keep their last frame
        fill: ghost
          ? begun.has(el)
            ? "forwards"
            : "both"
          : move.stays && before.places.has(move.key)
            ? "none"
            : "backwards",
      });
      animation.playbackRate = speed;
      begun.add(el);
      this.#running.push(animation);
    }
    const mine = this.#running;
    // tidies up; nothing waits for it
    Promise.allSettled(mine.map((a) => a.finished)).then(() => {
      if (this.#running === mine) this.finish();
    });
  }

  /** At once: the end state is already there. */
  finish(): void {
    const running = this.#running;
    this.#running = [];
    for (const animation of running) animation.cancel();
    for (const el of this.#passing.splice(0)) el.classList.remove("dx-front");
    this.#el.querySelector(".dx-fly")?.replaceChildren();
  }
}
