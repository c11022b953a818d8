/**
 * Predict before the reveal: a question with closed choices, "not sure" among them; and afterwards what was predicted
 * beside what came. Nobody is timed. It knows what is asked only from the view; the answer is not in the page before.
 */
import { Component, type ComponentChild } from "preact";
import type { View } from "../contract";
import type { Heard } from "../host/requests";
import { ownOf } from "../ui/own";
import { ChoiceFields, PredictedTable, WhyField } from "../ui/prediction";
import { Refusal } from "../ui/refusal";
import { plain } from "../ui/text";
import type { BoardStore } from "./board-store";
import { viewAfter } from "./prediction";

interface QuestionProps {
  view: View;
  /** The step that is shown, from 0. */
  step: number;
  store: BoardStore;
}

/** What is chosen but not confirmed, in all views of a board. */
interface Draft {
  /** Of which round and question. */
  name: string;
  chosen: Record<string, number>;
  why: string;
  /** What there is to say to the reader: why it can't go on; or none. */
  fault: string;
  /** While it is on its way: drops the request. */
  drop: (() => void) | null;
  draw: Set<() => void>;
}

/** Who steps back to look at the cards keeps it. */
const drafts = new WeakMap<BoardStore, Draft>();

function draftOf({ store, view }: QuestionProps): Draft {
  const name = `${view.round.number} ${view.question?.key}`;
  let draft = drafts.get(store);
  if (draft?.name !== name) {
    draft = { name, chosen: {}, why: "", fault: "", drop: null, draw: new Set() };
    drafts.set(store, draft);
  }
  return draft;
}

class QuestionForm extends Component<QuestionProps> {
  #draft = draftOf(this.props);
  #held: Element | null | undefined;

  override componentDidMount() {
    const form = this.base as HTMLElement;
    // who stepped here sees what is asked; a page that only opens does not jump
    if (this.props.store.used) form.scrollIntoView({ block: "nearest" });
    this.#draft.draw.add(this.#redraw);
    this.#held = form.closest(".dx");
    this.#held?.addEventListener("click", this.#first, true);
    this.#held?.addEventListener("keydown", this.#first, true);
  }

  override componentWillUnmount() {
    this.#draft.draw.delete(this.#redraw);
    if (!this.#draft.draw.size) {
      this.#draft.drop?.();
      Object.assign(this.#draft, { fault: "", drop: null });
    }
    this.#held?.removeEventListener("click", this.#first, true);
    this.#held?.removeEventListener("keydown", this.#first, true);
  }

  #redraw = (): void => this.setState({});

  #set(change: Partial<Draft>): void {
    Object.assign(this.#draft, change);
    for (const draw of this.#draft.draw) draw();
  }

  /** Who would go on is led to the question, and told so. */
  #first = (event: Event): void => {
    const form = this.base as HTMLElement;
    const at = event.target as Element;
    const onward =
      event instanceof KeyboardEvent
        ? event.key === "PageDown" && !form.contains(at)
        : at.closest(".dx-play, .dx-play ~ button");
    if (!onward || this.#draft.drop) return;
    this.#set({ fault: this.props.view.question?.labels.answer_first ?? "" });
    form.querySelector<HTMLElement>(":checked, select")?.focus();
  };

  #confirm = (event: Event): void => {
    event.preventDefault();
    const { question, round } = this.props.view;
    const { chosen, why } = this.#draft;
    if (!question || this.#draft.drop) return;
    const answers = Object.fromEntries(
      question.blanks.flatMap(({ about, choices }) => {
        const choice = choices[ownOf(chosen, about) ?? -1];
        return choice ? [[about, choice.value]] : [];
      }),
    );
    const after = viewAfter(this.props.view, answers);
    if (after) {
      this.props.store.goOn(after);
      return;
    }
    const heard: Heard = (answer) => {
      const fault =
        answer.type === "no_answer" ? question.labels.no_answer : answer.type === "refused" ? answer.reason : "";
      this.#set({ fault, drop: null });
    };
    const fields = { type: "predict", round: round.number, question: question.key, chosen: answers, why };
    this.#set({ fault: "", drop: this.props.store.requests.ask(fields, heard) });
  };

  override render({ view: { question, players } }: QuestionProps) {
    if (!question) return null;
    const { blanks, labels } = question;
    const { chosen, why, fault, drop } = this.#draft;
    return (
      // the question itself stands in the caption, as the step's sentence
      <form class="dx-ledger dx-question" aria-label={plain(question.text)} onSubmit={this.#confirm}>
        {fault ? <Refusal reason={fault} /> : <h3>{labels.heading}</h3>}
        <ChoiceFields
          fields={blanks.map(({ about, label, choices }) => ({
            about,
            label,
            colour: players.find((player) => player.name === about)?.colour,
            choices: choices.map(({ value, label: says }) => ({ label: says, short: value })),
            chosen: ownOf(chosen, about) ?? choices.length - 1,
          }))}
          name={question.key}
          short={players.every(({ name }) => name.length <= 8)}
          choose={(about, place) => this.#set({ chosen: { ...this.#draft.chosen, [about]: place } })}
        />
        <div class="dx-confirm">
          <WhyField label={labels.why} why={why} write={(written) => this.#set({ why: written })} />
          <button type="submit" aria-disabled={!!drop || undefined}>
            {labels.confirm}
          </button>
        </div>
      </form>
    );
  }
}

/** Predicted beside actual, at the steps that the view names. */
function Predicted({ view, step }: QuestionProps) {
  const now = view.predicted?.find(({ first, last }) => first <= step && step <= last);
  if (!now) return null;
  return <PredictedTable {...now} />;
}

/**
 * What may stand in the page besides: a question before the reveal, in place of the sums, and below them, once it has
 * been answered, predicted beside actual.
 */
export const questionParts = (props: QuestionProps): [question: ComponentChild, predicted: ComponentChild] => {
  const { question } = props.view;
  if (!question) drafts.delete(props.store);
  const asks = question && props.step === props.store.last;
  return [
    asks && <QuestionForm {...props} key={draftOf(props).name} />,
    asks ? null : <Predicted {...props} key="predicted" />,
  ];
};
