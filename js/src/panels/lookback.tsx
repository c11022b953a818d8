/**
 * A game looked back on: its scores round by round, and who voted for whose cards. Drawn from plain data; the widths are
 * the stylesheet's, so that nothing has to be measured.
 */

import type { HistoryView, Player, ScoreChartView, VoteMatrixView } from "../contract";
import { Crest } from "../ui/crest";
import { Fold } from "../ui/details";
import { Icon } from "../ui/icon";
import { fill, plain, Words } from "../ui/text";
import { beside, Refused, type Talk } from "./linked";

type Counted = number | null;

const sum = (line: number[]) => line.reduce((all, each) => all + each, 0);

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

/** A line through the rounds, from nothing; where somebody was not at the table, there is none. */
export function lineOf(totals: Counted[], x: (place: number) => number, y: (points: number) => number): string {
  let pen = totals[0] === null ? "M" : "M0 1L";
  return totals
    .map((points, i) => {
      const drawn = points === null ? "" : `${pen}${x(i)} ${y(points)}`;
      pen = points === null ? "M" : "L";
      return drawn;
    })
    .join("");
}

interface RoundProps {
  view: HistoryView;
  place: number;
  talk: Talk;
  more?: string | undefined;
}

/** One choice for each round: the board's is marked, a click moves the board. */
function Round({ view, place, talk, more }: RoundProps) {
  const { number } = view.rounds[place] ?? { number: 0 };
  const on = number === view.at;
  const name = [view.numbers[place], more && plain(more)].filter(Boolean).join(". ");
  return view.linked ? (
    <button
      type="button"
      class={on ? "dx-on" : undefined}
      aria-label={name}
      aria-current={on || undefined}
      title={name}
      onClick={() => talk.ask("round", { type: "round", round: number })}
    >
      <span>{number}</span>
    </button>
  ) : (
    <span class="dx-bare" title={name}>
      <span>{number}</span>
    </span>
  );
}

const Name = ({ player }: { player: Player }) => (
  <span class="dx-who">
    <Crest player={player} />
    <bdi>{player.name}</bdi>
  </span>
);

function ScoreChart(view: ScoreChartView, talk: Talk) {
  const { players, rounds, labels, goal } = view;
  const last = rounds.length - 1;
  const found = rounds.findIndex(({ number }) => number === view.at);
  const marked = found < 0 ? last : found;
  const stands = rounds[marked];
  const most = Math.max(goal, ...rounds.flatMap(({ totals }) => totals.map(Number)));
  const x = (place: number) => ((place + 1) / (rounds.length + 0.5)) * 100;
  const y = (points: number) => 1 - points / most;
  const order = players
    .map((player, seat) => ({ player, points: stands ? stands.totals[seat] : 0, more: stands?.points[seat] }))
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
                <Round view={view} place={i} talk={talk} more={view.says[i]} />
              </div>
            );
          })}
        </div>
        <div class="dx-standing">
          <h3>{stands ? fill(labels.standing ?? "", { round: stands.number }) : labels.start}</h3>
          <ol>
            {order.map(({ player, points, more }) => (
              <li key={player.name}>
                <Name player={player} />
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
      <Refused talk={talk} at="round" />
      {stands && (
        <Fold
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
                        <Name player={player} />
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

function VoteMatrix(view: VoteMatrixView, talk: Talk) {
  const { players, votes, found, at_round: atRound, labels } = view;
  const most = Math.max(1, ...votes.flat());
  return (
    <>
      <h3>{labels.heading}</h3>
      <table
        class="dx-matrix"
        aria-label={labels.heading}
        style={{ "--dx-players": players.length }}
        data-many={players.length > 6 || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <span>{labels.voter}</span>
            </th>
            {players.map((player) => (
              <th key={player.name} scope="col" title={player.name}>
                <Crest player={player} />
                <span class="dx-visually-hidden">{fill(labels.owner ?? "", { name: player.name })}</span>
              </th>
            ))}
            <th scope="col">{labels.all}</th>
            <th scope="col" title={labels.found}>
              <Icon name="tick" />
              <span class="dx-visually-hidden">{labels.found}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player, voter) => (
            <tr key={player.name}>
              <th scope="row">
                <Name player={player} />
              </th>
              {players.map((owner, seat) => {
                const number = votes[voter]?.[seat] ?? 0;
                const says = view.says[voter]?.[seat];
                return (
                  <td key={owner.name} class={seat === voter ? "dx-own" : undefined} title={says}>
                    {seat === voter ? (
                      "–"
                    ) : (
                      <>
                        {number > 0 && (
                          <i
                            class={atRound[voter]?.[seat] ? "dx-blob dx-on" : "dx-blob"}
                            data-colour={player.colour}
                            style={{ "--dx-share": Math.sqrt(number / most) }}
                          />
                        )}
                        <b data-colour={number ? player.colour : undefined} aria-hidden="true">
                          {number || "·"}
                        </b>
                        <span class="dx-visually-hidden">{says}</span>
                      </>
                    )}
                  </td>
                );
              })}
              <td>{sum(votes[voter] ?? [])}</td>
              <td>{found[voter]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.rounds.length ? (
        <p class="dx-legend">
          <Icon name="tick" /> <span>{labels.found}</span>
        </p>
      ) : (
        <p class="dx-says">{view.none}</p>
      )}
      {view.linked && view.rounds.length > 0 && (
        <fieldset class="dx-rounds">
          <legend>{labels.rounds}</legend>
          {view.rounds.map(({ number }, place) => (
            <Round key={number} view={view} place={place} talk={talk} />
          ))}
          <small>{labels.marked}</small>
        </fieldset>
      )}
      <Refused talk={talk} at="round" />
    </>
  );
}

const heading = ({ labels }: ScoreChartView | VoteMatrixView) => labels.heading;

export const scores = beside("scores", ScoreChart, heading);
export const votes = beside("votes", VoteMatrix, heading);
