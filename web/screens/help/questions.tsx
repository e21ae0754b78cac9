import { Link, useLocation } from 'react-router-dom';
import { JsonLd } from '../../components/json-ld.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { helpInAllLanguages, helpTexts } from '../../i18n/messages/help.ts';
import { paths } from '../../paths.ts';
import { keepUnitsTogether } from '../../shop/format.ts';
import css from './help.module.css';

type Question = ReturnType<typeof helpTexts>['stages'][number]['questions'][number];

export function StageQuestions({ index }: { index: number }) {
  const { hash } = useLocation();
  const stage = helpTexts().stages[index] ?? helpTexts().stages[0];
  if (!stage) return null;
  return (
    <section aria-labelledby="stage">
      <h2 id="stage">{stage.title}</h2>
      <QuestionList questions={stage.questions} open={Number(hash.slice(2))} />
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: stage.questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </section>
  );
}

export function SearchResults({ query }: { query: string }) {
  const results = searchQuestions(query);
  return (
    <section aria-labelledby="stage">
      <h2 id="stage">
        <span role="status">{helpTexts().found(results.length, query)}</span>
      </h2>
      {results.length === 0 && <p className="lead mt-3">{helpTexts().foundNone}</p>}
      <QuestionList key={query} questions={results} open={0} />
      <p className="mt-4">
        <Link to={paths.help}>{helpTexts().clear}</Link>
      </p>
    </section>
  );
}

const MAX_RESULTS = 8;

/** A question is found by its words in any language. */
function searchQuestions(query: string): Question[] {
  const words = wordsOf(query).filter((word) => word.length > 2);
  const scoreIn = (texts: readonly string[]) => {
    const textWords = wordsOf(texts.join(' '));
    return words.filter((word) => textWords.some((one) => isSameStem(one, word))).length;
  };
  return helpTexts()
    .stages.flatMap(({ questions }, stage) =>
      questions.map((entry, at) => {
        const translations = helpInAllLanguages.flatMap(
          ({ stages }) => stages[stage]?.questions[at] ?? [],
        );
        const asked = translations.map(({ question, words = '' }) => `${question} ${words}`);
        const answers = translations.map(({ answer }) => answer);
        return { entry, score: 2 * scoreIn(asked) + scoreIn(answers) };
      }),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry);
}

const MIN_STEM = 4;
/** Words with the same first letters, so many, have one stem. */
const LONG_STEM = 6;

/** `पात्रता` and `पात्र`, `refunds` and `refund`, `entitlement` and `entitled`. */
const isSameStem = (one: string, other: string) =>
  one.startsWith(other) ||
  (one.length >= MIN_STEM && other.startsWith(one)) ||
  one.slice(0, LONG_STEM) === other.slice(0, LONG_STEM);

/** Without the dot of `रिफ़ंड`, which few people type. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\u093c/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  ),
];

type QuestionListProps = { questions: readonly Question[]; open: number };

const QuestionList = ({ questions, open }: QuestionListProps) => (
  <div className={css.answers}>
    {questions.map(({ question, answer }, index) => (
      <Disclosure key={question} id={`q${index}`} open={index === open} summary={question}>
        <div className="measure muted">
          <p>{keepUnitsTogether(answer)}</p>
        </div>
      </Disclosure>
    ))}
  </div>
);
