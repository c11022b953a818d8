/**
 * One player's seat: a frame of one size in every phase. The picture on the left: clue, cards, score track. The text on the
 * right: who is at the table, what is to be done, what it is done with, and the button, always in its corner.
 * Choosing is apart from confirming, and nothing is sent but by a confirmation.
 */
import { Component, type ComponentChildren } from "preact";
import { Rules } from "../board/rules";
import { Slots } from "../board/slots";
import { Track } from "../board/track";
import type { ClueKind, NamedCard } from "../contract";
import { chaptersOf } from "../scene/scene";
import { Hills } from "../ui/hills";
import { AGAIN, BACK, Icon, LAST } from "../ui/icon";
import { WidgetSection } from "../ui/landmark";
import { fill, isolated, plain, Words } from "../ui/text";
import { Area } from "./area";
import { Kinds, Title, Write } from "./clue";
import { Chart, EndTitle, Hill } from "./end";
import { chosenAfter, Hand, Laid, Tray } from "./hand";
import { Lens } from "./lens";
import { nextDial } from "./mode";
import { Face, Fault, type Parts, type Pile, Plain, type Playing, type SeatProps } from "./parts";
import { CardsDown, Faces, Waiting } from "./table-cards";
import { Top } from "./top";
import { VotingDial } from "./voting-dial";

/** Messages that stand over the task; older ones are in the menu. */
const MESSAGES = 2;

/** An event of a seat's element: what is chosen now, and not yet confirmed. A page may show it to others of a team. */
export const CHOSEN = "dx-chosen";
export interface Chosen {
  cards: string[];
  slots: number[];
  text: string;
}

interface Choices {
  /** The phase and the player whose choices these are. */
  at: string;
  cards: string[];
  text: string;
  kind: ClueKind;
  /** Where each dial points, 0 for nowhere. */
  slots: number[];
  /** The dial that a press on a card sets. */
  lit: number;
  large: { pile: Pile; card: string } | null;
}

function none({ turn, store: { own } }: SeatProps): Choices {
  const slots = Array.from({ length: own?.votes_due ?? 1 }, (_, i) => own?.votes[i] ?? 0);
  const at = own ? `${turn.game} ${turn.round} ${turn.phase} ${own.seat} ${own.may}` : "";
  return { at, cards: [], text: "", kind: "said", slots, lit: 0, large: null };
}

export class Play extends Component<SeatProps, Choices> {
  override state = none(this.props);
  /** Where the focus goes back to. */
  #from: HTMLElement | null = null;

  static override getDerivedStateFromProps(props: SeatProps, state: Choices): Partial<Choices> | null {
    const fresh = none(props);
    if (fresh.at !== state.at) return fresh;
    const { large } = state;
    return large && !pileOf(props, large.pile).some(({ card }) => card === large.card) ? { large: null } : null;
  }

  override render(props: SeatProps, state: Choices) {
    const { view, turn, mode, dark, store } = props;
    const { labels } = turn;
    const here = turn.here === null ? undefined : turn.players[turn.here];
    const parts: Parts = {
      ...props,
      labels,
      seat: turn.here ?? turn.seats[0] ?? null,
      passes: turn.seats.length > 1,
      enlarge: this.#enlarge,
    };
    const playing = store.own && here && { ...parts, own: store.own, player: here };
    let name = turn.seats.length ? labels.who_is_there : view.labels.board;
    if (here) name = plain(fill(labels.seat, { name: here.name }));
    return (
      <WidgetSection
        view={view}
        dark={dark}
        class="dx-seat"
        label={name}
        data-phase={turn.phase}
        data-mode={mode}
        data-kind={mode === "reveal" ? (props.scene.kind ?? undefined) : undefined}
      >
        <form class="dx-in" onSubmit={this.#confirm} onKeyDown={this.#key}>
          <Top {...parts} />
          <Say {...parts} />
          <div class="dx-picture dx-stage">
            <i class="dx-sky" />
            <Hills />
            <div class="dx-lies" inert={state.large !== null}>
              {playing ? this.#cards(playing) : <Shared {...parts} />}
            </div>
            {mode !== "end" && (
              <Track
                view={mode === "reveal" ? view : { ...view, players: turn.players }}
                at={(mode === "reveal" ? props.scene.scores : turn.scores).join()}
                storyteller={mode === "reveal" ? props.scene.storyteller : turn.storyteller}
                path={props.path}
              />
            )}
            <Torn />
            {state.large && this.#lens(parts, state.large)}
          </div>
          <div class="dx-act">
            {playing ? this.#means(playing) : <SharedMeans {...parts} />}
            <Buttons {...parts} confirm={this.#confirmation(playing)} />
          </div>
          <div class="dx-fly" aria-hidden="true" />
          <p class="dx-visually-hidden" role="status" aria-live="polite" aria-atomic="true">
            {props.says}
          </p>
        </form>
      </WidgetSection>
    );
  }

  // ---- the picture

  #cards(playing: Playing): ComponentChildren {
    const { mode, own, labels, store } = playing;
    const { cards, text, kind, slots, lit } = this.state;
    switch (mode) {
      case "give_clue":
      case "hand_in": {
        const due = mode === "hand_in" ? own.cards_due : 1;
        const choose = (card: string) => this.#set({ cards: chosenAfter(cards, card, due) });
        return (
          <>
            {mode === "give_clue" ? (
              <Write {...playing} text={text} kind={kind} write={(to) => this.#set({ text: to })} />
            ) : (
              <Title {...playing} />
            )}
            <Hand {...playing} due={due} chosen={cards} choose={choose} />
          </>
        );
      }
      case "vote": {
        const votes = own.may === "vote";
        return (
          <>
            <Title {...playing} />
            <Faces {...playing} chosen={votes ? slots : []} target={votes ? `${playing.id}-dial-${lit}` : ""} />
          </>
        );
      }
      case "hand":
        return (
          <>
            <Title {...playing} />
            <Laid {...playing} cards={own.hand} name={labels.hand} />
          </>
        );
      case "wait":
        return (
          <>
            <Title {...playing} />
            <Waiting {...playing} key={store.own?.seat} />
          </>
        );
      default:
        return <Shared {...playing} />;
    }
  }

  // ---- what the task is done with

  #means(playing: Playing): ComponentChildren {
    const { mode, own, labels, turn, view, player, id } = playing;
    const { cards, kind, slots, lit } = this.state;
    const two = own.votes_due > 1;
    switch (mode) {
      case "give_clue":
        return (
          <div class="dx-means">
            {cards.length ? (
              <Tray {...playing} due={1} chosen={cards} />
            ) : (
              <p class="dx-why dx-clue-hint">{labels.clue_hint}</p>
            )}
            <Kinds {...playing} kind={kind} choose={(to) => this.#set({ kind: to })} />
          </div>
        );
      case "hand_in":
        return (
          <div class="dx-means">
            <Tray {...playing} due={own.cards_due} chosen={cards} />
            {own.cards_due > 1 && (
              <p class="dx-why">{fill(labels.chosen_of, { number: cards.length, due: own.cards_due })}</p>
            )}
          </div>
        );
      case "vote":
        return own.may === "vote" ? (
          <div class="dx-means">
            <div class="dx-voting-dials">
              {slots.map((slot, dial) => (
                <VotingDial
                  key={dial}
                  player={player}
                  id={`${id}-dial-${dial}`}
                  name={two ? fill(labels.nth_dial, { number: dial + 1 }) : labels.dial}
                  label={two ? fill(labels.nth_vote, { number: dial + 1 }) : undefined}
                  lit={two && dial === lit}
                  light={() => this.state.lit !== dial && this.setState({ lit: dial })}
                  slots={turn.slots.map(({ alt }, i) =>
                    own.own_slots.includes(i + 1)
                      ? { says: fill(labels.own_card_slot, { slot: i + 1 }), off: true }
                      : { says: fill(view.labels.card, { slot: i + 1, alt }), off: false },
                  )}
                  chosen={slot}
                  choose={(to) => this.#point(dial, to)}
                />
              ))}
            </div>
            {own.votes.length > 0 && <p class="dx-why">{fill(labels.your_vote, { slots: own.votes.join(", ") })}</p>}
            {two && (
              <p class="dx-why">
                {fill(labels.chosen_of, { number: slots.filter((slot) => slot > 0).length, due: slots.length })}
              </p>
            )}
          </div>
        ) : (
          <Folded {...playing} />
        );
      case "wait":
        return <Folded {...playing} />;
      default:
        return <SharedMeans {...playing} />;
    }
  }

  // ---- choosing

  #set(to: Partial<Choices>): void {
    this.setState(to, () => {
      if (this.props.store.refusal) this.props.store.mend();
      const { cards, slots, text } = this.state;
      const detail: Chosen = { cards, slots: slots.filter(Boolean), text };
      this.base?.dispatchEvent(new CustomEvent(CHOSEN, { bubbles: true, detail }));
    });
  }

  #point(dial: number, slot: number): void {
    const slots = this.state.slots.map((each, i) => (i === dial ? slot : each));
    this.#set({ slots, lit: nextDial(slots, dial) });
  }

  /** What the button confirms; null where there is nothing to confirm. */
  #confirmation(playing: Playing | null | undefined): Confirmation | null {
    if (!playing) return null;
    const { mode, own, labels, store } = playing;
    const { cards, text, kind, slots } = this.state;
    const [card, seat] = [cards[0] ?? "", own.seat];
    switch (mode) {
      case "give_clue":
        return {
          label: labels.give_clue,
          ready: cards.length > 0,
          send: () => store.act({ type: "give_clue", seat, card, text, kind }),
        };
      case "hand_in":
        return {
          label: labels.hand_in,
          ready: cards.length === own.cards_due,
          send: () => store.act({ type: "hand_in", seat, cards }),
        };
      case "vote": {
        const set = !slots.includes(0);
        const [slot = 0] = slots;
        let label = set && slots.length === 1 ? fill(labels.vote_for, { slot }) : labels.vote;
        if (own.votes.length) label = labels.change_vote;
        const ready = set && slots.join() !== own.votes.join();
        return own.may === "vote" ? { label, ready, send: () => store.act({ type: "vote", seat, slots }) } : null;
      }
      default:
        return null;
    }
  }

  #confirm = (event: Event): void => {
    event.preventDefault();
    const { turn, store } = this.props;
    const player = turn.here === null ? undefined : turn.players[turn.here];
    const { own } = store;
    if (!own || !player) return;
    const playing = { ...this.props, labels: turn.labels, own, player } as Playing;
    const confirmation = this.#confirmation(playing);
    if (confirmation?.ready) confirmation.send();
  };

  // ---- an enlarged card

  #enlarge = (pile: Pile, card: string, from: HTMLElement): void => {
    this.#from = from;
    this.props.store.look(card);
    this.setState({ large: { pile, card } });
  };

  #lens(parts: Parts, { pile, card }: { pile: Pile; card: string }): ComponentChildren {
    const { mode, labels, store } = parts;
    const cards = pileOf(parts, pile);
    const own = store.own;
    const slot = cards.findIndex((each) => each.card === card) + 1;
    let chooses = "";
    if (pile === "hand" && (mode === "hand_in" || mode === "give_clue")) chooses = labels.choose_card;
    if (pile === "slots" && mode === "vote" && own?.may === "vote" && !own.own_slots.includes(slot))
      chooses = fill(labels.choose_slot, { slot });
    return (
      <Lens
        {...parts}
        cards={cards}
        card={card}
        clue={this.state.text}
        chooses={chooses}
        go={this.#go}
        choose={() => {
          if (pile === "slots") this.#point(this.state.lit, slot);
          else {
            const due = mode === "hand_in" ? (own?.cards_due ?? 1) : 1;
            const { cards } = this.state;
            if (!cards.includes(card)) this.#set({ cards: chosenAfter(cards, card, due) });
          }
          this.#close();
        }}
        close={this.#close}
      />
    );
  }

  #go = (card: string): void => {
    this.props.store.look(card);
    this.setState(({ large }) => ({ large: large && { ...large, card } }));
  };

  /** Back to the card that was enlarged last, or to what opened it. */
  #close = (): void => {
    const card = this.state.large?.card;
    const now = this.base as Element;
    this.setState({ large: null }, () => {
      const lies = this.#from?.closest("[data-fly]");
      const moved = lies && lies.getAttribute("data-fly") !== card;
      const to = moved
        ? now.querySelector<HTMLElement>(`[data-fly="${card}"] :is(.dx-look, button, input)`)
        : this.#from;
      to?.focus({ preventScroll: true });
    });
  };

  #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { large, lit } = this.state;
    const at = event.target as Element;
    const { key } = event;
    const { store, mode } = this.props;
    if (large && /^(Escape|z|Z|ArrowLeft|ArrowRight)$/.test(key)) {
      event.preventDefault();
      const aside = key === "ArrowLeft" ? ".dx-before" : ".dx-after";
      if (key.startsWith("Arrow")) (this.base as Element).querySelector<HTMLElement>(aside)?.click();
      else this.#close();
      return;
    }
    if (at.closest("textarea, select, details")) {
      if (key === "Escape") at.closest("details")?.removeAttribute("open");
      return;
    }
    const lies = at.closest("[data-fly]");
    if (/^z$/i.test(key) && lies) {
      event.preventDefault();
      const pile = mode === "vote" || mode === "reveal" ? "slots" : mode === "wait" ? "given" : "hand";
      this.#enlarge(pile, lies.getAttribute("data-fly") ?? "", at as HTMLElement);
    }
    const slot = Number(key);
    const { own } = store;
    if (mode !== "vote" || own?.may !== "vote" || !(slot >= 1 && slot <= this.props.turn.slots.length)) return;
    event.preventDefault();
    if (!own.own_slots.includes(slot)) this.#point(lit, slot);
  };
}

interface Confirmation {
  label: string;
  ready: boolean;
  send(): void;
}

/** The cards of a pile that are in the page. */
function pileOf({ store, turn, mode, scene, view }: SeatProps, pile: Pile): NamedCard[] {
  if (pile !== "slots") return store.own?.[pile] ?? [];
  if (mode !== "reveal") return turn.slots;
  return scene.places.flatMap(({ card }) => {
    const shown = card === null ? undefined : view.cards[card];
    return card !== null && shown ? [{ card, ...shown }] : [];
  });
}

/** What is to be done, over it what has happened; always the same elements, so that the focus can stay. */
function Say({ turn, mode, scene, view, store, labels, gone, bare }: Parts) {
  const { own } = store;
  const step = view.steps[scene.step];
  const thinking = turn.thinking_seat === null ? undefined : turn.players[turn.thinking_seat];
  let task = own?.task ?? turn.waiting;
  let why = thinking ? fill(labels.thinking_label, { name: isolated(thinking.name) }) : turn.waiting;
  let over = "";
  if (mode === "pass") [task, why] = [labels.who_is_there, labels.cards_down];
  if (mode === "reveal")
    [task, why, over] = [step?.text ?? view.labels.not_begun, step?.why ?? "", step?.chapter ?? ""];
  if (mode === "none") [task, why] = [gone ? (bare ? labels.no_python : labels.kernel_gone) : turn.waiting, ""];
  if (mode === "end") [task, why] = [turn.end?.why ?? "", ""];
  // the rule is lit below; who is waited for is in the list
  const said = mode === "reveal" ? scene.rule !== null : own?.may !== "" && !own?.votes.length && mode !== "pass";
  if (said || mode === "hand" || task === why) why = "";
  return (
    <div class="dx-say">
      {mode !== "end" &&
        turn.notices.slice(-MESSAGES).map((notice) => (
          <p key={notice} class="dx-note" role="note">
            <Words text={notice} />
          </p>
        ))}
      <p class="dx-eyebrow">{over}</p>
      <h3 class="dx-task dx-sentence" tabIndex={-1} role={mode === "none" && gone ? "note" : undefined}>
        <Words text={task} />
      </h3>
      {why && (
        <p class="dx-why">
          <Words text={why} />
        </p>
      )}
    </div>
  );
}

/** The picture where it is the same for everybody. */
function Shared(parts: Parts) {
  const { mode, scene, view, store, turn, enlarge } = parts;
  if (mode === "end")
    return (
      <>
        <EndTitle {...parts} />
        <Hill players={turn.players} standings={turn.end?.standings ?? []} />
      </>
    );
  if (mode !== "reveal")
    return (
      <>
        <Title {...parts} />
        <CardsDown {...parts} />
      </>
    );
  return (
    <>
      <Title {...parts} />
      <Area cards={scene.places.length} down={1.25}>
        <Slots
          view={view}
          scene={scene}
          images={store.table}
          enlarge={(slot, from) => enlarge("slots", scene.places[slot - 1]?.card ?? "", from)}
        />
      </Area>
    </>
  );
}

/** The hand, folded: a press shows it, one card large. */
function Folded({ store, labels, enlarge }: Parts) {
  const [first] = store.own?.hand ?? [];
  return first ? (
    <div class="dx-means dx-folded">
      <button type="button" class="dx-strip" onClick={(event) => enlarge("hand", first.card, event.currentTarget)}>
        <span>{labels.hand}</span>
        <i aria-hidden="true">
          {store.own?.hand.map((card) => (
            <i key={card.card} class="dx-card">
              <Face store={store} card={card} />
            </i>
          ))}
        </i>
      </button>
    </div>
  ) : (
    <div class="dx-means" />
  );
}

function SharedMeans(parts: Parts) {
  const { mode, turn, view, scene, store } = parts;
  if (mode === "end" && turn.end)
    return (
      <div class="dx-means">
        <Chart end={turn.end} players={turn.players} goal={view.goal} />
      </div>
    );
  if (mode !== "reveal") return <div class="dx-means" />;
  const own = turn.here !== null && store.own;
  return (
    <>
      <div class="dx-means">
        <Rules view={view} scene={scene} />
      </div>
      {own && <Folded {...parts} />}
      <p class="dx-way-line" aria-hidden="true">
        {chaptersOf(view.steps).map(({ label, first, length }) => (
          <i
            key={label}
            class={scene.step >= first + length ? "dx-past" : scene.step >= first ? "dx-now" : undefined}
            style={{ flex: length }}
          />
        ))}
      </p>
    </>
  );
}

/** Python is slow, does not answer, or has stopped. */
function PythonStatus({ labels, store, gone, bare, mode }: Parts) {
  const { wait } = store;
  if (gone && mode === "none") return null; // it is the task
  if (gone)
    return (
      <p class="dx-note" role="note">
        {bare ? labels.no_python : labels.kernel_gone}
      </p>
    );
  return wait ? (
    <p class={wait === "lost" ? "dx-fault" : "dx-why"} role={wait === "lost" ? "alert" : "status"}>
      {wait === "lost" ? labels.no_answer : labels.waiting_for_python}
    </p>
  ) : null;
}

/** What may be pressed: the next act in the corner, others over it. */
function Buttons(parts: Parts & { confirm: Confirmation | null }) {
  const { turn, labels, store, mode, scene, board, look, looking, seat, passes, confirm, view, gone } = parts;
  const next = turn.next !== null && turn.next !== turn.here ? turn.players[turn.next] : undefined;
  const last = scene.step >= board.last;
  const others: ComponentChildren[] = [];
  let main: ComponentChildren = null;
  const plainButton = (label: string, press: () => void, more: { ready?: boolean; icon?: string } = {}) => (
    <button type="button" class={more.ready ? "dx-go" : "dx-else"} onClick={press}>
      {more.icon && <Icon path={more.icon} />}
      {label}
    </button>
  );
  const undo = turn.may_undo && (
    <Plain store={store} act={{ type: "undo", seat }}>
      {labels.undo}
    </Plain>
  );
  if (mode === "end") {
    const back = (ready: boolean) => plainButton(labels.look_back, () => look(turn.round), { ready });
    if (turn.may_play_again) others.push(back(false));
    main = turn.may_play_again ? (
      <Plain store={store} act={{ type: "play_again", seat }} ready icon={AGAIN}>
        {labels.play_again}
      </Plain>
    ) : (
      back(true)
    );
  } else if (mode === "reveal") {
    if (!last) main = plainButton(labels.go_on, () => board.go(scene.step + 1), { ready: true });
    else if (looking) main = plainButton(labels.to_game, () => look(0), { ready: true });
    else if (turn.may_go_on)
      main = (
        <Plain store={store} act={{ type: "next_round", seat }} ready>
          {labels.next_round}
        </Plain>
      );
    if (looking && !last) others.push(plainButton(labels.to_game, () => look(0)));
  } else if (mode === "pass") {
    for (const each of turn.seats) if (each !== turn.next) others.push(<Here {...parts} key={each} player={each} />);
    if (turn.next !== null) main = <Here {...parts} player={turn.next} ready />;
    if (undo) others.unshift(undo);
  } else if (confirm) {
    // while an act is on its way, what may be done next is not known yet: the buttons stay where they are
    if (passes && turn.here !== null && next && !store.busy)
      others.push(
        <Plain store={store} act={{ type: "leave", seat: turn.here }} ready={!confirm.ready}>
          <Words text={fill(labels.pass_to, { name: isolated(next.name) })} />
        </Plain>,
      );
    main = (
      <button type="submit" class="dx-go" aria-disabled={!confirm.ready || store.busy || store.dead || undefined}>
        {confirm.label}
      </button>
    );
  } else if (mode !== "none" || !gone) {
    if (passes && turn.here !== null && next)
      main = (
        <Plain store={store} act={{ type: "leave", seat: turn.here }} ready>
          <Words text={fill(labels.pass_to, { name: isolated(next.name) })} />
        </Plain>
      );
    if (mode === "hand" && turn.round > 1) others.push(plainButton(labels.look_back, () => look(turn.round - 1)));
    if (undo && mode !== "hand") others.push(undo);
  }
  const steps = mode === "reveal";
  return (
    <div class="dx-confirm">
      <PythonStatus {...parts} />
      <Fault
        store={store}
        at={["give_clue", "hand_in", "vote", "here", "own", "leave", "undo", "next_round", "play_again"]}
      />
      {others.length > 0 && <div class="dx-others">{others}</div>}
      <div class="dx-main">
        {steps && (
          <button
            type="button"
            class="dx-else dx-step-button"
            aria-label={view.labels.back}
            title={view.labels.back}
            aria-disabled={scene.step <= 0 || undefined}
            onClick={() => scene.step > 0 && board.go(scene.step - 1)}
          >
            <Icon path={BACK} />
          </button>
        )}
        {main}
        {steps && !last && (
          <button
            type="button"
            class="dx-else dx-step-button"
            aria-label={view.labels.last}
            title={view.labels.last}
            onClick={() => board.go(board.last)}
          >
            <Icon path={LAST} />
          </button>
        )}
      </div>
    </div>
  );
}

const Here = ({ store, labels, turn, player, ready = false }: Parts & { player: number; ready?: boolean }) => (
  <Plain store={store} act={{ type: "here", seat: player }} ready={ready}>
    <Words text={fill(labels.here, { name: isolated(turn.players[player]?.name ?? "") })} />
  </Plain>
);

/** The torn edge of the paper, beside the picture or, on a phone, below it. */
const TORN = `M10 0H4${Array.from({ length: 60 }, (_, i) => {
  const by = 3.5 + 2 * Math.sin(i * 1.9) + 1.2 * Math.sin(i * 4.7);
  return `L${by.toFixed(1)} ${(((i + 1) * 1000) / 60).toFixed()}`;
}).join("")}H10z`;

const Torn = () => (
  <svg class="dx-torn" viewBox="0 0 10 1000" preserveAspectRatio="none" aria-hidden="true">
    <path d={TORN} />
  </svg>
);
