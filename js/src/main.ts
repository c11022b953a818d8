/**
 * What the notebook loads. The factory is called once for each model, so the position that its views share
 * lives in this closure; nothing is kept in the module, which a host may share between widgets.
 */
import type { Model } from "./host";
import { Position } from "./position";
import { show } from "./show";

interface RenderProps {
  model: Model;
  el: HTMLElement;
  /** Since anywidget 0.11: aborted when the view is closed. */
  signal?: AbortSignal;
}

export default () => {
  const position = new Position();
  return {
    render({ model, el, signal }: RenderProps) {
      let close: (() => void) | null = show(el, model, position);
      // hosts call the one, the other, or both
      const once = () => {
        close?.();
        close = null;
        signal?.removeEventListener("abort", once);
      };
      signal?.addEventListener("abort", once);
      return once;
    },
  };
};
