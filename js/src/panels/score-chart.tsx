/**
 * The scores of a game, round by round. Drawn from plain data; the widths are the stylesheet's, so that nothing has to be
 * measured.
 */

import type { ScoreChartView } from "../contract";
import { Crest } from "../ui/crest";
import { Details } from "../ui/details";
import { fill, Words } from "../ui/text";
import { Round, Who } from "./history-parts";
import { linkedWidget, Refused } from "./linked";
import type { Panel } from "./panel";

type Counted = number | null;

/** Lines on the ground of a chart: few, at numbers that one counts by. */
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].find((each) => most / each <= 6) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/** Those who have the same points stand beside each other: how far from the middle, in widths of a mark. */
export function spread(totals: Counted[]): number[] {
  return totals.map((points, seat) => {
    const same = totals.flatMap((each, other) => (each === points ? [other] : []));
    return (same.indexOf(seat) - (same.length - 1) / 2) * Math.min(0.7, 1.5 / same.length);
  });
}

/** A line through the rounds, from the points before them; where somebody was not at the table, there is none. */
export function lineOf(
  totals: Counted[],
  x: (place: number) => number,
  y: (points: number) => number,
  before = 0,
): string {
  let pen = totals[0] === null ? "M" : `M0 ${y(before)}L`;
  return totals
    .map((points, i) => {
      const drawn = points === null ? "" : `${pen}${x(i)} ${y(points)}`;
      pen = points === null ? "M" : "L";
      return drawn;
    })
    .join("");
}

function ScoreChart(view: ScoreChartView, panel: Panel) {
  const { players, rounds, labels, goal } = view;
  const last = rounds.length - 1;
  const found = rounds.findIndex(({ number }) => number === view.at);
  const marked = found < 0 ? last : found;
  const stands = rounds[marked];
  const most = Math.max(goal, ...view.before, ...rounds.flatMap(({ totals }) => totals.map(Number)));
  const x = (place: number) => ((place + 1) / (rounds.length + 0.5)) * 100;
  const y = (points: number) => 1 - points / most;
  const order = players
    .map((player, seat) => ({
      player,
      points: stands ? stands.totals[seat] : view.before[seat],
      more: stands?.points[seat],
    }))
    .flatMap(({ points, ...each }) => (points == null ? [] : [{ ...each, points }]))
    .sort((a, b) => b.points - a.points);
  return (
    <>
      <h3>
        {labels.heading} <span>{labels.goal}</span>
      </h3>
      <div class="dx-chart" style={{ "--dx-rounds": rounds.length }}>
        <div class="dx-plot">
          {found >= 0 && <i class="dx-band" style={{ left: `${x(found)}%`, width: `${x(0)}%` }} />}
          {ticks(most).map((points) => (
            <i key={points} style={{ top: `${y(points) * 100}%` }} aria-hidden="true">
              {points}
            </i>
          ))}
          <i class="dx-goal" style={{ top: `${y(goal) * 100}%` }} />
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            {players.map((player, seat) => {
              const line = lineOf(
                rounds.map(({ totals }) => totals[seat] ?? null),
                x,
                y,
                view.before[seat] ?? 0,
              );
              return (
                <g key={player.name} data-colour={player.colour}>
                  <path class="dx-curve-rim" d={line} />
                  <path class="dx-curve" d={line} />
                </g>
              );
            })}
          </svg>
          {rounds.map((round, i) => {
            const aside = spread(round.totals);
            return (
              <div key={round.number} class="dx-column" style={{ left: `${x(i)}%`, width: `${x(0)}%` }}>
                {players.map((player, seat) => {
                  const points = round.totals[seat] ?? null;
                  return (
                    points !== null && (
                      <span
                        key={player.name}
                        class="dx-mark"
                        style={{ "--dx-mark-y": y(points), "--dx-mark-x": aside[seat] }}
                      >
                        <Crest player={player} />
                      </span>
                    )
                  );
                })}
                <Round view={view} place={i} panel={panel} more={view.says[i]} />
              </div>
            );
          })}
        </div>
        <div class="dx-standing">
          <h3>{stands ? fill(labels.standing ?? "", { round: stands.number }) : labels.start}</h3>
          <ol>
            {order.map(({ player, points, more }) => (
              <li key={player.name}>
                <Who player={player} />
                <b>{points}</b>
                {stands && <small>+{more}</small>}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p class="dx-says" aria-live="polite">
        {stands ? (
          <>
            <b>{view.numbers[marked]}.</b> <Words text={view.says[marked] ?? ""} />
          </>
        ) : (
          view.none
        )}
      </p>
      <Refused panel={panel} at="round" />
      {stands && (
        <Details
          class="dx-data"
          sign={labels.table}
          inner={() => (
            // biome-ignore lint/a11y/useSemanticElements: no field set; the chart's landmark has this name already
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
            <div class="dx-scroll" role="group" aria-label={labels.heading} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{labels.round}</th>
                    {players.map((player) => (
                      <th key={player.name} scope="col">
                        <Who player={player} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rounds.map((round) => (
                    <tr key={round.number} class={round.number === view.at ? "dx-on" : undefined}>
                      <th scope="row">{round.number}</th>
                      {players.map(({ name }, seat) => (
                        <td key={name}>
                          {round.totals[seat] == null
                            ? "–"
                            : fill(labels.cell ?? "", {
                                points: round.totals[seat] ?? 0,
                                more: round.points[seat] ?? 0,
                              })}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        />
      )}
    </>
  );
}

export const scoreChart = linkedWidget("scores", ScoreChart, ({ labels }) => labels.heading);
