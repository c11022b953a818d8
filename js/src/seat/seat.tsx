/**
 * One player's seat: the hand, the clue, the card to hand in, the vote; or the cards down, until somebody says who is
 * there. Choosing is apart from confirming, and nothing is sent but by a confirmation.
 */
import { Component } from "preact";
import type { NamedCard, Player } from "../contract";
import { Enlarged } from "../ui/card-dialog";
import { WidgetSection } from "../ui/landmark";
import { fill, isolated, plain, Words } from "../ui/text";
import { GiveClue, HandIn } from "./hand";
import { Foot, whyGone } from "./seat-foot";
import { Fault, Given, Head, Laid, type Parts, Plain, type Playing, type SeatProps, Stage, Task } from "./seat-parts";
import { Vote } from "./vote";

/** Backs that lie there while the cards are down: how many one holds is nobody's business. */
const BACKS = [0, 1, 2, 3, 4, 5];

export class Seat extends Component<SeatProps, { large: string | null }> {
  override state = { large: null };
  /** Where the focus goes back to. */
  #from: HTMLElement | null = null;

  #enlarge = (card: string, from: HTMLElement): void => {
    this.#from = from;
    this.props.store.look(card);
    this.setState({ large: card });
  };

  #close = (): void => {
    // while the dialog is there, nothing behind it can have the focus
    this.setState({ large: null }, () => this.#from?.focus({ preventScroll: true }));
  };

  override render(props: SeatProps) {
    const { view, turn, store, dark, speaks, told, part } = props;
    const { labels } = turn;
    const here = turn.here === null ? undefined : turn.players[turn.here];
    const parts: Parts = { ...props, labels, enlarge: this.#enlarge };
    const large = this.state.large === null ? undefined : faceOf(props, this.state.large);
    return (
      <WidgetSection
        view={view}
        dark={dark}
        class="dx-seat"
        label={here ? plain(fill(labels.seat, { name: here.name })) : labels.who_is_there}
        data-part={part}
        data-phase={turn.phase}
      >
        <div class="dx-in">
          {part !== "foot" && (here ? <Here {...parts} player={here} /> : <Down {...parts} />)}
          <Foot {...parts} />
          <p class="dx-visually-hidden" role="status" aria-live="polite" aria-atomic="true">
            {speaks ? plain(part === "foot" && !told ? labels.to_reveal : (store.own?.task ?? turn.waiting)) : ""}
          </p>
          {large && (
            <Enlarged
              view={{ ...view, labels: { ...view.labels, card: "{alt}" }, cards: { [large.card]: large } }}
              slot={0}
              card={large.card}
              url={store.image(large.card)}
              close={this.#close}
            />
          )}
        </div>
      </WidgetSection>
    );
  }
}

/** A card that may be looked at; undefined as soon as it is not in the page any more. */
function faceOf({ turn, store: { own } }: SeatProps, card: string): NamedCard | undefined {
  return [...turn.slots, ...(own?.hand ?? []), ...(own?.given ?? [])].find((each) => each.card === card);
}

function Backs() {
  return (
    <div class="dx-fan" aria-hidden="true" style={{ "--dx-cards": BACKS.length }}>
      {BACKS.map((i) => (
        <div key={i} class="dx-held" style={{ "--dx-turn": i - (BACKS.length - 1) / 2 }}>
          <div class="dx-card">
            <i class="dx-back" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Nobody can play here, and no hand is in the page. */
function Unplayed(parts: Parts) {
  return (
    <>
      <Stage>
        <Head {...parts} />
        <Backs />
      </Stage>
      <div class="dx-act">
        <p class="dx-sentence dx-task" role="note" tabIndex={-1}>
          {whyGone(parts)}
        </p>
      </div>
    </>
  );
}

function Down(parts: Parts) {
  const { turn, labels, store, gone } = parts;
  if (gone) return <Unplayed {...parts} />;
  return (
    <>
      <Stage>
        <Head {...parts} />
        <Backs />
      </Stage>
      <div class="dx-act dx-down">
        <div>
          <h3 class="dx-sentence dx-task" tabIndex={-1}>
            {labels.who_is_there}
          </h3>
          <p class="dx-why">{labels.cards_down}</p>
          <Fault store={store} at={["here", "own"]} />
        </div>
        <div class="dx-names">
          {turn.seats.map((seat) => {
            const name = turn.players[seat]?.name ?? "";
            return (
              <Plain key={seat} store={store} act={{ type: "here", seat }} ready={seat === turn.next}>
                <Words text={fill(labels.here, { name: isolated(name) })} />
              </Plain>
            );
          })}
        </div>
      </div>
    </>
  );
}

function Here(parts: Parts & { player: Player }) {
  const { own } = parts.store;
  const { turn, labels, store, gone } = parts;
  if (!own && gone) return <Unplayed {...parts} />;
  if (!own)
    return (
      <>
        <Stage>
          <Head {...parts} />
          <div class="dx-fan" style={{ "--dx-cards": BACKS.length }} />
        </Stage>
        <div class="dx-act">
          <div>
            <p class="dx-sentence">
              <Words text={turn.waiting} />
            </p>
            <Fault store={store} at={["own", "here"]} />
          </div>
        </div>
      </>
    );
  const playing: Playing = { ...parts, own };
  const at = `${turn.round} ${turn.phase} ${own.seat}`;
  if (turn.phase === "vote") return <Vote key={at} {...playing} />;
  if (own.may === "give_clue") return <GiveClue key={at} {...playing} />;
  if (own.may === "hand_in") return <HandIn key={at} {...playing} />;
  return (
    <>
      <Stage>
        <Head {...parts} />
        <Laid {...playing} key="laid" cards={own.hand} name={labels.hand} />
      </Stage>
      <div class="dx-act">
        <Task own={own} />
        <Given {...playing} />
      </div>
    </>
  );
}
