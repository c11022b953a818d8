/** What a class has answered: a question after the other, a bar for each answer. Nothing here asks anything of Python. */
import type { ClassPart, ClassPredictionsView, ClassQuestion } from "../contract";
import { Details } from "../ui/details";
import { Icon, TICK } from "../ui/icon";
import { plain, Words } from "../ui/text";
import { linkedWidget } from "./linked";

type Labels = ClassPredictionsView["labels"];

interface BarsProps {
  part: ClassPart;
  /** How many have answered: the length of a whole bar. */
  readers: number;
  labels: Labels;
}

function Bars({ part: { about, answers }, readers, labels }: BarsProps) {
  return (
    <>
      {about && (
        <p>
          <Words text={about} />
        </p>
      )}
      <ul aria-label={plain(about) || undefined}>
        {answers.map(({ answer, number, happened }) => (
          <li key={answer} class={happened ? "dx-happened" : undefined}>
            <span>
              <Words text={answer} />
            </span>
            <span>
              <i style={{ "--dx-share": number / Math.max(1, readers) }} />
              <b>{number}</b>
              {happened && (
                <>
                  <Icon path={TICK} />
                  {labels.happened}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An answer, or the label of those who have not answered, with their names. */
const Who = ({ answer, who }: { answer: string; who: string }) => (
  <p>
    <b>
      <Words text={answer} />
    </b>{" "}
    <Words text={who} />
  </p>
);

function Question({ question, labels }: { question: ClassQuestion; labels: Labels }) {
  const { text, where, says, readers, parts, waiting } = question;
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
        <Bars key={part.about} part={part} readers={readers} labels={labels} />
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
    </article>
  );
}

function ClassPredictions({ says, questions, more, problems, labels }: ClassPredictionsView) {
  return (
    <>
      <h3>{labels.heading}</h3>
      <p class="dx-says">{says}</p>
      {questions.map((question) => (
        <Question key={question.number} question={question} labels={labels} />
      ))}
      {more && <p class="dx-later">{more}</p>}
      {problems.length > 0 && (
        <article>
          <h4>{labels.problems}</h4>
          {problems.map((problem) => (
            <p key={problem}>
              <Words text={problem} />
            </p>
          ))}
        </article>
      )}
    </>
  );
}

export const classPredictions = linkedWidget("class", ClassPredictions, ({ labels }) => labels.heading);
