/**
 * Where a board stands: the view, the step, playing, speed; one for each model, shared by all its views.
 * It reads what Python sets, writes only what the user does, and never answers a change from Python by writing.
 */

import type { View } from "../contract";
import type { Host } from "../host/host";
import { Images } from "../host/images";
import { isShown } from "../host/mount";
import { type Heard, Requests } from "../host/requests";
import { lengthOf, plan } from "../motion/choreography";
import { Clock, readingTime } from "../motion/clock";
import { sceneOf, within } from "../scene/scene";
import { plain } from "../ui/text";

export const SPEEDS = [0.5, 1, 1.5, 2, 4] as const;
export const TRAITS = ["_view", "_pictures", "step", "playing", "speed"];

/** An older value that comes back so soon after newer ones were written is taken for an echo at first. */
const ECHO = 1000;
/** Who presses play has read the sentence: the next step comes soon, so that something is seen to happen. */
const SOON = 700;
/** If it is still there after this time, it was meant. */
const SETTLED = 300;

/** Is this what Python sends to a board, a seat and a table? */
export function isView(value: unknown): value is View {
  const view = (value ?? {}) as Partial<View>;
  return (
    isShown(value) &&
    [view.players, view.steps, view.rules, view.round?.slots, view.round?.scores].every(Array.isArray) &&
    typeof view.cards === "object"
  );
}

export class BoardStore {
  view: View | null = null;
  playing = false;
  speed = 1;
  readonly images = new Images();
  /** The view that was used last: only that one speaks to a screen reader. */
  used: symbol | null = null;

  #requestedStep = 0;
  #hosts = new Map<symbol, Host>();
  #draw = new Map<symbol, () => void>();
  #heard = new Map<string, unknown>();
  #written: { name: string; value: unknown; when: number }[] = [];
  #writing = false;
  #settle: ReturnType<typeof setTimeout> | undefined;
  /** What the board asks of Python, whichever of its views is used. */
  readonly requests = new Requests(
    () => this.mine(),
    () => this.view?.revision,
  );
  /** Cards whose full-size picture has been asked for. */
  #wanted = new Set<string>();
  #clock = new Clock({
    last: () => this.last,
    length: (step) => this.#lengthOf(step),
    onStepDue: (step) => this.#stepDue(step),
  });

  /** The step that is shown: what lies outside the view is drawn as its nearest one. */
  get step(): number {
    return this.view ? within(this.view, this.#requestedStep) : -1;
  }

  get last(): number {
    return (this.view?.steps.length ?? 0) - 1;
  }

  /** A view joins: it is drawn when anything changes. Returns how it leaves. */
  join(who: symbol, host: Host, draw: () => void): () => void {
    this.#hosts.set(who, host);
    this.#draw.set(who, draw);
    const stopTraits = host.listen(TRAITS, () => this.#hear(host));
    const stopAnswers = host.answers((content, buffers) => this.requests.take(content, buffers));
    this.#hear(host, true);
    return () => {
      stopTraits();
      stopAnswers();
      this.#draw.delete(who);
      if (!this.#draw.size) this.#close();
      this.#hosts.delete(who);
      if (this.used === who) this.used = null;
    };
  }

  /** Nothing is left of a board that nobody sees: no timer, no listener, no picture in memory. */
  #close(): void {
    if (this.playing) this.#write({ step: this.step, playing: false });
    this.#clock.stop();
    clearTimeout(this.#settle);
    this.images.clear();
    this.#heard.clear();
    this.requests.clear();
    this.#wanted.clear();
    this.#written = [];
    this.playing = false;
  }

  // ---- what the user does: each act is one message

  go(step: number): void {
    if (!this.view) return;
    this.#setStep(step);
    this.#write({ step: this.step, playing: false });
    this.#redraw();
  }

  /** Goes on to the next step with a view that the page had before, where no Python answers. */
  goOn(view: View): void {
    this.#takeView(view);
    this.go(this.step + 1);
  }

  /** The step that a key of the keyboard leads to, in the round or beyond its ends; undefined for other keys. */
  stepForKey(key: string): number | undefined {
    return { PageDown: this.step + 1, PageUp: this.step - 1, Home: 0, End: this.last }[key];
  }

  /** Goes to a step if the round has it. */
  goIfThere(step: number): void {
    if (step >= 0 && step <= this.last) this.go(step);
  }

  /** Moves along while the hand is still on the timeline; `go` at its end is the message. */
  scrub(step: number): void {
    if (!this.view) return;
    this.#setStep(step);
    this.#redraw();
  }

  play(): void {
    const over = this.step >= this.last;
    // where a question is asked, it is not over
    if (!this.view || this.last < 0 || (over && this.view.question)) return;
    if (over) this.#requestedStep = 0;
    this.playing = true;
    this.#write({ step: this.step, playing: true });
    this.#run(over ? undefined : SOON);
    this.#redraw();
  }

  pause(): void {
    this.go(this.step);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.#clock.speed = speed;
    this.#write({ speed });
    this.#redraw();
  }

  chooseRound(round: number): void {
    if (!this.view || round < 1 || round > this.view.rounds || round === this.view.round.number) return;
    this.#setStep(this.step);
    this.#write({ round, playing: false });
    this.#redraw();
  }

  /** Asks for the full-size picture of a card; where nobody answers, the one that is here stays. */
  enlarge(card: string): void {
    if (!this.view || this.images.isLarge(card) || this.#wanted.has(card)) return;
    this.#wanted.add(card);
    const heard: Heard = (answer, [picture]) => {
      this.#wanted.delete(card);
      if (answer.type !== "picture" || !("card" in answer) || answer.card !== card) return;
      this.images.enlarge(card, picture);
      this.#redraw();
    };
    this.requests.ask({ type: "enlarge", card }, heard, { late: true });
  }

  #setStep(step: number): void {
    this.#clock.stop();
    this.playing = false;
    this.#requestedStep = this.view ? Math.max(0, within(this.view, step)) : step;
  }

  // ---- playing

  #run(first?: number): void {
    if (this.step < this.last) this.#clock.start(this.step, first);
    else this.playing = false;
  }

  #stepDue(step: number): void {
    this.#requestedStep = step;
    if (step >= this.last) {
      this.playing = false;
      this.#write({ step, playing: false });
    }
    this.#redraw();
  }

  /** How long a step stays: its motion, then time to read its sentence. */
  #lengthOf(step: number): number {
    const view = this.view;
    const now = view?.steps[step];
    if (!view || !now) return 0;
    const motion =
      step > 0 && view.motion !== "reduced" ? lengthOf(plan(sceneOf(view, step - 1), sceneOf(view, step))) : 0;
    return motion + readingTime(plain(now.text));
  }

  // ---- what Python sets

  /** Compares with the values read before, as hosts also call for values that did not change. */
  #hear(host: Host, joining = false): void {
    if (this.#writing) return;
    let changed = joining;
    const news = (name: string): boolean => {
      const value = host.read(name);
      if (this.#heard.has(name) && Object.is(value, this.#heard.get(name))) return false;
      this.#heard.set(name, value);
      changed = true;
      return true;
    };
    const rounds = this.view?.round.number;
    if (news("_view")) this.#takeView(host.read("_view"));
    if (news("_pictures")) this.images.take(host.read("_pictures"));
    let restart = this.view?.round.number !== rounds;
    if (news("speed")) {
      const speed = Number(host.read("speed"));
      if (speed >= 0.25 && speed <= 8) this.speed = this.#clock.speed = speed;
    }
    if (news("step")) {
      if (this.#isEcho("step", host.read("step"))) this.#checkLateEcho(host);
      else {
        this.#requestedStep = Number(host.read("step"));
        restart = true;
      }
    }
    if (news("playing") && !this.#isEcho("playing", host.read("playing"))) {
      this.playing = host.read("playing") === true;
      restart = true;
    }
    if (restart) {
      this.#clock.stop();
      if (this.playing) this.#run();
    }
    if (changed) this.#redraw();
  }

  /** A view that is older than the one shown has come late and is dropped. */
  #takeView(value: unknown): void {
    if (!isView(value)) this.view = null;
    else if (!this.view || value.revision >= this.view.revision) this.view = value;
  }

  #isEcho(name: string, value: unknown): boolean {
    const now = performance.now();
    this.#written = this.#written.filter((w) => now - w.when < ECHO);
    return this.#written.some((w) => w.name === name && Object.is(w.value, value));
  }

  /** A value that may be a late echo: if it stays, it was meant. */
  #checkLateEcho(host: Host): void {
    clearTimeout(this.#settle);
    const step = host.read("step");
    this.#settle = setTimeout(() => {
      if (Object.is(host.read("step"), step) && Number(step) !== this.step && !this.playing) {
        this.#requestedStep = Number(step);
        this.#redraw();
      }
    }, SETTLED);
  }

  /** The host of the view that was used last. */
  mine(): Host | undefined {
    return (this.used && this.#hosts.get(this.used)) || this.#hosts.values().next().value;
  }

  #write(values: Record<string, unknown>): void {
    const host = this.mine();
    if (!host) return;
    const when = performance.now();
    for (const [name, value] of Object.entries(values)) this.#written.push({ name, value, when });
    clearTimeout(this.#settle);
    // a host calls back while it sets; the value that it then holds is taken as read
    this.#writing = true;
    host.write(values);
    for (const name of Object.keys(values)) this.#heard.set(name, host.read(name));
    this.#writing = false;
  }

  #redraw(): void {
    for (const draw of this.#draw.values()) draw();
  }
}
