/** A board of a page without Python. What Python would answer to a question is carried by the page. */
import { boards } from "../board/factory";
import { type Chosen, filled } from "../board/prediction";
import type { ExportedBoard, Stage, View } from "../contract";
import { type Asked, type Asking, CarriedModel, type Kind, type LinkedBoard, type Surroundings } from "./model";

/** The code by which a page saves a picture of itself. */
let saverCode = "";

class BoardModel extends CarriedModel<ExportedBoard> implements LinkedBoard {
  /** For each round what was answered in it, one after the other. */
  #answered = new Map<number, Chosen[]>();

  constructor(page: Surroundings, carried: ExportedBoard, pictures: Record<string, string>) {
    super(page, carried, pictures);
    this.change({ ...carried.start, playing: false });
  }

  get round(): number {
    return Number(this.get("round"));
  }

  get step(): number {
    return Number(this.get("step"));
  }

  #answersIn(round: number): Chosen[] {
    return this.#answered.get(round) ?? [];
  }

  #stage(round: number): Stage | undefined {
    return this.carried.stages[round]?.[this.#answersIn(round).length];
  }

  /** What else of the page asks about its game. */
  get #others(): Asking[] {
    return this.carried.asking.map((place) => this.page.asking(place));
  }

  /** The last round that the page may show: the scores of a later one would answer a question about this one. */
  get #last(): number {
    const asked = (round: number) => ![this, ...this.#others].every((each) => each.showsAll(round));
    return Math.min(...Object.keys(this.carried.stages).map(Number).filter(asked));
  }

  stepsIn(round: number): number {
    const own = round > this.#last ? 0 : (this.#stage(round)?.view.steps.length ?? 0);
    return Math.min(own, ...this.#others.map((each) => each.stepsIn(round)));
  }

  showsAll(round: number): boolean {
    const stage = this.#stage(round);
    return stage !== undefined && !stage.answer;
  }

  goto(round: number, step: number): void {
    if (round === this.round && step === this.step) return;
    this.change({ round });
    this.follow({ step, playing: false });
    this.page.moved();
  }

  protected view(): View | undefined {
    const stages = this.carried.stages[this.round] ?? [];
    const predicted = this.#answersIn(this.round).flatMap((chosen, i) => {
      const [stage, empty] = [stages[i], stages[i + 1]?.view.predicted?.[i]];
      return stage?.answer && empty ? filled(empty, stage.view, stage.answer, chosen) : [];
    });
    const view = this.#stage(this.round)?.view;
    if (!view) return view;
    const last = this.#last;
    const choice = view.round_choice && { round_choice: view.round_choice.filter((round) => round <= last) };
    const steps = view.steps.slice(0, this.stepsIn(this.round));
    return { ...view, ...choice, steps, rounds: Math.min(view.rounds, last), predicted };
  }

  override save_changes(): void {
    // later, as Python would: while a board writes, it does not listen
    setTimeout(() => {
      const view = this.get("_view") as View | undefined;
      if (view?.round.number !== this.round) this.follow({ step: 0 });
      this.page.moved();
    });
  }

  protected asked({ type, id, chosen }: Asked): void {
    if (type === "saver") this.answer({ type, id, code: saverCode });
    if (type !== "predict" || !this.#stage(this.round)?.answer) return;
    this.#answered.set(this.round, [...this.#answersIn(this.round), chosen as Chosen]);
    this.follow({ step: this.step + 1 });
    this.answer({ type: "done", id });
    this.page.moved();
  }
}

/** A board whose pictures are saved by this code. */
export function board(saver: string): Kind {
  saverCode = saver;
  return { model: BoardModel, draw: boards };
}
