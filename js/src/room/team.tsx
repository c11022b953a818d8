/** Who shares a seat, who has the pen, and what that person has chosen. */
import { Icon } from "../ui/icon";
import { fill, isolated, Words } from "../ui/text";
import { EYE, Go, type PageProps, PEN } from "./parts";

/** Everybody of the team, each with what matters of them. */
export function Mates({ store, labels, playing }: PageProps & { playing?: boolean }) {
  const { team, you } = store;
  const people = team?.people ?? [];
  if (people.length < 2) return null;
  const said = (number: number, name: string, here: boolean): string => {
    const mine = number === you?.number;
    const of = { name: isolated(name || labels.somebody) };
    if (playing && number === team?.pen) return mine ? labels.pen_yours : fill(labels.pen_theirs, of);
    if (mine) return name && !playing ? fill(labels.you, of) : labels.only_you;
    // during the game the cards need the room: the names must do
    return here && playing ? of.name : fill(here ? labels.with_you : labels.mate_away, of);
  };
  return (
    <ul class="dx-rm-team" aria-label={labels.team}>
      {people.map(({ number, name, here }) => (
        <li key={number} class={playing && number === team?.pen ? "dx-rm-pen" : undefined}>
          {playing && number === team?.pen && <Icon path={PEN} />}
          <span>
            <Words text={said(number, name, here)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the one with the pen has chosen so far, in words: the title of a card, the number of one, the clue. */
function choiceOf({ store, labels }: PageProps): string {
  const choice = store.team?.choice;
  if (!choice || choice.by === store.you?.number) return "";
  const cards = choice.cards.flatMap((card) => store.titleOf(card) ?? []);
  const slots = choice.slots.map((slot) => fill(labels.card, { slot }));
  return [...cards, ...slots, ...(choice.text ? [isolated(choice.text)] : [])].join(" · ");
}

/** The pen of the team, where somebody else has it. */
export const TakePen = ({ store, labels }: PageProps) =>
  store.penIsElsewhere ? (
    <Go other rests={!store.wire.up || store.wire.isPending("pen")} press={() => store.act({ t: "pen" })}>
      <Icon path={PEN} />
      {labels.take_pen}
    </Go>
  ) : null;

/** Below the hand: the team, what is chosen, a clue that waits or was sent back, and the pen to be taken. */
export function TeamRow({ store, labels }: PageProps) {
  const { team } = store;
  if (!team) return null;
  const { waiting, sent_back: sentBack } = team;
  const choice = choiceOf({ store, labels });
  const chooser = team.people.find(({ number }) => number === team.choice?.by)?.name || labels.somebody;
  const many = team.people.length > 1;
  const meanwhile = store.mayWatch;
  if (!many && waiting === null && sentBack === null && meanwhile === null) return null;
  let says = choice ? fill(labels.has_chosen, { name: isolated(chooser), choice }) : "";
  if (sentBack !== null) says = sentBack ? fill(labels.sent_back_why, { why: isolated(sentBack) }) : labels.sent_back;
  if (waiting !== null) says = fill(labels.clue_waits, { clue: isolated(waiting) });
  return (
    <div class="dx-rm-bar dx-rm-team-bar">
      <Mates store={store} labels={labels} playing />
      <p class="dx-rm-state">
        <span>
          <Words text={store.refusal || says} />
        </span>
      </p>
      {(store.penIsElsewhere || meanwhile !== null) && (
        <div class="dx-rm-row">
          <TakePen store={store} labels={labels} />
          {meanwhile !== null && (
            <Go other rests={!store.wire.up} press={() => store.watch(meanwhile)}>
              <Icon path={EYE} />
              {fill(labels.watch_table, { number: meanwhile + 1 })}
            </Go>
          )}
        </div>
      )}
    </div>
  );
}
