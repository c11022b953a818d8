/**
 * What a room shows of one table as the model of a widget: a seat and a board run on it as they do in a notebook.
 * What the room has sent stands in traits; what a hand does goes up as acts; what only a seat may know has come before
 * the seat asks for it.
 */
import type { Intent, Own, RoomOwn, RoomShown, RoomWords, TurnView, View } from "../contract";
import type { Model } from "../host/host";
import type { Act } from "./wire";

type Heard = (...args: unknown[]) => void;

/** The line, as far as a model has to know it. */
export interface Carrier {
  readonly up: boolean;
  act(act: Act): void;
}

interface OwnAsked {
  type: "own";
  id: number;
  revision: number;
  known: string[];
}

/** How widgets of a room look: they follow the device. */
const LOOKS = { theme: "auto", motion: "auto", projector: false, follows_page: false } as const;

/** The view of a board and a seat. */
export const viewOf = (words: RoomWords, shown: RoomShown): View => ({
  ...LOOKS,
  ...words._view,
  ...shown._view,
  labels: { ...words._view.labels, board: shown.board },
});

export const turnOf = (words: RoomWords, shown: RoomShown): TurnView => ({ ...words._turn, ...shown._turn });

/** A signal of Jupyter, as far as widgets listen to it. */
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
  #carrier: Carrier;
  #values: Record<string, unknown> = { playing: false, speed: 1 };
  #heard = new Map<string, Set<Heard>>();
  #own: RoomOwn | null = null;
  /** The seat asked for its cards before they came. */
  #asked: OwnAsked | null = null;
  #connection = new Signal();

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
    this.widget_manager = {
      kernel: {
        status: "idle",
        get connectionStatus() {
          return carrier.up ? "connected" : "disconnected";
        },
        connectionStatusChanged: this.#connection,
      },
    };
  }

  // ---- what the room says

  /** The newest of a table. */
  show(words: RoomWords, shown: RoomShown): void {
    const stage = shown.stage ?? undefined;
    const moved = stage !== this.#values._stage;
    this.#change({
      _pictures: shown._pictures,
      _view: viewOf(words, shown),
      _turn: turnOf(words, shown),
      _stage: stage,
    });
    if (moved) this.#tell("change:step");
  }

  /** The newest of what only the own seat may know. */
  know(own: RoomOwn): void {
    this.#own = own;
    if (this.#asked) this.#answerOwn(this.#asked);
    this.#asked = null;
  }

  /** What the room has answered to an act; the addresses of pictures stand for them. */
  answer(content: unknown, pictures: string[]): void {
    this.#tell("msg:custom", content, pictures);
  }

  /** The line is up, or no longer. */
  connection(): void {
    this.#connection.emit();
  }

  // ---- what a widget does

  get(name: string): unknown {
    return this.#values[name];
  }

  set(name: string, value: unknown): void {
    this.#change({ [name]: value });
  }

  save_changes(): void {}

  send(content: unknown): void {
    const asked = content as OwnAsked | Exclude<Intent, { type: "own" }>;
    if (asked.type !== "own") this.#carrier.act({ t: "ask", m: asked });
    else if (this.#own) this.#answerOwn(asked);
    else this.#asked = asked;
  }

  on(name: string, heard: Heard): void {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(heard));
  }

  off(name: string, heard: Heard): void {
    this.#heard.get(name)?.delete(heard);
  }

  /** Later, as Python would: by then the widget has noted its request. */
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
    for (const name of Object.keys(values)) this.#tell(`change:${name}`);
  }

  #tell(name: string, ...args: unknown[]): void {
    for (const heard of [...(this.#heard.get(name) ?? [])]) heard(...args);
  }
}
