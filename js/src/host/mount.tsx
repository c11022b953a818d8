/**
 * The shell of every widget, from when the host asks for a view of it until it is closed: draws into its places, follows
 * the theme, the kernel and the room on the screen, keeps the notebook's keys out and the focus in. What it starts, it ends.
 */
import { Component, type ComponentChild, type ComponentChildren, render } from "preact";
import type { Shown } from "../contract";
import { type Host, hostOf, type Model } from "./host";
import { Room } from "./room";
import { followTheme, isDark } from "./theme";

export interface RenderProps {
  model: Model;
  el: HTMLElement;
  /** Since anywidget 0.11: aborted when the view is closed. */
  signal?: AbortSignal;
}

/** What a widget gets of its shell. */
export interface Shell {
  readonly el: HTMLElement;
  readonly host: Host;
  readonly dark: boolean;
  /** The kernel is known to be gone. */
  readonly gone: boolean;
  draw(): void;
}

/** What a widget is to its shell. */
export interface Widget<V extends Shown> {
  /** What it shows now; null if the page can't show that, undefined if there is nothing to be said either. */
  view(): V | null | undefined;
  /** What stands in each of its places. */
  draw(view: V): ComponentChild[];
  /** All of it has been drawn. */
  drawn?(): void;
  /** What gets the focus where the control that had it is gone. */
  focus?(): HTMLElement | null;
  /** The user uses it: called before the control that the event is meant for. */
  used?(event: Event): void;
  /** A key without a modifier. */
  key?(event: KeyboardEvent): void;
  /** Sizes have changed. `height` is the room in px, null if it is not known yet. */
  measure?: ((root: Element, height: number | null) => void) | undefined;
  /** Nothing of it is in the page any more. */
  close(): void;
}

/** The version of the contract that this page knows. */
const FORMAT = 1;
const OTHER_VIEW = "no view, or one of another version. Reload the page";

/** Events of a user who uses a view. */
const USES = ["pointerdown", "keydown", "click", "input"];

/** Is this what Python sends to a widget? A wrong one is said in the widget instead of breaking it. */
export function isShown(value: unknown): boolean {
  const view = (value ?? {}) as Partial<Shown & { labels: unknown }>;
  return view.format === FORMAT && typeof view.labels === "object";
}

/** Python's words can't be had here. */
const Notice = ({ text }: { text: string }) => (
  <section class="dx" lang="en">
    <p class="dx-notice" role="note">
      There is nothing to show: {text}.
    </p>
  </section>
);

/** The language of the page round an element, out of a shadow root too; else that of the browser. */
function languageOf(el: Element): string {
  const marked = el.closest("[lang]:not([lang=''])");
  const root = el.getRootNode();
  if (!marked && root instanceof ShadowRoot) return languageOf(root.host);
  return (marked?.getAttribute("lang") ?? navigator.language).slice(0, 35);
}

/** Says in the widget's place why there is nothing to show; returns how to close it. */
export function showNotice({ el, signal }: RenderProps, text: string): () => void {
  render(<Notice text={text} />, el);
  const close = () => render(null, el);
  signal?.addEventListener("abort", close, { once: true });
  return close;
}

/** What breaks while drawing is said instead of thrown into the notebook, until something else is drawn. */
class Guard extends Component<{ children?: ComponentChildren }, { fault: string }> {
  override state = { fault: "" };
  static override getDerivedStateFromError(error: unknown) {
    return { fault: String(error) };
  }
  override componentWillReceiveProps() {
    this.setState({ fault: "" });
  }
  override render() {
    const { fault } = this.state;
    return fault ? <Notice text={fault} /> : this.props.children;
  }
}

/**
 * Shows a view of a widget until it is closed; returns how to close it, as hosts call that, abort the signal, or both.
 * `places`: where it is drawn and used, if that is not its whole element.
 */
export function mount<V extends Shown>(
  { el, model, signal }: RenderProps,
  make: (shell: Shell) => Widget<V>,
  places = [el],
): () => void {
  const host = hostOf(model, el);
  const ended = new AbortController();
  let widget: Widget<V> | undefined;
  let framed = 0;
  let told = false;

  const contents = (): ComponentChild[] => {
    const view = widget?.view();
    if (!widget || !view) return [view === null && <Notice text={OTHER_VIEW} />];
    // once: Python sends the view again in that language
    if (view.follows_page && !told) host.write({ _page_language: languageOf(el) });
    told = view.follows_page;
    shell.dark = isDark(el, view.theme);
    const [first, ...others] = widget.draw(view);
    // as long as it is drawn: its static pictures, in outputs of their own, are for readers without Python
    const hides = host.read("_hides") as string | undefined;
    return [[first, hides && <style>{hides}</style>], ...others];
  };
  const draw = () => {
    if (!widget || ended.signal.aborted) return;
    const root = el.getRootNode() as Document | ShadowRoot;
    const focused = el.contains(root.activeElement) && root.activeElement;
    try {
      const drawn = contents();
      places.forEach((place, i) => {
        render(<Guard>{drawn[i]}</Guard>, place);
      });
    } catch (error) {
      render(<Notice text={String(error)} />, places[0] as Element);
    }
    // the control that had the focus is gone: the keys must not be
    if (focused && !focused.isConnected) widget.focus?.()?.focus({ preventScroll: true });
    widget.drawn?.();
  };
  const shell = { el, host, draw, dark: false, gone: host.kernelGone() };

  // a notebook changes classes round the widget at every click: that must not end a motion
  const themed = () => {
    const view = widget?.view();
    if (view && isDark(el, view.theme) !== shell.dark) draw();
  };
  const placed = followTheme(el, themed, ended.signal);
  const measure = () => {
    // out of the page, as hosts take out what is far from being seen, it has no sizes
    if (!el.isConnected) return;
    placed();
    const root = el.querySelector(".dx") ?? el;
    const height = room.learn(root);
    widget?.measure?.(root, height);
  };
  /** Drawing inside the observer's own round would make it loop. */
  const measureSoon = () => {
    cancelAnimationFrame(framed);
    framed = requestAnimationFrame(measure);
  };
  const listen = (target: EventTarget | null, name: string, heard: (event: Event) => void, capture = false) =>
    target?.addEventListener(name, heard, { capture, signal: ended.signal });
  for (const place of places) {
    for (const name of USES) listen(place, name, (event) => widget?.used?.(event), true);
    listen(place, "keydown", (event) => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      const plain = !ctrlKey && !metaKey && !altKey;
      // the notebook would cut cells, add cells or restart the kernel on plain keys, and run the cell again with its game on Enter
      if (plain || key === "Enter") event.stopPropagation();
      if (plain) widget?.key?.(event as KeyboardEvent);
    });
  }
  listen(el, "fullscreenchange", measureSoon);
  listen(window, "resize", measureSoon);
  listen(window.visualViewport, "resize", measureSoon);

  const sizes = new ResizeObserver(measureSoon);
  const room = new Room(el, sizes);
  widget = make(shell);
  draw();
  measure();
  sizes.observe(el);
  const stopKernel = host.kernelChanges(() => {
    if (host.kernelGone() === shell.gone) return;
    shell.gone = !shell.gone;
    draw();
  });

  const close = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    signal?.removeEventListener("abort", close);
    cancelAnimationFrame(framed);
    sizes.disconnect();
    stopKernel();
    for (const place of places) render(null, place);
    widget?.close();
    room.leave();
  };
  signal?.addEventListener("abort", close);
  return close;
}
