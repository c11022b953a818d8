/**
 * The board at the projector: where it stands is where the room stands. With one table, a step that is chosen here is told to
 * the room, and what others choose is shown here; with several, everybody steps alone, and so does the board.
 */
import type { RoomShown, RoomWords } from "../contract";
import { Remote } from "./remote";
import type { Taught, TeachWish } from "./teaching";
import type { Act } from "./wire";

/** The step at which nothing of the votes has been told yet. */
const LAST_BEFORE_REVEAL = "voted";

type Teach = (wish: TeachWish, heard?: (taught: Taught) => void) => unknown;

export class Projected extends Remote {
  #teach: Teach;
  #stood: () => void;
  /** The only table. */
  #only = false;
  #shown: RoomShown | null = null;
  /** Where the board stands. */
  #step = 0;
  /** The step that the room was told of, and has not shown yet. */
  #told: number | null = null;
  #answered = false;

  /** `stood`: hears that the board stands elsewhere. */
  constructor(act: (act: Act) => unknown, teach: Teach, up: () => boolean, stood: () => void = () => {}) {
    super({
      act,
      get up() {
        return up();
      },
    });
    this.#teach = teach;
    this.#stood = stood;
  }

  /** Where the board stands. */
  get step(): number {
    return this.#step;
  }

  /** What comes next for all: null before all have voted, and at the end of the game. */
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
    // at one's own pace: what was looked at again, and the steps of a board among several
    if (this.#told === null && (this.#only ? this.#step < (shown.stage ?? last) : this.#step < last)) {
      this.#stand(this.#step + 1);
      return;
    }
    if (!this.next) return;
    const stage = this.#told ?? shown.stage;
    if (this.#only && stage !== null && stage < last) this.moved(stage + 1);
    else this.#teach({ do: "next", table: shown.table, round: shown._turn.round, stage: shown.stage });
  }

  goBack(): void {
    if (this.#step > 0) this.moved(this.#step - 1);
  }

  /** The board stands at a step now; told to the room where all step together. */
  moved(step: number): void {
    const shown = this.#shown;
    if (!shown || step < 0 || step >= shown._view.steps.length) return;
    const at = this.#told ?? shown.stage;
    this.#stand(step);
    // of what came before the reveal nothing is shown to all: the page alone looks back
    if (!this.#only || at === null || step === at || step < this.#first(shown)) return;
    this.#told = step;
    this.#answered = false;
    this.#teach({ do: "stage", table: shown.table, round: shown._turn.round, stage: step }, ({ type }) => {
      if (this.#told !== step) return;
      this.#answered = true;
      if (type === "refused") this.#follow();
    });
  }

  override show(words: RoomWords, shown: RoomShown, only = false): void {
    const before = this.#shown;
    this.#only = only;
    this.#shown = shown;
    const another = before?.table !== shown.table || before._view.round.number !== shown._view.round.number;
    if (another) this.#told = null;
    if (this.#told !== null && (this.#answered || shown.stage === this.#told)) this.#told = null;
    if (this.#told === null && (another || this.#newer(before, shown))) this.#step = this.#place(shown);
    // the room sends the round being played: there is no other to choose
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

  /** Where the board stands by itself: where all stand, else at the newest step of which nothing is given away. */
  #place(shown: RoomShown): number {
    if (shown.stage !== null) return shown.stage;
    return this.#voted(shown) ? this.#first(shown) : Math.max(0, shown._view.steps.length - 1);
  }

  #follow(): void {
    this.#told = null;
    if (this.#shown) this.#stand(this.#place(this.#shown));
  }

  #stand(step: number): void {
    this.#step = step;
    this.#stood();
    if (super.get("step") !== step) super.set("step", step);
  }
}
