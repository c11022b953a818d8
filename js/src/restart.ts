/**
 * A kernel that is restarted has forgotten its widgets: nothing behind them will hear again, though it is soon there as
 * before. Jupyter says so at once, but only while it happens.
 */
import type { Model } from "./host";

/** Calls when the kernel is being restarted, by a person or by itself. Hosts that don't tell never call. */
export function onRestart(model: Model, heard: () => void): () => void {
  try {
    const kernel = model.widget_manager?.kernel;
    const call = () => {
      if (/restarting/.test(`${kernel?.status}`)) heard();
    };
    kernel?.statusChanged?.connect(call);
    return () => kernel?.statusChanged?.disconnect(call);
  } catch {
    return () => {}; // a model that doesn't even let itself be asked
  }
}
