/** Brings another widget of the page into view. It knows elements and what Jupyter knows of widgets, nothing of the game. */
import type { Model } from "../host/host";

/**
 * Scrolls a widget into view, that view of it which is nearest to `from`; only where a host can.
 *
 * `id`: of its model; `calm`: without motion.
 */
export async function reveal(model: Model, id: string, from: Element, calm: boolean): Promise<void> {
  try {
    const other = await model.widget_manager?.get_model?.(id);
    const views = await Promise.all(Object.values(other?.views ?? {}));
    const away = (el: Element) => Math.abs(el.getBoundingClientRect().top - from.getBoundingClientRect().top);
    const [nearest] = views
      .map(({ el }) => el)
      .filter((el): el is Element => el instanceof Element && el.isConnected)
      .sort((a, b) => away(a) - away(b));
    nearest?.scrollIntoView({ block: "nearest", behavior: calm ? "instant" : "smooth" });
  } catch {
    // the widget is gone
  }
}
