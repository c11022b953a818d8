/**
 * A board that Chromium takes pictures of: `dixit_widgets/widgets/board_pictures.py` opens it, and calls what stands in
 * `window.picture`. The board is that of notebooks, from its own bundle. Nothing happens by itself: a motion stands where
 * it is put, so that the same round gives the same pictures.
 */
import type { View } from "../contract";
import type { Model } from "../host/host";
import { readingTime } from "../motion/clock";
import { plain } from "../ui/text";
import boards from "./board.js";

/** Holds the values as a notebook's model does. */
class Values implements Model {
  #values: Record<string, unknown>;
  #heard: [string, () => void][] = [];

  constructor(values: Record<string, unknown>) {
    this.#values = values;
  }

  get(name: string): unknown {
    return this.#values[name];
  }

  on(name: string, heard: () => void): void {
    this.#heard.push([name, heard]);
  }

  change(name: string, value: unknown): void {
    this.#values[name] = value;
    for (const [of, heard] of this.#heard) if (of === `change:${name}`) heard();
  }
}

/** Two frames: sizes have been observed, and what was asked for after that has been drawn. */
const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const el = document.getElementById("board") as HTMLElement;
const model = new Values({ playing: false, speed: 1 });
let moves: Animation[] = [];

const lengthOf = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0);

const picture = {
  /** For each step how long its sentence takes to read, in milliseconds. */
  readingTimes: [] as number[],

  /** Shows a board at its first step. */
  async show(view: View, pictures: Record<string, string>): Promise<void> {
    model.change("_view", view);
    model.change("_pictures", pictures);
    model.change("step", 0);
    boards().render({ model, el });
    await document.fonts.ready;
    await frames();
    picture.readingTimes = view.steps.map(({ text }) => readingTime(plain(text)));
  },

  /** Stands at a step, with nothing moving any more. Returns the height of the board. */
  async stand(step: number): Promise<number> {
    model.change("step", step);
    // one that was put to its end is not among the page's any more
    for (const animation of new Set([...moves, ...document.getAnimations()])) animation.finish();
    moves = [];
    await frames();
    await Promise.all([...el.querySelectorAll("img")].map((image) => image.decode()));
    await frames();
    return Math.ceil(el.getBoundingClientRect().height);
  },

  /** Makes the board at least so high. */
  fill(height: number): void {
    el.style.setProperty("--height", `${height}px`);
  },

  /** Goes on to a step, whose motion stands at its beginning. Returns how long it takes, in milliseconds. */
  go(step: number): number {
    model.change("step", step);
    moves = document.getAnimations();
    for (const animation of moves) animation.pause();
    return Math.max(0, ...moves.map(lengthOf));
  },

  /** Puts the motion to a time of it. */
  async at(time: number): Promise<void> {
    for (const animation of moves) animation.currentTime = time;
    await frames();
  },
};

export type Picture = typeof picture;
Object.assign(window, { picture });
