/** The rules of scoring, always in sight; the lantern stands at the line that the step applies. */

import type { RuleKey, View } from "../contract";
import type { Scene } from "../scene/scene";
import { memo } from "../ui/memo";
import { Lantern } from "../ui/rabbit";

export function Rules({ view, scene }: { view: View; scene: Scene }) {
  return (
    <section class="dx-rules" data-many={view.rules.length > 3 || undefined}>
      <h3>{view.labels.rules}</h3>
      <ol>
        {view.rules.map(({ key, title, result }) => {
          const on = key === scene.rule;
          return (
            <li key={key} class={on ? "dx-on" : undefined} aria-current={on || undefined}>
              {on && <i class="dx-field" data-key={`field:${key}`} />}
              <Pictogram rule={key} />
              <div>
                <b>{title}</b> <span>{result}</span>
              </div>
              {on && (
                <svg class="dx-lamp" data-key="lamp" viewBox="0 0 24 32" aria-hidden="true">
                  <Lantern />
                </svg>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Five players as dots: filled, they found the card. A vote on a card for the bonus. */
const Pictogram = memo(({ rule }: { rule: RuleKey }) => {
  const row = (y: number, found: number) =>
    [0, 1, 2, 3, 4].map((i) => (
      <circle key={`${y} ${i}`} class={i < found ? "dx-found" : "dx-missed"} cx={5 + 9 * i} cy={y} r="3.2" />
    ));
  return (
    <svg class="dx-pictogram" viewBox="0 0 46 22" aria-hidden="true">
      {rule === "all_or_none" && [...row(6, 5), ...row(16, 0)]}
      {rule === "all" && row(11, 5)}
      {rule === "none" && row(11, 0)}
      {rule === "some" && row(11, 2)}
      {rule === "bonus" && (
        <>
          <rect class="dx-missed" x="15.5" y="1" width="14" height="20" rx="2.5" />
          <circle class="dx-found" cx="22.5" cy="14" r="4.2" />
        </>
      )}
    </svg>
  );
});
