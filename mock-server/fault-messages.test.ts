import { expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { setFaults } from '#contracts/engine/control/faults';
import { endpoints } from '#contracts/index';
import { wishListCart } from '#contracts/wishlist';
import { faultMessages } from './fault-messages.ts';
import { startWorld } from './testing.ts';

const codes = endpoints.flatMap(({ errors }) => Object.values(errors).flat());

test.each(Object.entries(faultMessages))(
  '%s is an error of a call and reads “%s”',
  (code, text) => {
    expect(codes).toContain(code);
    expect(text).toMatch(/^[A-Z].*\.$/);
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

test('a conflict of updateCart is, unless it is named, one that fits a car in the cart', () => {
  expect(updateCart.errors[409]?.[0]).toBe('VARIANT_UNAVAILABLE');
});
