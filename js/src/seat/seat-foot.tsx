/** Below a seat: who is waited for, what Python says, and what anybody on this page may do. */
import { Crest } from "../ui/crest";
import { Icon, TICK } from "../ui/icon";
import { Rabbit } from "../ui/rabbit";
import { fill, isolated, Words } from "../ui/text";
import { Fault, type Parts, Plain } from "./seat-parts";

export function Foot(parts: Parts) {
  const { turn, labels, store, told } = parts;
  const seat = turn.here ?? turn.seats[0] ?? null;
  const thinking = turn.thinking_seat === null ? undefined : turn.players[turn.thinking_seat];
  const winners = turn.winners.flatMap((each) => turn.players[each] ?? []);
  const over = turn.phase === "over";
  // before the first clue the head of the seat says it already
  let status = over || (turn.phase === "clue" && turn.storyteller === null && seat !== null) ? "" : turn.waiting;
  if (thinking) status = fill(labels.thinking_label, { name: isolated(thinking.name) });
  if ((over || turn.phase === "scored") && !told) status = labels.to_reveal;
  const playing = turn.phase === "hand_in" || turn.phase === "vote" || turn.phase === "clue";
  return (
    <div class="dx-below">
      {over && told && (
        <div class="dx-winners">
          <h3>{labels.over}</h3>
          {winners.map((player) => (
            <p key={player.name}>
              <Rabbit player={player} />
              <Words text={fill(labels.winner, { name: isolated(player.name) })} />
            </p>
          ))}
        </div>
      )}
      <div class="dx-waits">
        {status && (
          <p class="dx-why">
            <Words text={status} />
          </p>
        )}
        {turn.notices.map((notice) => (
          <p key={notice} class="dx-note" role="note">
            <Words text={notice} />
          </p>
        ))}
        <Waiting {...parts} />
        <Fault store={store} at={["undo", "next_round"]} />
      </div>
      {playing && <Who {...parts} />}
      <div class="dx-acts">
        {turn.may_undo && (
          <Plain store={store} act={{ type: "undo", seat }}>
            {labels.undo}
          </Plain>
        )}
        {turn.may_go_on && (
          <Plain store={store} act={{ type: "next_round", seat }} ready={told}>
            {labels.next_round}
          </Plain>
        )}
      </div>
    </div>
  );
}

/** Why nobody can play here. */
export const whyGone = ({ labels, bare }: Parts): string => (bare ? labels.no_python : labels.kernel_gone);

/** The line that says that Python is slow, does not answer, or has stopped. */
function Waiting(parts: Parts) {
  const { labels, store, gone, part } = parts;
  const { wait, own } = store;
  if (gone && !own && part !== "foot") return null; // said above, in place of the hand
  if (gone)
    return (
      <p class="dx-note" role="note">
        {whyGone(parts)}
      </p>
    );
  return wait ? (
    <p class="dx-note" role={wait === "lost" ? "alert" : "status"}>
      {wait === "lost" ? labels.no_answer : labels.waiting_for_python}
    </p>
  ) : null;
}

/** All players: who has acted, who has not yet, and for whom a bot plays. */
function Who({ turn, view, labels }: Parts) {
  const counted = turn.phase !== "clue";
  return (
    <ul class="dx-players">
      {turn.players.map((player, seat) => {
        const due = turn.due.includes(seat);
        const away = turn.away.some((each) => each.seat === seat);
        const teller = seat === turn.storyteller;
        return (
          <li key={player.name}>
            <Crest player={player} />
            <span>
              <bdi class="dx-name">{player.name}</bdi>
              {(away || turn.bots.includes(seat)) && <small>{away ? labels.away : labels.bot}</small>}
            </span>
            {counted && !due && !(teller && turn.phase === "vote") && (
              <em>
                <Icon path={TICK} />
                <span class="dx-visually-hidden">
                  {turn.phase === "vote" ? view.labels.has_voted : view.labels.handed_in}
                </span>
              </em>
            )}
            {counted && due && <em>{view.labels.choosing}</em>}
          </li>
        );
      })}
    </ul>
  );
}
