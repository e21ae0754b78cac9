import { expect, test } from 'vitest';
import { setFaults } from '#contracts/engine/control/faults';
import { endpoints } from '#contracts/index';
import { wishListCart } from '#contracts/wishlist';
import { faultMessages } from './fault-messages.ts';
import { startWorld } from './testing.ts';

/** Errors for which the shop has its own text, and those of requests that it never sends. */
const without = /^(MAINTENANCE|VALIDATION|CART_LOCKED|TOKEN_\w+|BAD_\w+)$/;
const codes = new Set(endpoints.flatMap(({ errors }) => Object.values(errors).flat()));

test.each([...codes].filter((code) => !without.test(code)))(
  'a fault with the code %s has words for buyers',
  (code) => {
    expect(faultMessages[code]).toMatch(/^[A-Z].*\.$/);
  },
);

test('a fault answers in the words of the real error', async () => {
  const { call } = await startWorld();
  const faults = [{ call: 'wishListCart', status: 409, code: 'WISH_LIST_FULL' }];
  await call(setFaults, { body: { faults } });

  await expect(call(wishListCart, { params: { id: 'f'.repeat(24) } })).rejects.toMatchObject({
    code: 'WISH_LIST_FULL',
    message: expect.stringContaining('Your wish list is full.'),
  });
});
