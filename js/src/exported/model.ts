/** What a widget of a page without Python is to the front end: a notebook's model, which answers as Python would. */
import type { ExportedWidget, Shown } from "../contract";
import type { Model, OtherWidget } from "../host/host";
import type { RenderProps } from "../host/mount";
import type { Fields } from "../host/requests";

/** What asks, a board or a question: what would answer it waits. */
export interface Asking {
  /** How many steps of a round may be shown now. */
  stepsIn(round: number): number;
  /** Whether nothing is asked any more in a round. */
  showsAll(round: number): boolean;
}

/** A board, as far as what is linked to it has to know it. */
export interface LinkedBoard extends Asking {
  readonly round: number;
  readonly step: number;
  /** Moves the board, as Python would. */
  goto(round: number, step: number): void;
}

/** What a widget knows of its page. */
export interface Surroundings {
  board(place: number): LinkedBoard;
  /** A board or a question, which asks. */
  asking(place: number): Asking;
  /** The elements that a widget is drawn in; by its id, which is its place. */
  viewsOf(id: string): OtherWidget;
  /** A board stands elsewhere now. */
  moved(): void;
}

/** A message of the page, as Python gets it. */
export type Asked = Fields & { id: number };

export abstract class CarriedModel<W extends ExportedWidget = ExportedWidget> implements Model {
  #values: Record<string, unknown>;
  #heard = new Map<string, Set<(...args: unknown[]) => void>>();
  #shown = "";
  #revision = 0;
  readonly widget_manager;

  constructor(
    protected readonly page: Surroundings,
    protected carried: W,
    pictures: Record<string, string>,
  ) {
    this.#values = { _pictures: pictures };
    this.widget_manager = { get_model: async (id: string) => page.viewsOf(id) };
  }

  /** What it shows now. */
  protected abstract view(): Shown | undefined;

  /** Does what a message asks for, and answers it. */
  protected abstract asked(message: Asked): void;

  /** Shows everything in another language of the page. */
  speak(carried: W): void {
    this.carried = carried;
    this.follow();
  }

  /** Shows what has come of a move of a board, or of a message. `more`: other values that change with the view. */
  follow(more: Record<string, unknown> = {}): void {
    const view = this.view();
    const written = JSON.stringify(view);
    const same = written === this.#shown;
    this.#shown = written;
    if (!same) this.#revision += 1;
    this.change(same || !view ? more : { ...more, _view: { ...view, revision: this.#revision } });
  }

  get(name: string): unknown {
    return this.#values[name];
  }

  set(name: string, value: unknown): void {
    this.change({ [name]: value });
  }

  save_changes(): void {}

  send(content: unknown): void {
    // later, as Python would: by then the widget has noted its request
    setTimeout(() => this.asked(content as Asked));
  }

  on(name: string, heard: (...args: unknown[]) => void): void {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(heard));
  }

  off(name: string, heard: (...args: unknown[]) => void): void {
    this.#heard.get(name)?.delete(heard);
  }

  protected answer(content: object): void {
    for (const heard of this.#heard.get("msg:custom") ?? []) heard(content);
  }

  protected change(values: Record<string, unknown>): void {
    Object.assign(this.#values, values);
    for (const name of Object.keys(values)) for (const heard of this.#heard.get(`change:${name}`) ?? []) heard();
  }
}

/** A kind of widget that a page can hold: how it answers, and how it is drawn. */
export interface Kind {
  /** Its model takes what the page carries of this kind of widget. */
  model: new (
    page: Surroundings,
    carried: never,
    pictures: Record<string, string>,
  ) => CarriedModel;
  draw(): { render(props: RenderProps): () => void };
}
