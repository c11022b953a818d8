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
  /** Saves a picture of the board that a button is in, or calls that it can't. */
  save?: (button: Element, failed: () => void) => void;
}

export class Transcript extends Component<TranscriptProps, { copied: number | null; failed: boolean }> {
  override state = { copied: null, failed: false };

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
              <button
                type="button"
                class="dx-plain"
                onClick={({ currentTarget }) => save(currentTarget, () => this.setState({ failed: true }))}
              >
                {this.state.failed ? labels.no_picture : labels.save_picture}
              </button>
            )}
          </div>
        )}
      />
    );
  }
}
