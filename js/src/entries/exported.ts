/**
 * A board in a page of its own: no notebook and no Python. What Python would send and answer is carried by the page;
 * it says so where that is the answer to a question.
 */
import { boards } from "../board/factory";
import type { ExportedLanguage, ExportedPage, Predicted, QuestionAnswer, Stage, View } from "../contract";
import type { Model } from "../host/host";
import { fill } from "../ui/text";
import saverCode from "./saver.ts?bundled";

/** The prediction beside what came, where Python has written "not sure". */
export function filled(
  empty: Predicted,
  view: View,
  answer: QuestionAnswer,
  chosen: Record<string, number | null>,
): Predicted {
  const blanks = view.question?.blanks ?? [];
  let met = 0;
  let off = 0;
  const lines = empty.lines.map((line, i) => {
    const blank = blanks[i];
    const value = blank ? (chosen[blank.about] ?? null) : null;
    if (!blank || value === null) return line;
    const same = value === answer.actual[blank.about];
    if (same) met += 1;
    else off += 1;
    const label = blank.choices.find((choice) => choice.value === value)?.label ?? "";
    return {
      ...line,
      predicted: answer.numbers ? String(value) : label,
      met: same,
      says: same ? answer.met : answer.not_met,
    };
  });
  const some = answer.some[met + off - 1] ?? "";
  const says = off ? some : met ? answer.all : answer.unsure;
  return { ...empty, lines, says: fill(says, { actual: lines[0]?.actual ?? "", met: String(met) }) };
}

type Chosen = Record<string, number | null>;

/** Holds the values as a notebook's model does, and answers as Python would. */
class Page implements Model {
  #carried: ExportedPage;
  #language: ExportedLanguage;
  #values: Record<string, unknown> = {};
  #heard = new Map<string, Set<(...args: unknown[]) => void>>();
  /** For each round what was answered in it, one after the other. */
  #answered = new Map<number, Chosen[]>();
  #revision = 0;

  constructor(carried: ExportedPage) {
    this.#carried = carried;
    this.#language = Object.values(carried.languages)[0] as ExportedLanguage;
    const { round, step, speed } = carried.start;
    this.#values = { step, round, speed, playing: false, _pictures: carried.pictures, _view: this.#viewOf(round) };
  }

  /** Show everything in one of the page's languages, at the same step and with the same answers. */
  speak(code: string): void {
    this.#language = this.#carried.languages[code] as ExportedLanguage;
    this.#change({ _view: this.#viewOf(Number(this.#values.round)) });
  }

  #stagesOf(round: number): Stage[] {
    return this.#language.stages[round] ?? [];
  }

  #viewOf(round: number): View | undefined {
    const stages = this.#stagesOf(round);
    const answered = this.#answered.get(round) ?? [];
    const predicted = answered.flatMap((chosen, i) => {
      const [stage, empty] = [stages[i], stages[i + 1]?.view.predicted?.[i]];
      return stage?.answer && empty ? filled(empty, stage.view, stage.answer, chosen) : [];
    });
    const view = stages[answered.length]?.view;
    this.#revision += 1;
    return view && { ...view, revision: this.#revision, predicted };
  }

  get(name: string): unknown {
    return this.#values[name];
  }

  set(name: string, value: unknown): void {
    this.#change({ [name]: value });
  }

  save_changes(): void {
    const round = Number(this.#values.round);
    const view = this.#values._view as View | undefined;
    // later, as Python would: while a board writes, it does not listen
    if (view?.round.number !== round) setTimeout(() => this.#change({ _view: this.#viewOf(round), step: 0 }));
  }

  send(content: unknown): void {
    const { type, id, chosen } = content as { type: string; id: number; chosen: Chosen };
    if (type === "saver") this.#answer({ type, id, code: saverCode });
    if (type !== "predict") return;
    const round = Number(this.#values.round);
    const answered = this.#answered.get(round) ?? [];
    if (!this.#stagesOf(round)[answered.length]?.answer) return;
    this.#answered.set(round, [...answered, chosen]);
    // later, as Python would: the board has noted its request by then
    setTimeout(() => {
      this.#change({ _view: this.#viewOf(round), step: Number(this.#values.step) + 1 });
      this.#answer({ type: "done", id });
    });
  }

  #answer(content: object): void {
    for (const heard of this.#heard.get("msg:custom") ?? []) heard(content);
  }

  on(name: string, heard: (...args: unknown[]) => void): void {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(heard));
  }

  off(name: string, heard: (...args: unknown[]) => void): void {
    this.#heard.get(name)?.delete(heard);
  }

  #change(values: Record<string, unknown>): void {
    Object.assign(this.#values, values);
    for (const name of Object.keys(values)) for (const heard of this.#heard.get(`change:${name}`) ?? []) heard();
  }
}

/** The choice of a language above the board: it changes the board, and the words around it. */
function offerLanguages(page: Page, { languages }: ExportedPage): void {
  const nav = document.getElementById("dx-languages");
  const note = document.getElementById("dx-note");
  if (!nav || !note) return;
  const buttons = [...nav.querySelectorAll("button")];
  for (const button of buttons)
    button.addEventListener("click", () => {
      const words = languages[button.lang] as ExportedLanguage;
      for (const each of buttons) each.ariaPressed = String(each === button);
      nav.ariaLabel = words.switch;
      note.textContent = words.note;
      document.title = words.title;
      document.documentElement.lang = button.lang;
      page.speak(button.lang);
    });
  nav.hidden = false;
}

const data = document.getElementById("dx-data")?.textContent;
const el = document.getElementById("dx-board");
if (data && el) {
  const carried = JSON.parse(data) as ExportedPage;
  const page = new Page(carried);
  boards().render({ model: page, el });
  offerLanguages(page, carried);
  document.getElementById("dx-plain")?.remove(); // the round as a table, for where no script runs
}
