/** The clue: the title of the frame, and where it is written. */
import type { ClueKind } from "../contract";
import { Lantern } from "../ui/rabbit";
import { fill, isolated, Words } from "../ui/text";
import type { Parts, Playing } from "./parts";

/** Letters that are left before their number is said. */
const FEW = 20;

/** A long clue is written smaller. */
const lengthOf = (text: string) => (text.length > 22 ? (text.length > 44 ? 2 : 1) : undefined);

const By = ({ text }: { text: string }) => (
  <span class="dx-by">
    <svg class="dx-lit-lantern" viewBox="0 0 24 32" aria-hidden="true">
      <Lantern />
    </svg>
    <span>
      <Words text={text} />
    </span>
  </span>
);

export function Title({ turn, view, labels, mode, scene, looking }: Parts) {
  const reveal = mode === "reveal";
  const players = reveal ? view.players : turn.players;
  const storyteller = reveal ? scene.storyteller : turn.storyteller;
  const teller = storyteller === null ? undefined : players[storyteller];
  const clue = reveal ? (scene.clue ? view.round.clue : null) : turn.clue;
  let by = teller ? fill(clue ? labels.clue_of : view.labels.storyteller, { name: isolated(teller.name) }) : "";
  if (!teller && !looking) by = view.labels.no_storyteller;
  return (
    <div class="dx-title-line">
      <By text={by} />
      <p class="dx-clue" data-key="clue" data-long={clue ? lengthOf(clue.text) : undefined}>
        <span>
          {clue ? (
            <>
              {view.labels.clue_open}
              <bdi>{clue.text}</bdi>
              {view.labels.clue_close}
              {clue.kind !== "said" && <small>{clue.label}</small>}
            </>
          ) : (
            <span aria-hidden="true">…</span>
          )}
        </span>
      </p>
    </div>
  );
}

interface WriteProps extends Playing {
  text: string;
  kind: ClueKind;
  write(text: string): void;
}

/** Where the storyteller writes the clue: as the title, as all will read it. */
export function Write({ turn, view, labels, id, text, kind, write }: WriteProps) {
  const left = turn.longest_clue - [...text].length;
  return (
    <div class="dx-title-line">
      <label for={`${id}-clue`}>
        <By text={labels.clue} />
      </label>
      <label class="dx-clue-line" for={`${id}-clue`} data-long={lengthOf(text)}>
        <i aria-hidden="true">{view.labels.clue_open}</i>
        <span data-text={text || labels.write_here}>
          <textarea
            id={`${id}-clue`}
            value={text}
            rows={1}
            maxLength={turn.longest_clue}
            placeholder={labels.write_here}
            autocomplete="off"
            aria-describedby={`${id}-note`}
            onInput={(event) => write(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.isComposing) return;
              event.preventDefault();
              if (!event.shiftKey) event.currentTarget.form?.requestSubmit();
            }}
          />
        </span>
        <i aria-hidden="true">{view.labels.clue_close}</i>
      </label>
      <p class="dx-why" id={`${id}-note`}>
        {left <= FEW ? fill(labels.letters_left, { number: left }) : kind !== "said" && labels.clue_note}
      </p>
    </div>
  );
}

export function Kinds({ turn, labels, id, kind, choose }: Playing & { kind: ClueKind; choose(kind: ClueKind): void }) {
  return (
    <fieldset class="dx-kinds" style={{ "--dx-letters": turn.clue_kinds.map(({ label }) => label).join("").length }}>
      <legend class="dx-visually-hidden">{labels.clue_kind}</legend>
      {turn.clue_kinds.map((each) => (
        <label key={each.kind}>
          <input type="radio" name={`${id} kind`} checked={kind === each.kind} onChange={() => choose(each.kind)} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
