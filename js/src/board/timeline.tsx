/**
 * The round as a line of steps under its named chapters. A native range underneath does the work for keys and
 * screen readers; the chapters are further targets for the pointer.
 */
import { Component, createRef } from "preact";
import type { View } from "../contract/view";
import { type Chapter, chaptersOf } from "../scene/scene";
import { fill } from "../ui/text";

interface TimelineProps {
  view: View;
  /** From 0. */
  step: number;
  /** Width of the board: when it changes, the line is measured again. */
  width: number;
  /** While the hand is on it. */
  scrub(step: number): void;
  /** When the hand lets go. */
  go(step: number): void;
}

/** Width of a letter of a label, in em of the line: a wide one, as the label on is bold. */
const LETTER = 0.8125 * 0.6;

/**
 * Which chapters show their label on a line of so many letters: the one on always, at the end of the line drawn to the
 * left; another only if it is no longer than its chapter and clear of the one that is on.
 */
export function labelled(chapters: Chapter[], step: number, room: number): ("on" | "on end" | "" | "cramped")[] {
  const last = chapters.at(-1);
  const unit = room / Math.max(1, last ? last.first + last.length : 1);
  const isOn = ({ first, length }: Chapter) => step >= first && step < first + length;
  const on = chapters.find(isOn);
  const start = on ? on.first * unit : 0;
  const end = on !== undefined && start + on.label.length > room;
  const right = on ? (end ? (on.first + on.length) * unit : start + on.label.length + 0.5) : 0;
  const left = end && on ? right - on.label.length - 0.5 : start;
  return chapters.map((chapter) => {
    if (chapter === on) return end ? "on end" : "on";
    const from = chapter.first * unit;
    const to = from + chapter.label.length;
    return chapter.label.length + 0.5 > chapter.length * unit || (from < right && to > left) ? "cramped" : "";
  });
}

export class Timeline extends Component<TimelineProps, { room: number }> {
  override state = { room: 60 };
  #line = createRef<HTMLDivElement>();
  #measured = 0;

  override componentDidMount() {
    this.componentDidUpdate();
  }

  override componentDidUpdate() {
    const line = this.#line.current;
    if (!line || this.#measured === this.props.width) return;
    this.#measured = this.props.width;
    const width = line.offsetWidth;
    // hidden, or in a page that lays nothing out
    if (width) this.setState({ room: width / (Number.parseFloat(getComputedStyle(line).fontSize) * LETTER) });
  }

  override render({ view, step, scrub, go }: TimelineProps) {
    const { labels, steps } = view;
    const n = steps.length;
    const chapters = chaptersOf(steps);
    const shown = labelled(chapters, step, this.state.room);
    const chapter = steps[step]?.chapter ?? "";
    return (
      <div ref={this.#line} class="dx-timeline" style={{ "--dx-steps": Math.max(1, n), "--dx-at": step }}>
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
              {label}
            </button>
          ))}
        </div>
      </div>
    );
  }
}
