/** The widgets beside a board, in a page without Python: they choose among the views that the page carries. */
import type {
  AskView,
  Changes,
  ExplanationView,
  ExportedAside,
  ExportedAsk,
  ExportedScores,
  ExportedVotes,
  ExportedWhatIf,
  HistoryView,
  WhatIfView,
} from "../contract";
import { aside as drawAside } from "../panels/aside";
import { ask as drawAsk, type Given, keep, keptAnswer } from "../panels/ask";
import { scoreChart } from "../panels/score-chart";
import { voteMatrix } from "../panels/vote-matrix";
import { whatIf } from "../panels/what-if";
import { fill } from "../ui/text";
import { type Asked, type Asking, CarriedModel, type Kind, type Surroundings } from "./model";

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A view with what differs in it. */
export function changed<V extends object>(view: V, changes: Changes | undefined): V {
  const result = { ...view } as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes ?? {})) {
    const before = result[name];
    result[name] = isFields(value) && isFields(before) ? changed(before, value) : value;
  }
  return result as V;
}

/** Whether one of these boards and questions still asks something that a round would answer. */
const isAsked = (page: Surroundings, asking: number[], round: number): boolean =>
  asking.some((place) => !page.asking(place).showsAll(round));

class HistoryModel extends CarriedModel<ExportedScores | ExportedVotes> {
  protected view(): HistoryView {
    const { board, asking, view, shown, at } = this.carried;
    const hidden = view.rounds.findIndex(({ number }) => isAsked(this.page, asking, number));
    const told = hidden < 0 ? view.rounds : view.rounds.slice(0, hidden);
    const seen = changed<HistoryView>(view, shown[told.length]);
    if (board === null) return seen;
    const { round } = this.page.board(board);
    const there = told.some(({ number }) => number === round);
    return changed<HistoryView>(seen, there ? at[round] : { at: round, linked: true });
  }

  protected asked({ type, id, round }: Asked): void {
    const board = this.carried.board === null ? undefined : this.page.board(this.carried.board);
    if (type !== "round" || !board) return;
    if (board.round !== round) board.goto(Number(round), 0);
    this.answer({ type: "done", id });
  }
}

class AsideModel extends CarriedModel<ExportedAside> {
  /** The round that it belongs to, its steps there that may be shown now, and what is said while its text waits. */
  #at(): { round: number; places: number[]; leads: string; waits: string } {
    const board = this.page.board(this.carried.board);
    const at = this.carried.at[board.round];
    if (!at) return { round: board.round, places: [], leads: "", waits: "" };
    const { round, places, leads, asking, waits } = at;
    const shown = (by: Asking) => places.filter((place) => place < by.stepsIn(round));
    const waiting = places.length > 0 && asking.some((place) => !shown(this.page.asking(place)).length);
    return { round, places: shown(board), leads, waits: waiting ? waits : "" };
  }

  protected view(): ExplanationView {
    const { view } = this.carried;
    const board = this.page.board(this.carried.board);
    const { round, places, leads, waits } = this.#at();
    const there = round === board.round;
    const can = places.length > 0;
    return {
      ...view,
      tree: waits ? [["p", waits]] : view.tree,
      places: there ? places : [],
      here: there && places.includes(board.step),
      can,
      labels: can ? { ...view.labels, leads } : view.labels,
    };
  }

  protected asked({ type, id }: Asked): void {
    const { round, places } = this.#at();
    const [place] = places;
    if (type !== "goto" || place === undefined) return;
    if (!this.view().here) this.page.board(this.carried.board).goto(round, place);
    this.answer({ type: "done", id });
  }
}

/** What the change of a control is named, and the control; "" for as it was played, undefined where the page has no name for it. */
export function nameOf({ round }: WhatIfView, asked: Asked): { control: string; name: string } | undefined {
  const named = (control: string, value: unknown, same: boolean) => ({
    control,
    name: same ? "" : `${control} ${value}`,
  });
  const field = [...(round?.sliders ?? []), ...(round?.choices ?? [])].find((each) => each.field === asked.field);
  switch (asked.type) {
    case "vote": {
      const before = round?.before.votes[Number(asked.seat)] ?? [];
      const slots = asked.slots as number[];
      const nths = slots.flatMap((slot, nth) => (slot === before[nth] ? [] : [nth]));
      if (slots.length !== before.length || nths.length > 1) return undefined;
      const nth = nths[0] ?? 0;
      return named(`vote ${asked.seat} ${nth}`, slots[nth], nths.length === 0);
    }
    case "number":
    case "choice":
      return named(`${asked.type} ${asked.field}`, asked.value, asked.value === field?.before);
    case "edition":
      return named("edition", asked.edition, asked.edition === round?.edition);
    case "reset":
      return { control: "", name: "" };
    default:
      return undefined;
  }
}

class WhatIfModel extends CarriedModel<ExportedWhatIf> {
  /** The control that was changed, and the name of its change; empty for none. */
  #made: { control: string; name: string };

  constructor(page: Surroundings, carried: ExportedWhatIf, pictures: Record<string, string>) {
    super(page, carried, pictures);
    // what Python had changed: no control goes on from there, but all of it can be undone
    const now = "now" in carried.changes ? "now" : "";
    this.#made = { control: now, name: now };
  }

  protected view(): WhatIfView {
    const { asking, view, waits } = this.carried;
    const { round, labels } = view;
    if (round && isAsked(this.page, asking, round.number))
      return { ...view, round: null, labels: { ...labels, none: waits } };
    return changed(view, this.#after(this.#made.name));
  }

  /** What differs after a change; nothing where the page does not have it. */
  #after(name: string): Changes | undefined {
    const { changes, goal, ends, view } = this.carried;
    const chosen = Number(/^number goal (\d+)$/.exec(name)?.[1]);
    const end = ends.filter(({ least }) => least <= chosen).at(-1);
    if (name in changes || !view.round || !goal || !end) return changes[name];
    return {
      ...goal,
      round: {
        ...(goal.round as Changes),
        sliders: view.round.sliders.map((each) => (each.field === "goal" ? { ...each, after: chosen } : each)),
        ends: [view.round.ends[0], end.open ? fill(end.says, { goal: chosen }) : end.says],
      },
    };
  }

  protected asked(message: Asked): void {
    const { id } = message;
    const { view, one_only, unknown } = this.carried;
    const made = nameOf(view, message);
    const second = made?.name && this.#made.name && made.control !== this.#made.control;
    const refused = !made || second ? one_only : made.name && !this.#after(made.name) ? unknown : "";
    if (!refused) {
      this.#made = made?.name ? made : { control: "", name: "" };
      this.follow();
    }
    this.answer(refused ? { type: "refused", id, reason: refused } : { type: "done", id });
  }
}

/** A question; answers as `widgets/ask.py` does. The browser keeps the answer until the page is closed. */
class AskModel extends CarriedModel<ExportedAsk> implements Asking {
  #given = keptAnswer(this.carried.view);
  /** It is known by now what happened. */
  #known = false;

  /** Looks whether it is known by now; whatever asks first, the question or what waits for it. */
  #look(): boolean {
    const { at } = this.carried;
    const board = at && this.page.board(at.board);
    const before = this.#known;
    this.#known ||= !at || !board || board.round > at.round || (board.round === at.round && board.step >= at.step);
    // who has answered need not ask when it happens
    if (at && this.#known && !before) this.#keep({ shown: true });
    return this.#known;
  }

  showsAll(round: number): boolean {
    return this.#look() || round < (this.carried.at?.round ?? 0);
  }

  stepsIn(round: number): number {
    if (this.showsAll(round)) return Number.POSITIVE_INFINITY;
    return round === this.carried.at?.round ? this.carried.at.before : 0;
  }

  protected view(): AskView {
    const { view, outcome } = this.carried;
    this.#look();
    const shown = this.#given?.shown === true;
    return {
      ...view,
      ...(this.#given && { answer: this.#given.answer, why: this.#given.why }),
      changeable: !shown,
      known: this.#known && outcome !== null && this.#given !== null && !shown,
      outcome: shown ? outcome : null,
    };
  }

  protected asked({ type, id, chosen, why }: Asked): void {
    // an answer beside which it has been shown stays, and nothing is shown before it is known
    if (type === "answer" && !this.#given?.shown) this.#given = { answer: chosen as number[], why: String(why) };
    if (type === "show" && this.#known) this.#keep({ shown: true });
    this.follow();
    this.answer({ type: "done", id });
    this.#keep({}); // the widget has taken its own note away, as Python keeps the answer elsewhere
  }

  #keep(more: Partial<Given>): void {
    if (!this.#given) return;
    this.#given = { ...this.#given, ...more };
    keep(this.carried.view, this.#given);
  }
}

export const aside: Kind = { model: AsideModel, draw: drawAside };
export const scores: Kind = { model: HistoryModel, draw: scoreChart };
export const votes: Kind = { model: HistoryModel, draw: voteMatrix };
export const what_if: Kind = { model: WhatIfModel, draw: whatIf };
export const ask: Kind = { model: AskModel, draw: drawAsk };
