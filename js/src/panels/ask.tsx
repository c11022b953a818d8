/**
 * A question of a lesson: closed choices, "not sure" among them; then what was said, beside what happened once that is
 * known. Nobody is timed. The answer is shown at once, and kept by Python; where none answers, by this page.
 */
import { Component, createRef } from "preact";
import type { AskOutcome, AskView, PredictedLine } from "../contract";
import { ownOf } from "../ui/own";
import { ChoiceFields, PredictedTable, WhyField } from "../ui/prediction";
import { fill, plain, Words } from "../ui/text";
import { linkedWidget, Refused } from "./linked";
import type { Panel } from "./panel";

export interface Given {
  /** The place of the chosen answer for each blank. */
  answer: number[];
  why: string;
  /** The reader of a page without Python has asked for what happened. */
  shown?: boolean;
}

interface AskProps {
  view: AskView;
  panel: Panel;
}

interface AskState {
  /** What is chosen but not confirmed, by blank. */
  chosen: Record<string, number>;
  why: string | null;
  /** What was confirmed here, until Python has shown it. */
  given: Given | null;
  /** An answer is being changed. */
  changing: boolean;
}

/** Answers of pages without Python, while such a page is open. */
const keptAs = (key: string): string => `dixit-widgets ${key}`;

/** The answer that this page keeps; null if it keeps none that fits the question. */
export function keptAnswer({ key, blanks }: AskView): Given | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs(key)) ?? "null") as Given | null;
    const fits =
      kept?.answer.length === blanks.length && kept.answer.every((place, i) => blanks[i]?.choices[place] !== undefined);
    return fits ? { answer: kept.answer, why: String(kept.why), shown: kept.shown === true } : null;
  } catch {
    return null; // no storage here, or nothing of ours in it
  }
}

/** Keeps an answer in this page, until it is closed. */
export function keep({ key }: AskView, given: Given): void {
  try {
    sessionStorage.setItem(keptAs(key), JSON.stringify(given));
  } catch {
    // no storage here: it is kept as long as it is shown
  }
}

function forget({ key }: AskView): void {
  try {
    sessionStorage.removeItem(keptAs(key));
  } catch {
    // no storage here
  }
}

/** The rows of the table: what was said beside what happened. */
export function linesOf(
  { blanks, labels }: AskView,
  { answer }: Given,
  { right, actual }: AskOutcome,
): PredictedLine[] {
  return blanks.map(({ about, choices }, i) => {
    const place = answer[i] ?? choices.length - 1;
    const met = place === choices.length - 1 ? null : (right[i] ?? []).includes(place);
    return {
      about,
      predicted: choices[place] ?? "",
      actual: actual[i] ?? "",
      met,
      says: met === null ? "" : met ? labels.right : labels.wrong,
    };
  });
}

/** The answers in one line. */
const saidOf = (blanks: AskView["blanks"], { answer }: Given): string =>
  blanks
    .map(({ about, choices }, i) => {
      const said = choices[answer[i] as number] ?? "";
      return about ? `${about}: ${said}` : said;
    })
    .join(", ");

/** The sentence under the table: of the answers that were given, how many were right. */
export function saysOf(lines: PredictedLine[], { all, unsure, some }: AskOutcome): string {
  const given = lines.filter((line) => line.met !== null);
  const met = given.filter((line) => line.met).length;
  if (given.length === 0) return unsure;
  return met === given.length ? all : fill(some[given.length - 1] ?? "", { met: String(met) });
}

class Ask extends Component<AskProps, AskState> {
  override state: AskState = { chosen: {}, why: null, given: null, changing: false };
  #confirmed = false;
  #heading = createRef<HTMLHeadingElement>();
  /** What there was to say when it was drawn first: a screen reader finds that by reading. */
  #first: string | null = this.#spoken();

  override componentWillReceiveProps({ view }: AskProps) {
    // Python has another answer now, such as one from another view
    if (view.revision !== this.props.view.revision && view.answer) this.setState({ given: null, changing: false });
  }

  override componentDidUpdate() {
    if (!this.#confirmed || this.state.changing) return;
    this.#confirmed = false;
    this.#heading.current?.focus({ preventScroll: true });
  }

  /** What was answered, by Python or only here; null before there is an answer. */
  #given(): Given | null {
    const { view } = this.props;
    if (this.state.given) return this.state.given;
    return view.answer ? { answer: view.answer, why: view.why } : keptAnswer(view);
  }

  /** What happened, once it may be shown beside this answer: Python sends it then; a page without Python has it before. */
  #outcome(given: Given): AskOutcome | null {
    const { view } = this.props;
    return view.answer || given.shown ? view.outcome : null;
  }

  /** Nothing more is needed to show what happened but that the reader asks for it. */
  #canShow(given: Given): boolean {
    const { view, panel } = this.props;
    return !this.#outcome(given) && !panel.wished("answer") && (view.known || view.outcome !== null);
  }

  #show = (): void => {
    const { view, panel } = this.props;
    const given = this.#given();
    if (!given) return;
    this.#confirmed = true;
    if (view.outcome) {
      const shown = { ...given, shown: true };
      keep(view, shown);
      this.setState({ given: shown });
    } else panel.ask("show", { type: "show" });
  };

  #confirm = (event: Event): void => {
    event.preventDefault();
    const { view, panel } = this.props;
    const before = this.#given();
    const answer = view.blanks.map(
      ({ about, choices }, i) => ownOf(this.state.chosen, about) ?? before?.answer[i] ?? choices.length - 1,
    );
    const given = { answer, why: this.state.why ?? before?.why ?? "" };
    keep(view, given);
    this.#confirmed = true;
    this.setState({ given, changing: false });
    panel.ask("answer", { type: "answer", chosen: given.answer, why: given.why }, (outcome) => {
      forget(view); // Python knows it now, or does not take it
      if (outcome.type === "refused") this.setState({ given: null });
    });
  };

  /** What a screen reader says of the answer; nothing while Python may still send what happened with it. */
  #spoken(): string {
    const { view, panel } = this.props;
    const { blanks, labels } = view;
    const given = this.#given();
    const outcome = given && this.#outcome(given);
    if (!given || this.state.changing || (!outcome && panel.wished("answer"))) return "";
    const answer = fill(labels.said, { answer: saidOf(blanks, given) });
    const more = outcome
      ? saysOf(linesOf(view, given, outcome), outcome)
      : this.#canShow(given)
        ? ""
        : labels.not_known;
    return plain(`${answer}. ${more}`).trim();
  }

  #form(before: Given | null) {
    const { text, blanks, labels, asks_why, key } = this.props.view;
    const { chosen, why } = this.state;
    return (
      <form onSubmit={this.#confirm} aria-label={plain(text)}>
        <ChoiceFields
          fields={blanks.map(({ about, choices }, i) => ({
            about,
            label: about || text,
            choices: choices.map((label) => ({ label })),
            chosen: ownOf(chosen, about) ?? before?.answer[i] ?? choices.length - 1,
          }))}
          name={key}
          choose={(about, place) => this.setState({ chosen: { ...this.state.chosen, [about]: place } })}
        />
        <div class="dx-confirm">
          {asks_why && (
            <WhyField
              label={labels.why}
              why={why ?? before?.why ?? ""}
              write={(written) => this.setState({ why: written })}
            />
          )}
          <button type="submit">{labels.confirm}</button>
        </div>
      </form>
    );
  }

  #answered(given: Given) {
    const { view } = this.props;
    const { blanks, labels, changeable, kept } = view;
    const outcome = this.#outcome(given);
    const canShow = this.#canShow(given);
    // until Python has answered, nobody knows whether it comes later
    const later = !canShow && !this.props.panel.wished("answer");
    const lines = outcome && linesOf(view, given, outcome);
    return (
      <>
        {lines && outcome ? (
          <PredictedTable
            heading={labels.result}
            columns={labels.columns}
            lines={lines}
            says={saysOf(lines, outcome)}
          />
        ) : (
          <>
            <p class="dx-said">
              <Words text={fill(labels.said, { answer: saidOf(blanks, given) })} />
            </p>
            {later && <p class="dx-later">{labels.not_known}</p>}
          </>
        )}
        {given.why && (
          <p class="dx-because">
            <Words text={fill(labels.why_said, { why: given.why })} />
          </p>
        )}
        <p class="dx-kept">
          {canShow && (
            <button type="button" class="dx-go" onClick={this.#show}>
              {labels.show}
            </button>
          )}
          {!outcome && (changeable || !view.answer) && (
            <button type="button" onClick={() => this.setState({ changing: true })}>
              {labels.change}
            </button>
          )}
          {view.answer && !this.state.given ? <span>{kept}</span> : null}
        </p>
      </>
    );
  }

  override render({ view, panel }: AskProps) {
    const given = this.#given();
    const spoken = this.#spoken();
    if (spoken !== this.#first) this.#first = null;
    return (
      <>
        <h3 class="dx-asked" tabIndex={-1} ref={this.#heading}>
          <Words text={view.text} />
        </h3>
        <div>{given && !this.state.changing ? this.#answered(given) : this.#form(given)}</div>
        <p class="dx-visually-hidden" aria-live="polite">
          {this.#first === null && spoken}
        </p>
        <Refused panel={panel} at="answer" />
        <Refused panel={panel} at="show" />
      </>
    );
  }
}

export const ask = linkedWidget<AskView>(
  "ask",
  (view, panel) => <Ask view={view} panel={panel} />,
  ({ labels }) => labels.heading,
);
