/** The page of the teacher's phone: what waits for the teacher, a line for each table, and last the controls of the room. */
import { Component } from "preact";
import type { RoomInvitation, RoomLabels, RoomTeachLabels } from "../contract";
import { Hills } from "../ui/hills";
import { BACK, Icon, NEXT, PAUSE, PLAY } from "../ui/icon";
import { Rabbit } from "../ui/rabbit";
import { fill, plain } from "../ui/text";
import type { TeacherStore } from "./teacher-store";
import { cluesOf, howMany, linesOf, peopleByPlace, type Steering } from "./teaching";
import {
  AtTheDoor,
  DOTS,
  Door,
  EndAsked,
  FLAG,
  LineButton,
  Lines,
  OwnPage,
  type PageAddress,
  People,
  Press,
  SCREEN,
  TableMore,
  WaitingClues,
} from "./teaching-parts";

interface Props {
  store: TeacherStore;
  words: RoomTeachLabels;
  labels: RoomLabels;
}

interface Shown {
  more: boolean;
  asks: "end" | "projector" | null;
  page: PageAddress | null;
  /** The table whose people are shown. */
  table: number | null;
}

export class Phone extends Component<Props, Shown> {
  override state: Shown = { more: false, asks: null, page: null, table: null };
  #asked = false;

  override componentDidUpdate(_: Props, before: Shown): void {
    if (before.more === this.state.more) return;
    const head = (this.base as Element | null)?.parentElement?.querySelector<HTMLElement>("h1");
    head?.setAttribute("tabindex", "-1");
    head?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  override render({ store, words, labels }: Props, { more }: Shown) {
    const { lobby, tables, welcome } = store;
    if (!lobby || !tables || !welcome) return null;
    const steering: Steering = {
      labels: words,
      tables,
      lobby,
      refusal: store.refusal,
      rests: store.rests,
      teach: (request, answered) => store.teach(request, answered),
    };
    const { code } = store.invitation ?? { code: "" };
    const [clue] = cluesOf(steering);
    const waits = clue ? plain(fill(words.clue_of, { number: clue.table + 1, name: clue.name })) : "";
    const unsaved = lobby.unsaved && fill(words.unsaved, { why: lobby.unsaved });
    const fault = store.wire.up ? store.refusal || unsaved : labels.offline;
    const paused = lobby.state === "paused";
    const says = paused ? words.paused : lobby.state === "open" ? words.start_when : waits;
    const host = tables.tables[0]?.[0];
    return (
      <>
        <div class="dx-stage dx-rm-head">
          <i class="dx-sky" />
          <Hills />
          <header class="dx-rm-top">
            {host && <Rabbit player={host} lantern />}
            <div>
              <small>
                {fill(words.room, { code })}
                {lobby.locked && ` · ${words.locked_now}`}
              </small>
              <h1 class="dx-rm-say">{more ? words.more : fill(words.people_in, { people: tables.people })}</h1>
            </div>
          </header>
        </div>
        <div class="dx-rm-paper">{more ? this.#more(steering) : this.#tables(steering)}</div>
        <div class="dx-rm-bar">
          <p class={fault ? "dx-rm-state dx-rm-lost" : "dx-rm-state"} role="status" aria-live="polite">
            {fault || says}
          </p>
          <div class="dx-rm-row">{this.#buttons(steering)}</div>
        </div>
      </>
    );
  }

  #buttons(steering: Steering) {
    const { words } = this.props;
    const { lobby, tables, rests, teach } = steering;
    if (this.state.more) {
      return (
        <Press icon={BACK} press={() => this.setState({ more: false, asks: null, page: null })}>
          {words.back}
        </Press>
      );
    }
    const more = (
      <Press icon={DOTS} press={() => this.setState({ more: true })}>
        {words.more}
      </Press>
    );
    if (lobby?.state === "open") {
      return (
        <>
          {more}
          <Press go icon={PLAY} rests={rests} press={() => teach({ do: "start" })}>
            {words.start}
          </Press>
        </>
      );
    }
    const paused = lobby?.state === "paused";
    const [line] = linesOf(steering);
    const single = tables?.tables.length === 1 && !paused && line?.button ? line : null;
    return (
      <>
        {more}
        <Press
          {...(single ? {} : { go: true })}
          icon={paused ? PLAY : PAUSE}
          rests={rests}
          press={() => teach({ do: "pause", on: !paused })}
        >
          {paused ? words.go_on : words.pause}
        </Press>
        {single && <LineButton steering={steering} line={single} go />}
      </>
    );
  }

  #tables(steering: Steering) {
    const only = steering.tables?.tables.length === 1 && steering.lobby?.state === "playing";
    return (
      <>
        <WaitingClues steering={steering} />
        <AtTheDoor steering={steering} />
        <Lines steering={steering} {...(only ? { bare: true } : {})} />
      </>
    );
  }

  #more(steering: Steering) {
    const { store, words } = this.props;
    const { asks, page, table } = this.state;
    const { lobby, tables, rests } = steering;
    if (!lobby) return null;
    const { nowhere } = peopleByPlace(lobby);
    return (
      <div class="dx-rm-more">
        <div class="dx-rm-row">
          <Door steering={steering} />
        </div>
        <section aria-label={words.projector}>
          {page ? (
            <OwnPage
              labels={words}
              how={words.projector_how}
              page={page}
              close={() => this.setState({ asks: null, page: null })}
            />
          ) : asks === "projector" ? (
            <section class="dx-rm-menu" aria-label={words.projector}>
              <p>{words.projector_new}</p>
              <div class="dx-rm-row">
                <Press first press={() => this.setState({ asks: null })}>
                  {words.cancel}
                </Press>
                <Press go rests={rests} press={() => this.#projector(store)}>
                  {words.make_it}
                </Press>
              </div>
            </section>
          ) : (
            <Press icon={SCREEN} press={() => this.setState({ asks: "projector" })}>
              {words.projector}
            </Press>
          )}
        </section>
        {tables?.tables.map((seats, number) => {
          const shows = tables.tables.length === 1 || table === number;
          const name = fill(words.table, { number: number + 1 });
          return (
            <section key={number} aria-label={name}>
              <h2>
                {tables.tables.length === 1 ? (
                  words.names
                ) : (
                  <button
                    type="button"
                    class="dx-rm-fold"
                    aria-expanded={shows}
                    onClick={() => this.setState({ table: shows ? null : number })}
                  >
                    {name} <small>{howMany(words, seats)}</small>
                    <Icon path={NEXT} />
                  </button>
                )}
              </h2>
              {shows && <People steering={steering} table={number} />}
              {shows && <TableMore steering={steering} table={number} />}
            </section>
          );
        })}
        {nowhere.length > 0 && (
          <section aria-label={words.no_seat}>
            <h2>{words.no_seat}</h2>
            <People steering={steering} table={null} />
          </section>
        )}
        <section aria-label={words.end}>
          {asks === "end" ? (
            <EndAsked steering={steering} stay={() => this.setState({ asks: null })} />
          ) : (
            <Press icon={FLAG} press={() => this.setState({ asks: "end" })}>
              {words.end}
            </Press>
          )}
        </section>
      </div>
    );
  }

  /** Renews the key of the projector's page; the room makes the QR code of its new address. */
  #projector(store: TeacherStore): void {
    if (this.#asked) return;
    this.#asked = true;
    const done = () => {
      this.#asked = false;
    };
    store.teach({ do: "renew", role: "projector" }, ({ key }) => {
      if (typeof key !== "string") return done();
      store.teach({ do: "invite", url: `${store.address}#t=${key}` }, ({ invitation }) => {
        done();
        if (invitation) this.setState({ page: invitation as RoomInvitation });
      });
    });
  }
}
