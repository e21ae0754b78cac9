// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compareKey, parseCompareKey, useCompare } from './compare.ts';

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

test('a variant is compared once, in the colour that was chosen first', () => {
  const { result } = renderHook(useCompare);
  const inColour = compareKey({ ...car, variantId, colourCode: 'sindoor-red' });
  const other = compareKey({ ...car, variantId: '65a0611f0000000000000003' });

  act(() => result.current.toggle(inColour));
  expect(result.current.has(compareKey({ ...car, variantId }))).toBe(true);
  expect(result.current.has(other)).toBe(false);
  act(() => result.current.toggle(compareKey({ ...car, variantId, colourCode: 'salt' })));

  expect(result.current.keys).toEqual([]);
});
