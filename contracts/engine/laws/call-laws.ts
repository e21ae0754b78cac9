import { type AnyEndpoint, isSafe } from '../endpoint.ts';
import { type Claims, noneTwice } from './claims.ts';
import { idsIn, rowListsIn } from './entities.ts';
import { type AnyAnswer, bothAnswers, everyAnswer, type Law, laws } from './law.ts';
import { listLaws } from './list-laws.ts';

/** The laws that a call has because of what it is: a read, a list, or a read of somebody's own data. */
export function callLaws(endpoint: AnyEndpoint, isOwn: boolean): Law[] {
  const reads = isSafe(endpoint) ? readLaws(endpoint) : [];
  return [
    ...rowIdLaws(endpoint),
    ...reads,
    ...(isOwn ? ownLaws(endpoint) : []),
    ...listLaws(endpoint),
  ];
}

const sameAnswer = (one: AnyAnswer, other: AnyAnswer): Claims =>
  isSameQuestion(one, other) ? { '': [other.object, one.object] } : {};

const readLaws = (endpoint: AnyEndpoint) => [
  ...laws('A read changes nothing.', [
    bothAnswers(endpoint, endpoint, 'The same question has the same answer', sameAnswer),
  ]),
  ...laws('A refusal must be safe to repeat.', [
    bothAnswers(endpoint, endpoint, 'A refused write changes nothing', sameAnswer, 'refusals'),
  ]),
];

const ownLaws = (endpoint: AnyEndpoint) =>
  isSafe(endpoint)
    ? laws('A token identifies one person.', [
        bothAnswers(
          endpoint,
          endpoint,
          'What somebody else does leaves it alone',
          (one, other) =>
            isSameQuestion(one, other) ? { ids: [idsIn(other.object), idsIn(one.object)] } : {},
          'strangers',
        ),
      ])
    : [];

const rowIdLaws = (endpoint: AnyEndpoint) =>
  hasRowList(endpoint.object)
    ? laws('An id is that of one row.', [
        everyAnswer(endpoint, 'No row is listed twice', ({ object }) =>
          Object.fromEntries(rowListsIn(object).map(([where, ids]) => [where, noneTwice(ids)])),
        ),
      ])
    : [];

const hasRowList = (schema: AnyEndpoint['object']): boolean =>
  schema.type === 'array'
    ? Boolean(schema.items.properties?._id) || hasRowList(schema.items)
    : Object.values<AnyEndpoint['object']>(schema.properties ?? {}).some(hasRowList);

const isSameQuestion = (one: AnyAnswer, other: AnyAnswer) => questionOf(one) === questionOf(other);

const questions = new WeakMap<AnyAnswer, string>();
function questionOf(answer: AnyAnswer): string {
  const { params, query } = answer;
  const text = questions.get(answer) ?? JSON.stringify([params, query]);
  questions.set(answer, text);
  return text;
}
