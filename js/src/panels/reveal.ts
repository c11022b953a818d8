/** Finds another widget of the page, and brings it into view. It knows elements and what Jupyter knows of widgets, nothing of the game. */
import type { Model } from "../host/host";

/** The elements of another widget's views that are in the page; none where the host can't tell. `id`: of its model. */
export async function viewsOf(model: Model, id: string): Promise<Element[]> {
  try {
    const other = await model.widget_manager?.get_model?.(id);
    const views = await Promise.all(Object.values(other?.views ?? {}));
    return views.map(({ el }) => el).filter((el): el is Element => el instanceof Element && el.isConnected);
  } catch {
    // the widget is gone
    return [];
  }
}

/**
 * Scrolls a widget into view, that view of it which is nearest to `from`; only where a host can.
 *
 * `id`: of its model; `calm`: without motion.
 */
export async function reveal(model: Model, id: string, from: Element, calm: boolean): Promise<void> {
  const away = (el: Element) => Math.abs(el.getBoundingClientRect().top - from.getBoundingClientRect().top);
  const [nearest] = (await viewsOf(model, id)).sort((a, b) => away(a) - away(b));
  nearest?.scrollIntoView({ block: "nearest", behavior: calm ? "instant" : "smooth" });
}
