/**
 * The round as a line of steps under its named chapters. A native range underneath does the work for keys and
 * screen readers; the chapters are further targets for the pointer.
 */
import { Component } from "preact";
import type { View } from "../contract";
import { chaptersOf } from "../scene/scene";
import { fill } from "../ui/text";

interface TimelineProps {
  view: View;
  /** From 0. */
  step: number;
  /** While the hand is on it. */
  scrub(step: number): void;
  /** When the hand lets go. */
  go(step: number): void;
}

/** Where a chapter stands on the line and how wide its label is when bold, all in px. */
export interface LabelBox {
  left: number;
  width: number;
  label: number;
}

/** Between two labels, in px: about a wide letter. */
const GAP = 8;

/**
 * Which chapters show their label: the current one always, at the end of the line drawn to the left; another only if it
 * is no longer than its chapter and clear of the current one. Of chapters that have not been measured, only the current.
 */
export function labelled(boxes: LabelBox[], current: number): ("on" | "on end" | "" | "cramped")[] {
  const last = boxes.at(-1);
  const room = last ? last.left + last.width : 0;
  const on = boxes[current];
  const end = on !== undefined && on.left + on.label > room;
  const from = on ? (end ? on.left + on.width - on.label : on.left) : 0;
  const to = on ? from + on.label : 0;
  return boxes.map((box, i) => {
    if (i === current) return end ? "on end" : "on";
    const fits = box.label + (box === last ? 0 : GAP) <= box.width;
    const clear = !on || box.left >= to + GAP || box.left + box.label <= from - GAP;
    return fits && clear ? "" : "cramped";
  });
}

export class Timeline extends Component<TimelineProps, { boxes: LabelBox[] }> {
  override state = { boxes: [] as LabelBox[] };
  get #chapters(): Element {
    return (this.base as Element).lastElementChild as Element;
  }

  /** Where the labels stand as they are drawn: widths, fonts and languages differ too much to be reckoned. */
  #measure = () => {
    const buttons = [...this.#chapters.children] as HTMLElement[];
    const boxes = buttons.map((button) => ({
      left: button.offsetLeft,
      width: button.offsetWidth,
      label: (button.firstElementChild as HTMLElement).offsetWidth,
    }));
    // hidden, or in a page that lays nothing out: as if never measured
    const measured = boxes.some(({ width }) => width > 0) ? boxes : [];
    if (JSON.stringify(measured) !== JSON.stringify(this.state.boxes)) this.setState({ boxes: measured });
  };

  #sizes = new ResizeObserver(this.#measure);

  override componentDidMount() {
    this.#measure();
    // a font that comes late changes the labels, and nothing else
    this.#sizes.observe(this.#chapters);
  }

  override componentDidUpdate() {
    this.#measure();
  }

  override componentWillUnmount() {
    this.#sizes.disconnect();
  }

  override render({ view, step, scrub, go }: TimelineProps) {
    const { labels, steps } = view;
    const n = steps.length;
    const chapters = chaptersOf(steps);
    const current = chapters.findIndex(({ first, length }) => step >= first && step < first + length);
    const { boxes } = this.state;
    const shown = labelled(
      chapters.map((_, i) => boxes[i] ?? { left: 0, width: 0, label: 1 }),
      current,
    );
    const chapter = steps[step]?.chapter ?? "";
    return (
      <div class="dx-timeline" style={{ "--dx-steps": Math.max(1, n), "--dx-at": step }}>
        <div class="dx-bars" aria-hidden="true">
          {chapters.map(({ first, length }) => (
            <span key={first} style={{ flexGrow: length }}>
              {Array.from({ length }, (_, i) => (
                <i key={first + i} class={first + i < step ? "dx-past" : first + i === step ? "dx-now" : undefined} />
              ))}
            </span>
          ))}
        </div>
        {n > 0 && (
          <input
            type="range"
            min={1}
            max={Math.max(1, n)}
            step={1}
            value={step + 1}
            aria-label={labels.timeline}
            aria-valuetext={fill(labels.step_chapter, { step: step + 1, steps: n, chapter })}
            onInput={(event) => scrub(Number(event.currentTarget.value) - 1)}
            onChange={(event) => go(Number(event.currentTarget.value) - 1)}
          />
        )}
        <div class="dx-chapters" aria-hidden="true">
          {chapters.map(({ label, first, length }, i) => (
            <button
              type="button"
              tabIndex={-1}
              key={first}
              style={{ flexGrow: length }}
              class={shown[i]?.replace(/\w+/g, "dx-$&") || undefined}
              onClick={() => go(first)}
            >
              <span data-label={label}>{label}</span>
            </button>
          ))}
        </div>
      </div>
    );
  }
}
