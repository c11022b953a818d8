/** One view of a widget, from when the host asks for it until it is closed. */
import type { Model } from "./host";

export interface RenderProps {
  model: Model;
  el: HTMLElement;
  /** Since anywidget 0.11: aborted when the view is closed. */
  signal?: AbortSignal;
}

/** Shows a view until it is closed: hosts call what is returned, or abort the signal, or both. */
export function rendered({ signal }: RenderProps, close: () => void): () => void {
  let open = true;
  const once = () => {
    if (open) close();
    open = false;
    signal?.removeEventListener("abort", once);
  };
  signal?.addEventListener("abort", once);
  return once;
}
