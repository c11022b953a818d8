/**
 * Predict before the reveal: a question with closed choices, "not sure" among them; and afterwards what was predicted
 * beside what came. Nobody is timed. It knows what is asked only from the view; the answer is not in the page before.
 */
import { Component, createRef } from "preact";
import type { GateProps, Gates } from "./factory";
import type { Position } from "./position";
import { plain, Words } from "./words";

/** Numbers of questions to Python, apart from those that a position asks. */
let asked = 1e6;

/** Milliseconds until a question without an answer is taken for one that nobody hears. */
const PATIENCE = 6000;

interface GateState {
  chosen: Record<string, string>;
  why: string;
  /** Why it can't go on: from Python, or none. */
  fault: string;
  /** Number of the question that is on its way. */
  sent: number;
}

/** What is chosen but not confirmed, by position and question: who steps back to look at the cards keeps it. */
const kept = new WeakMap<Position, Record<string, GateState>>();

class Gate extends Component<GateProps, GateState> {
  #name = `${this.props.view.round.number} ${this.props.view.question?.key}`;
  override state: GateState = kept.get(this.props.position)?.[this.#name] ?? {
    chosen: {},
    why: "",
    fault: "",
    sent: 0,
  };
  #deaf = () => {};
  #form = createRef<HTMLFormElement>();
  #patience: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    // who stepped here sees what is asked; a page that only opens does not jump
    if (this.props.position.used) this.#form.current?.scrollIntoView({ block: "nearest" });
    this.#deaf =
      this.props.position.mine()?.answers((content) => {
        const { type, id, reason } = (content ?? {}) as Record<string, unknown>;
        if (id === this.state.sent && type === "refused") this.setState({ fault: String(reason), sent: 0 });
      }) ?? this.#deaf;
  }

  override componentDidUpdate() {
    const { chosen, why } = this.state;
    kept.set(this.props.position, { [this.#name]: { chosen, why, fault: "", sent: 0 } });
  }

  override componentWillUnmount() {
    clearTimeout(this.#patience);
    this.#deaf();
  }

  #confirm = (event: Event): void => {
    event.preventDefault();
    const { question, revision, round } = this.props.view;
    const host = this.props.position.mine();
    if (!question || !host || this.state.sent) return;
    const { why } = this.state;
    const answers = Object.fromEntries(
      question.blanks.flatMap(({ about, choices }) => {
        const choice = Object.hasOwn(this.state.chosen, about) && choices[Number(this.state.chosen[about])];
        return choice ? [[about, choice.value]] : [];
      }),
    );
    asked += 1;
    this.setState({ fault: "", sent: asked });
    this.#patience = setTimeout(() => this.setState({ fault: this.props.view.labels.kernel_gone, sent: 0 }), PATIENCE);
    host.ask({
      type: "predict",
      id: asked,
      revision,
      round: round.number,
      question: question.key,
      chosen: answers,
      why,
    });
  };

  override render({ view: { question, players } }: GateProps, { chosen, why, fault, sent }: GateState) {
    if (!question) return null;
    const { blanks, said } = question;
    const placeOf = (about: string, last: number) => (Object.hasOwn(chosen, about) ? chosen[about] : String(last));
    const choose = (about: string, place: string) => this.setState({ chosen: { ...chosen, [about]: place } });
    const only = blanks.length === 1;
    return (
      <form ref={this.#form} class="dx-ledger dx-gate" aria-label={said.heading} onSubmit={this.#confirm}>
        <h3>{said.heading}</h3>
        <p class="dx-asks">
          <Words text={question.text} />
        </p>
        <div class={only ? "dx-choices" : "dx-blanks"}>
          {blanks.map(({ about, label, choices }) =>
            only ? (
              <fieldset key={about}>
                <legend class="dx-heard">{plain(label)}</legend>
                {choices.map(({ value, label: says }, place) => (
                  <label key={says} title={says}>
                    <input
                      type="radio"
                      name={`${about} ${question.key}`}
                      checked={placeOf(about, choices.length - 1) === String(place)}
                      onChange={() => choose(about, String(place))}
                      aria-label={says}
                    />
                    <span aria-hidden="true">{value ?? says}</span>
                  </label>
                ))}
              </fieldset>
            ) : (
              <label key={about} data-colour={players.find((p) => p.name === about)?.colour}>
                <span aria-hidden="true">
                  <Words text={label} />
                </span>
                <select
                  aria-label={plain(label)}
                  value={placeOf(about, choices.length - 1)}
                  onChange={(event) => choose(about, event.currentTarget.value)}
                >
                  {choices.map(({ label: says }, place) => (
                    <option key={says} value={place}>
                      {says}
                    </option>
                  ))}
                </select>
              </label>
            ),
          )}
        </div>
        <div class="dx-confirm">
          <input
            value={why}
            onInput={(event) => this.setState({ why: event.currentTarget.value })}
            maxLength={500}
            placeholder={said.why}
            aria-label={said.why}
            autocomplete="off"
          />
          <button type="submit" aria-disabled={sent > 0 || undefined}>
            {said.confirm}
          </button>
        </div>
        {fault && (
          <p class="dx-fault" role="alert">
            {fault}
          </p>
        )}
      </form>
    );
  }
}

/** Predicted beside actual, at the steps that the view names. */
function Predicted({ view, step }: GateProps) {
  const now = view.predicted?.find(({ from, to }) => from <= step && step <= to);
  if (!now) return null;
  return (
    <section class="dx-predicted">
      <h3>{now.heading}</h3>
      <table aria-label={now.heading}>
        <thead>
          <tr>
            {now.columns.map((label) => (
              <th scope="col" key={label}>
                {label || <span class="dx-heard">{now.heading}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {now.lines.map(({ about, predicted, actual, met, says }) => (
            <tr key={about} class={met === true ? "dx-met" : undefined}>
              <th scope="row">
                <Words text={about} />
              </th>
              <td>{predicted}</td>
              <td>{actual}</td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{now.says}</p>
    </section>
  );
}

export const gates: Gates = (props) => {
  const { question } = props.view;
  if (!question) kept.delete(props.position);
  const asks = question && props.step === props.position.last;
  return [asks && <Gate {...props} key={question.key} />, asks ? null : <Predicted {...props} key="predicted" />];
};
