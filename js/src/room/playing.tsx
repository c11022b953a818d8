/** The pages during the game: the seat as in a notebook, with the team's row; and the cards to guess from, for who watches. */
import { Component, createRef } from "preact";
import { CHOSEN, type Chosen } from "../seat/play";
import { seats } from "../seat/seats";
import { CardFace } from "../ui/card-face";
import { Icon, TICK } from "../ui/icon";
import { fill, isolated, Words } from "../ui/text";
import { EYE, Go, type PageProps, Sheet, State } from "./parts";
import type { Remote } from "./remote";
import { TeamRow } from "./team";

interface WidgetProps {
  remote: Remote;
  chose(chosen: Chosen): void;
}

/** A seat, drawn into an element of its own; another model draws it anew. */
class SeatWidget extends Component<WidgetProps> {
  #el = createRef<HTMLDivElement>();
  #close: (() => void) | null = null;

  override componentDidMount(): void {
    const el = this.#el.current;
    if (!el) return;
    this.#close = seats().render({ el, model: this.props.remote });
    el.addEventListener(CHOSEN, (event) => this.props.chose((event as CustomEvent<Chosen>).detail));
  }

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentWillUnmount(): void {
    this.#close?.();
  }

  override render() {
    return <div ref={this.#el} />;
  }
}

let drawn = 0;
const numbers = new WeakMap<Remote, number>();
/** A key for each model. */
function numberOf(remote: Remote): number {
  const number = numbers.get(remote) ?? ++drawn;
  numbers.set(remote, number);
  return number;
}

/** How many of the table, and of those who watch, have found the card; empty before it is revealed. */
function foundBy({ store, labels }: PageProps): string {
  const { audience, shown } = store;
  const { slots = [], storyteller = null } = shown?._view.round ?? {};
  const right = slots.findIndex(({ owner }) => owner !== null && owner === storyteller);
  if (!audience?.counts || !audience.guessed || right < 0 || audience.round !== shown?._view.round.number) return "";
  const voters = new Set(slots.flatMap(({ votes }) => votes));
  const found = new Set(slots[right]?.votes).size;
  const { counts, guessed } = audience;
  return fill(labels.class_found, { found, voters: voters.size, right: counts[right] ?? 0, guessed });
}

/** How many guessed each card: bars for eyes, a table for ears. */
function Guesses({ store, labels }: PageProps) {
  const { counts } = store.audience ?? {};
  if (!counts || !foundBy({ store, labels })) return null;
  const most = Math.max(1, ...counts);
  return (
    <table class="dx-rm-guesses">
      <caption class="dx-visually-hidden">{labels.class_guesses}</caption>
      <tbody>
        {counts.map((count, i) => (
          <tr key={i}>
            <th scope="row">{fill(labels.card, { slot: i + 1 })}</th>
            <td>
              <i style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
              <b>{count}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AtTheTable(props: PageProps) {
  const { store, labels } = props;
  const { remote, shown } = store;
  if (!remote || !shown) return null;
  const watches = store.you?.seat === null;
  const found = foundBy(props);
  return (
    <div
      class="dx-rm-table"
      data-pen={store.penIsElsewhere ? "elsewhere" : undefined}
      data-follows={shown.stage !== null || undefined}
    >
      <h1 class="dx-visually-hidden">Dixit</h1>
      <div class="dx-rm-place">
        <SeatWidget
          key={numberOf(remote)}
          remote={remote}
          chose={({ cards, slots, text }) => store.chose(cards, slots, text)}
        />
      </div>
      {!watches && !found && <TeamRow {...props} />}
      {(found || watches) && (
        <div class="dx-rm-bar">
          {found && <p class="dx-rm-state">{found}</p>}
          {watches && (
            <>
              <Guesses {...props} />
              <State store={store} labels={labels} says={found ? "" : labels.you_watch} />
              <TakeSeat {...props} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Who watches may take a seat as long as one is open. */
function TakeSeat({ store, labels }: PageProps) {
  const open = store.tables?.tables.some((seats) => seats.some((each) => each.open));
  return open ? (
    <div class="dx-rm-row">
      <Go other press={() => store.turn({ choosing: true })}>
        {labels.take_seat}
      </Go>
    </div>
  ) : null;
}

/** Who watches guesses the storyteller's card: a touch is the guess. */
export function Guess(props: PageProps) {
  const { store, labels } = props;
  const { words, shown, audience } = store;
  if (!words || !shown) return null;
  const { slots, clue, round, storyteller, players, due } = shown._turn;
  const teller = storyteller === null ? undefined : players[storyteller];
  const name = isolated(teller?.name ?? "");
  const yours = audience?.round === round ? audience.yours : null;
  const { labels: board } = words._view;
  let says = audience ? fill(labels.guessed, { guessed: audience.guessed, watching: audience.watching }) : "";
  if (yours !== null) says = `${fill(labels.guess_is, { slot: yours })} ${says}`;
  return (
    <Sheet
      {...props}
      says={says}
      buttons={<TakeSeat {...props} />}
      picture={
        <>
          <header class="dx-rm-top">
            <i class="dx-rm-round">
              <Icon path={EYE} />
            </i>
            <div>
              <small>
                {labels.you_watch} · {fill(board.round, { round })}
              </small>
              <strong>
                <Words text={fill(board.storyteller, { name })} />
              </strong>
            </div>
          </header>
          {clue && (
            <p class="dx-rm-clue">
              {board.clue_open}
              <bdi>{clue.text}</bdi>
              {board.clue_close}
            </p>
          )}
          <fieldset class="dx-rm-cards" disabled={!due.length}>
            <legend class="dx-visually-hidden">
              <Words text={fill(labels.which_card, { name })} />
            </legend>
            {slots.map((card, i) => (
              <label key={card.card} class={yours === i + 1 ? "dx-rm-choice dx-rm-chosen" : "dx-rm-choice"}>
                <input
                  type="radio"
                  name="guess"
                  checked={yours === i + 1}
                  aria-label={fill(board.card, { slot: i + 1, alt: card.alt })}
                  onChange={() => store.act({ t: "guess", table: shown.table, round, slot: i + 1 })}
                />
                <b class="dx-rm-number">{i + 1}</b>
                <span class="dx-card">
                  <CardFace url={shown._pictures[card.card]} title={card.title} alt={card.alt} />
                </span>
                {yours === i + 1 && (
                  <span class="dx-rm-yours" aria-hidden="true">
                    <Icon path={TICK} />
                    {labels.your_guess}
                  </span>
                )}
              </label>
            ))}
          </fieldset>
        </>
      }
    >
      <h1 class="dx-rm-say">
        <Words text={fill(labels.which_card, { name })} />
      </h1>
      <p class="dx-rm-hint">{labels.guess_hint}</p>
    </Sheet>
  );
}
