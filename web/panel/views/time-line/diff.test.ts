import { expect, test } from 'vitest';
import type { Change } from '#contracts/engine/control/time-line';
import { differences, summaryOf, valueText } from './diff.ts';

test('a diff names the place that changed, not the whole row', () => {
  const before = { _id: '1', price: { onRoad: 5, tax: 1 }, seen: ['a', 'b'] };
  const after = { _id: '1', price: { onRoad: 6, tax: 1 }, seen: ['a', 'c'] };

  expect(differences(before, after)).toEqual([
    { field: 'price.onRoad', before: 5, after: 6 },
    { field: 'seen.1', before: 'b', after: 'c' },
  ]);
});

test('what came and what went stands against nothing', () => {
  expect(differences({ a: 1 }, { b: null })).toEqual([
    { field: 'a', before: 1, after: undefined },
    { field: 'b', before: undefined, after: null },
  ]);
});

test('a list that grew is told as a whole', () => {
  expect(differences({ seen: [1] }, { seen: [1, 2] })).toEqual([
    { field: 'seen', before: [1], after: [1, 2] },
  ]);
});

test('a list is not an object with numbers for names', () => {
  expect(differences({ a: ['x'] }, { a: { 0: 'x' } })).toHaveLength(1);
});

test('the same data in other objects do not differ', () => {
  expect(differences({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
});

test('changes are counted by what became of the rows', () => {
  const row = { _id: '1' };
  const change = (collection: string, told: Partial<Change>): Change => ({
    collection,
    id: '1',
    before: row,
    after: row,
    ...told,
  });

  const changes = [
    change('orders', { before: null }),
    change('customers', {}),
    change('orders', { before: null }),
    change('cartItems', { after: null }),
  ];

  expect(summaryOf(changes)).toBe('+2 orders  ~1 customers  −1 cartItems');
});

test('a long value is cut, and nothing is called so', () => {
  expect(valueText('x'.repeat(100))).toBe(`"${'x'.repeat(58)}…`);
  expect(valueText(undefined)).toBe('nothing');
});
