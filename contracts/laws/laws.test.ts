import { expect, test } from 'vitest';
import { editCategory } from '../categories.ts';
import { LawChecker } from '../engine/laws/checker.ts';
import { namedEndpoints } from '../index.ts';
import { specification } from '../specification.ts';
import { shopLawSet } from './index.ts';

const calls = [...namedEndpoints].map(([name, endpoint]) => ({
  name,
  isSpecified: specification.includes(endpoint.route),
  laws: shopLawSet.about(endpoint),
}));

/** Laws that no endpoint or row implies. */
const isOwn = ({ why, kind }: (typeof calls)[number]['laws'][number]) =>
  kind !== 'row' && kind !== 'overTime' && !implied.has(why);
const implied = new Set([
  'Follows from how the call declares its pages, its filter and its order.',
  'A read changes nothing.',
  'A refusal must be safe to repeat.',
  'A token identifies one person.',
  'An id is that of one row.',
  'The same row has the same fields in every call.',
]);

test('every call of the specification has a law of its own', () => {
  const specified = calls.filter(({ isSpecified }) => isSpecified);

  expect(specified).toHaveLength(specification.length);
  expect(specified.filter(({ laws }) => !laws.some(isOwn)).map(({ name }) => name)).toEqual([]);
});

test('a law is a sentence with a reason, said once of a call', () => {
  for (const { name, laws } of calls) {
    const sentences = laws.map(({ sentence }) => sentence);
    expect(new Set(sentences).size, name).toBe(sentences.length);
    for (const { sentence, why } of laws) {
      expect(sentence).toMatch(/^[A-Z][^.]+[^.\s]$/);
      expect(why).toMatch(/\.$/);
    }
  }
});

test('there are laws of every kind', () => {
  const kinds = new Set(calls.flatMap(({ laws }) => laws.map(({ kind }) => kind)));

  expect(kinds).toEqual(new Set(['answer', 'row', 'overTime', 'both', 'afterwards', 'again']));
  expect(calls.flatMap(({ laws }) => laws).length).toBeGreaterThan(400);
});

test.each<[sent: object, broken: string[]]>([
  [{}, []],
  [{ categoryName: undefined, isActive: true }, []],
  [{ categoryName: ' Cars ', image: '' }, []],
  [{ order: 2 }, ['A kind is stored as it was sent']],
])('a write of %j claims what was sent, and nothing of other fields', (body, sentences) => {
  const id = 'a'.repeat(24);
  const at = '2026-11-21T12:00:00.000Z';
  const category = {
    ...{ _id: id, ownerId: id, categoryName: 'Cars', slug: 'cars', order: 1, isActive: true },
    ...{ createdAt: at, updatedAt: at },
  };

  const { broken } = new LawChecker(shopLawSet).add({
    endpoint: editCategory,
    input: { params: { id }, body },
    status: 200,
    headers: {},
    reply: { object: { category } },
    at,
  });

  expect(broken.map(({ law }) => law.sentence)).toEqual(sentences);
});
