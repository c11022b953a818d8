/** The hand: to choose from, or to look at while others are looking for a clue. */
import type { NamedCard } from "../contract";
import { Row } from "../ui/roving";
import { Area } from "./area";
import { Badge, Face, Look, looksFirst, nameOf, type Playing } from "./parts";

interface HandProps extends Playing {
  /** How many cards are to be chosen. */
  due: number;
  chosen: string[];
  choose(card: string): void;
}

/** The cards after a press on one of them: a card too many takes the place of the one chosen first. */
export function chosenAfter(chosen: string[], card: string, due: number): string[] {
  if (due === 1) return [card];
  const left = chosen.filter((each) => each !== card);
  return left.length < chosen.length ? left : [...left, card].slice(-due);
}

/** Where a card is turned a little, in degrees: the same at each drawing. */
const turned = (i: number) => `${[-0.9, 0.5, 1, -0.4, 0.8, -0.7, 0.3][i % 7]}deg`;

/** Radio buttons for one card, checkboxes for two. */
export function Hand(props: HandProps) {
  const { own, due, chosen, choose, labels, store, id } = props;
  return (
    <fieldset class="dx-hand-group">
      <legend class="dx-visually-hidden">{labels.hand}</legend>
      <Area cards={own.hand.length} down={0.75}>
        <div class="dx-lying">
          {own.hand.map((card, i) => {
            const on = chosen.includes(card.card);
            return (
              <div
                key={card.card}
                class={on ? "dx-lie dx-chosen" : "dx-lie"}
                data-fly={card.card}
                style={{ rotate: turned(i) }}
              >
                <label class="dx-card">
                  <input
                    type={due === 1 ? "radio" : "checkbox"}
                    name={`${id} hand`}
                    checked={on}
                    aria-label={nameOf(labels, card)}
                    onClick={(event) => {
                      if (!looksFirst(event)) return;
                      event.preventDefault();
                      props.enlarge("hand", card.card, event.currentTarget);
                    }}
                    onChange={() => choose(card.card)}
                  />
                  <Face store={store} card={card} />
                  {on && <Badge chosen>{labels.choice}</Badge>}
                  {!on && own.new.includes(card.card) && <Badge>{labels.new_card}</Badge>}
                </label>
                <Look {...props} pile="hand" card={card} stop={on || (!chosen.length && i === 0)} />
              </div>
            );
          })}
        </div>
      </Area>
    </fieldset>
  );
}

interface LaidProps extends Playing {
  cards: NamedCard[];
  name: string;
}

/** Cards to look at: one tab stop, arrows inside. */
export class Laid extends Row<LaidProps> {
  override render(props: LaidProps) {
    const { cards, name, own, labels, store, enlarge } = props;
    return (
      <Area cards={cards.length} down={0.75}>
        <ol class="dx-lying" aria-label={name} onKeyDown={this.moveFocus}>
          {cards.map((card, i) => (
            <li key={card.card} class="dx-lie" data-fly={card.card} style={{ rotate: turned(i) }}>
              <button
                type="button"
                class="dx-card"
                tabIndex={Math.min(this.state.stop, cards.length - 1) === i ? 0 : -1}
                aria-label={nameOf(labels, card)}
                onClick={(event) => {
                  this.setState({ stop: i });
                  enlarge("hand", card.card, event.currentTarget);
                }}
              >
                <Face store={store} card={card} />
                {own.new.includes(card.card) && <Badge>{labels.new_card}</Badge>}
              </button>
            </li>
          ))}
        </ol>
      </Area>
    );
  }
}

/** What is on its way to the table: the chosen cards, and a place for each that is still to be chosen. */
export function Tray({ own, store, due, chosen }: Pick<HandProps, "own" | "store" | "due" | "chosen">) {
  const cards = chosen.flatMap((card) => own.hand.find((each) => each.card === card) ?? []);
  return (
    <div class="dx-tray" style={{ "--dx-due": due }} aria-hidden="true">
      {cards.map((card) => (
        <div key={card.card} class="dx-card">
          <Face store={store} card={card} />
        </div>
      ))}
      {due > 1 && Array.from({ length: due - cards.length }, (_, i) => <div key={i} class="dx-card dx-hole" />)}
    </div>
  );
}
