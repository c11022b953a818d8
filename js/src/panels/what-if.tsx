/**
 * What if: a round's votes and rules as something to change, the points before and after side by side. What comes of a
 * change is worked out in Python; until it has been, a control shows what it was set to.
 */

import type { Compared, NumberField, Player, WhatIfView } from "../contract";
import type { Fields } from "../host/requests";
import { Crest } from "../ui/crest";
import { fill, plain, Words } from "../ui/text";
import { beside, Refused, type Talk } from "./linked";

/** A round to be changed, with the words for it. */
type Supposed = Compared & Pick<WhatIfView, "labels">;

const signed = (number: number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "");

/** The votes of a seat with one of them changed. */
export const changed = (votes: number[], nth: number, slot: number): number[] =>
  votes.map((each, i) => (i === nth ? slot : each));

function Cards({ view, talk }: { view: Supposed; talk: Talk }) {
  return (
    <div class="dx-cells" aria-hidden="true">
      {view.slots.map(({ card, owner }, i) => {
        const url = talk.prints.of(card);
        const player = view.players[owner];
        return (
          <figure key={card} title={view.cards[card]}>
            {url && <img src={url} alt="" />}
            <b>{i + 1}</b>
            {player && <Crest player={player} />}
          </figure>
        );
      })}
    </div>
  );
}

/** One vote of a player: a choice among the cards, each in its column. */
function Vote({ view, talk, seat, nth }: { view: Supposed; talk: Talk; seat: number; nth: number }) {
  const { labels, players, slots, before } = view;
  const player = players[seat] as Player;
  const key = `vote ${seat}`;
  const wish = talk.wished(key) as { slots: number[] } | undefined;
  const votes = wish?.slots ?? view.after.votes[seat] ?? [];
  const name = plain(
    fill((view.votes_each > 1 ? labels.nth_vote : labels.vote) ?? "", { name: player.name, number: nth + 1 }),
  );
  return (
    <fieldset class="dx-cells" data-colour={player.colour}>
      <legend class="dx-visually-hidden">{name}</legend>
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
              onChange={() => talk.ask(key, { type: "vote", seat, slots: changed(votes, nth, slot) })}
            />
            <i />
          </label>
        );
      })}
    </fieldset>
  );
}

function Row({ view, talk, seat }: { view: Supposed; talk: Talk; seat: number }) {
  const { players, labels, before, after } = view;
  const player = players[seat] as Player;
  const by = view.differences[seat] ?? 0;
  return (
    <li class={by ? "dx-on" : undefined}>
      <span class="dx-who">
        <Crest player={player} />
        <bdi>{player.name}</bdi>
      </span>
      <div>
        {after.votes[seat] ? (
          after.votes[seat]?.map((_, nth) => <Vote key={nth} view={view} talk={talk} seat={seat} nth={nth} />)
        ) : (
          <small>{labels.storyteller}</small>
        )}
        <Refused talk={talk} at={`vote ${seat}`} />
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

function Rule({ slider, view, talk }: { slider: NumberField; view: Supposed; talk: Talk }) {
  const key = `number ${slider.field}`;
  const wish = talk.wished(key) as { value: number } | undefined;
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
          talk.ask(key, { type: "number", field: slider.field, value: Number(event.currentTarget.value) });
        }}
      />
      <b>{value}</b>
      <small>{value !== slider.before && fill(view.labels.played ?? "", { number: slider.before })}</small>
      <Refused talk={talk} at={key} />
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
  talk,
}: {
  says: string;
  at: string;
  /** What the message tells of it, beside its value. */
  field: (value: string) => Fields;
  chosen: string;
  options: { key: string; says: string }[];
  on?: boolean;
  talk: Talk;
}) {
  const wish = talk.wished(at) as { value?: string; edition?: string } | undefined;
  return (
    <label class={on ? "dx-on" : undefined}>
      <span>{says}</span>
      <select
        value={wish?.value ?? wish?.edition ?? chosen}
        onChange={({ currentTarget: { value } }) => value && talk.ask(at, field(value))}
      >
        {options.map(({ key, says }) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </select>
      <Refused talk={talk} at={at} />
    </label>
  );
}

function WhatIf({ round, labels }: WhatIfView, talk: Talk) {
  if (!round)
    return (
      <>
        <h3>{labels.heading}</h3>
        <p class="dx-says">{labels.none}</p>
      </>
    );
  return <Form view={{ ...round, labels }} talk={talk} />;
}

function Form({ view, talk }: { view: Supposed; talk: Talk }) {
  const { labels, before, after, players, titles } = view;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <header>
        <div>
          <h3>{labels.heading}</h3>
          <p class="dx-says">
            <Words text={labels.round ?? ""} />
          </p>
        </div>
        <button
          type="button"
          class="dx-reset"
          aria-disabled={!view.changed || undefined}
          onClick={() => view.changed && talk.ask("reset", { type: "reset" })}
        >
          {labels.reset}
        </button>
        <Refused talk={talk} at="reset" />
      </header>
      <ol class="dx-voters">
        <li aria-hidden="true">
          <span />
          <Cards view={view} talk={talk} />
          <p class="dx-points">
            <small>{labels.points_before}</small>
            <small>{labels.points_after}</small>
          </p>
        </li>
        {players.map(({ name }, seat) => (
          <Row key={name} view={view} talk={talk} seat={seat} />
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
      <fieldset class="dx-numbers">
        <legend>{labels.rules}</legend>
        <Pick
          says={labels.edition ?? ""}
          at="edition"
          field={(edition) => ({ type: "edition", edition })}
          chosen={view.edition}
          options={view.editions}
          talk={talk}
        />
        {view.sliders.map((slider) => (
          <Rule key={slider.field} slider={slider} view={view} talk={talk} />
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
            talk={talk}
          />
        ))}
      </fieldset>
    </form>
  );
}

export const whatIf = beside("what-if", WhatIf, ({ labels }) => labels.heading);
