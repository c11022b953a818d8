/** Saves the step that is shown as a picture: the page draws it, by code that Python sends when it is wanted. */
import { Component, type TargetedEvent } from "preact";
import type { View } from "../contract";
import type { BoardStore } from "./board-store";

interface SavePictureProps {
  view: View;
  /** From 0. */
  step: number;
  store: BoardStore;
}

export class SavePicture extends Component<SavePictureProps, { failed: boolean }> {
  override state = { failed: false };

  #save = ({ currentTarget }: TargetedEvent<HTMLElement>): void => {
    const { view, step, store } = this.props;
    const fail = () => this.setState({ failed: true });
    store.requests.ask({ type: "saver" }, (answer) => {
      if (answer.type !== "saver") return fail();
      const address = URL.createObjectURL(new Blob([answer.code], { type: "text/javascript" }));
      // a host may forbid code that comes so
      import(address)
        .then(({ savePicture }) =>
          savePicture(currentTarget.closest(".dx"), `round-${view.round.number}-step-${step + 1}.png`),
        )
        .catch(fail);
    });
  };

  override render({ view: { labels } }: SavePictureProps) {
    return (
      <button type="button" class="dx-plain" onClick={this.#save}>
        {this.state.failed ? labels.no_picture : labels.save_picture}
      </button>
    );
  }
}
