/** What the Panel, the teacher's phone and the projector share: how people come in, tables, clues that wait, people. */
import { Component, type ComponentChildren } from "preact";
import type { RoomInvitation, RoomPerson, RoomSeat, RoomTeachLabels } from "../contract";
import { Crest } from "../ui/crest";
import { Icon, NEXT, TICK } from "../ui/icon";
import { Lantern } from "../ui/rabbit";
import { fill, isolated, plain, Words } from "../ui/text";
import { calledBy, cluesOf, linesOf, peopleByPlace, type Sign, type Steering, type TableLine } from "./teaching";

// signs of a room
const PEN = "M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3";
const CLOCK = "M12 4.5a7.5 7.5 0 1 0 .1 0M12 8v4.3l2.8 1.7";
const DASHES = "M4 12h3M10.5 12h3M17 12h3";
const BOT = "M6 9h12v9H6zM12 9V5.5M9.5 13h.01M14.5 13h.01";
const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 .1 0";
export const DOTS = "M6 12h.01M12 12h.01M18 12h.01";
export const LOCK = "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3";
export const SCREEN = "M3.5 5h17v11h-17zM9 20h6M12 16v4";
export const FLAG = "M6 20V5h10l-2 3.5 2 3.5H6";

const SIGNS: Record<Sign, string> = { tells: PEN, done: TICK, choosing: CLOCK, away: DASHES, bot: BOT };

interface PressProps {
  /** The main button: filled instead of outlined. */
  go?: boolean;
  /** A line of text instead of either. */
  text?: boolean;
  icon?: string;
  /** The sign behind the words. */
  after?: string;
  /** Set for a toggle: whether it is on. */
  on?: boolean;
  /** Whether what it opens is open. */
  open?: boolean;
  rests?: boolean | undefined;
  class?: string;
  label?: string;
  /** Whether it is focused when it is mounted. */
  first?: boolean;
  press(): void;
  children?: ComponentChildren;
}

/** A button of the teacher's. */
export const Press = ({
  go,
  text,
  icon,
  after,
  on,
  open,
  rests,
  label,
  first,
  press,
  children,
  ...more
}: PressProps) => (
  <button
    type="button"
    class={[go ? "dx-rm-go" : text ? "dx-rm-plain" : "dx-rm-else", more.class].filter(Boolean).join(" ")}
    aria-pressed={on}
    aria-expanded={open}
    aria-disabled={rests || undefined}
    aria-label={label}
    ref={first ? focusFirst : null}
    onClick={() => rests || press()}
  >
    <span>
      {icon && <Icon path={icon} />}
      {children}
      {after && <Icon path={after} />}
    </span>
  </button>
);

/** A QR code, which is dark on light in every theme. */
export const Qr = ({ qr, size, label }: { qr: string; size: number; label: string }) => (
  <svg class="dx-rm-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
    <path d={qr} />
  </svg>
);

/** The letters of a code, each on a plate; read one by one. */
export const Plates = ({ code }: { code: string }) => (
  <b class="dx-rm-letters" role="img" aria-label={[...code].join(" ")}>
    {[...code].map((letter, i) => (
      <span key={i} aria-hidden="true">
        {letter}
      </span>
    ))}
  </b>
);

/** An address as people type it: its letters become smaller before it is broken. */
export const Address = ({ address }: { address: string }) => (
  <p class="dx-rm-address" style={{ "--dx-rm-letters": address.length }}>
    <bdi>{address}</bdi>
  </p>
);

interface InviteProps {
  labels: RoomTeachLabels;
  invitation: RoomInvitation;
  /** Above the address. */
  head?: ComponentChildren;
  /** One row, for who comes late. */
  small?: boolean;
  children?: ComponentChildren;
}

/** How people come in. */
export const Invite = ({ labels, invitation, head, small, children }: InviteProps) => {
  const { qr, size, url, address, code } = invitation;
  return (
    <div class={small ? "dx-rm-invite dx-rm-small" : "dx-rm-invite"}>
      <Qr qr={qr} size={size} label={fill(labels.qr, { url })} />
      {small ? (
        <div>
          <Plates code={code} />
          <div>
            <p>{labels.late}</p>
            <Address address={address} />
          </div>
        </div>
      ) : (
        <div>
          {head}
          <p>{labels.point_camera}</p>
          <Address address={address} />
          {!head && <p>{labels.then_code}</p>}
          <Plates code={code} />
        </div>
      )}
      {children}
    </div>
  );
};

/** The crests of a table, each with how many sit there, or with a sign. */
const Chips = ({ labels, line }: { labels: RoomTeachLabels; line: TableLine }) => (
  <ul class="dx-rm-chips">
    {line.seats.map(({ seat, sign }) => {
      const many = seat.people ? fill(labels.sits, { number: seat.people }) : labels.free;
      const what = sign ? labels[sign] : many;
      const hollow = !sign && !line.round && !seat.people;
      return (
        <li key={seat.name} class={hollow ? "dx-rm-none" : undefined}>
          <span class="dx-visually-hidden">{plain(fill(labels.seat_is, { name: isolated(seat.name), what }))}</span>
          <Crest player={seat} />
          <span aria-hidden="true">{sign ? <Icon path={SIGNS[sign]} /> : !line.round && seat.people}</span>
        </li>
      );
    })}
  </ul>
);

/** The button of a table's line. */
export const LineButton = ({ steering, line, go }: { steering: Steering; line: TableLine; go?: boolean }) => {
  const { button } = line;
  return button ? (
    <Press
      {...(go ? { go } : {})}
      {...(button.bot ? { icon: BOT } : { after: NEXT })}
      rests={steering.rests}
      press={() => steering.teach(button.request)}
    >
      <b>
        <Words text={button.says} />
      </b>
    </Press>
  ) : null;
};

interface LinesProps {
  steering: Steering;
  /** What stands at the end of a table's line, where it has no button. */
  end?(table: number): ComponentChildren;
  /** What stands below it. */
  below?(table: number): ComponentChildren;
  /** Its button stands elsewhere. */
  bare?: boolean;
}

/** A line for each table. */
export const Lines = ({ steering, end, below, bare }: LinesProps) => {
  const { labels } = steering;
  return (
    <ul class="dx-rm-lines" aria-label={labels.tables}>
      {linesOf(steering).map((line, table) => (
        <li key={table}>
          <div class="dx-rm-line">
            <h2>
              {fill(labels.table, { number: table + 1 })} {line.round && <small>{line.round}</small>}
            </h2>
            <Chips labels={labels} line={line} />
            <p>
              <Words text={line.sentence} />
            </p>
            {(!bare && line.button && <LineButton steering={steering} line={line} />) || end?.(table)}
          </div>
          {below?.(table)}
        </li>
      ))}
    </ul>
  );
};

/** The clue that has waited longest, to approve or to send back, with a reason if wanted. */
export class WaitingClues extends Component<{ steering: Steering }, { back: string | null; why: string }> {
  override state = { back: null, why: "" };

  override componentDidUpdate(_: { steering: Steering }, before: { back: string | null }): void {
    if (before.back !== null && this.state.back === null) focusIn(this, ".dx-rm-waits button");
  }

  override render({ steering }: { steering: Steering }, { back, why }: { back: string | null; why: string }) {
    const { labels, rests } = steering;
    return cluesOf(steering).map(({ table, round, clue, name }) => {
      const at = `${table} ${round} ${clue}`;
      const said = plain(fill(labels.clue_of, { number: table + 1, name }));
      const answer = (request: { do: "approve" } | { do: "refuse_clue"; why: string }) => {
        steering.teach({ ...request, table, round });
        this.setState({ back: null, why: "" });
      };
      return (
        <section key={at} class="dx-rm-waits" aria-label={said}>
          <svg viewBox="0 0 24 32" aria-hidden="true">
            <Lantern />
          </svg>
          <p>
            <small>{said}</small>
            <q>
              <bdi>{clue}</bdi>
            </q>
          </p>
          {back === at && (
            <label class="dx-rm-why">
              {labels.why}
              <input
                class="dx-rm-text"
                value={why}
                maxLength={100}
                autocomplete="off"
                ref={focusFirst}
                onInput={(event) => this.setState({ why: event.currentTarget.value })}
              />
            </label>
          )}
          <div class="dx-rm-row">
            {back === at ? (
              <>
                <Press press={() => this.setState({ back: null })}>{labels.cancel}</Press>
                <Press go rests={rests} press={() => answer({ do: "refuse_clue", why: why.trim() })}>
                  {labels.send_back}
                </Press>
              </>
            ) : (
              <>
                <Press rests={rests} press={() => this.setState({ back: at, why: "" })}>
                  {labels.send_back}
                </Press>
                <Press go rests={rests} press={() => answer({ do: "approve" })}>
                  {labels.approve}
                </Press>
              </>
            )}
          </div>
        </section>
      );
    });
  }
}

const focused = new WeakSet<Element>();
/** Focuses what has just been opened. */
export function focusFirst(el: HTMLElement | null): void {
  if (!el || focused.has(el)) return;
  focused.add(el);
  el.focus();
}

/** Focuses the first of these that exists, when the focused element is gone. */
function focusIn({ base }: { base?: Element | Text | null | undefined }, ...all: string[]): void {
  const place = (base as Element | null | undefined)?.parentElement;
  const found = all.map((what) => place?.querySelector<HTMLElement>(what));
  found.find(Boolean)?.focus();
}

/** Who knocks. */
export function AtTheDoor({ steering }: { steering: Steering }) {
  const { labels, lobby, rests } = steering;
  const knocking = lobby?.knocking ?? [];
  return knocking.length ? (
    <section class="dx-rm-waits dx-rm-door" aria-label={labels.at_door}>
      <p>
        <small>{labels.at_door}</small>
      </p>
      <div class="dx-rm-row">
        {knocking.length > 1 && (
          <Press go rests={rests} press={() => steering.teach({ do: "admit", person: null })}>
            {labels.let_all_in}
          </Press>
        )}
        {knocking.map((person) => (
          <Press key={person.number} rests={rests} press={() => steering.teach({ do: "admit", person: person.number })}>
            <span>
              <Words text={fill(labels.let_in, { name: isolated(calledBy(labels, person)) })} />
            </span>
          </Press>
        ))}
      </div>
    </section>
  ) : null;
}

interface PeopleProps {
  steering: Steering;
  /** Null for those who have no place yet. */
  table: number | null;
}

interface PeopleState {
  chosen: number | null;
  asks: "move" | "out" | null;
  to: string;
  letters: string;
}

const NOTHING: PeopleState = { chosen: null, asks: null, to: "", letters: "" };

/** The people of a table: each name opens what may be done. */
export class People extends Component<PeopleProps, PeopleState> {
  override state = NOTHING;

  /** Returns the focus after a question was answered. */
  override componentDidUpdate(_: PeopleProps, before: PeopleState): void {
    if (before.asks && !this.state.asks) focusIn(this, ".dx-rm-menu button", ".dx-rm-people button");
  }

  override render({ steering, table }: PeopleProps, { chosen }: PeopleState) {
    const { labels, lobby, tables } = steering;
    if (!lobby) return null;
    const { tables: atTables, nowhere } = peopleByPlace(lobby);
    const people = table === null ? nowhere : (atTables[table] ?? []);
    const person = people.find(({ number }) => number === chosen);
    const seats = table === null ? [] : (tables?.tables[table] ?? []);
    return (
      <>
        <ul class="dx-rm-people" aria-label={labels.names}>
          {people.map((each) => (
            <li key={each.number}>
              <button
                type="button"
                aria-expanded={each === person}
                onClick={() => this.setState({ ...NOTHING, chosen: each === person ? null : each.number })}
              >
                {table !== null && <Place seat={each.seat === null ? undefined : seats[each.seat]} />}
                <bdi>{calledBy(labels, each)}</bdi>
                {!each.here && (
                  <>
                    <Icon path={DASHES} />
                    <span class="dx-visually-hidden">{labels.away}</span>
                  </>
                )}
                {each.here && <Icon path={DOTS} />}
              </button>
            </li>
          ))}
        </ul>
        {person && this.#menu(person)}
      </>
    );
  }

  #menu(person: RoomPerson) {
    const { steering } = this.props;
    const { labels, rests } = steering;
    const { asks, letters } = this.state;
    const { number } = person;
    const name = isolated(calledBy(labels, person));
    if (asks === "move") return this.#move(person);
    if (asks === "out") {
      return (
        <section class="dx-rm-menu" aria-label={labels.take_out}>
          <p>
            <Words text={fill(labels.take_out_ask, { name })} />
          </p>
          <div class="dx-rm-row">
            <Press first press={() => this.setState({ asks: null })}>
              {labels.cancel}
            </Press>
            <Press
              go
              rests={rests}
              press={() => {
                steering.teach({ do: "block", person: number });
                this.setState(NOTHING);
              }}
            >
              {labels.take_out}
            </Press>
          </div>
        </section>
      );
    }
    return (
      <section class="dx-rm-menu" aria-label={plain(name)}>
        <div class="dx-rm-row">
          {person.name && (
            <Press rests={rests} press={() => steering.teach({ do: "rename", person: number, name: null })}>
              {labels.another_name}
            </Press>
          )}
          <Press press={() => this.setState({ asks: "move", to: "" })}>{labels.move}</Press>
          <Press
            rests={rests}
            press={() =>
              steering.teach({ do: "readmit", person: number }, (answer) => {
                if (answer.type === "letters") this.setState({ letters: String(answer.letters) });
              })
            }
          >
            {labels.four_letters}
          </Press>
          <Press press={() => this.setState({ asks: "out" })}>{labels.take_out}</Press>
        </div>
        {letters && (
          <p class="dx-rm-back">
            <span>
              <Words text={fill(labels.letters_are, { name })} />
            </span>
            <Plates code={letters} />
          </p>
        )}
      </section>
    );
  }

  #move(person: RoomPerson) {
    const { steering } = this.props;
    const { labels, tables, rests } = steering;
    const { to } = this.state;
    const name = isolated(calledBy(labels, person));
    const move = () => {
      const [table = 0, seat = -1] = to.split(" ").map(Number);
      steering.teach({ do: "move", person: person.number, table, seat: seat < 0 ? null : seat });
      this.setState(NOTHING);
    };
    return (
      <section class="dx-rm-menu" aria-label={labels.move}>
        <label class="dx-rm-why">
          <Words text={fill(labels.move_to, { name })} />
          <select
            class="dx-rm-text"
            ref={focusFirst}
            value={to}
            onChange={(event) => this.setState({ to: event.currentTarget.value })}
          >
            <option value="" />
            {tables?.tables.map((seats, table) => (
              <optgroup key={table} label={fill(labels.table, { number: table + 1 })}>
                {seats.map((seat, i) => (
                  <option key={seat.name} value={`${table} ${i}`}>
                    {plain(
                      fill(labels.seat_is, {
                        name: seat.name,
                        what: seat.people ? fill(labels.sits, { number: seat.people }) : labels.free,
                      }),
                    )}
                  </option>
                ))}
                <option value={`${table} -1`}>{labels.watching}</option>
              </optgroup>
            ))}
          </select>
        </label>
        <div class="dx-rm-row">
          <Press press={() => this.setState({ asks: null })}>{labels.cancel}</Press>
          <Press go rests={rests || !to} press={move}>
            {labels.move}
          </Press>
        </div>
      </section>
    );
  }
}

/** Where somebody sits; an eye stands for who watches. */
const Place = ({ seat }: { seat: RoomSeat | undefined }) =>
  seat ? (
    <>
      <Crest player={seat} />
      <span class="dx-visually-hidden">{seat.name}: </span>
    </>
  ) : (
    <Icon path={EYE} />
  );

/** The further acts at a table. */
export function TableMore({ steering, table }: { steering: Steering; table: number }) {
  const { labels, lobby, tables, rests } = steering;
  const of = lobby?.tables[table];
  if (!of || !lobby || !tables) return null;
  const several = tables.tables.length > 1;
  const plays = lobby.state !== "open";
  return (
    <div class="dx-rm-row">
      {several && (
        <Press
          icon={SCREEN}
          on={tables.projected === table}
          rests={rests}
          press={() => steering.teach({ do: "project", table })}
        >
          {labels.show_on_projector}
        </Press>
      )}
      {plays && (
        <Press rests={rests} press={() => steering.teach({ do: "undo", table })}>
          {labels.take_back}
        </Press>
      )}
      {plays && of.phase === "clue" && (
        <Press rests={rests} press={() => steering.teach({ do: "add_seat", table })}>
          {labels.add_seat}
        </Press>
      )}
    </div>
  );
}

/** The two toggles for new people: lock, and knock. */
export function Door({ steering }: { steering: Steering }) {
  const { labels, lobby, rests } = steering;
  const { locked = false, knock = false } = lobby ?? {};
  return (
    <>
      <Press icon={LOCK} on={locked} rests={rests} press={() => steering.teach({ do: "lock", on: !locked })}>
        {locked ? labels.locked : labels.lock}
      </Press>
      <Press on={knock} rests={rests} press={() => steering.teach({ do: "knock", on: !knock })}>
        {labels.knock}
      </Press>
    </>
  );
}

/** Asks for confirmation before the lesson is ended. */
export const EndAsked = ({ steering, stay }: { steering: Steering; stay(): void }) => (
  <section class="dx-rm-menu" aria-label={steering.labels.end}>
    <p>{steering.labels.end_ask}</p>
    <div class="dx-rm-row">
      <Press first press={stay}>
        {steering.labels.end_no}
      </Press>
      <Press go rests={steering.rests} press={() => steering.teach({ do: "end" })}>
        {steering.labels.end_yes}
      </Press>
    </div>
  </section>
);

export interface PageAddress {
  url: string;
  qr: string;
  size: number;
}

/** The address of a page of the teacher's, with its key, which is not saved. */
export class OwnPage extends Component<
  { labels: RoomTeachLabels; how: string; page: PageAddress; close(): void; renew?(): void },
  { copied: boolean }
> {
  override state = { copied: false };

  override render() {
    const { labels, how, page, close, renew } = this.props;
    const { clipboard } = navigator;
    return (
      <section class="dx-rm-own" aria-label={how}>
        <Qr qr={page.qr} size={page.size} label={how} />
        <div>
          <p>{how}</p>
          <p class="dx-rm-hint">{labels.only_you}</p>
          <input
            class="dx-rm-text"
            readOnly
            value={page.url}
            aria-label={how}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div class="dx-rm-row">
            {clipboard && (
              <Press press={() => clipboard.writeText(page.url).then(() => this.setState({ copied: true }))}>
                {this.state.copied ? labels.copied : labels.copy}
              </Press>
            )}
            <Press press={close}>{labels.close}</Press>
            {renew && (
              <Press text press={renew}>
                {labels.make_it}
              </Press>
            )}
          </div>
          {renew && <p class="dx-rm-hint">{labels.seen_by_others}</p>}
        </div>
      </section>
    );
  }
}
