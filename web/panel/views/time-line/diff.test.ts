import { expect, test } from 'vitest';
import type { Change } from '#contracts/engine/control/time-line';
import { changeSummary, differences, valueText } from './diff.ts';

test('a diff lists the fields that changed, not the whole row', () => {
  const before = { _id: '1', price: { onRoad: 5, tax: 1 }, seen: ['a', 'b'] };
  const after = { _id: '1', price: { onRoad: 6, tax: 1 }, seen: ['a', 'c'] };

  expect(differences(before, after)).toEqual([
    { field: 'price.onRoad', before: 5, after: 6 },
    { field: 'seen.1', before: 'b', after: 'c' },
  ]);
});

test('an added or removed field is undefined on the other side', () => {
  expect(differences({ a: 1 }, { b: null })).toEqual([
    { field: 'a', before: 1, after: undefined },
    { field: 'b', before: undefined, after: null },
  ]);
});

test('arrays of different lengths differ as a whole', () => {
  expect(differences({ seen: [1] }, { seen: [1, 2] })).toEqual([
    { field: 'seen', before: [1], after: [1, 2] },
  ]);
});

test('an array differs from an object with the same keys', () => {
  expect(differences({ a: ['x'] }, { a: { 0: 'x' } })).toHaveLength(1);
});

test('equal data in different objects does not differ', () => {
  expect(differences({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
});

test('a summary counts created, updated and deleted rows by collection', () => {
  const row = { _id: '1' };
  const change = (collection: string, fields: Partial<Change>): Change => ({
    collection,
    id: '1',
    before: row,
    after: row,
    ...fields,
  });

  const changes = [
    change('orders', { before: null }),
    change('customers', {}),
    change('orders', { before: null }),
    change('cartItems', { after: null }),
  ];

  expect(changeSummary(changes)).toBe(
    'orders: 2 added; customers: 1 changed; cart items: 1 removed',
  );
});

test('a long value is cut, and a missing one is shown as undefined', () => {
  expect(valueText('x'.repeat(100))).toBe(`"${'x'.repeat(58)}…`);
  expect(valueText(undefined)).toBe('undefined');
});
