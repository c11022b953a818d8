/** One card, enlarged: it covers the table; the clue, what was written and what was chosen stay beside it. */
import { Component } from "preact";
import type { NamedCard } from "../contract";
import { CardWords } from "../ui/card-face";
import { BACK, CLOSE, Icon, NEXT } from "../ui/icon";
import { Picture } from "../ui/picture";
import { Title } from "./clue";
import type { Parts } from "./parts";

interface LensProps extends Parts {
  cards: NamedCard[];
  card: string;
  /** The clue that is being written. */
  clue: string;
  /** What a press chooses, if the card can be chosen. */
  chooses: string;
  go(card: string): void;
  choose(): void;
  close(): void;
}

export class Lens extends Component<LensProps> {
  override componentDidMount() {
    (this.base as Element).querySelector<HTMLElement>(".dx-close")?.focus({ preventScroll: true });
  }

  override render(props: LensProps) {
    const { cards, card, chooses, choose, close, labels, store, view, clue } = props;
    const at = cards.findIndex((each) => each.card === card);
    const shown = cards[at];
    const url = store.image(card);
    const step = (by: number, label: string, path: string) => {
      const to = cards[(at + by + cards.length) % cards.length];
      return (
        <button
          type="button"
          class={`dx-disc-button ${by < 0 ? "dx-before" : "dx-after"}`}
          aria-label={label}
          title={label}
          hidden={cards.length < 2}
          onClick={() => to && props.go(to.card)}
        >
          <Icon path={path} />
        </button>
      );
    };
    return (
      <div class="dx-lens" role="dialog" aria-label={shown?.alt}>
        {props.mode === "give_clue" ? <p class="dx-clue dx-title-line">{clue}</p> : <Title {...props} />}
        <figure>
          {url ? (
            <Picture url={url} unshown={<CardWords title={shown?.title} />} width={512} height={768} />
          ) : (
            <CardWords title={shown?.title} />
          )}
        </figure>
        <p class="dx-alt">{shown?.alt}</p>
        {step(-1, labels.card_before, BACK)}
        {step(1, labels.card_after, NEXT)}
        {chooses && (
          <button type="button" class="dx-go dx-take" onClick={choose}>
            {chooses}
          </button>
        )}
        <button
          type="button"
          class="dx-disc-button dx-close"
          aria-label={view.labels.close}
          title={view.labels.close}
          onClick={close}
        >
          <Icon path={CLOSE} />
        </button>
      </div>
    );
  }
}
