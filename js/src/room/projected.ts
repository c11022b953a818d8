/**
 * The step of the board at the projector. With one table, it is that of the room: a step chosen here is sent to the room, and one
 * chosen elsewhere is shown here. With several tables, everybody steps alone, and so does the board.
 */
import type { RoomShown, RoomWords } from "../contract";
import { Remote } from "./remote";
import type { TeachAnswer, TeachRequest } from "./teaching";
import type { Act } from "./wire";

/** The kind of the last step before the votes are revealed. */
const LAST_BEFORE_REVEAL = "voted";

type Teach = (request: TeachRequest, answered?: (answer: TeachAnswer) => void) => unknown;

export class Projected extends Remote {
  #teach: Teach;
  #moved: () => void;
  /** The room has only one table. */
  #only = false;
  #shown: RoomShown | null = null;
  /** The step of the board. */
  #step = 0;
  /** The step that was sent to the room, and is not in its snapshot yet. */
  #sentStep: number | null = null;
  #answered = false;

  /** `onMove`: called when the step of the board has changed. */
  constructor(act: (act: Act) => unknown, teach: Teach, up: () => boolean, onMove: () => void = () => {}) {
    super({
      act,
      get up() {
        return up();
      },
    });
    this.#teach = teach;
    this.#moved = onMove;
  }

  /** The step of the board. */
  get step(): number {
    return this.#step;
  }

  /** What `goOn` leads to for all: null before all have voted, and at the end of the game. */
  get next(): "step" | "round" | null {
    const shown = this.#shown;
    if (!shown || shown._turn.due.length || !this.#voted(shown)) return null;
    const { steps } = shown._view;
    const more = this.#only && (shown.stage === null || shown.stage + 1 < steps.length);
    if (more) return "step";
    return shown._turn.phase === "over" ? null : "round";
  }

  /** Goes on: to the next step for all, or to the next round. */
  goOn(): void {
    const shown = this.#shown;
    if (!shown) return;
    const last = shown._view.steps.length - 1;
    // for this page only: steps that all have seen, and the steps of a board with several tables
    if (this.#sentStep === null && (this.#only ? this.#step < (shown.stage ?? last) : this.#step < last)) {
      this.#moveTo(this.#step + 1);
      return;
    }
    if (!this.next) return;
    const stage = this.#sentStep ?? shown.stage;
    if (this.#only && stage !== null && stage < last) this.moved(stage + 1);
    else this.#teach({ do: "next", table: shown.table, round: shown._turn.round, stage: shown.stage });
  }

  goBack(): void {
    if (this.#step > 0) this.moved(this.#step - 1);
  }

  /** The step of the board has changed; it is sent to the room where all step together. */
  moved(step: number): void {
    const shown = this.#shown;
    if (!shown || step < 0 || step >= shown._view.steps.length) return;
    const at = this.#sentStep ?? shown.stage;
    this.#moveTo(step);
    // steps before the reveal are shown on this page only
    if (!this.#only || at === null || step === at || step < this.#first(shown)) return;
    this.#sentStep = step;
    this.#answered = false;
    this.#teach({ do: "stage", table: shown.table, round: shown._turn.round, stage: step }, ({ type }) => {
      if (this.#sentStep !== step) return;
      this.#answered = true;
      if (type === "refused") this.#follow();
    });
  }

  override show(words: RoomWords, shown: RoomShown, only = false): void {
    const before = this.#shown;
    this.#only = only;
    this.#shown = shown;
    const another = before?.table !== shown.table || before._view.round.number !== shown._view.round.number;
    if (another) this.#sentStep = null;
    if (this.#sentStep !== null && (this.#answered || shown.stage === this.#sentStep)) this.#sentStep = null;
    if (this.#sentStep === null && (another || this.#newer(before, shown))) this.#step = this.#defaultStep(shown);
    // the room sends only the round being played
    const _view = { ...shown._view, round_choice: [] };
    super.show(words, { ...shown, _view });
    super.set("step", this.#step);
  }

  override set(name: string, value: unknown): void {
    super.set(name, value);
    if (name === "step") this.moved(Number(value));
  }

  #voted({ _view }: RoomShown): boolean {
    return _view.steps.some(({ kind }) => kind === LAST_BEFORE_REVEAL);
  }

  #first({ _view }: RoomShown): number {
    return Math.max(
      0,
      _view.steps.findIndex(({ kind }) => kind === LAST_BEFORE_REVEAL),
    );
  }

  #newer(before: RoomShown | null, now: RoomShown): boolean {
    return before?.stage !== now.stage || before._view.steps.length !== now._view.steps.length;
  }

  /** The step to show by default: that of the room, else the last one that reveals no votes. */
  #defaultStep(shown: RoomShown): number {
    if (shown.stage !== null) return shown.stage;
    return this.#voted(shown) ? this.#first(shown) : Math.max(0, shown._view.steps.length - 1);
  }

  #follow(): void {
    this.#sentStep = null;
    if (this.#shown) this.#moveTo(this.#defaultStep(this.#shown));
  }

  #moveTo(step: number): void {
    this.#step = step;
    this.#moved();
    if (super.get("step") !== step) super.set("step", step);
  }
}
