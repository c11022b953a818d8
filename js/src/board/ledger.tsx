/**
 * The list beside the rules: who has handed in, who has voted, who chose which card, and in the end the sums.
 * A number that has not been counted yet is a dotted circle with words for those who can't see it.
 */

import type { Seat, View } from "../contract";
import type { LedgerRow, Panel, Scene } from "../scene/scene";
import { Crest } from "../ui/crest";
import { Icon, TICK } from "../ui/icon";
import { memo } from "../ui/memo";
import { longestWord, Name } from "../ui/text";
import { Reasons } from "./reasons";

/** A word of so many letters may break. */
const LONG = 12;

const columnsFor = (players: number): number => (players > 8 ? 3 : 2);

/** How many rows the list of so many players has, where it has room beside the rules. */
export const rowsFor = (players: number): number => Math.ceil(players / columnsFor(players));

export function Ledger({ view, scene }: { view: View; scene: Scene }) {
  const { panel } = scene;
  const { labels } = view;
  const heading = {
    handed_in: labels.waiting,
    voted: labels.voters,
    chosen: labels.chosen,
    ledger: labels.ledger,
  }[panel.kind];
  const letters = Math.max(...view.players.map((p) => longestWord(p.name)));
  return (
    <section
      class="dx-ledger"
      key={panel.kind}
      data-key="panel"
      data-panel={panel.kind}
      data-long={letters >= LONG || undefined}
      style={{
        "--dx-columns": columnsFor(panel.rows.length),
        "--dx-rows": rowsFor(panel.rows.length),
        "--dx-letters": Math.min(LONG, letters),
      }}
    >
      <h3>{heading}</h3>
      {panel.kind === "ledger" ? (
        <>
          <Sums view={view} rows={panel.rows} heading={heading} />
          <Reasons view={view} step={scene.step} />
        </>
      ) : (
        <ul class="dx-rows">{rowsOf(view, panel)}</ul>
      )}
    </section>
  );
}

function Who({ view, seat }: { view: View; seat: Seat }) {
  const player = view.players[seat];
  return (
    player && (
      <>
        <Crest player={player} />
        <span class="dx-name">
          <Name name={player.name} />
        </span>
      </>
    )
  );
}

function rowsOf(view: View, panel: Exclude<Panel, { kind: "ledger" }>) {
  const { labels } = view;
  if (panel.kind === "chosen") {
    return panel.rows.map(({ seat, slots, on }) => (
      <li key={seat} class={on ? "dx-on" : undefined}>
        <Who view={view} seat={seat} />
        {slots.length ? (
          <b class="dx-one" data-key={`chose:${seat}`}>
            {slots.join(", ")}
          </b>
        ) : (
          <span class="dx-one">
            <Owed words={labels.not_counted} />
          </span>
        )}
      </li>
    ));
  }
  return panel.rows.map(({ seat, done }) => (
    <li key={seat}>
      <Who view={view} seat={seat} />
      {done ? (
        <em class="dx-done" data-key={`done:${seat}`}>
          <Icon path={TICK} />
          <span class="dx-visually-hidden">{panel.kind === "voted" ? labels.has_voted : labels.handed_in}</span>
        </em>
      ) : (
        <em>{labels.choosing}</em>
      )}
    </li>
  ));
}

const Owed = ({ words }: { words: string }) => <i class="dx-owed" role="img" aria-label={words} />;

const Sum = memo(({ view, seat, rule, bonus, total, on }: LedgerRow & { view: View }) => {
  const owed = <Owed words={view.labels.not_counted} />;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` would take the roles away
    <tr role="row" class={on ? "dx-on" : undefined}>
      <th role="rowheader" scope="row">
        <Who view={view} seat={seat} />
      </th>
      <td role="cell">
        <i data-key={`rule:${seat}`}>{rule ?? owed}</i>
      </td>
      <td role="cell" class="dx-plus">
        <i data-key={`bonus:${seat}`}>{bonus ?? owed}</i>
      </td>
      <td role="cell" class="dx-equals">
        <b data-key={`total:${seat}`}>{total ?? owed}</b>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
});

/** A real table; on the screen it reads as sums, "3 + 2 = 5". */
function Sums({ view, rows, heading }: { view: View; rows: LedgerRow[]; heading: string }) {
  const { labels } = view;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: `display: grid` would take the role away
    <table role="table" aria-label={heading}>
      <thead class="dx-visually-hidden">
        <tr>
          <th scope="col">{labels.ledger_player}</th>
          <th scope="col">{labels.ledger_rule}</th>
          <th scope="col">{labels.ledger_bonus}</th>
          <th scope="col">{labels.ledger_total}</th>
        </tr>
      </thead>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup" class="dx-rows">
        {rows.map((row) => (
          <Sum key={row.seat} view={view} {...row} />
        ))}
      </tbody>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </table>
  );
}
