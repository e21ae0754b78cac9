import { expect, test } from 'vitest';
import { compareKey, parseCompareKey } from './compare.ts';

const car = { _id: '65a0611f0000000000000001', slug: 'tata-minar' };
const variantId = '65a0611f0000000000000002';

test.each([
  {},
  { variantId },
  { colourCode: 'sindoor-red' },
  { variantId, colourCode: 'sindoor-red' },
])('a car to compare keeps %j', (options) => {
  const parsed = parseCompareKey(compareKey({ ...car, ...options }));

  expect(parsed).toMatchObject({ car: compareKey(car), ...options });
});
