/** Who voted for whose cards in a game: rows are voters, columns owners. */

import type { VoteMatrixView } from "../contract";
import { Crest } from "../ui/crest";
import { Icon, TICK } from "../ui/icon";
import { fill } from "../ui/text";
import { Round, Who } from "./history-parts";
import { linkedWidget, Refused } from "./linked";
import type { Panel } from "./panel";

const sum = (line: number[]) => line.reduce((all, each) => all + each, 0);

function VoteMatrix(view: VoteMatrixView, panel: Panel) {
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
              <Icon path={TICK} />
              <span class="dx-visually-hidden">{labels.found}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player, voter) => (
            <tr key={player.name}>
              <th scope="row">
                <Who player={player} />
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
          <Icon path={TICK} /> <span>{labels.found}</span>
        </p>
      ) : (
        <p class="dx-says">{view.none}</p>
      )}
      {view.linked && view.rounds.length > 0 && (
        <fieldset class="dx-rounds">
          <legend>{labels.rounds}</legend>
          {view.rounds.map(({ number }, place) => (
            <Round key={number} view={view} place={place} panel={panel} />
          ))}
          <small>{labels.marked}</small>
        </fieldset>
      )}
      <Refused panel={panel} at="round" />
    </>
  );
}

export const voteMatrix = linkedWidget("votes", VoteMatrix, ({ labels }) => labels.heading);
