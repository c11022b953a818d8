/**
 * The round as a line of steps under its named chapters. A native range underneath does the work for keys and
 * screen readers; the chapters are further targets for the pointer.
 */
import { chaptersOf } from "./picture";
import type { View } from "./view";
import { fill } from "./words";

interface TimelineProps {
  view: View;
  /** From 0. */
  step: number;
  /** Width of the line, in characters of a label: a chapter shorter than its word shows it only while it is on. */
  room: number;
  /** While the hand is on it. */
  scrub(step: number): void;
  /** When the hand lets go. */
  go(step: number): void;
}

export function Timeline({ view, step, room, scrub, go }: TimelineProps) {
  const { labels, steps } = view;
  const n = steps.length;
  const chapters = chaptersOf(steps);
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
      <input
        type="range"
        min={1}
        max={Math.max(1, n)}
        step={1}
        value={step + 1}
        aria-label={labels.timeline}
        aria-valuetext={fill(labels.step_chapter, { step: step + 1, steps: n, chapter })}
        hidden={n === 0}
        onInput={(event) => scrub(Number(event.currentTarget.value) - 1)}
        onChange={(event) => go(Number(event.currentTarget.value) - 1)}
      />
      <div class="dx-chapters" aria-hidden="true">
        {chapters.map(({ label, first, length }) => (
          <button
            type="button"
            tabIndex={-1}
            key={first}
            style={{ flexGrow: length }}
            class={
              step >= first && step < first + length
                ? "dx-on"
                : (room * length) / n < label.length + 0.5
                  ? "dx-cramped"
                  : undefined
            }
            onClick={() => go(first)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
