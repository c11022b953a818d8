/** The end: the winners in the gate, the others before it, and everybody's place; and the last page of a lesson. */
import type { Player, RoomShown, RoomWords, Standing } from "../contract";
import { Crest } from "../ui/crest";
import { Rabbit } from "../ui/rabbit";
import { fill, Name, Words } from "../ui/text";
import { Gate, Meadow, type PageProps, Sheet } from "./parts";
import { standingsOf } from "./standings";

/** The gate with those who have won in it, and the others on both sides of it. */
function Crowd({ players, standings, won }: { players: Player[]; standings: Standing[]; won: number[] }) {
  const others = standings.filter(({ seat }) => !won.includes(seat));
  const rabbits = (seats: number[]) =>
    seats.map((seat) => {
      const player = players[seat];
      return player && <Rabbit key={seat} player={player} lantern={won.includes(seat)} />;
    });
  const side = (rest: number) => others.filter((_, i) => i % 2 === rest).map(({ seat }) => seat);
  return (
    <Meadow>
      <div class="dx-rm-crowd" aria-hidden="true" style={{ "--dx-people": players.length }}>
        <div>{rabbits(side(1).reverse())}</div>
        <div class="dx-rm-through">
          <Gate />
          <div>{rabbits(won)}</div>
        </div>
        <div>{rabbits(side(0))}</div>
      </div>
    </Meadow>
  );
}

/** Place, name and points of everybody; those with as many points share a place. */
function Standings({
  store,
  labels,
  words,
  shown,
  standings,
}: PageProps & { words: RoomWords; shown: RoomShown; standings: Standing[] }) {
  const { here, players } = shown._turn;
  const seats = store.tables?.tables[shown.table];
  return (
    <ol class="dx-rm-standings" aria-label={labels.standings}>
      {standings.map(({ seat, place, points }) => {
        const player = players[seat];
        const more = seat === here ? labels.your_place : seats?.[seat]?.bot ? labels.bot_plays : "";
        return (
          player && (
            <li key={seat} class={seat === here ? "dx-rm-mine" : undefined}>
              <span class="dx-visually-hidden">{fill(words._turn.labels.place, { place })}</span>
              <span class="dx-rm-rank" aria-hidden="true">
                {place}
              </span>
              <Crest player={player} />
              <span>
                <b>
                  <Name name={player.name} />
                </b>
                {more && <small>{more}</small>}
              </span>
              <b>{points}</b>
            </li>
          )
        );
      })}
    </ol>
  );
}

interface EndProps extends PageProps {
  words: RoomWords;
  shown: RoomShown;
  says?: string;
  buttons?: preact.ComponentChildren;
}

/** How the game stands, or has ended. */
export function EndPage({ words, shown, says, buttons, ...props }: EndProps) {
  const { labels } = props;
  const { end, players } = shown._turn;
  const standings = standingsOf(words, shown);
  return (
    <Sheet
      {...props}
      says={says}
      buttons={buttons}
      picture={
        <div class="dx-rm-cover">
          <h1 class="dx-rm-title">{labels.the_end}</h1>
          <Crowd
            players={players}
            standings={standings}
            won={end ? standings.filter(({ place }) => place === 1).map(({ seat }) => seat) : []}
          />
        </div>
      }
    >
      <p class="dx-rm-say">
        <Words text={end ? end.title : labels.over} />
      </p>
      {end && (
        <p class="dx-rm-hint">
          <Words text={end.why} />
        </p>
      )}
      <Standings {...props} words={words} shown={shown} standings={standings} />
    </Sheet>
  );
}

/** The screen after the lesson: it shows what this page last received of its table. */
export function Ended(props: PageProps) {
  const { store, labels } = props;
  const { words, shown } = store;
  if (words && shown) return <EndPage {...props} words={words} shown={shown} says={labels.forgotten} />;
  return (
    <Sheet
      {...props}
      picture={
        <div class="dx-rm-cover">
          <h1 class="dx-rm-title">{labels.the_end}</h1>
          <Meadow>
            <Gate />
          </Meadow>
        </div>
      }
    >
      <p class="dx-rm-say">{labels.over}</p>
      <p class="dx-rm-hint">{labels.forgotten}</p>
    </Sheet>
  );
}
