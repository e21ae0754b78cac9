// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { getAllWishLists } from '#contracts/wishlist';
import { anId } from '#fixtures/builders';
import { exampleAnswer, reply, requestsOf, signIn, visitor } from '../testing.tsx';
import { queryClient } from './query-client.ts';
import { readAll } from './read-all.ts';

signIn();

const wishes = Array.from({ length: 23 }, () => ({
  _id: anId(),
  customerId: visitor._id,
  productId: anId(),
  addedAt: '2026-11-01T04:00:00.000Z',
  csdPriceAtAdd: 600_000,
}));
const params = { a: visitor._id, b: anId(), limit: 10 };
const readWishes = () => queryClient.fetchQuery(readAll(getAllWishLists, params, 'wishList'));
const asked = () => requestsOf(getAllWishLists).map(({ params: { skip, limit } }) => [skip, limit]);

const replyPages = (count: number, { isRepeating = false } = {}) =>
  reply(getAllWishLists, ({ params: { skip = 0, limit = 10 } }) => {
    const start = isRepeating ? 0 : skip;
    return exampleAnswer(getAllWishLists, {
      wishList: wishes.slice(0, count).slice(start, start + limit),
      totalCount: count,
    });
  });

test.each([
  [0, [[0, 10]]],
  [10, [[0, 10]]],
  [
    11,
    [
      [0, 10],
      [10, 10],
    ],
  ],
  [
    23,
    [
      [0, 10],
      [10, 10],
      [20, 10],
    ],
  ],
])('a list of %d rows is asked for in pages of ten', async (count, pages) => {
  replyPages(count);

  const { wishList } = await readWishes();

  expect(wishList).toEqual(wishes.slice(0, count));
  expect(asked()).toEqual(pages);
});

test('a backend that repeats its first page is asked no more than twice', async () => {
  replyPages(11, { isRepeating: true });

  const { wishList } = await readWishes();

  expect(wishList).toEqual(wishes.slice(0, 10));
  expect(asked()).toHaveLength(2);
});

test('a backend that sends all rows at once is asked once', async () => {
  reply(getAllWishLists, exampleAnswer(getAllWishLists, { wishList: wishes, totalCount: 23 }));

  expect((await readWishes()).wishList).toEqual(wishes);
  expect(asked()).toHaveLength(1);
});
