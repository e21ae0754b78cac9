import { Link, useLocation } from 'react-router-dom';
import { ChevronDown } from '../../components/icons.ts';
import { help } from '../../i18n/messages/help.ts';
import { paths } from '../../paths.ts';
import { keepUnitsTogether } from '../../shop/format.ts';
import css from './help.module.css';

type Question = ReturnType<typeof help>['stages'][number]['questions'][number];

/** One stage; the address may point at one of its questions. */
export function Stage({ at }: { at: number }) {
  const { hash } = useLocation();
  const stage = help().stages[at] ?? help().stages[0];
  if (!stage) return null;
  return (
    <section aria-labelledby="stage">
      <h2 id="stage">{stage.title}</h2>
      <Answers questions={stage.questions} open={Number(hash.slice(2))} />
    </section>
  );
}

/** What has most of the words that were asked. */
export function Found({ asked }: { asked: string }) {
  const found = answersTo(asked);
  return (
    <section aria-labelledby="stage">
      <h2 id="stage">
        <span role="status">{help().found(found.length, asked)}</span>
      </h2>
      {found.length === 0 && <p className="lead mt-3">{help().foundNone}</p>}
      <Answers key={asked} questions={found} open={0} />
      <p className="mt-4">
        <Link to={paths.help}>{help().clear}</Link>
      </p>
    </section>
  );
}

const MOST_FOUND = 8;

function answersTo(asked: string): Question[] {
  const words = wordsOf(asked).filter((word) => word.length > 2);
  const scoreIn = (text: string) => {
    const said = wordsOf(text);
    return words.filter((word) => said.some((one) => one.startsWith(word))).length;
  };
  return help()
    .stages.flatMap(({ questions }) => questions)
    .map((question) => ({ question, score: 2 * scoreIn(question.asks) + scoreIn(question.says) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ question }) => question);
}

const wordsOf = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)),
];

interface AnswersProps {
  questions: readonly Question[];
  /** Which one is open at first. */
  open: number;
}

const Answers = ({ questions, open }: AnswersProps) => (
  <div className={css.answers}>
    {questions.map(({ asks, says }, at) => (
      <details key={asks} id={`q${at}`} className="fold" open={at === open}>
        <summary>
          {asks}
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        <div className="measure quiet">
          <p>{keepUnitsTogether(says)}</p>
        </div>
      </details>
    ))}
  </div>
);
