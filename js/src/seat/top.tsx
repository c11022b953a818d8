/** Whose seat it is, which round, who is at the table and what each is at, and the menu for all that is not needed now. */
import { Reasons } from "../board/reasons";
import { Rules } from "../board/rules";
import { Transcript } from "../board/transcript";
import type { Seat } from "../contract";
import { FullScreen } from "../host/fullscreen";
import { Crest } from "../ui/crest";
import { Details } from "../ui/details";
import { Icon, MORE, TICK } from "../ui/icon";
import { Lantern, Rabbit } from "../ui/rabbit";
import { fill, isolated, Words } from "../ui/text";
import type { Parts } from "./parts";
import { Plain } from "./parts";

const BOT = "M8 8h8a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3zM12 8V4M9.5 12.5v1M14.5 12.5v1";
const AWAY = "M12 4a8 8 0 1 0 .1 0zM12 8v4l3 2";
const WAIT = "M6 12h.1M12 12h.1M18 12h.1";

export function Top(parts: Parts) {
  const { turn, view, labels, mode, scene } = parts;
  const reveal = mode === "reveal";
  const here = turn.here === null ? undefined : turn.players[turn.here];
  const teller = reveal ? scene.storyteller : turn.storyteller;
  const round = fill(view.labels.round, { round: reveal ? scene.round : turn.round });
  return (
    <header class="dx-top">
      <div class="dx-where">
        {here && <Rabbit player={here} lantern={turn.here === turn.storyteller} />}
        <p>
          <strong>
            <Words
              text={here ? fill(labels.seat, { name: isolated(here.name) }) : mode === "end" ? labels.over : round}
            />
          </strong>
          <small>
            {mode === "end" ? (
              turn.end?.rounds
            ) : (
              <>
                {here && `${round} · `}
                {fill(labels.first_to, { points: view.goal })}
              </>
            )}
          </small>
          {turn.progress && !reveal && <small class="dx-progress">{turn.progress}</small>}
        </p>
        <More {...parts} />
      </div>
      <Folk {...parts} teller={teller} />
    </header>
  );
}

/** Everybody at the table. */
function Folk({ turn, view, labels, mode, scene, teller }: Parts & { teller: Seat | null }) {
  const reveal = mode === "reveal";
  const end = mode === "end" ? turn.end?.standings : undefined;
  const players = reveal ? view.players : turn.players;
  const rows =
    end ?? players.map((_, seat) => ({ seat, place: 0, points: (reveal ? scene.scores : turn.scores)[seat] }));
  return (
    <ul
      class="dx-folk"
      data-many={players.length > 6 || undefined}
      data-named={(players.length < 5 && players.every(({ name }) => name.length < 6)) || undefined}
      data-end={end && ""}
      style={{ "--dx-people": Math.min(players.length, 6) }}
    >
      {rows.map(({ seat, place, points }) => {
        const player = players[seat];
        const state = reveal ? "" : stateOf(turn, seat);
        const row = scene.panel.kind === "ledger" ? scene.panel.rows[seat] : undefined;
        const more = row && (row.total ?? row.rule ?? 0);
        const absent = turn.away.some((each) => each.seat === seat);
        return (
          player && (
            <li key={player.name} class={seat === turn.here ? "dx-me" : undefined} data-state={state || undefined}>
              {end && (
                <small>
                  <span class="dx-visually-hidden">{fill(labels.place, { place })}</span>
                  <span aria-hidden="true">{place}.</span>
                </small>
              )}
              <Crest player={player} />
              <bdi class="dx-name">{player.name}</bdi>
              {!end && (
                <span class="dx-state">
                  {state && <span>{view.labels[state]}</span>}
                  {seat === teller && !state && <span>{labels.teller}</span>}
                  {!state && seat !== teller && !reveal && (absent || turn.bots.includes(seat)) && (
                    <span>{absent ? labels.away : labels.bot}</span>
                  )}
                  {!reveal && absent && <Sign path={AWAY} title={labels.away} />}
                  {!reveal && !absent && turn.bots.includes(seat) && <Sign path={BOT} title={labels.bot} />}
                  {seat === teller && (
                    <svg class="dx-lit-lantern" viewBox="0 0 24 32" aria-hidden="true">
                      <Lantern />
                    </svg>
                  )}
                  {state && <Icon path={state === "choosing" ? WAIT : TICK} />}
                </span>
              )}
              {reveal && !!more && (
                <i class="dx-more-points" data-key={`${row.total === null ? "rule" : "total"}:${seat}`}>
                  +{more}
                </i>
              )}
              <b class="dx-stone-points">{points}</b>
            </li>
          )
        );
      })}
    </ul>
  );
}

const Sign = ({ path, title }: { path: string; title: string }) => (
  <i title={title}>
    <Icon path={path} />
  </i>
);

function stateOf({ phase, due, storyteller }: Parts["turn"], seat: Seat): "choosing" | "handed_in" | "has_voted" | "" {
  if ((phase !== "hand_in" && phase !== "vote") || seat === storyteller) return "";
  if (due.includes(seat)) return "choosing";
  return phase === "vote" ? "has_voted" : "handed_in";
}

/** What is not needed at the moment: rules, rounds, text, full screen, and to take back. */
function More(parts: Parts) {
  const { turn, view, labels, scene, store, board, mode, seat, look, full } = parts;
  const { labels: words } = view;
  const over = turn.phase === "over" || turn.phase === "scored";
  const last = over ? turn.round : turn.round - 1;
  return (
    <Details
      class="dx-menu"
      sign={<Icon path={MORE} />}
      label={labels.more}
      inner={() => (
        <div class="dx-menu-sheet">
          {turn.may_undo && (
            <Plain store={store} act={{ type: "undo", seat }}>
              {labels.undo}
            </Plain>
          )}
          {parts.passes && mode !== "pass" && turn.here !== null && (
            <Plain store={store} act={{ type: "leave", seat: turn.here }}>
              {labels.lay_down}
            </Plain>
          )}
          {last > 0 && (
            <label class="dx-rounds-back">
              {labels.look_back}
              <select
                class="dx-round"
                value={mode === "reveal" ? view.round.number : ""}
                onChange={(event) => look(Number(event.currentTarget.value))}
              >
                {mode !== "reveal" && <option value="">–</option>}
                {Array.from({ length: last }, (_, i) => (
                  <option key={i} value={i + 1}>
                    {fill(words.round, { round: i + 1 })}
                  </option>
                ))}
              </select>
            </label>
          )}
          {mode === "reveal" && (
            <button type="button" class="dx-else" onClick={() => (board.playing ? board.pause() : board.play())}>
              {board.playing ? words.pause : words.play}
            </button>
          )}
          {turn.notices.map((notice) => (
            <p key={notice} class="dx-why">
              <Words text={notice} />
            </p>
          ))}
          <Rules view={view} scene={scene} />
          {mode === "reveal" && (
            <>
              {scene.panel.kind === "ledger" && <Reasons view={view} step={scene.step} />}
              <Transcript key={view.round.number} view={view} step={scene.step} inWords />
            </>
          )}
          <FullScreen labels={words} full={full} inWords />
        </div>
      )}
    />
  );
}
