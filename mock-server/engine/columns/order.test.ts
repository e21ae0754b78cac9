import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '#contracts/engine/steps';
import { orderInSteps } from './order.ts';

const orderOf = (keys: readonly number[]) => [
  ...finish(orderInSteps(Int32Array.from(keys.keys()), (item) => keys[item]!)),
];

test('items are sorted as a stable sort by any keys sorts them', () => {
  const key = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.constantFrom(0, -0, 1, -1));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
      const bySort = [...keys.keys()].sort((one, other) =>
        keys[one]! < keys[other]! ? -1 : keys[one]! > keys[other]! ? 1 : one - other,
      );
      expect(orderOf(keys)).toEqual(bySort);
    }),
  );
});

test('items whose key is no number are last, in their order', () => {
  expect(orderOf([Number.NaN, 3, -Number.NaN, Number.POSITIVE_INFINITY, -1])).toEqual([
    4, 1, 0, 2, 3,
  ]);
});
