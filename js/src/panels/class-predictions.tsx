/** What a class has answered: a question after the other, a bar for each answer. Nothing here asks anything of Python. */
import type { ClassAnswer, ClassPart, ClassPredictionsView, ClassQuestion } from "../contract";
import { Details } from "../ui/details";
import { Icon, TICK } from "../ui/icon";
import { fill, plain, Words } from "../ui/text";
import { foldUpTo } from "./fold";
import { linkedWidget } from "./linked";
import type { Panel } from "./panel";

type Labels = ClassPredictionsView["labels"];

/** What gives way, first to last: long lists stand in columns, earlier questions are folded, then most of a long list. */
const COLUMNS = 1;
const EARLIER = 2;
const ANSWERS = 3;

/** A list with more answers is long. */
const LONG = 6;

interface BarsProps {
  part: ClassPart;
  /** How many have answered: the length of a whole bar. */
  readers: number;
  labels: Labels;
  folds: number;
}

/** The answers that are shown of a long list: those of most readers and what happened, in their order. */
export function mainAnswers(answers: ClassAnswer[]): ClassAnswer[] {
  const worth = ({ number, happened }: ClassAnswer) => (happened ? Number.POSITIVE_INFINITY : number);
  const first = [...answers].sort((a, b) => worth(b) - worth(a)).slice(0, LONG);
  return answers.filter((each) => first.includes(each));
}

function Bars({ part: { about, answers }, readers, labels, folds }: BarsProps) {
  const main = folds < ANSWERS ? answers : mainAnswers(answers);
  const others = answers.filter((each) => !main.includes(each));
  const bars = (some: ClassAnswer[]) => (
    <ul
      aria-label={plain(about) || undefined}
      class={folds >= COLUMNS && answers.length > LONG ? "dx-long" : undefined}
    >
      {some.map(({ answer, number, happened }) => (
        <li key={answer} class={happened ? "dx-happened" : undefined}>
          <span>
            <Words text={answer} />
          </span>
          <span>
            <i style={{ "--dx-share": number / Math.max(1, readers) }} />
            <b>{number}</b>
            {happened && (
              <span>
                <Icon path={TICK} />
                {labels.happened}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {about && (
        <p>
          <Words text={about} />
        </p>
      )}
      {bars(main)}
      {others.length > 0 && (
        <Details class="dx-data" sign={fill(labels.others, { number: others.length })} inner={() => bars(others)} />
      )}
    </>
  );
}

/** An answer, or the label of those who have not answered, with their names; or a reader with a reason. */
const Who = ({ answer, who }: { answer: string; who: string }) => (
  <p>
    <b>
      <Words text={answer} />
    </b>{" "}
    <Words text={who} />
  </p>
);

interface QuestionProps {
  question: ClassQuestion;
  labels: Labels;
  folds: number;
}

function Question({ question, labels, folds }: QuestionProps) {
  const { text, where, says, readers, parts, reasons, waiting } = question;
  const said = parts.flatMap(({ about, answers }) =>
    answers.map(({ answer, who }) => ({ answer: about ? `${about}: ${answer}` : answer, who })),
  );
  return (
    <article>
      <h4>
        <Words text={text} />
      </h4>
      <p>
        <Words text={where ? `${where} · ${says}` : says} />
      </p>
      {parts.map((part) => (
        <Bars key={part.about} part={part} readers={readers} labels={labels} folds={folds} />
      ))}
      <Details
        class="dx-data"
        sign={labels.who}
        inner={() => (
          <>
            {said.map(({ answer, who }) => who && <Who key={answer} answer={answer} who={who} />)}
            {waiting && <Who answer={labels.waiting} who={waiting} />}
          </>
        )}
      />
      {reasons.length > 0 && (
        <Details
          class="dx-data"
          sign={labels.reasons}
          inner={() =>
            reasons.map(({ who, answer, why }) => (
              <Who key={who} answer={answer ? `${who}, ${answer}` : who} who={why} />
            ))
          }
        />
      )}
    </article>
  );
}

function ClassPredictions({ says, questions, more, problems, labels }: ClassPredictionsView, { folds }: Panel) {
  const shown = (some: ClassQuestion[]) =>
    some.map((question) => <Question key={question.number} question={question} labels={labels} folds={folds} />);
  const whole = folds < EARLIER;
  const why = () =>
    problems.map((problem) => (
      <p key={problem}>
        <Words text={problem} />
      </p>
    ));
  return (
    <>
      <h3>{labels.heading}</h3>
      <p class="dx-says">{says}</p>
      {shown(whole ? questions : questions.slice(0, 1))}
      {!whole && questions.length > 1 && (
        <Details class="dx-data" sign={labels.earlier} inner={() => shown(questions.slice(1))} />
      )}
      {more && <p class="dx-later">{more}</p>}
      {problems.length > 0 &&
        (whole ? (
          <article>
            <h4>{labels.problems}</h4>
            {why()}
          </article>
        ) : (
          <Details class="dx-data" sign={labels.problems} inner={why} />
        ))}
    </>
  );
}

export const classPredictions = linkedWidget("class", ClassPredictions, ({ labels }) => labels.heading, {
  fold: foldUpTo(ANSWERS),
});
