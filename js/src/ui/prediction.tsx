/** A prediction: fields with closed choices for what is asked, and a table of what was said beside what happened. */
import type { PredictedLine } from "../contract";
import { Icon, TICK } from "./icon";
import { plain, Words } from "./text";

export interface ChoiceField {
  /** What it is about: its key. */
  about: string;
  label: string;
  /** Of its player, if it is about one. */
  colour?: string | undefined;
  /** What each choice says, and in short where that stands alone. */
  choices: { label: string; short?: string | number | null }[];
  /** The place of the choice that is chosen now. */
  chosen: number;
}

interface ChoiceFieldsProps {
  fields: ChoiceField[];
  /** Tells the fields of several questions apart. */
  name: string;
  /** All labels are so short that three fields fit beside each other. */
  short?: boolean | undefined;
  choose(about: string, place: number): void;
}

/** A single field shows its choices as buttons up to this number; longer lists are menus. */
const MOST_BUTTONS = 13;

export function ChoiceFields({ fields, name, short, choose }: ChoiceFieldsProps) {
  const [first] = fields;
  const only = fields.length === 1;
  if (first && only && first.choices.length <= MOST_BUTTONS) {
    return (
      <div class="dx-choices">
        <fieldset>
          <legend class="dx-visually-hidden">{plain(first.label)}</legend>
          {first.choices.map(({ label, short: says }, place) => (
            <label key={label} title={label}>
              <input
                type="radio"
                name={`${first.about} ${name}`}
                checked={first.chosen === place}
                onChange={() => choose(first.about, place)}
                aria-label={label}
              />
              <span aria-hidden="true">{says ?? label}</span>
            </label>
          ))}
        </fieldset>
      </div>
    );
  }
  return (
    <div class="dx-blanks" data-short={short || undefined}>
      {fields.map(({ about, label, colour, choices, chosen }) => (
        <label key={about} data-colour={colour}>
          {!only && (
            <span aria-hidden="true">
              <Words text={label} />
            </span>
          )}
          <select
            aria-label={plain(label)}
            value={`${chosen}`}
            onChange={(event) => choose(about, Number(event.currentTarget.value))}
          >
            {choices.map(({ label: says }, place) => (
              <option key={says} value={place}>
                {says}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

interface WhyFieldProps {
  label: string;
  why: string;
  write(why: string): void;
}

/** A line for the reason, which may stay empty. */
export const WhyField = ({ label, why, write }: WhyFieldProps) => (
  <input
    value={why}
    onInput={(event) => write(event.currentTarget.value)}
    maxLength={500}
    placeholder={label}
    aria-label={label}
    autocomplete="off"
  />
);

interface PredictedTableProps {
  heading: string;
  columns: string[];
  lines: PredictedLine[];
  /** A kind word. */
  says: string;
}

/** What was said beside what happened. */
export function PredictedTable({ heading, columns, lines, says }: PredictedTableProps) {
  const several = lines.length > 1;
  return (
    <section class={`dx-predicted${several ? " dx-several" : ""}`}>
      <h3>{heading}</h3>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` would take the roles away */}
      <table role="table" aria-label={heading}>
        <thead class="dx-visually-hidden">
          <tr role="row">
            {columns.map((label) => (
              <th scope="col" key={label}>
                {label || <span class="dx-visually-hidden">{heading}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map(({ about, predicted, actual, met, says: sign }) => (
            <tr role="row" key={about} class={met === true ? "dx-met" : undefined}>
              <th role="rowheader" scope="row">
                <Words text={about} />
              </th>
              <td role="cell">{predicted}</td>
              <td role="cell">{actual}</td>
              <td role="cell">
                {several && met && <Icon path={TICK} />}
                <span class={several ? "dx-visually-hidden" : undefined}>{sign}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      <p>
        <Words text={says} />
      </p>
    </section>
  );
}
