/** All the steps so far as text: to read again, to select, to copy. */
import { Component } from "preact";
import type { View } from "../contract";
import { Details } from "../ui/details";
import { Icon, TEXT } from "../ui/icon";
import { plain, Words } from "../ui/text";

interface TranscriptProps {
  view: View;
  /** From 0. */
  step: number;
  /** What opens it is a word, not a sign. */
  inWords?: true;
  /** Saves a picture of the board that a button is in, or fails. */
  save?: ((button: Element) => Promise<void>) | undefined;
}

/** Milliseconds after which a picture that is not saved yet is said to be on its way. */
const SOON = 500;

interface TranscriptState {
  /** The step up to which it has been copied. */
  copied: number | null;
  /** What the button says that saves a picture. */
  saving: "save_picture" | "saving" | "no_picture";
}

export class Transcript extends Component<TranscriptProps, TranscriptState> {
  override state: TranscriptState = { copied: null, saving: "save_picture" };

  #copy = (): void => {
    const { view, step } = this.props;
    const text = view.steps
      .slice(0, step + 1)
      .map(({ chapter, text, why }, i) => plain(`${i + 1}. ${chapter}: ${text} ${why}`.trim()))
      .join("\n");
    const done = () => this.setState({ copied: step });
    const byHand = () => {
      const list = (this.base as Element).querySelector("ol");
      if (!list) return;
      getSelection()?.selectAllChildren(list);
      // where the page may not write to the clipboard by itself; what is selected can be copied by a key in any case
      if (document.execCommand?.("copy")) done();
    };
    // a frame that may not use the clipboard has none, or refuses
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(done, byHand);
  };

  #save = async (button: Element): Promise<void> => {
    const waiting = setTimeout(() => this.setState({ saving: "saving" }), SOON);
    const saved = this.props.save?.(button).then(() => true);
    const done = await saved?.catch(() => false);
    clearTimeout(waiting);
    this.setState({ saving: done ? "save_picture" : "no_picture" });
  };

  override render({ view, step, inWords, save }: TranscriptProps) {
    const { labels, steps } = view;
    return (
      <Details
        class="dx-transcript"
        sign={inWords ? labels.transcript : <Icon path={TEXT} />}
        label={labels.transcript}
        inner={() => (
          <div class="dx-sheet">
            <h3>{labels.transcript}</h3>
            <ol>
              {steps.slice(0, step + 1).map(({ chapter, text, why }, i) => (
                <li key={i}>
                  <b>{chapter}</b> <Words text={`${text} ${why}`} />
                </li>
              ))}
            </ol>
            <button type="button" class="dx-plain" onClick={this.#copy}>
              {this.state.copied === step ? labels.copied : labels.copy}
            </button>
            {save && (
              <button type="button" class="dx-plain" onClick={({ currentTarget }) => this.#save(currentTarget)}>
                {labels[this.state.saving]}
              </button>
            )}
          </div>
        )}
      />
    );
  }
}
