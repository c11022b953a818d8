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
}

export interface Host {
  read(name: string): unknown;
  /** One message with these values. A host that can't send stays silent: the board must work without. */
  write(values: Record<string, unknown>): void;
  /** Calls `heard` when one of these traits may have changed, without arguments: they differ from host to host. */
  listen(names: string[], heard: () => void): () => void;
}

/** Runs what a static page may not offer; its failure changes nothing on the board. */
function attempt(run: () => unknown): void {
  try {
    const result = run();
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // no kernel to tell
  }
}

export function hostOf(model: Model): Host {
  return {
    read: (name) => model.get(name),
    write(values) {
      attempt(() => {
        for (const [name, value] of Object.entries(values)) model.set?.(name, value);
      });
      attempt(() => model.save_changes?.());
    },
    listen(names, heard) {
      const call = () => heard();
      // one name a call: marimo never fires for "change:a change:b"
      for (const name of names) attempt(() => model.on?.(`change:${name}`, call));
      // never off() without the callback: in marimo that silences every other view
      return () => {
        for (const name of names) attempt(() => model.off?.(`change:${name}`, call));
      };
    },
  };
}
