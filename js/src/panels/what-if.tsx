/**
 * What if: a round's votes and rules as something to change, the points before and after side by side. What comes of a
 * change is worked out in Python; until it has been, a control shows what it was set to.
 */

import type { Compared, NumberField, Player, WhatIfView } from "../contract";
import type { Fields } from "../host/requests";
import { CardWords } from "../ui/card-face";
import { Crest } from "../ui/crest";
import { Details } from "../ui/details";
import { Icon, NEXT } from "../ui/icon";
import { Picture } from "../ui/picture";
import { fill, Name, plain, Words } from "../ui/text";
import { foldUpTo } from "./fold";
import { linkedWidget, Refused } from "./linked";
import type { Panel } from "./panel";

/** A round to be changed, with the words for it. */
type ChangedRound = Compared & Pick<WhatIfView, "labels">;

const signed = (number: number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "");

/** The votes of a seat with one of them changed. */
export const changed = (votes: number[], nth: number, slot: number): number[] =>
  votes.map((each, i) => (i === nth ? slot : each));

/** What gives way, first to last. */
const RULES = 1;
const VOTES = 2;

function Cards({ view, panel }: { view: ChangedRound; panel: Panel }) {
  return (
    <div class="dx-cells" aria-hidden="true">
      {view.slots.map(({ card, owner }, i) => {
        const url = panel.folds < VOTES && panel.images.of(card);
        const player = view.players[owner];
        return (
          <figure key={card} title={view.cards[card]}>
            {url && <Picture url={url} unshown={<CardWords title={view.cards[card]} />} />}
            <b>{i + 1}</b>
            {player && <Crest player={player} />}
          </figure>
        );
      })}
    </div>
  );
}

const voteName = ({ labels, players, votes_each }: ChangedRound, seat: number, nth: number) =>
  plain(
    fill((votes_each > 1 ? labels.nth_vote : labels.vote) ?? "", { name: players[seat]?.name ?? "", number: nth + 1 }),
  );

/** All votes of a player in one line, to be opened. */
function FoldedVotes({
  view,
  panel,
  seat,
  votes,
}: {
  view: ChangedRound;
  panel: Panel;
  seat: number;
  votes: number[];
}) {
  const inLine = (
    <>
      <span class="dx-cells" data-colour={view.players[seat]?.colour}>
        {view.slots.map(({ card, owner }, i) => {
          const number = votes.filter((slot) => slot === i + 1).length;
          return (
            <span key={card} class={view.before.votes[seat]?.includes(i + 1) ? "dx-before" : undefined}>
              {owner === seat ? "–" : <i class={number ? "dx-on" : undefined}>{number > 1 && number}</i>}
            </span>
          );
        })}
      </span>
      <Icon path={NEXT} />
    </>
  );
  return (
    <Details
      class="dx-folded-votes"
      sign={inLine}
      label={votes.map((slot, nth) => `${voteName(view, seat, nth)}: ${slot}`).join(", ")}
      inner={() => <Votes view={view} panel={panel} seat={seat} votes={votes} />}
    />
  );
}

const Votes = ({ votes, ...props }: { view: ChangedRound; panel: Panel; seat: number; votes: number[] }) => (
  <>
    {votes.map((_, nth) => (
      <Vote key={nth} {...props} nth={nth} />
    ))}
  </>
);

/** One vote of a player: a choice among the cards, each in its column. */
function Vote({ view, panel, seat, nth }: { view: ChangedRound; panel: Panel; seat: number; nth: number }) {
  const { labels, players, slots, before } = view;
  const player = players[seat] as Player;
  const key = `vote ${seat}`;
  const wish = panel.wished(key) as { slots: number[] } | undefined;
  const votes = wish?.slots ?? view.after.votes[seat] ?? [];
  return (
    <fieldset class="dx-cells" data-colour={player.colour}>
      <legend class="dx-visually-hidden">{voteName(view, seat, nth)}</legend>
      {slots.map(({ card, owner }, i) => {
        const slot = i + 1;
        if (owner === seat)
          return (
            <span key={card} class="dx-own" title={fill(labels.own ?? "", { name: player.name })}>
              –
            </span>
          );
        const says = fill(labels.card ?? "", {
          slot,
          title: view.cards[card] ?? "",
          name: players[owner]?.name ?? "",
        });
        return (
          <label key={card} title={says} class={before.votes[seat]?.[nth] === slot ? "dx-before" : undefined}>
            <input
              type="radio"
              name={`${seat} ${nth}`}
              aria-label={says}
              checked={votes[nth] === slot}
              onChange={() => panel.ask(key, { type: "vote", seat, slots: changed(votes, nth, slot) })}
            />
            <i />
          </label>
        );
      })}
    </fieldset>
  );
}

function Row({ view, panel, seat }: { view: ChangedRound; panel: Panel; seat: number }) {
  const { players, labels, before, after } = view;
  const player = players[seat] as Player;
  const by = view.differences[seat] ?? 0;
  const votes = after.votes[seat];
  const Shown = panel.folds < VOTES || votes?.length === 1 ? Votes : FoldedVotes;
  return (
    <li class={by ? "dx-on" : undefined}>
      <span class="dx-who">
        <Crest player={player} />
        <Name name={player.name} />
      </span>
      <div>
        {votes ? <Shown view={view} panel={panel} seat={seat} votes={votes} /> : <small>{labels.storyteller}</small>}
        <Refused panel={panel} at={`vote ${seat}`} />
      </div>
      <p class="dx-points">
        <span class="dx-visually-hidden">{view.says[seat]}</span>
        <span aria-hidden="true">{before.points[seat]}</span>
        <b aria-hidden="true">{after.points[seat]}</b>
        <em aria-hidden="true">{signed(by)}</em>
      </p>
    </li>
  );
}

function Rule({ slider, view, panel }: { slider: NumberField; view: ChangedRound; panel: Panel }) {
  const key = `number ${slider.field}`;
  const wish = panel.wished(key) as { value: number } | undefined;
  const value = wish?.value ?? slider.after;
  return (
    <label class={value === slider.before ? undefined : "dx-on"}>
      <span>{slider.says}</span>
      <input
        type="range"
        min={slider.least}
        max={slider.most}
        value={value}
        onInput={(event) => {
          panel.ask(key, { type: "number", field: slider.field, value: Number(event.currentTarget.value) });
        }}
      />
      <b>{value}</b>
      <small>{value !== slider.before && fill(view.labels.played ?? "", { number: slider.before })}</small>
      <Refused panel={panel} at={key} />
    </label>
  );
}

/** One of several words, chosen from a list. */
function Pick({
  says,
  at,
  field,
  chosen,
  options,
  on,
  panel,
}: {
  says: string;
  at: string;
  /** What the message tells of it, beside its value. */
  field: (value: string) => Fields;
  chosen: string;
  options: { key: string; says: string }[];
  on?: boolean;
  panel: Panel;
}) {
  const wish = panel.wished(at) as { value?: string; edition?: string } | undefined;
  return (
    <label class={on ? "dx-on" : undefined}>
      <span>{says}</span>
      <select
        value={wish?.value ?? wish?.edition ?? chosen}
        onChange={({ currentTarget: { value } }) => value && panel.ask(at, field(value))}
      >
        {options.map(({ key, says }) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </select>
      <Refused panel={panel} at={at} />
    </label>
  );
}

function WhatIf({ round, labels }: WhatIfView, panel: Panel) {
  if (!round)
    return (
      <>
        <h3>{labels.heading}</h3>
        <p class="dx-says">{labels.none}</p>
      </>
    );
  return <Form view={{ ...round, labels }} panel={panel} />;
}

function Form({ view, panel }: { view: ChangedRound; panel: Panel }) {
  const { labels, before, after, players, titles } = view;
  const rules = () => (
    <>
      <Pick
        says={labels.edition ?? ""}
        at="edition"
        field={(edition) => ({ type: "edition", edition })}
        chosen={view.edition}
        options={view.editions}
        panel={panel}
      />
      {view.sliders.map((slider) => (
        <Rule key={slider.field} slider={slider} view={view} panel={panel} />
      ))}
      {view.choices.map(({ field, says, options, before, after }) => (
        <Pick
          key={field}
          says={says}
          at={`choice ${field}`}
          field={(value) => ({ type: "choice", field, value })}
          chosen={after}
          options={options}
          on={after !== before}
          panel={panel}
        />
      ))}
    </>
  );
  return (
    <form class={panel.folds < VOTES ? undefined : "dx-low"} onSubmit={(event) => event.preventDefault()}>
      <header>
        <div>
          <h3>{labels.heading}</h3>
          <p class="dx-says">
            <Words text={labels.round ?? ""} />
          </p>
          {labels.note && <p>{labels.note}</p>}
        </div>
        <button
          type="button"
          class="dx-reset"
          aria-disabled={!view.changed || undefined}
          onClick={() => view.changed && panel.ask("reset", { type: "reset" })}
        >
          {labels.reset}
        </button>
        <Refused panel={panel} at="reset" />
      </header>
      <ol class="dx-voters">
        <li aria-hidden="true">
          <span />
          <Cards view={view} panel={panel} />
          <p class="dx-points">
            <small>{labels.points_before}</small>
            <small>{labels.points_after}</small>
          </p>
        </li>
        {players.map(({ name }, seat) => (
          <Row key={name} view={view} panel={panel} seat={seat} />
        ))}
      </ol>
      <div class="dx-sides">
        {[before, after].map((side, i) => (
          <section
            key={titles.length + i}
            class={i && view.rule_changed ? "dx-on" : undefined}
            aria-live={i ? "polite" : undefined}
          >
            <h3>
              {i ? labels.after : labels.before}
              {i > 0 && view.rule_changed && <span>{labels.rule_changed}</span>}
            </h3>
            <b>{titles[i]}</b>
            <p class="dx-says">{side.text}</p>
            <p>{side.why}</p>
            <p>{view.ends[i]}</p>
          </section>
        ))}
      </div>
      {panel.folds < RULES ? (
        <fieldset class="dx-numbers">
          <legend>{labels.rules}</legend>
          {rules()}
        </fieldset>
      ) : (
        <Details class="dx-data" sign={labels.rules} inner={() => <div class="dx-numbers">{rules()}</div>} />
      )}
    </form>
  );
}

export const whatIf = linkedWidget("what-if", WhatIf, ({ labels }) => labels.heading, { fold: foldUpTo(VOTES) });
