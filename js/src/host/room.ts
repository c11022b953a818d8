/**
 * How much height the host has for a widget: that of the nearest box that scrolls, else of the window. In a frame that
 * grows with its content, as those of VS Code and Colab, it is the screen's. It looks only outwards from the widget.
 */
import { ancestors } from "./theme";

/** Height that a widget leaves free, in px. */
const MARGIN = 16;
/** The least and the greatest height of a widget, in em of the reader's font size. With less, it is taller than its host instead. */
const LEAST = 26;
const MOST = 80;
/** Height of a screen that is not the notebook's, in letters: the browser's bars, the host's menu and tabs. */
const BARS = 12;
/** What is no more than this too high, in px, is rounding or a margin, nothing that a reader would scroll. */
const SLACK = 8;

/** Measures in px. */
export interface Surroundings {
  /** Height of the nearest box that scrolls, null where none does. */
  scroller: number | null;
  /** Height of the window, or of the frame that the widget is in. */
  window: number;
  /** The frame is as high as its content. */
  grows: boolean;
  /** Height that the screen has for windows. */
  screen: number;
  /** Size of the letters that the reader has set. */
  letters: number;
}

/** The height that a widget may have, in px. */
export function roomIn({ scroller, window, grows, screen, letters }: Surroundings): number {
  const host = grows ? screen - BARS * letters : window;
  const height = Math.min(scroller ?? host, host) - MARGIN;
  return Math.round(Math.min(MOST * letters, Math.max(LEAST * letters, height)));
}

/** The size of a board's letters in px, for its width and its room; the same as `.dx-in` has in the stylesheet. */
export function lettersFor(width: number, room: number | null): number {
  return Math.max(16, Math.min(30, width * 0.016, room === null ? 30 : room / 40));
}

/** The smallest text of a widget, as a share of its letters; `--dx-t-small` of the stylesheet. */
const SMALLEST = 13 / 16;

/**
 * The size of letters in px at which no text of a widget is smaller than the reader's browser allows; null where it
 * allows any, or where the size that the reader has set is large enough. A minimum alone would make letters larger, but
 * not what is measured in them.
 */
export function lettersAbove(minimum: number, set: number): number | null {
  const least = minimum / SMALLEST;
  return minimum > 1 && least > set ? least : null;
}

/** The least size of text that the browser draws, and the size that the reader has set, in px. */
function textSizes(el: Element): [minimum: number, set: number] {
  const probe = el.ownerDocument.createElement("i");
  probe.style.cssText = "position:absolute;visibility:hidden;width:1em;font-size:medium";
  const smallest = probe.appendChild(el.ownerDocument.createElement("i"));
  smallest.style.fontSize = "1px";
  el.append(probe);
  const sizes: [number, number] = [
    Number.parseFloat(getComputedStyle(smallest).fontSize) || 1,
    Number.parseFloat(getComputedStyle(probe).width) || 16,
  ];
  probe.remove();
  return sizes;
}

/** Measures of a box that may scroll: as the DOM names them. */
interface Box {
  clientHeight: number;
  scrollHeight: number;
}

/**
 * Which boxes have a height of their own. One that scrolls has; it keeps it while it is as high as then, though what is
 * in it has shrunk to fit. One that is only as high as its content never scrolls.
 */
export class Scrollers {
  #heights = new WeakMap<Box, number>();

  has(box: Box): boolean {
    const { clientHeight, scrollHeight } = box;
    if (clientHeight > 0 && scrollHeight > clientHeight + SLACK) this.#heights.set(box, clientHeight);
    return clientHeight > 0 && this.#heights.get(box) === clientHeight;
  }
}

/** The boxes round a widget that may scroll, nearest first. */
function scrollable(el: Element): Element[] {
  const { body, documentElement } = el.ownerDocument;
  return [...ancestors(el)].filter(
    // what these two say of scrolling is meant for the window
    (at) => at !== el && at !== body && at !== documentElement && /auto|scroll/.test(getComputedStyle(at).overflowY),
  );
}

/** The room of one view of a widget, and its letters; the stylesheet knows them as `--dx-room` and `--dx-size`. */
export class Room {
  /** In px; null until the view has been in a page. */
  height: number | null = null;
  #known = new Scrollers();
  /** The reader's text sizes are known: they are measured once for a view, as that makes the browser lay the page out. */
  #sized = false;

  /**
   * `el` is the element that holds the widget. What changes the room is watched by the given observer; windows say it
   * themselves, with "resize".
   */
  constructor(
    readonly el: HTMLElement,
    readonly sizes: ResizeObserver | null,
  ) {}

  /** Learns it, for a widget whose letters are those of `letters`. Returns the height. */
  learn(letters: Element): number | null {
    const { el } = this;
    if (!el.isConnected) return this.height;
    if (!this.#sized) {
      const size = lettersAbove(...textSizes(el));
      if (size) el.style.setProperty("--dx-size", `${size}px`);
      this.#sized = true;
    }
    const boxes = scrollable(el);
    for (const box of boxes) this.sizes?.observe(box);
    const view = window.visualViewport;
    this.height = roomIn({
      scroller: boxes.find((box) => this.#known.has(box))?.clientHeight ?? null,
      // a keyboard on the screen takes room, a closer look at a part of the page does not
      window: view ? view.height * view.scale : innerHeight,
      grows: window.parent !== window && !this.#known.has(el.ownerDocument.documentElement),
      screen: screen.availHeight,
      letters: Number.parseFloat(getComputedStyle(letters).fontSize) || 16,
    });
    el.style.setProperty("--dx-room", `${this.height}px`);
    return this.height;
  }

  /** The element is the host's again. */
  leave(): void {
    for (const name of ["--dx-room", "--dx-size"]) this.el.style.removeProperty(name);
  }
}
