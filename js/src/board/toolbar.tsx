/** First, back, play, next, last: one tab stop, arrows inside. At the ends a button is dimmed but keeps the focus. */

import type { Labels } from "../contract";
import { BACK, FIRST, Icon, LAST, NEXT, PAUSE, PLAY } from "../ui/icon";
import { Row } from "../ui/roving";

interface ToolbarProps {
  labels: Labels;
  /** From 0. */
  step: number;
  last: number;
  playing: boolean;
  go(step: number): void;
  play(): void;
  pause(): void;
}

export class Toolbar extends Row<ToolbarProps> {
  override state = { stop: 2 };

  override render({ labels, step, last, playing, go, play, pause }: ToolbarProps) {
    const acts = [
      { name: "first", path: FIRST, off: step <= 0, act: () => go(0) },
      { name: "back", path: BACK, off: step <= 0, act: () => go(step - 1) },
      {
        name: playing ? "pause" : "play",
        path: playing ? PAUSE : PLAY,
        off: last < 0,
        act: playing ? pause : play,
      },
      { name: "next", path: NEXT, off: step >= last, act: () => go(step + 1) },
      { name: "last", path: LAST, off: step >= last, act: () => go(last) },
    ] as const;
    return (
      <div class="dx-buttons" role="toolbar" aria-label={labels.toolbar} onKeyDown={this.moveFocus}>
        {acts.map(({ name, path, off, act }, i) => (
          <button
            type="button"
            key={i === 2 ? "play" : name}
            class={i === 2 ? "dx-play" : undefined}
            tabIndex={this.state.stop === i ? 0 : -1}
            aria-label={labels[name]}
            title={labels[name]}
            aria-disabled={off || undefined}
            onClick={() => {
              this.setState({ stop: i });
              if (!off) act();
            }}
          >
            <Icon path={path} />
          </button>
        ))}
      </div>
    );
  }
}
