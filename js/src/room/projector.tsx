/** The pages at the projector: how people come in, and the board with a margin for the class. Nobody's name stands there. */
import { Component, createRef } from "preact";
import { boards } from "../board/factory";
import type { RoomLabels, RoomTeachLabels } from "../contract";
import { sceneOf } from "../scene/scene";
import { NEXT } from "../ui/icon";
import { Rabbit } from "../ui/rabbit";
import { fill } from "../ui/text";
import type { Projected } from "./projected";
import { viewOf } from "./remote";
import type { TeacherStore } from "./teacher-store";
import { howMany } from "./teaching";
import { Invite, Plates, Press, Qr } from "./teaching-parts";

interface Props {
  store: TeacherStore;
  words: RoomTeachLabels;
  labels: RoomLabels;
}

/** The status line: that the connection is lost, or why an act was refused, or else its own text. */
const State = ({ store, labels, says = "" }: Props & { says?: string }) => {
  const told = store.wire.up ? store.refusal || says : labels.offline;
  return (
    <p class="dx-rm-state" role="status" aria-live="polite">
      {told}
    </p>
  );
};

/** Grass that the tables stand on. */
const Meadow = () => (
  <svg class="dx-rm-grass" viewBox="0 0 1280 220" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 16C160 24 320-4 560 0S960 22 1120 14 1240 4 1280 6V220H0z" />
  </svg>
);

/** Before the start: how people come in, and where they sit. */
export function Lobby(props: Props) {
  const { store, words } = props;
  const tables = store.tables?.tables ?? [];
  const { code } = store.invitation ?? { code: "" };
  return (
    <div class="dx-stage dx-rm-welcome">
      <i class="dx-sky" />
      {store.invitation ? (
        <Invite
          labels={words}
          invitation={store.invitation}
          head={<h1 class="dx-rm-title">{words.come_and_play}</h1>}
        />
      ) : (
        <h1 class="dx-rm-title">{fill(words.room, { code })}</h1>
      )}
      <div class="dx-rm-clearings">
        <Meadow />
        <State {...props} />
        <ul aria-label={words.tables} data-tables={tables.length > 6 ? "many" : tables.length < 3 ? "few" : undefined}>
          {tables.map((seats, table) => (
            <li key={table} class="dx-rm-clearing">
              <div aria-hidden="true">
                {seats.map((seat) => (
                  <span key={seat.name} class={seat.people ? undefined : "dx-rm-hollow"}>
                    <Rabbit player={seat} />
                    <i>{seat.people > 1 && seat.people}</i>
                  </span>
                ))}
              </div>
              <p>
                <b>{fill(words.table, { number: table + 1 })}</b> {howMany(words, seats)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A board, drawn into an element of its own. */
class BoardWidget extends Component<{ board: Projected }> {
  #el = createRef<HTMLDivElement>();
  #close: (() => void) | null = null;

  override componentDidMount(): void {
    const el = this.#el.current;
    if (!el) return;
    const { board } = this.props;
    this.#close = boards().render({ el, model: board });
    // while it plays, a board changes its step by itself
    el.addEventListener("dx-step", (event) => board.moved((event as CustomEvent<number>).detail));
  }

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentWillUnmount(): void {
    this.#close?.();
  }

  override render() {
    return <div ref={this.#el} class="dx-rm-board" />;
  }
}

/** How many the table waits for, and not whom. */
function Waiting({ store, words }: Props) {
  const { shown, tables } = store;
  if (!shown) return null;
  const { phase, due } = shown._turn;
  const seats = tables?.tables[shown.table]?.length ?? 0;
  const says = phase === "hand_in" ? words.hand_in_waits : phase === "vote" && words.vote_waits;
  if (!says || !due.length) return null;
  return <p class="dx-rm-say">{fill(says, { due: due.length, all: Math.max(0, seats - 1) })}</p>;
}

/**
 * How many have guessed; once the votes are revealed, how many for which card: bars, and a table for screen readers. Which card
 * was to be found, and how many found it, at the step at which the board shows it.
 */
function Guesses({ store, words, labels, step }: Props & { step: number }) {
  const { audience, shown, table } = store;
  const view = shown?._view;
  if (!audience || !view || !table || audience.round !== view.round.number) return null;
  const { counts, guessed, watching } = audience;
  if (!counts || !guessed) {
    const guessing = shown._turn.phase === "vote" || guessed > 0;
    return watching && guessing ? <p class="dx-rm-say">{fill(labels.guessed, { guessed, watching })}</p> : null;
  }
  const { slots } = view.round;
  const right = sceneOf(viewOf(table, shown), step).places.findIndex(({ gold }) => gold);
  const most = Math.max(...counts);
  const voters = new Set(slots.flatMap(({ votes }) => votes)).size;
  const found = new Set(slots[right]?.votes).size;
  return (
    <>
      {right >= 0 && (
        <p class="dx-rm-say">{fill(labels.class_found, { found, voters, right: counts[right] ?? 0, guessed })}</p>
      )}
      <h2>{words.guesses}</h2>
      <table class="dx-rm-bars">
        <caption class="dx-visually-hidden">{labels.class_guesses}</caption>
        <tbody>
          {counts.map((count, i) => (
            <tr key={i} class={i === right ? "dx-on" : undefined}>
              <th scope="row">{i + 1}</th>
              <td>
                <i style={{ "--dx-rm-share": count / most }} aria-hidden="true" />
                <b>{count}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The keys that a presenter's remote sends, and those that go on or back on a keyboard. */
const ON = ["PageDown", "ArrowRight", "ArrowDown", " ", "Enter"];
const BACK = ["PageUp", "ArrowLeft", "ArrowUp"];
/** Elements that use these keys themselves. */
const CONTROLS = "button, input, select, textarea, summary, a, dialog, [role=slider], [role=toolbar]";

/** While the class plays: the board, and beside it the margin. */
export class Spread extends Component<Props & { board: Projected; theme: string }> {
  override componentDidMount(): void {
    document.addEventListener("keydown", this.#key, true);
  }

  override componentWillUnmount(): void {
    document.removeEventListener("keydown", this.#key, true);
  }

  #key = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const on = ON.includes(key);
    if (ctrlKey || metaKey || altKey || (!on && !BACK.includes(key))) return;
    // a remote sends only these two; the others may be meant for the focused element
    const remote = key.startsWith("Page");
    if (target instanceof Element && target.closest(remote ? "select, textarea, dialog" : CONTROLS)) return;
    event.preventDefault();
    event.stopPropagation();
    const { board } = this.props;
    if (on) board.goOn();
    else board.goBack();
  };

  override render({ board, theme, ...props }: Props & { board: Projected; theme: string }) {
    const { store, words, labels } = props;
    const { invitation, tables } = store;
    const several = (tables?.tables.length ?? 0) > 1;
    const table = fill(words.table, { number: (store.shown?.table ?? 0) + 1 });
    const { next } = board;
    return (
      <main class="dx-rm-spread" lang={store.welcome?.language} data-screen="board">
        <BoardWidget board={board} />
        {/* a widget stands in no other one: its sizes are shares of its own place */}
        <div class="dx dx-rm" data-theme={theme}>
          <section class="dx-in dx-rm-margin" aria-label={words.guesses}>
            <h1 class={several ? "dx-rm-which" : "dx-visually-hidden"}>{several ? table : words.come_and_play}</h1>
            {tables?.state === "paused" && <p class="dx-rm-say">{labels.look_front}</p>}
            <Waiting {...props} />
            <Guesses {...props} step={board.step} />
            <div class="dx-rm-on">
              <State {...props} />
              {next && (
                <Press go={true} after={NEXT} rests={store.rests} press={() => board.goOn()}>
                  {next === "round" ? words.next_round : words.next}
                </Press>
              )}
            </div>
            {invitation && (
              <div class="dx-rm-late">
                <Qr qr={invitation.qr} size={invitation.size} label={fill(words.qr, { url: invitation.url })} />
                <p>
                  {words.late_code} <Plates code={invitation.code} />
                </p>
                <p class="dx-rm-address" style={{ "--dx-rm-letters": invitation.address.length }}>
                  <bdi>{invitation.address}</bdi>
                </p>
              </div>
            )}
          </section>
        </div>
      </main>
    );
  }
}
