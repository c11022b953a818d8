/**
 * The clock of a board that plays: when the next step is due. One for each model, however many views.
 * It counts played time from performance.now(), so it skips rather than drifts; it knows nothing of cards or hosts.
 */

/** How long each step stays, in milliseconds at speed 1, and what is called when the next is due. Steps count from 0. */
export interface StepTimes {
  last(): number;
  length(step: number): number;
  /** The step that is due now. */
  onStepDue(step: number): void;
}

/** Time to read a sentence, in milliseconds at speed 1: 900, and 45 for each character. */
export const readingTime = (sentence: string): number => 900 + 45 * sentence.length;

export class Clock {
  #times: StepTimes;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #step = 0;
  #speed = 1;
  /** Played milliseconds since the start, at speed 1, up to `since`. */
  #played = 0;
  #due = 0;
  #since = 0;
  #running = false;

  constructor(times: StepTimes) {
    this.#times = times;
  }

  get running(): boolean {
    return this.#running;
  }

  /** Begins to count at this step; a clock that runs begins anew. `first`: how long this step stays, if not its length. */
  start(step: number, first = this.#times.length(step)): void {
    this.stop();
    this.#running = true;
    this.#step = step;
    this.#played = 0;
    this.#due = first;
    this.#since = performance.now();
    document.addEventListener("visibilitychange", this.#onVisibility);
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    this.#running = false;
  }

  set speed(speed: number) {
    this.#count();
    this.#speed = speed;
    if (this.#running) this.#schedule();
  }

  /** Time passes only while the page is seen. */
  #count(seen = !document.hidden): void {
    const now = performance.now();
    if (this.#running && seen) this.#played += (now - this.#since) * this.#speed;
    this.#since = now;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!document.hidden) {
      this.#timer = setTimeout(this.#onTimer, Math.max(0, (this.#due - this.#played) / this.#speed));
    }
  }

  #onVisibility = (): void => {
    this.#count(document.hidden);
    this.#schedule();
  };

  #onTimer = (): void => {
    this.#count();
    const last = this.#times.last();
    let step = this.#step;
    // a timer may ring a little early: half a millisecond is "now"
    while (step < last && this.#played >= this.#due - 0.5) {
      step += 1;
      this.#due += this.#times.length(step);
    }
    const moved = step !== this.#step;
    this.#step = step;
    if (step >= last) this.stop();
    else this.#schedule();
    if (moved) this.#times.onStepDue(step);
  };
}
