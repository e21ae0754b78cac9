import { describe, expect, test } from 'vitest';
import { actAs } from '#contracts/control';
import { saveAllImages } from '#contracts/images';
import { aPicture } from '#contracts/journeys/people';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { createApp } from '../../app.ts';
import { setupMock } from './vitest.ts';

const asha = aCustomer();
const car = aProduct();
const mock = setupMock(
  () =>
    createApp({
      seed: aSeed({ customers: [asha], products: [car] }),
      scenarios: { later: { description: 'A day has passed.', clock: { shift: 86_400_000 } } },
    }),
  'later',
);

test('a call that takes pictures is asked as any other', async () => {
  const { authToken } = await mock.call(actAs, { params: { customerId: asha._id } });

  const { images } = await mock.call(saveAllImages, { body: { images: [aPicture] } }, authToken);

  expect(mock.world.images.all()).toMatchObject(images);
});

describe.each(['first', 'second'])('the %s test', () => {
  test('has a world of its own, in the scenario of the file', async () => {
    const { authToken } = await mock.call(actAs, { params: { customerId: asha._id } });
    const wishes = { params: { a: asha._id, b: asha._id } };
    expect((await mock.call(getAllWishLists, wishes, authToken)).totalCount).toBe(0);

    await mock.call(wishListCart, { params: { id: car._id } }, authToken);

    expect(mock.world.wishes.size).toBe(1);
    expect(mock.world.state.clock.shift).toBe(86_400_000);
    expect(mock.app.world.wishes.size).toBe(0);
    expect(mock.name).toMatch(/^later-\d+$/);
  });
});
