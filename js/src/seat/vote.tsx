/** The vote: the cards on the table, and a dial for each vote beside them. It may be changed until the last one is in. */
import { Component, type JSX } from "preact";
import { Icon, TICK } from "../ui/icon";
import { Row } from "../ui/roving";
import { fill } from "../ui/text";
import { Confirm, Face, Head, Look, type Playing, Stage, submitted, Task } from "./seat-parts";
import { VotingDial } from "./voting-dial";

export class Vote extends Component<Playing, { slots: number[]; stop: number; last: number }> {
  /** `last`: the dial that was set last, where there are two. */
  override state = { slots: this.props.own.votes, stop: 0, last: -1 };

  get #slots(): number[] {
    return Array.from({ length: this.props.own.votes_due }, (_, i) => this.state.slots[i] ?? 0);
  }

  #set = (dial: number, slot: number): void => {
    const slots = this.#slots;
    slots[dial] = slot;
    this.setState({ slots, last: dial }, () => this.props.store.mend());
  };

  /** The dial that a tap on a card sets: one that points nowhere yet, else the one that was not set last. */
  get #turn(): number {
    const open = this.#slots.indexOf(0);
    return open >= 0 ? open : (this.state.last + 1) % this.#slots.length;
  }

  get #ready(): boolean {
    const { own } = this.props;
    const slots = this.#slots;
    return !slots.includes(0) && (!own.votes.length || slots.join() !== own.votes.join());
  }

  #confirm = submitted(() => {
    const { store, own } = this.props;
    if (this.#ready) store.act({ type: "vote", seat: own.seat, slots: this.#slots });
  });

  override render(props: Playing) {
    const { own, turn, labels, view, store, player, id } = props;
    const chosen = this.#slots;
    const votes = own.may === "vote";
    const two = own.votes_due > 1;
    return (
      <form onSubmit={this.#confirm}>
        <Stage>
          <Head {...props} />
          <div class="dx-table-and-dial" data-dials={votes ? own.votes_due : 0} data-cards={turn.slots.length}>
            <Faces {...props} chosen={votes ? chosen : []} target={votes ? `${id}-dial-${this.#turn}` : ""} />
            {votes && (
              <div class="dx-voting-dials">
                {chosen.map((slot, dial) => (
                  <VotingDial
                    key={dial}
                    player={player}
                    id={`${id}-dial-${dial}`}
                    name={two ? fill(labels.nth_dial, { number: dial + 1 }) : labels.dial}
                    slots={turn.slots.map(({ alt }, i) =>
                      own.own_slots.includes(i + 1)
                        ? { says: fill(labels.own_card_slot, { slot: i + 1 }), off: true }
                        : { says: fill(view.labels.card, { slot: i + 1, alt }), off: false },
                    )}
                    chosen={slot}
                    choose={(to) => this.#set(dial, to)}
                  />
                ))}
              </div>
            )}
          </div>
        </Stage>
        <div class="dx-act">
          <Task own={own}>
            {own.votes.length > 0 && <p class="dx-why">{fill(labels.your_vote, { slots: own.votes.join(", ") })}</p>}
          </Task>
          {votes && (
            <Confirm
              store={store}
              act="vote"
              ready={this.#ready}
              label={own.votes.length ? labels.change_vote : labels.vote}
              count={
                two
                  ? fill(labels.chosen_of, { number: chosen.filter((slot) => slot > 0).length, due: chosen.length })
                  : ""
              }
            />
          )}
        </div>
      </form>
    );
  }
}

interface FacesProps extends Playing {
  /** Slots that the dials point to. */
  chosen: number[];
  /** Id of the dial that a tap on a card sets, or "". */
  target: string;
}

/** The cards on the table to vote on. A tap sets a dial; the buttons to enlarge them are one tab stop, arrows inside. */
class Faces extends Row<FacesProps> {
  override render(props: FacesProps) {
    const { turn, own, view, labels, store, chosen, target } = props;
    const stop = Math.min(this.state.stop, turn.slots.length - 1);
    const many = turn.slots.length > 8;
    return (
      <ol
        class="dx-faces"
        aria-label={view.labels.cards}
        style={{ "--dx-columns": columnsOf(turn.slots.length) }}
        onKeyDown={this.moveFocus}
        onFocusIn={this.#stopAt}
      >
        {turn.slots.map((card, i) => {
          const slot = i + 1;
          const mine = own.own_slots.includes(slot);
          const on = chosen.includes(slot);
          const number = chosen.filter((each) => each === slot).length;
          return (
            <li key={card.card} class={`dx-slot${on ? " dx-chosen" : ""}${mine ? " dx-mine" : ""}`}>
              <label class="dx-card" for={target && !mine ? `${target}-${slot}` : undefined}>
                <span class="dx-visually-hidden">{fill(view.labels.card, { slot, alt: card.alt })}</span>
                <Face store={store} card={card} />
                <i class="dx-veil" />
              </label>
              <span class="dx-number" aria-hidden="true">
                {slot}
              </span>
              {(mine || on) && (
                <div class="dx-foot">
                  <span class={on ? "dx-choice" : "dx-count"}>
                    {on && <Icon path={TICK} />}
                    {mine ? labels.own_card : !many && labels.choice}
                    {number > 1 && ` × ${number}`}
                  </span>
                </div>
              )}
              <Look {...props} card={card} stop={i === stop} />
            </li>
          );
        })}
      </ol>
    );
  }

  #stopAt = ({ target, currentTarget }: JSX.TargetedFocusEvent<HTMLElement>): void => {
    const stop = [...currentTarget.querySelectorAll("button")].indexOf(target as HTMLButtonElement);
    if (stop >= 0 && stop !== this.state.stop) this.setState({ stop });
  };
}

/** Four cards lie beside the dial in a row, more in two. */
const columnsOf = (cards: number): number => Math.max(4, Math.ceil(cards / 2));
