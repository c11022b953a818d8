/**
 * The requests of a widget's controls, one after another: while one is on its way, the newest of each control waits. Until
 * Python has shown what a control was set to, the control shows it itself. It knows nothing of what is drawn.
 */
import type { Fields, Outcome, Requests } from "../host/requests";

/** Hears what Python has answered. */
type Answered = (answer: Outcome, buffers: unknown[]) => void;

interface Control {
  key: string;
  fields: Fields;
  answered: Answered | undefined;
}

export class ControlRequests {
  #waiting = new Map<string, Control>();
  #sent: Control | null = null;
  #refusal: { key: string; reason: string } | null = null;

  /**
   * `noAnswer`: the sentence for that; `draw`: called when anything has changed; `late`: what waits is kept where Python
   * takes long, and so is what is on its way.
   */
  constructor(
    readonly requests: Requests,
    readonly noAnswer: () => string | undefined,
    readonly draw: () => void,
    readonly late: boolean,
  ) {}

  /** Sends a message for a control, named by `key`. */
  ask(key: string, fields: Fields, answered?: Answered): void {
    this.#refusal = null;
    this.#waiting.set(key, { key, fields, answered });
    if (!this.#sent) this.#next();
    this.draw();
  }

  /** What a control has been set to, until Python has shown it. */
  wished(key: string): Fields | undefined {
    return (this.#waiting.get(key) ?? (this.#sent?.key === key ? this.#sent : undefined))?.fields;
  }

  /** Why a control's message was refused; with no name, why any was. */
  refused(key: string): string | undefined {
    return !key || this.#refusal?.key === key ? this.#refusal?.reason : undefined;
  }

  #next(): void {
    const [control] = this.#waiting.values();
    this.#sent = control ?? null;
    if (!control) return;
    const { key, fields, answered } = control;
    this.#waiting.delete(key);
    const heard = (outcome: Outcome, buffers: unknown[]): void => {
      if (this.#refusal?.key === key) this.#refusal = null;
      if (outcome.type === "no_answer") {
        const reason = this.noAnswer();
        if (reason) this.#refusal = { key, reason };
        if (!this.late) {
          this.#waiting.clear();
          this.#sent = null;
        }
      } else {
        if (outcome.type === "refused") this.#refusal = { key, reason: outcome.reason };
        this.#next();
        answered?.(outcome, buffers);
      }
      this.draw();
    };
    this.requests.ask(fields, heard, { late: this.late });
  }
}
