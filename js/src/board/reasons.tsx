/** "Why these points?": for each player the rule that applied, whose votes counted, and what they gave. */

import type { Award, RuleKey, Seat, View } from "../contract";
import { Details } from "../ui/details";

interface Reason {
  seat: Seat;
  rule: RuleKey;
  votes: Seat[];
  points: number;
}

/** The reasons up to a step: the outcome's rule for everybody, and each bonus that has been given. */
export function reasonsAt(view: View, step: number): Reason[] {
  const past = view.steps.slice(0, step + 1);
  const of = (seat: Seat, rule: RuleKey, awards: Award[]): Reason => ({
    seat,
    rule,
    votes: awards.flatMap((a) => a.votes),
    points: awards.reduce((sum, a) => sum + a.points, 0),
  });
  return view.players.flatMap((_, seat) =>
    past.flatMap(({ kind, rule, awards }) => {
      const own = awards.filter((a) => a.seat === seat);
      return rule && (own.length || kind === "outcome") ? [of(seat, rule, own)] : [];
    }),
  );
}

export function Reasons({ view, step }: { view: View; step: number }) {
  const { labels, players, rules } = view;
  return (
    <Details
      class="dx-reasons"
      sign={labels.why_points}
      plain
      inner={() => (
        <table aria-label={labels.why_points}>
          <thead>
            <tr>
              {[labels.ledger_player, labels.ledger_rule, labels.why_votes, labels.why_result].map((label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reasonsAt(view, step).map(({ seat, rule, votes, points }) => (
              <tr key={`${seat} ${rule}`}>
                <th scope="row">
                  <bdi>{players[seat]?.name}</bdi>
                </th>
                <td>{rules.find((r) => r.key === rule)?.title}</td>
                <td>{votes.map((voter, i) => [i > 0 && ", ", <bdi key={i}>{players[voter]?.name}</bdi>])}</td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    />
  );
}
