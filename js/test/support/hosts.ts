/**
 * Fake notebooks: models that behave as each host does, faults included. What they share is in StubModel.
 * `late`, `doubled` and `Kernel` change how what Python says comes to a model, whichever it is.
 */
import type { Model } from "../../src/host/host";

type Heard = (...args: unknown[]) => void;
type Values = Record<string, unknown>;

/** A model with nothing behind it: fires on a change, counts the messages that would be sent. */
export class StubModel implements Model {
  values: Values;
  /** Each message that went to Python, with what it carried. */
  sent: Values[] = [];
  protected dirty: Values = {};
  protected listeners: { event: string; heard: Heard; owner: unknown }[] = [];

  constructor(values: Values) {
    this.values = { ...values };
  }

  get(name: string): unknown {
    return this.values[name];
  }

  set(name: string, value: unknown): void {
    const same = this.values[name] === value;
    this.values[name] = value;
    this.dirty[name] = value;
    if (!same) this.fire(name);
  }

  save_changes(): void {
    this.sent.push(this.dirty);
    this.dirty = {};
  }

  on(event: string, heard: Heard, owner: unknown = this): void {
    for (const one of event.split(" ")) this.listeners.push({ event: one, heard, owner });
  }

  off(event: string | null, heard?: Heard | null, owner?: unknown): void {
    this.listeners = this.listeners.filter(
      (l) =>
        !(
          (event === null || event === undefined || l.event === event) &&
          (!heard || l.heard === heard) &&
          (!owner || l.owner === owner)
        ),
    );
  }

  fire(name: string): void {
    for (const l of [...this.listeners]) {
      if (l.event === `change:${name}`) l.heard(this, this.values[name], {});
    }
  }

  /** Messages beside the state that went to Python. */
  asked: unknown[] = [];

  send(content: unknown): void {
    this.asked.push(content);
  }

  /** An event that is no change of a trait. */
  tell(event: string, ...args: unknown[]): void {
    for (const l of [...this.listeners]) if (l.event === event) l.heard(...args);
  }

  answer(content: unknown, buffers: unknown[] = []): void {
    this.tell("msg:custom", content, buffers);
  }

  /** What Python says to the newest message. */
  reply(content: object, buffers: unknown[] = []): void {
    const { id } = this.asked.at(-1) as { id: number };
    this.answer({ ...content, id }, buffers);
  }

  /** Python sets traits: all values are there before the first call. */
  python(values: Values): void {
    Object.assign(this.values, values);
    for (const name of Object.keys(values)) this.fire(name);
  }

  get listening(): number {
    return this.listeners.length;
  }

  /** What one view gets of the model. */
  proxy(): Model {
    return this;
  }
}

/** anywidget's way to call Python and wait: here to be seen, as a board must never need it. */
export interface Experimental {
  invoke(...asked: unknown[]): Promise<unknown>;
}

/**
 * Jupyter with anywidget 0.11: each view has its own proxy, which ends only its own listeners. While Python is busy
 * with a message, the next ones are merged into one; messages beside the state overtake them.
 */
export class JupyterModel extends StubModel {
  /** Everything that went to Python, state and messages, in the order in which it went. */
  wire: unknown[] = [];
  invoked = 0;
  experimental: Experimental | undefined = {
    invoke: () => {
      this.invoked += 1;
      return Promise.resolve([null, []]);
    },
  };
  #busy = false;
  #waiting: Values | null = null;

  /** Python is at work on a cell: it takes the next message, and answers none. */
  busy(): void {
    this.#busy = true;
  }

  idle(): void {
    this.#busy = false;
    const merged = this.#waiting;
    this.#waiting = null;
    if (merged) this.#go(merged);
  }

  #go(values: Values): void {
    this.sent.push(values);
    this.wire.push(values);
  }

  override save_changes(): void {
    const now = this.dirty;
    this.dirty = {};
    if (this.#busy && this.#waiting) Object.assign(this.#waiting, now);
    else if (this.#busy) this.#waiting = { ...now };
    else this.#go(now);
  }

  override send(content: unknown): void {
    super.send(content);
    this.wire.push(content);
  }

  override proxy(): Model & { experimental?: Experimental } {
    const owner = Symbol("view");
    return {
      get: (name) => this.get(name),
      set: (name, value) => this.set(name, value),
      save_changes: () => this.save_changes(),
      on: (event, heard) => this.on(event, heard, owner),
      off: (event, heard) => this.off(event, heard, owner),
      send: (content) => this.send(content),
      ...(this.experimental && { experimental: this.experimental }),
    };
  }
}

/**
 * VS Code: Jupyter's model in a page that is far from the kernel. What Python says comes later, all of it in a task of its
 * own; bytes come as they were copied between the two; and no kernel can be asked whether it lives.
 */
export class VSCodeModel extends JupyterModel {
  override python(values: Values): void {
    setTimeout(() => super.python(copied(values)), 30);
  }
}

/** Bytes as a copy between two pages leaves them: no DataView any more. */
const copied = (values: Values): Values => {
  const pictures = values._pictures;
  if (typeof pictures !== "object" || pictures === null) return values;
  const bytes = (one: unknown) => (one instanceof DataView ? new Uint8Array(one.buffer) : one);
  return {
    ...values,
    _pictures: Object.fromEntries(Object.entries(pictures).map(([card, one]) => [card, bytes(one)])),
  };
};

/** Colab: each output has a page of its own, so two views of one board have nothing in common but Python. */
export class ColabModel extends JupyterModel {
  override experimental = undefined;
}

/** marimo: fires for equal values, knows one event a call, and `off()` ends everybody's listeners; gives only the value. */
export class MarimoModel extends StubModel {
  invoked = 0;
  experimental: Experimental = {
    invoke: () => {
      this.invoked += 1;
      throw new Error("invoke is not implemented");
    },
  };

  override set(name: string, value: unknown): void {
    this.values[name] = value;
    this.dirty[name] = value;
    this.fire(name);
  }

  override on(event: string, heard: Heard): void {
    this.listeners.push({ event, heard, owner: this });
  }

  override off(event?: string | null, heard?: Heard | null): void {
    if (!event) this.listeners = [];
    else this.listeners = this.listeners.filter((l) => l.event !== event || (heard && l.heard !== heard));
  }

  override fire(name: string): void {
    for (const l of [...this.listeners]) if (l.event === `change:${name}`) l.heard(this.values[name]);
  }

  /** marimo sends the whole state again: events come for all of it. */
  override python(values: Values): void {
    Object.assign(this.values, values);
    for (const name of Object.keys(this.values)) this.fire(name);
  }

  override proxy(): Model {
    return new Proxy(this, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }
}

/** An exported page: no kernel. Callbacks get nothing, sending throws. */
export class StaticModel extends StubModel {
  override save_changes(): void {
    super.save_changes();
    throw new Error("no kernel");
  }

  override fire(name: string): void {
    for (const l of [...this.listeners]) if (l.event === `change:${name}`) l.heard();
  }
}

/** The least that a page may offer: values to read, and nothing else. */
export const bareModel = (values: Values): Model => ({ get: (name) => values[name] });

/** What Python says comes later to this model. */
export function late<M extends StubModel>(model: M, after = 400): M {
  const now = model.python.bind(model);
  model.python = (values) => void setTimeout(() => now(values), after);
  return model;
}

/** What Python says comes twice to this model, and so does each of its answers. */
export function doubled<M extends StubModel>(model: M): M {
  const [python, answer] = [model.python.bind(model), model.answer.bind(model)];
  model.python = (values) => {
    python(values);
    for (const name of Object.keys(values)) model.fire(name);
    python({ ...values });
  };
  model.answer = (content, buffers) => {
    answer(content, buffers);
    answer(content, buffers);
  };
  return model;
}

/** One Python behind the models of several pages: what one page sends comes to all after a while, itself among them. */
export class Kernel {
  readonly #pages: StubModel[] = [];

  constructor(readonly delay = 150) {}

  join<M extends StubModel>(model: M): M {
    this.#pages.push(model);
    const save = model.save_changes.bind(model);
    model.save_changes = () => {
      const before = model.sent.length;
      save();
      for (const values of model.sent.slice(before)) this.set(values);
    };
    return model;
  }

  /** Python has a new value, from a page or from a cell. */
  set(values: Values): void {
    setTimeout(() => {
      for (const page of this.#pages) page.python({ ...values });
    }, this.delay);
  }
}
