/**
 * The score track across the hills: stones, their numbers, and all the rabbits.
 * Drawn for the measured width; all of it is set in shares of that, and fits what is wider or narrower on paper.
 */

import type { Seat, View } from "../contract";
import { deckle, numbered, type Path, standing } from "../scene/track-layout";
import { memo } from "../ui/memo";
import { Rabbit } from "../ui/rabbit";
import { fill } from "../ui/text";

const STAR = "M0-9Q.8-.8 9 0 .8.8 0 9-.8.8-9 0-.8-.8 0-9z";

interface TrackProps {
  view: View;
  /** Scores, as text: where nobody has moved, nothing is drawn again. */
  at: string;
  storyteller: Seat | null;
  path: Path;
}

export const Track = memo(({ view, at, storyteller, path }: TrackProps) => {
  const { labels, players } = view;
  const scores = at.split(",").map(Number);
  const stands = standing(path, scores, storyteller);
  const across = (x: number) => `${(100 * x) / path.width}%`;
  const down = (y: number) => `${(100 * y) / path.height}%`;
  const spoken = players
    .map((player, seat) => fill(labels.points, { name: player.name, points: scores[seat] ?? 0 }))
    .join(", ");
  return (
    <div
      class="dx-ground"
      data-key="ground"
      role="img"
      aria-label={`${labels.track}: ${spoken}`}
      style={{ aspectRatio: `${path.width} / ${path.height}` }}
    >
      <Land path={path} scores={scores} />
      <div class="dx-pieces">
        {numbered(path, scores).map((shared) => {
          const [score = 0] = shared;
          const { x, y } = path.stone(score);
          const far = path.stone(shared.at(-1) ?? score).x;
          return (
            <span
              key={score}
              data-key={`stone:${score}`}
              class={scores.includes(score) ? "dx-score dx-on" : "dx-score"}
              style={{ left: across((x + far) / 2), top: down(y + 9) }}
            >
              {shared.join(", ")}
            </span>
          );
        })}
        {stands.map(({ seat, x, y, width }) => (
          <i
            key={`shadow:${seat}`}
            data-key={`shadow:${seat}`}
            class="dx-shadow"
            style={{ left: across(x), top: down(y - 3), width: across(width * 0.8) }}
          />
        ))}
        {[...stands]
          .sort((a, b) => a.seat - b.seat)
          .map(({ seat, x, y, width, layer }) => {
            const player = players[seat];
            return (
              player && (
                <span
                  key={`rabbit:${seat}`}
                  data-key={`rabbit:${seat}`}
                  data-seat={seat}
                  data-score={scores[seat]}
                  class="dx-piece"
                  style={{
                    left: across(x - width / 2),
                    top: down(y - (width * 60) / 44),
                    width: across(width),
                    zIndex: layer,
                  }}
                >
                  <Rabbit player={player} lantern={seat === storyteller} name={`lantern:${seat}`} />
                </span>
              )
            );
          })}
        {path.kind === "lineup" &&
          stands.map(({ seat, x, y }) => (
            <span
              key={`points:${seat}`}
              class="dx-score dx-on"
              style={{ left: across(x), top: down(y + (stands.length > 6 ? -2 : 2)) }}
            >
              {scores[seat]}
            </span>
          ))}
      </div>
    </div>
  );
});

const curve = (path: Path, from: number, to: number, drop: number) =>
  Array.from({ length: 51 }, (_, i) => {
    const x = from + ((to - from) * i) / 50;
    return `${i ? "L" : "M"}${x.toFixed(1)} ${(path.ground(x) + drop).toFixed(1)}`;
  }).join("");

function Land({ path, scores }: { path: Path; scores: number[] }) {
  const { width, height } = path;
  return (
    <svg class="dx-land" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {path.kind === "snake" ? <Slopes path={path} /> : <Meadow path={path} />}
      <path class="dx-edge" d={deckle(width, height)} />
      {path.kind !== "lineup" && <Stones path={path} scores={scores} />}
    </svg>
  );
}

function Meadow({ path }: { path: Path }) {
  const { width, height } = path;
  const gate = path.stone(path.goal);
  const scale = Math.max(1, path.rabbit / 39);
  const burrow = path.stone(0).x > 70 * scale;
  const grass = path.kind === "lineup" ? -12 : -9;
  return (
    <>
      <path class="dx-hill" d={`${curve(path, 0, width, grass)}V${height}H0z`} />
      {path.kind === "line" && (
        <>
          <path class="dx-way" d={curve(path, path.stone(0).x - 26, gate.x, 1)} />
          {burrow && (
            <g class="dx-burrow" transform={`translate(${30 * scale} ${path.ground(30) + 3}) scale(${scale})`}>
              <path d="M-27 1C-25-24-14-35 0-35S25-24 27 1z" />
              <path class="dx-door" d="M-10 0v-10c0-8 4.5-13 10-13s10 5 10 13v10z" />
            </g>
          )}
          <Gate x={gate.x} y={gate.y} scale={0.88 * scale} />
        </>
      )}
    </>
  );
}

function Slopes({ path }: { path: Path }) {
  const { width, height } = path;
  const gate = path.stone(path.goal);
  const scores = Array.from({ length: Math.max(path.goal, 1) + 1 }, (_, k) => path.stone(k));
  const slope = (row: number) => {
    const y = height - 26 - row * 60;
    const top = Array.from({ length: 25 }, (_, i) => {
      const x = (width * i) / 24;
      return `${i ? "L" : "M"}${x.toFixed(0)} ${(y - 14 + 5 * Math.sin(x / 70 + row * 2)).toFixed(1)}`;
    }).join("");
    return `${top}V${height}H0z`;
  };
  let way = "";
  scores.forEach((p, k) => {
    const before = scores[k - 1];
    if (!before) way = `M${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
    else if (before.y - p.y > 20) {
      const side = before.x > width / 2 ? 26 : -26;
      way += `C${before.x + side} ${before.y.toFixed(1)} ${p.x + side} ${p.y.toFixed(1)} ${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
    } else way += `L${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
  });
  return (
    <>
      {[2, 1, 0].map((row) => (
        <path key={row} class={`dx-hill dx-row-${row}`} d={slope(row)} />
      ))}
      <path class="dx-way" d={way} />
      <Gate x={gate.x} y={gate.y - 2} scale={0.9} />
    </>
  );
}

function Gate({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g class="dx-gate" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>
      <ellipse class="dx-halo" cx="0" cy="-28" rx="42" ry="40" />
      <ellipse class="dx-halo" cx="0" cy="-28" rx="31" ry="32" />
      <path class="dx-within" d="M-18 5v-37a18 20 0 0 1 36 0v37z" />
      <path class="dx-arch" d="M-21 6v-38a21 23 0 0 1 42 0v38h-6.5v-37a14.5 16.5 0 0 0-29 0v37z" />
    </g>
  );
}

function Stones({ path, scores }: { path: Path; scores: number[] }) {
  const { pitch, goal, width } = path;
  const taken = new Set(scores);
  const every = pitch < 7 ? 5 : 1;
  const last = path.tail ? Math.max(goal, ...scores) + 20 : goal + (path.kind === "line" ? 24 : 0);
  const stones = [];
  for (let k = 0; k <= goal; k += every) {
    const { x, y } = path.stone(k);
    const big = k % 5 === 0;
    stones.push(
      <ellipse
        key={k}
        class={taken.has(k) ? "dx-stone dx-on" : "dx-stone"}
        cx={x.toFixed(1)}
        cy={(y + 2).toFixed(1)}
        rx={big ? Math.min(pitch * 0.38, 11) : Math.min(pitch * 0.3, 8.6)}
        ry={big ? 4.6 : 3.7}
      />,
    );
  }
  for (let k = goal + 1; k <= last; k++) {
    const { x, y } = path.stone(k);
    if (x > width - 8 || x < 8) break;
    const big = (k - goal) % 5 === 0;
    stones.push(
      <path
        key={k}
        class="dx-star"
        transform={`translate(${x.toFixed(1)} ${(y + 1).toFixed(1)}) scale(${big || taken.has(k) ? 0.6 : 0.2})`}
        d={STAR}
      />,
    );
  }
  return <>{stones}</>;
}
