/** Choosing from the hand: the storyteller's card with a clue, or the card or cards to hand in. */
import { Component } from "preact";
import type { ClueKind } from "../contract";
import { Icon, TICK } from "../ui/icon";
import { fill, Words } from "../ui/text";
import { Confirm, Face, Head, Look, type Playing, Stage, submitted, Task } from "./seat-parts";

/** Letters that are left before their number is said. */
const FEW = 20;

interface HandProps extends Playing {
  chosen: string[];
  choose(cards: string[]): void;
}

/** The hand, to choose from: radio buttons for one card, checkboxes for two. */
function Hand(props: HandProps) {
  const { own, chosen, choose, labels, store, id } = props;
  const one = own.cards_due === 1;
  const pick = (card: string) => {
    if (one) return choose([card]);
    const left = chosen.filter((each) => each !== card);
    // a card too many takes the place of the one chosen first
    choose(left.length < chosen.length ? left : [...left, card].slice(-own.cards_due));
  };
  return (
    <fieldset class="dx-hand-group">
      <legend class="dx-visually-hidden">{labels.hand}</legend>
      <div class="dx-fan" style={{ "--dx-cards": own.hand.length }}>
        {own.hand.map((card, i) => {
          const on = chosen.includes(card.card);
          return (
            <div
              key={card.card}
              class={on ? "dx-held dx-chosen" : "dx-held"}
              style={{ "--dx-turn": i - (own.hand.length - 1) / 2 }}
            >
              <label class="dx-card">
                <input
                  type={one ? "radio" : "checkbox"}
                  name={`${id} hand`}
                  checked={on}
                  aria-label={fill(labels.hand_card, { title: card.title, alt: card.alt })}
                  onChange={() => pick(card.card)}
                />
                <Face store={store} card={card} />
                {on && (
                  <span class="dx-choice" aria-hidden="true">
                    <Icon path={TICK} />
                    {labels.choice}
                  </span>
                )}
              </label>
              <Look {...props} card={card} stop={on || (!chosen.length && i === 0)} />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

export class GiveClue extends Component<Playing, { chosen: string[]; text: string; kind: ClueKind }> {
  override state = { chosen: [] as string[], text: "", kind: "said" as ClueKind };

  #confirm = submitted(() => {
    const { chosen, text, kind } = this.state;
    const { store, own } = this.props;
    const [card] = chosen;
    if (card) store.act({ type: "give_clue", seat: own.seat, card, text, kind });
  });

  override render(props: Playing, { chosen, text, kind }: GiveClue["state"]) {
    const { own, turn, labels, view, store, id } = props;
    const left = turn.longest_clue - [...text].length;
    const one = { ...props, own: { ...own, cards_due: 1 } };
    return (
      <form onSubmit={this.#confirm}>
        <Stage>
          <Head {...props} />
          <Hand {...one} chosen={chosen} choose={(cards) => this.setState({ chosen: cards }, () => store.mend())} />
        </Stage>
        <div class="dx-act dx-telling">
          <div class="dx-words">
            <p class="dx-why dx-task" tabIndex={-1}>
              <Words text={own.task} />
            </p>
            <label class="dx-heading" for={`${id}-clue`}>
              {labels.clue}
            </label>
            <label class="dx-clue-line" for={`${id}-clue`}>
              <i aria-hidden="true">{view.labels.clue_open}</i>
              <span data-text={text}>
                <input
                  id={`${id}-clue`}
                  value={text}
                  size={1}
                  maxLength={turn.longest_clue}
                  autocomplete="off"
                  aria-describedby={kind === "said" ? undefined : `${id}-note`}
                  onInput={(event) => {
                    this.setState({ text: event.currentTarget.value });
                    if (store.refusal) store.mend();
                  }}
                />
              </span>
              <i aria-hidden="true">{view.labels.clue_close}</i>
            </label>
            <div class="dx-kinds">
              <fieldset class="dx-choices-of">
                <legend class="dx-visually-hidden">{labels.clue_kind}</legend>
                {turn.clue_kinds.map((each) => (
                  <label key={each.kind}>
                    <input
                      type="radio"
                      name={`${id} kind`}
                      checked={kind === each.kind}
                      onChange={() => this.setState({ kind: each.kind })}
                    />
                    <span>{each.label}</span>
                  </label>
                ))}
              </fieldset>
              <p class="dx-why" id={`${id}-note`}>
                {left <= FEW ? fill(labels.letters_left, { number: left }) : kind !== "said" && labels.clue_note}
              </p>
            </div>
          </div>
          <Confirm store={store} act="give_clue" ready={chosen.length > 0} label={labels.give_clue} />
        </div>
      </form>
    );
  }
}

export class HandIn extends Component<Playing, { chosen: string[] }> {
  override state = { chosen: [] as string[] };

  #confirm = submitted(() => {
    const { store, own } = this.props;
    const { chosen } = this.state;
    if (chosen.length === own.cards_due) store.act({ type: "hand_in", seat: own.seat, cards: chosen });
  });

  override render(props: Playing, { chosen }: HandIn["state"]) {
    const { own, labels, store } = props;
    return (
      <form onSubmit={this.#confirm}>
        <Stage>
          <Head {...props} />
          <Hand {...props} chosen={chosen} choose={(cards) => this.setState({ chosen: cards }, () => store.mend())} />
        </Stage>
        <div class="dx-act">
          <Task own={own} />
          <Confirm
            store={store}
            act="hand_in"
            ready={chosen.length === own.cards_due}
            label={labels.hand_in}
            count={own.cards_due > 1 ? fill(labels.chosen_of, { number: chosen.length, due: own.cards_due }) : ""}
          />
        </div>
      </form>
    );
  }
}
