/** The screens of the audience: how many cards are handed in, the cards to guess from, and the reveal. */
import { Component } from "preact";
import { Enlarged } from "../ui/card-dialog";
import { CardFace } from "../ui/card-face";
import { Icon, TICK, ZOOM } from "../ui/icon";
import { fill, isolated, Words } from "../ui/text";
import { Elsewhere } from "./elsewhere";
import { ClueLine, type PageProps, Sheet, Top } from "./parts";
import { viewOf } from "./remote";
import { Reveal } from "./reveal";

export function Watch(props: PageProps) {
  const { words, shown } = props.store;
  if (!words || !shown) return null;
  if (props.store.reveals)
    return <Reveal {...props} key={`${shown.table} ${shown._turn.round}`} words={words} shown={shown} />;
  return shown._turn.phase === "vote" ? <Guess {...props} /> : <Cards {...props} />;
}

/** Before the cards lie face up: how many are handed in. */
function Cards(props: PageProps) {
  const { words, shown } = props.store;
  if (!words || !shown) return null;
  const { round: number, storyteller, clue, waiting, progress } = shown._turn;
  const { cards, handed_in } = shown._view.round;
  const { labels } = words._view;
  const down = clue ? handed_in.reduce((sum, each) => sum + each, 0) : 0;
  return (
    <Sheet
      {...props}
      says={progress}
      buttons={<Elsewhere {...props} />}
      picture={
        <>
          <Top {...props} round={number} storyteller={storyteller} />
          {clue && <ClueLine store={props.store} text={clue.text} />}
          <ol class="dx-rm-cards" aria-label={labels.cards}>
            {Array.from({ length: cards }, (_, i) => (
              <li key={i}>
                <span class="dx-card dx-empty">{i < down && <i class="dx-back" />}</span>
                <span class="dx-visually-hidden">
                  {fill(i < down ? labels.face_down : labels.empty_slot, { slot: i + 1 })}
                </span>
              </li>
            ))}
          </ol>
        </>
      }
    >
      <h1 class="dx-rm-say">
        <Words text={waiting} />
      </h1>
    </Sheet>
  );
}

/** The cards to guess from: a touch sends the guess. */
class Guess extends Component<PageProps, { large: number | null }> {
  override state = { large: null };

  override render(props: PageProps, { large }: { large: number | null }) {
    const { store, labels } = props;
    const { words, shown, audience } = store;
    if (!words || !shown) return null;
    const { slots, clue, round, storyteller, players, due } = shown._turn;
    const teller = storyteller === null ? undefined : players[storyteller];
    const name = isolated(teller?.name ?? "");
    const { labels: board } = words._view;
    const counts = audience?.table === shown.table && audience.round === round ? audience : null;
    const yours = counts?.yours ?? null;
    let says = counts ? fill(labels.guessed, { guessed: counts.guessed, watching: counts.watching }) : "";
    if (yours !== null) says = `${fill(labels.guess_is, { slot: yours })} ${says}`;
    const shows = large === null ? undefined : slots[large - 1];
    return (
      <Sheet
        {...props}
        says={says}
        buttons={<Elsewhere {...props} />}
        picture={
          <>
            <Top {...props} round={round} storyteller={storyteller} />
            {clue && <ClueLine store={store} text={clue.text} />}
            <fieldset class="dx-rm-cards" disabled={!due.length}>
              <legend class="dx-visually-hidden">
                <Words text={fill(labels.which_card, { name })} />
              </legend>
              {slots.map((card, i) => (
                <div key={card.card} class="dx-rm-choosing">
                  <label class={yours === i + 1 ? "dx-rm-choice dx-rm-chosen" : "dx-rm-choice"}>
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
                  {yours === i + 1 && (
                    <button
                      type="button"
                      class="dx-rm-look"
                      aria-label={`${words._turn.labels.look_closer}: ${card.title}`}
                      onClick={() => this.setState({ large: i + 1 })}
                    >
                      <i>
                        <Icon path={ZOOM} />
                      </i>
                    </button>
                  )}
                </div>
              ))}
            </fieldset>
            {shows && (
              <Enlarged
                view={viewOf(words, shown)}
                slot={large ?? 0}
                card={shows.card}
                url={shown._pictures[shows.card] ?? null}
                close={() => this.setState({ large: null })}
              />
            )}
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
}
