/**
 * One table of a room as the model of a widget: a seat and a board use it as they use the model of a notebook. The snapshots of
 * the room become traits; messages of the widget become acts; the private cards of a seat are received before it requests them.
 */
import type { Intent, Own, RoomOwn, RoomShown, RoomWords, TurnView, View } from "../contract";
import type { Model } from "../host/host";
import type { Act } from "./wire";

type Heard = (...args: unknown[]) => void;

/** The part of the connection that a model needs. */
export interface Sender {
  readonly up: boolean;
  act(act: Act): void;
}

interface OwnAsked {
  type: "own";
  id: number;
  revision: number;
  known: string[];
}

/** The settings of widgets in a room: they follow the device. */
const LOOKS = { theme: "auto", motion: "auto", projector: false, follows_page: false } as const;

/** The view of a board and a seat. */
export const viewOf = (words: RoomWords, shown: RoomShown): View => ({
  ...LOOKS,
  ...words._view,
  ...shown._view,
  labels: { ...words._view.labels, board: shown.board },
});

export const turnOf = (words: RoomWords, shown: RoomShown): TurnView => ({ ...words._turn, ...shown._turn });

/** The part of a Jupyter signal that widgets use. */
class Signal {
  #heard = new Set<() => void>();
  connect(heard: () => void): void {
    this.#heard.add(heard);
  }
  disconnect(heard: () => void): void {
    this.#heard.delete(heard);
  }
  emit(): void {
    for (const heard of [...this.#heard]) heard();
  }
}

export class Remote implements Model {
  readonly widget_manager: NonNullable<Model["widget_manager"]>;
  #sender: Sender;
  #values: Record<string, unknown> = { playing: false, speed: 1 };
  #heard = new Map<string, Set<Heard>>();
  #own: RoomOwn | null = null;
  /** A request of the seat for its cards, before they were received. */
  #pendingOwn: OwnAsked | null = null;
  #connection = new Signal();

  constructor(sender: Sender) {
    this.#sender = sender;
    this.widget_manager = {
      kernel: {
        status: "idle",
        get connectionStatus() {
          return sender.up ? "connected" : "disconnected";
        },
        connectionStatusChanged: this.#connection,
      },
    };
  }

  // ---- from the room

  /** Sets the newest snapshot of the table. */
  show(words: RoomWords, shown: RoomShown): void {
    const stage = shown.stage ?? undefined;
    const moved = stage !== this.#values._stage;
    this.#change({
      _pictures: shown._pictures,
      _view: viewOf(words, shown),
      _turn: turnOf(words, shown),
      _stage: stage,
    });
    if (moved) this.#notify("change:step");
  }

  /** Sets the newest snapshot of the own seat, which is private. */
  setOwn(own: RoomOwn): void {
    this.#own = own;
    if (this.#pendingOwn) this.#answerOwn(this.#pendingOwn);
    this.#pendingOwn = null;
  }

  /** Passes on the answer to an act, with addresses of pictures in place of their content. */
  answer(content: unknown, pictures: string[]): void {
    this.#notify("msg:custom", content, pictures);
  }

  /** Notifies the widget that the connection is up or lost. */
  connection(): void {
    this.#connection.emit();
  }

  // ---- from the widget

  get(name: string): unknown {
    return this.#values[name];
  }

  set(name: string, value: unknown): void {
    this.#change({ [name]: value });
  }

  save_changes(): void {}

  send(content: unknown): void {
    const asked = content as OwnAsked | Exclude<Intent, { type: "own" }>;
    if (asked.type !== "own") this.#sender.act({ t: "ask", m: asked });
    else if (this.#own) this.#answerOwn(asked);
    else this.#pendingOwn = asked;
  }

  on(name: string, heard: Heard): void {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(heard));
  }

  off(name: string, heard: Heard): void {
    this.#heard.get(name)?.delete(heard);
  }

  /** Asynchronous, as Python's answer is: the widget has stored its request by then. */
  #answerOwn({ id, revision, known }: OwnAsked): void {
    const { own, pictures } = this.#own as { own: Own; pictures: Record<string, string> };
    const missing = Object.keys(pictures).filter((card) => !known.includes(card));
    queueMicrotask(() =>
      this.answer(
        { type: "own", id, revision, own, pictures: missing },
        missing.map((card) => pictures[card] ?? ""),
      ),
    );
  }

  #change(values: Record<string, unknown>): void {
    Object.assign(this.#values, values);
    for (const name of Object.keys(values)) this.#notify(`change:${name}`);
  }

  #notify(name: string, ...args: unknown[]): void {
    for (const heard of [...(this.#heard.get(name) ?? [])]) heard(...args);
  }
}
