/** The screens before the game: choosing a seat, and waiting for the start. */
import { Component } from "preact";
import type { RoomSeat } from "../contract";
import { Icon, TICK } from "../ui/icon";
import { Rabbit } from "../ui/rabbit";
import { fill, isolated, Name, Words } from "../ui/text";
import { EYE, Go, Meadow, type PageProps, Sheet } from "./parts";
import { Mates } from "./team";

interface Chosen {
  table: number;
  seat: number | null;
}

/** What stands below the name of a seat. */
function placeOf(seat: RoomSeat, labels: PageProps["labels"]): string {
  if (seat.bot) return labels.bot_plays;
  if (!seat.open) return labels.full;
  return seat.people ? fill(labels.sit_here, { number: seat.people }) : labels.free;
}

export class Seats extends Component<PageProps, Chosen> {
  override state: Chosen = { table: this.#freest(), seat: null };

  /** The table with the most seats that are free: a class spreads by itself. */
  #freest(): number {
    const free = (this.props.store.tables?.tables ?? []).map((seats) => seats.filter((each) => each.open).length);
    return Math.max(0, free.indexOf(Math.max(...free)));
  }

  #sit = (event: Event): void => {
    event.preventDefault();
    const { store } = this.props;
    const { table, seat } = this.state;
    if (seat !== null && store.tables?.tables[table]?.[seat]?.open) store.act({ t: "sit", table, seat });
  };

  override render({ store, labels }: PageProps, { table, seat }: Chosen) {
    const { tables = [] } = store.tables ?? {};
    const seats = tables[table] ?? [];
    const chosen = seat === null ? undefined : seats[seat];
    const waits = !store.wire.up || store.wire.isPending("sit");
    let says = labels.touch_seat;
    if (chosen) {
      const said = chosen.bot ? labels.bot_sits : chosen.people ? labels.others_sit : labels.nobody_sits;
      says = fill(said, { name: isolated(chosen.name) });
    }
    const watches = store.welcome?.audience && (store.you?.table ?? null) === null;
    return (
      <form class="dx-rm-form" onSubmit={this.#sit}>
        <Sheet
          store={store}
          labels={labels}
          says={says}
          buttons={
            <>
              {watches && (
                <Go other rests={waits} press={() => store.act({ t: "sit", table, seat: null })}>
                  <Icon path={EYE} />
                  {labels.watch}
                </Go>
              )}
              {store.choosing && (
                <Go other press={() => store.update({ choosing: false })}>
                  {labels.back}
                </Go>
              )}
              <Go rests={waits || !chosen?.open}>
                {chosen ? <Words text={fill(labels.sit_at, { name: isolated(chosen.name) })} /> : labels.choose_seat}
              </Go>
            </>
          }
          picture={
            <>
              <header class="dx-rm-top">
                <div>
                  {store.you?.name && (
                    <small>
                      <Words text={fill(labels.hello, { name: isolated(store.you.name) })} />
                    </small>
                  )}
                  <h1 class="dx-rm-say">{labels.choose_seat}</h1>
                </div>
              </header>
              {tables.length > 1 && (
                <fieldset class="dx-rm-tabs">
                  <legend class="dx-visually-hidden">{labels.tables}</legend>
                  {tables.map((_, i) => (
                    <label key={i}>
                      <input
                        type="radio"
                        name="table"
                        checked={table === i}
                        aria-label={fill(labels.table, { number: i + 1 })}
                        onChange={() => this.setState({ table: i, seat: null })}
                      />
                      <span>{table === i ? fill(labels.table, { number: i + 1 }) : i + 1}</span>
                    </label>
                  ))}
                </fieldset>
              )}
              <fieldset class="dx-rm-seats">
                <legend class="dx-visually-hidden">{labels.seats}</legend>
                {seats.map((each, i) => (
                  <label key={each.name} class={each.open ? "dx-rm-seat" : "dx-rm-seat dx-rm-full"}>
                    <input
                      type="radio"
                      name="seat"
                      checked={seat === i}
                      disabled={!each.open}
                      onChange={() => this.setState({ seat: i })}
                    />
                    <Rabbit player={each} />
                    <b>
                      <Name name={each.name} />
                    </b>
                    <small>{placeOf(each, labels)}</small>
                    {seat === i && (
                      <i class="dx-rm-mark">
                        <Icon path={TICK} />
                      </i>
                    )}
                  </label>
                ))}
              </fieldset>
            </>
          }
        />
      </form>
    );
  }
}

export function Lobby({ store, labels }: PageProps) {
  const { you, tables } = store;
  const seats = tables?.tables[you?.table ?? 0] ?? [];
  const mine = you?.seat === null || you?.seat === undefined ? undefined : seats[you.seat];
  const taken = seats.filter(({ people }) => people > 0).length;
  return (
    <Sheet
      store={store}
      labels={labels}
      says={fill(labels.seats_taken, { taken, all: seats.length })}
      buttons={
        <Go other press={() => store.update({ choosing: true })}>
          {mine ? labels.another_seat : labels.take_seat}
        </Go>
      }
      picture={
        <div class="dx-rm-cover">
          <p class="dx-rm-under">{mine ? labels.your_seat : store.you?.name}</p>
          <h1 class="dx-rm-title">{mine ? <Name name={mine.name} /> : labels.you_watch}</h1>
          {mine && <Mates store={store} labels={labels} />}
          <Meadow>
            {mine && (
              <div class="dx-rm-me">
                <Rabbit player={mine} />
              </div>
            )}
            <ul class="dx-rm-lineup" aria-hidden="true">
              {seats.map((each) => (
                <li key={each.name} class={each.people ? undefined : "dx-rm-hollow"}>
                  <Rabbit player={each} />
                </li>
              ))}
            </ul>
          </Meadow>
        </div>
      }
    >
      <p class="dx-rm-say">{labels.teacher_starts}</p>
      <p class="dx-rm-hint">{labels.may_sleep}</p>
    </Sheet>
  );
}
