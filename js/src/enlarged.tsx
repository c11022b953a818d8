/** One card, large, with its description. Escape or the button closes it. */
import { Component, createRef } from "preact";
import { Icon } from "./icon";
import type { View } from "./view";
import { fill } from "./words";

interface EnlargedProps {
  view: View;
  slot: number;
  card: string;
  url: string | null;
  close(): void;
}

export class Enlarged extends Component<EnlargedProps> {
  #button = createRef<HTMLButtonElement>();

  override componentDidMount() {
    this.#button.current?.focus({ preventScroll: true });
  }

  override render({ view, slot, card, url, close }: EnlargedProps) {
    const { labels, cards } = view;
    const alt = cards[card]?.alt ?? "";
    return (
      <div
        class="dx-enlarged"
        role="dialog"
        aria-modal="true"
        aria-label={fill(labels.card, { slot, alt })}
        onClick={(event) => event.target === event.currentTarget && close()}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          // the button is the only control inside: the focus stays
          if (event.key === "Tab") event.preventDefault();
        }}
      >
        <figure>
          {url && <img src={url} alt="" />}
          <figcaption>{alt}</figcaption>
        </figure>
        <button ref={this.#button} type="button" aria-label={labels.close ?? "×"} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    );
  }
}
