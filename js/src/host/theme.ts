/**
 * Light or dark: what the view says, else the host's marks, else how bright the page behind is, else the system.
 * It looks only outwards from the widget, and follows while the widget is shown.
 */
import type { View } from "../contract";

/** What hosts write on themselves, nearest first on the way out. null: it says nothing. */
function markOf(el: Element): boolean | null {
  const has = (...names: string[]) => names.some((name) => el.classList.contains(name));
  const jupyter = el.getAttribute("data-jp-theme-light");
  if (jupyter) return jupyter === "false";
  const code = el.getAttribute("data-vscode-theme-kind");
  if (code) return !code.includes("light");
  const theme = el.getAttribute("data-theme") ?? el.getAttribute("data-color-mode");
  if (theme === "dark" || theme === "light") return theme === "dark";
  if (has("vscode-dark", "vscode-high-contrast")) return true;
  if (has("vscode-light")) return false;
  if (has("dark", "dark-theme")) return true;
  return has("light", "light-theme") ? false : null;
}

const outOf = (el: Element): Element | null => {
  const root = el.getRootNode();
  return el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/** An element and all that it is in, out of shadow roots too. */
export function* ancestors(el: Element): Generator<Element> {
  for (let at: Element | null = el; at; at = outOf(at)) yield at;
}

/** Relative luminance of a CSS colour, null if it lets more through than it shows. */
export function luminanceOf(colour: string): number | null {
  const [r, g, b, a = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined || a < 0.5) return null;
  const linear = (v: number) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** `el` is the element that holds the widget. */
export function isDark(el: Element, theme: View["theme"]): boolean {
  if (theme !== "auto") return theme === "dark";
  for (const at of ancestors(el)) {
    const mark = markOf(at);
    if (mark !== null) return mark;
  }
  for (const at of ancestors(el)) {
    const light = luminanceOf(getComputedStyle(at).backgroundColor);
    if (light !== null) return light < 0.2;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/**
 * Calls when the host may have switched, until it is stopped. Returns how to say that the element may have another place: a
 * cell off screen is put into the page later, with ancestors that speak for it.
 */
export function followTheme(el: Element, switched: () => void, signal: AbortSignal): () => void {
  const observer = new MutationObserver(switched);
  signal.addEventListener("abort", () => observer.disconnect());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", switched, { signal });
  return () => {
    for (const at of ancestors(el)) if (at !== el) observer.observe(at, { attributes: true });
    switched();
  };
}
