/** The end of a game: who has won and by which rule, everybody on the hill in the order of their points, and the chart. */
import type { End, Player, Standing } from "../contract";
import { lineOf, ticks } from "../panels/score-chart";
import { Crest } from "../ui/crest";
import { Lantern, Rabbit } from "../ui/rabbit";
import { Words } from "../ui/text";
import type { Parts } from "./parts";

/** Where the ground of the hill is, in per cent from the top, at a place in per cent from the left. */
export const ground = (x: number) => 82 - 46 * (0.5 - 0.5 * Math.cos(Math.min(1, x / 86) * Math.PI));

const HILL = `M0 ${ground(0)}${Array.from({ length: 40 }, (_, i) => `L${(i + 1) * 2.5} ${ground((i + 1) * 2.5).toFixed(1)}`).join("")}V100H0z`;

/** A table with more players has names for the first three only. */
const MANY = 4;

/** How much further down every other one of a large table stands, in per cent. */
const ROW = 13;

/** Where the players stand, the best one first: in per cent from the left and from the top, and how large, in letters. */
export function onTheHill(players: number): { x: number; y: number; size: number }[] {
  const many = players > MANY;
  return Array.from({ length: players }, (_, i) => {
    // a large table: the first three have room for their names
    const x = many ? (i < 3 ? 74 - i * 15 : 34 - ((i - 3) * 30) / (players - 4)) : 72 - (i * 64) / (players - 1);
    const down = many && i > 2 && i % 2 ? ROW : 0;
    return { x: Math.round(x), y: ground(x) + down, size: i === 0 ? 4.5 : many && i > 2 ? 2 : 3.25 };
  });
}

export function EndTitle({ turn }: Parts) {
  return (
    <>
      <div class="dx-garland" aria-hidden="true">
        <svg viewBox="0 0 400 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 2Q50 40 100 6Q150 40 200 6Q250 40 300 6Q350 40 400 2" />
        </svg>
        {[6, 13, 19, 31, 38, 44, 56, 62, 69, 81, 88, 94].map((left, i) => (
          <span key={left} style={{ left: `${left}%`, top: `${[46, 58, 46][i % 3]}%` }}>
            <svg viewBox="0 0 24 32" aria-hidden="true">
              <Lantern />
            </svg>
          </span>
        ))}
      </div>
      <p class="dx-end-title" aria-hidden="true">
        <Words text={turn.end?.title ?? ""} />
      </p>
    </>
  );
}

export function Hill({ players, standings }: { players: Player[]; standings: Standing[] }) {
  const stands = onTheHill(standings.length);
  return (
    <div class="dx-ends" aria-hidden="true" data-many={standings.length > MANY || undefined}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="dx-hill" d={HILL} />
      </svg>
      <svg class="dx-goal-gate" aria-hidden="true" viewBox="-44 -70 88 80" style={{ top: `${ground(90)}%` }}>
        <ellipse class="dx-halo" cx="0" cy="-28" rx="42" ry="40" />
        <path class="dx-within" d="M-18 5v-37a18 20 0 0 1 36 0v37z" />
        <path class="dx-arch" d="M-21 6v-38a21 23 0 0 1 42 0v38h-6.5v-37a14.5 16.5 0 0 0-29 0v37z" />
      </svg>
      {standings.map(({ seat, place, points }, i) => {
        const player = players[seat];
        const { x, y, size } = stands[i] ?? { x: 0, y: 0, size: 2 };
        return (
          player && (
            <div key={seat} class="dx-stand" data-place={place} style={{ left: `${x}%`, top: `${y}%` }}>
              <div style={{ fontSize: `${size / 2.6}em` }}>
                <Rabbit player={player} lantern={place === 1} />
              </div>
              <span class="dx-number">{place}</span>
              <span class="dx-plate">
                <bdi class="dx-name">{player.name}</bdi> {points}
              </span>
            </div>
          )
        );
      })}
    </div>
  );
}

/** A line for each player through the rounds. */
export function Chart({ end, players, goal }: { end: End; players: Player[]; goal: number }) {
  const { totals } = end;
  const most = Math.max(goal, ...totals.flat().map(Number));
  const x = (place: number) => ((place + 1) / totals.length) * 100;
  const y = (points: number) => 1 - points / most;
  const lines = players.map((_, seat) => totals.map((each) => each[seat] ?? null));
  return (
    <figure class="dx-figure">
      <figcaption>{end.chart}</figcaption>
      <div class="dx-plot" role="img" aria-label={end.chart} data-many={players.length > MANY || undefined}>
        {ticks(most).map((points) => (
          <i key={points} style={{ top: `${y(points) * 100}%` }}>
            {points}
          </i>
        ))}
        <i class="dx-goal" style={{ top: `${y(goal) * 100}%` }} />
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          {players.map(({ name, colour }, seat) => {
            const line = lineOf(lines[seat] ?? [], x, y);
            return (
              <g key={name} data-colour={colour}>
                <path class="dx-curve-rim" d={line} />
                <path class="dx-curve" d={line} />
              </g>
            );
          })}
        </svg>
        {end.standings.map(({ seat, points }) => {
          const player = players[seat];
          return (
            player && (
              <span key={seat} style={{ top: `${y(points) * 100}%` }}>
                <Crest player={player} />
              </span>
            )
          );
        })}
      </div>
    </figure>
  );
}
