/**
 * Fake notebooks: models that behave as each host does, faults included. What they share is in StubModel.
 */
import type { Model } from "../src/host";

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

/** Jupyter with anywidget 0.11: each view has its own proxy, which ends only its own listeners. */
export class JupyterModel extends StubModel {
  override proxy(): Model {
    const owner = Symbol("view");
    return {
      get: (name) => this.get(name),
      set: (name, value) => this.set(name, value),
      save_changes: () => this.save_changes(),
      on: (event, heard) => this.on(event, heard, owner),
      off: (event, heard) => this.off(event, heard, owner),
      send: (content) => this.send(content),
    };
  }
}

/** marimo: fires for equal values, knows one event a call, and `off()` ends everybody's listeners; gives only the value. */
export class MarimoModel extends StubModel {
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
