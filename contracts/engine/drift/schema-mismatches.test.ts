import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { MOST_COMPARED, schemaMismatches } from './schema-mismatches.ts';

const Shelf = Type.Array(Type.Object({ title: Type.String(), copies: Type.Number() }));
const books = (count: number) => Array.from({ length: count }, () => ({ title: 'A', copies: 1 }));
const wrong = { title: 7, copies: 1 };

test('a list of thousands of rows is compared to its end', () => {
  expect(schemaMismatches(Shelf, [...books(10_000), wrong])).toMatchObject([{ field: '[].title' }]);
});

test('a list that would take too long is compared at its beginning', () => {
  const many = books(MOST_COMPARED);

  expect(schemaMismatches(Shelf, [wrong, ...many])).toMatchObject([{ field: '[].title' }]);
  expect(schemaMismatches(Shelf, [...many, wrong])).toEqual([]);
});

test('missing and unknown fields count too', () => {
  const empty = Array(MOST_COMPARED).fill({ shelf: 1 });

  const found = schemaMismatches(Shelf, [...empty, wrong]);

  expect(found.map(({ field, kind }) => [field, kind])).toEqual([
    ['[].title', 'missing'],
    ['[].copies', 'missing'],
    ['[].shelf', 'extra'],
  ]);
});

test('of thousands of invented names the first are told', () => {
  const invented = Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1]);

  const found = schemaMismatches(Type.Object({}), Object.fromEntries(invented));

  expect(found).toHaveLength(2000);
});
