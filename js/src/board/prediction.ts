/** A prediction in a page without Python: what came is in the page already. */
import type { Predicted, QuestionAnswer, View } from "../contract";
import { ownOf } from "../ui/own";
import { fill } from "../ui/text";

/** What was chosen, by what it is about; null for "not sure". */
export type Chosen = Record<string, number | null>;

/** The prediction beside what came, where Python has written "not sure". */
export function filled(empty: Predicted, view: View, answer: QuestionAnswer, chosen: Chosen): Predicted {
  const blanks = view.question?.blanks ?? [];
  let met = 0;
  let off = 0;
  const lines = empty.lines.map((line, i) => {
    const blank = blanks[i];
    const value = blank ? (ownOf(chosen, blank.about) ?? null) : null;
    if (!blank || value === null) return line;
    const same = value === answer.actual[blank.about];
    if (same) met += 1;
    else off += 1;
    const label = blank.choices.find((choice) => choice.value === value)?.label ?? "";
    return {
      ...line,
      predicted: answer.numbers ? String(value) : label,
      met: same,
      says: same ? answer.met : answer.not_met,
    };
  });
  const some = answer.some[met + off - 1] ?? "";
  const says = off ? some : met ? answer.all : answer.unsure;
  return { ...empty, lines, says: fill(says, { actual: lines[0]?.actual ?? "", met: String(met) }) };
}

/** The view after a question that carries it, once these answers have been given. */
export function viewAfter(view: View, chosen: Chosen): View | undefined {
  const later = view.question?.later;
  if (!later) return;
  const predicted = (later.view.predicted ?? []).map(
    (empty, i) => view.predicted?.[i] ?? filled(empty, view, later.answer, chosen),
  );
  return { ...later.view, revision: view.revision, predicted };
}
