/** One card, large, with its description: a native dialog, so that the rest of the page waits and nothing jumps. */
import { Component } from "preact";
import type { View } from "../contract";
import { CardWords } from "./card-face";
import { CLOSE, Icon } from "./icon";
import { Picture } from "./picture";
import { fill } from "./text";

interface EnlargedProps {
  view: View;
  slot: number;
  card: string;
  url: string | null;
  close(): void;
}

export class Enlarged extends Component<EnlargedProps> {
  override componentDidMount() {
    (this.base as HTMLDialogElement).showModal?.();
  }

  /** Its card may have gone from the table. */
  override componentWillUnmount() {
    this.props.close();
  }

  override render({ view, slot, card, url, close }: EnlargedProps) {
    const { labels, cards } = view;
    const alt = cards[card]?.alt ?? "";
    return (
      <dialog
        class="dx-enlarged"
        aria-label={fill(labels.card, { slot, alt })}
        onClose={close}
        // the second click of a double click on its card is meant for the card
        onClick={(event) => event.detail < 2 && event.target === event.currentTarget && close()}
        // a presenter's clicker closes it too
        onKeyDown={(event) => /Esc|Page/.test(event.key) && close()}
      >
        <figure>
          {url && <Picture url={url} unshown={<CardWords title={cards[card]?.title} />} width={512} height={768} />}
          <figcaption>{alt}</figcaption>
        </figure>
        <button type="button" aria-label={labels.close} onClick={close}>
          <Icon path={CLOSE} />
        </button>
      </dialog>
    );
  }
}
