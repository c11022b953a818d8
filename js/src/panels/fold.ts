/** How a small widget gives way step by step until it fits the height that its host has. */
import type { Panel } from "./panel";

/** Called when sizes have changed, with the widget's element and the room in px, null if it is not known yet. */
export type Fold = (panel: Panel, draw: () => void) => (root: Element, height: number | null) => void;

/** Folds one thing after another, up to this number, and all of them anew in another room. What somebody has opened stays open. */
export const foldUpTo =
  (most: number): Fold =>
  (panel, draw) => {
    let room = "";
    return (root, height) => {
      if (height === null || root.querySelector("details[open]")) return;
      const now = `${root.clientWidth} ${height}`;
      if (now !== room && panel.folds) {
        panel.folds = 0;
        draw();
      }
      room = now;
      while (root.clientHeight > height && panel.folds < most) {
        panel.folds++;
        draw();
      }
    };
  };
