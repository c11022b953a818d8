/** The board alone on the screen, where the browser allows it; the look of that is the stylesheet's. */
import type { Labels } from "../contract";
import { FULL, Icon, LEAVE } from "../ui/icon";

/** The board that this node belongs to, if it fills the screen. */
export function fullScreenOf(node: Node): Element | null {
  const full = (node.getRootNode() as Document | ShadowRoot).fullscreenElement ?? null;
  return full && node.contains(full) ? full : null;
}

function toggle(button: HTMLElement): void {
  const board = button.closest(".dx");
  if (!board) return;
  const done = fullScreenOf(board) ? document.exitFullscreen() : board.requestFullscreen();
  // a frame may forbid it after all
  done.catch(() => {});
}

/** Its name is what a press does, so it is no toggle that could be "pressed". */
export function FullScreen({ labels, full, inWords }: { labels: Labels; full: boolean; inWords?: true }) {
  const label = full ? labels.leave_full_screen : labels.full_screen;
  return document.fullscreenEnabled ? (
    <button
      type="button"
      class="dx-full"
      aria-label={label}
      title={label}
      onClick={(event) => toggle(event.currentTarget)}
    >
      <Icon path={full ? LEAVE : FULL} />
      {inWords && label}
    </button>
  ) : null;
}
