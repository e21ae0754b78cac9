import { expect, test } from 'vitest';
import type { Product, Variant } from '#contracts/catalogue';
import { waitDays } from './wait-days.ts';

type Weeks = readonly [min: number, max: number];
type Days = readonly [min: number, max: number];

test.each<[Variant['stockState'], Product['csdStatus'], Weeks, Days | undefined, Days | undefined]>(
  [
    ['inStock', 'available', [3, 5], [0, 0], [9, 22]],
    ['inStock', 'available', [3, 5], [3, 8], [12, 30]],
    ['inStock', 'waitlist', [10, 16], [3, 8], [73, 120]],
    ['waits', 'available', [3, 5], [0, 0], [21, 35]],
    ['waits', 'available', [3, 5], [3, 8], [24, 43]],
    ['waits', 'available', [1, 2], [3, 8], [12, 30]],
    ['waits', 'available', [2, 3], [4, 9], [18, 31]],
    ['waits', 'available', [3, 5], undefined, undefined],
    ['soldOut', 'available', [3, 5], [3, 8], undefined],
    ['waits', 'suspended', [3, 5], [3, 8], undefined],
    ['inStock', 'discontinued', [3, 5], [3, 8], undefined],
  ],
)(
  'a variant that is %s of a car that is %s, %j weeks at the maker and %j days away, takes %j days',
  (stockState, csdStatus, [min, max], transport, expected) => {
    const days = transport && { min: transport[0], max: transport[1] };

    expect(waitDays({ csdStatus, waitingWeeks: { min, max } }, { stockState }, days)).toEqual(
      expected && { min: expected[0], max: expected[1] },
    );
  },
);
