/**
 * The notebook's model, with the differences of hosts taken away: Jupyter, marimo, static pages.
 * It knows names of traits and how hosts misbehave; nothing of the game.
 */

/** What anywidget gives: only the part that every host has, and not all of that everywhere. */
export interface Model {
  get(name: string): unknown;
  set?(name: string, value: unknown): void;
  save_changes?(): unknown;
  on?(name: string, heard: (...args: unknown[]) => void): unknown;
  off?(name: string, heard: (...args: unknown[]) => void): unknown;
  send?(content: unknown): unknown;
  /** Jupyter's own; of its kernel only what says whether it lives. */
  widget_manager?: { kernel?: Kernel | null; get_model?(id: string): Promise<OtherWidget> };
}

/** Another widget of the page, as Jupyter knows it: its model, with a promise of each of its views. */
export interface OtherWidget {
  views?: Record<string, Promise<{ el?: unknown }>>;
}

interface Signal {
  connect(heard: () => void): unknown;
  disconnect(heard: () => void): unknown;
}

interface Kernel {
  status?: string;
  connectionStatus?: string;
  statusChanged?: Signal;
  connectionStatusChanged?: Signal;
  disposed?: Signal;
}

export interface Host {
  read(name: string): unknown;
  /** One message with these values. A host that can't send stays silent: the board must work without. */
  write(values: Record<string, unknown>): void;
  /** Calls `heard` when one of these traits may have changed, without arguments: they differ from host to host. */
  listen(names: string[], heard: () => void): () => void;
  /** One small message that is no state, if the host can carry it. */
  ask(content: object): void;
  /** Calls with each message that Python sends beside the state. */
  answers(heard: (content: unknown, buffers: unknown) => void): () => void;
  /** Calls when the kernel may have gone or come. */
  kernelChanges(heard: () => void): () => void;
  /** Whether the kernel is known to be gone. */
  kernelGone(): boolean;
}

/** What JupyterLab writes on a widget whose kernel was restarted: nothing behind it hears any more. */
const DISCONNECTED = ".jupyter-widgets-disconnected";

/** Runs what a static page may not offer; its failure changes nothing on the board. */
function attempt<T>(run: () => T): T | undefined {
  try {
    const result = run();
    if (result instanceof Promise) result.catch(() => {});
    return result;
  } catch {
    // no kernel to tell
  }
}

/** `el` is inside what the host draws. */
export function hostOf(model: Model, el: Element): Host {
  const kernelOf = (): Kernel | null | undefined => attempt(() => model.widget_manager?.kernel);
  let lost = false;
  /** Dead, terminating, restarting or autorestarting now or before: what comes after knows none of our widgets. */
  const ended = () => {
    lost ||= /dead|term|rest/.test(`${kernelOf()?.status}`);
    return lost;
  };
  const on = (names: string[], heard: (...args: unknown[]) => void) => {
    // one name a call: marimo never fires for "change:a change:b"
    for (const name of names) attempt(() => model.on?.(name, heard));
    // never off() without the callback: in marimo that silences every other view
    return () => {
      for (const name of names) attempt(() => model.off?.(name, heard));
    };
  };
  return {
    read: (name) => model.get(name),
    write(values) {
      attempt(() => {
        for (const [name, value] of Object.entries(values)) model.set?.(name, value);
      });
      attempt(() => model.save_changes?.());
    },
    listen: (names, heard) =>
      on(
        names.map((name) => `change:${name}`),
        () => heard(),
      ),
    ask: (content) => attempt(() => model.send?.(content)),
    answers: (heard) => on(["msg:custom"], (content, buffers) => heard(content, buffers)),
    kernelChanges(heard) {
      const call = () => {
        ended(); // restarting is told only while it happens
        // the host marks the widget in a listener of its own
        setTimeout(heard);
      };
      const stop = on(["comm_live_update"], call);
      const kernel = kernelOf();
      const signals = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed];
      for (const signal of signals) attempt(() => signal?.connect(call));
      return () => {
        stop();
        for (const signal of signals) attempt(() => signal?.disconnect(call));
      };
    },
    kernelGone() {
      const kernel = kernelOf();
      // an exported page never had one, and its widgets are marked all the same
      return (
        kernel !== undefined &&
        (kernel === null || ended() || kernel.connectionStatus === "disconnected" || el.closest(DISCONNECTED) !== null)
      );
    },
  };
}
