import { describe, expect, test } from 'vitest';
import { advanceOrder } from '#contracts/control';
import { giveProductReview, productReviewList } from '#contracts/reviews';
import { aCustomer, aProduct, aReview } from '#fixtures/builders';
import { startWorld } from '../testing.ts';
import { car, startBuying } from './testing.ts';

const asha = aCustomer();
const small = aProduct();
const open = (rows: Parameters<typeof startWorld>[0] = {}) =>
  startWorld({ customers: [asha], products: [small], ...rows });

describe('reviews', () => {
  const review = {
    productId: small._id,
    customerId: asha._id,
    rating: 5,
    title: 'Easy in traffic',
    review: 'Light steering and a good view all around.',
  };
  const read = { params: { productId: small._id } };

  test('update the rating of the car, and a second one replaces the first', async () => {
    const { as } = await open({ reviews: [aReview({ productId: small._id, rating: 2 })] });
    const ask = as(asha._id);

    const first = await ask(giveProductReview, { body: review });
    const second = await ask(giveProductReview, { body: { ...review, rating: 3 } });

    expect(first).toMatchObject({ ratingAvg: 3.5, ratingCount: 2 });
    expect(await ask(productReviewList, read)).toMatchObject({ ratingAvg: 2.5, ratingCount: 2 });
    expect(second).toMatchObject({
      ratingAvg: 2.5,
      ratingCount: 2,
      ratingHistogram: { 1: 0, 2: 1, 3: 1, 4: 0, 5: 0 },
      review: { customerName: 'A. Rawat', isVerifiedBuyer: false },
    });
  });

  test('are verified once the car is delivered to their writer', async () => {
    const { ask, call, paidOrder } = await startBuying();
    const { _id, customerId } = await paidOrder();
    const give = async () =>
      (await ask(giveProductReview, { body: { ...review, productId: car._id, customerId } })).review
        .isVerifiedBuyer;
    const booked = await give();
    const advance = () => call(advanceOrder, { params: { id: _id }, body: {} });
    for (let steps = 0; steps < 9; steps++) await advance();

    const { reviewList } = await ask(productReviewList, { params: { productId: car._id } });

    expect([booked, reviewList[0]?.isVerifiedBuyer, await give()]).toEqual([false, true, true]);
    await advance();
    expect(await give()).toBe(true);
  });

  test.each([
    [{}, ['useful', 'low', 'new']],
    [{ sort: 'newest' }, ['new', 'useful', 'low']],
    [{ sort: 'ratingDesc' }, ['new', 'useful', 'low']],
    [{ sort: 'ratingAsc' }, ['low', 'useful', 'new']],
    [{ rating: 5 }, ['new']],
  ] as const)('asked for with %j are %j', async (query, titles) => {
    const productId = small._id;
    const reviews = [
      aReview({
        productId,
        title: 'low',
        rating: 1,
        helpfulCount: 5,
        createdAt: '2026-11-20T04:30:00.000Z',
      }),
      aReview({ productId, title: 'useful', rating: 3, helpfulCount: 9 }),
      aReview({ productId, title: 'new', rating: 5, createdAt: '2026-11-22T04:30:00.000Z' }),
      aReview({ productId, title: 'refused', status: 'rejected' }),
    ];
    const { call } = await open({ reviews });

    const { reviewList } = await call(productReviewList, { ...read, query });

    expect(reviewList.map(({ title }) => title)).toEqual(titles);
  });

  test.each([
    { title: 'What a fraud' },
    { review: 'I say that the dealer is a fraud.' },
    { pros: ['No fraud'] },
    { cons: ['A fraud'] },
  ])('with blocked words are pending and visible only to their writer: %j', async (overrides) => {
    const { as, call } = await open();
    await as(asha._id)(giveProductReview, { body: { ...review, ...overrides } });

    const own = await as(asha._id)(productReviewList, read);
    const others = await call(productReviewList, read);

    expect(own.reviewList).toMatchObject([{ status: 'pending' }]);
    expect(others).toMatchObject({ reviewList: [], ratingCount: 0 });
  });

  test('have identity numbers masked in every text', async () => {
    const { as } = await open();
    const overrides = {
      ...review,
      pros: ['My PAN ABCDE1234F'],
      cons: ['2345 6789 0123 was asked'],
    };

    const { review: kept } = await as(asha._id)(giveProductReview, { body: overrides });

    expect(kept.pros).toEqual([`My PAN ${'•'.repeat(10)}`]);
    expect(JSON.stringify(kept)).not.toMatch(/ABCDE|2345/);
  });

  test.each([{ title: '   ' }, { review: ' '.repeat(30) }, { pros: ['  '] }])(
    'say something: not %j',
    async (overrides) => {
      const { as } = await open();

      await expect(
        as(asha._id)(giveProductReview, { body: { ...review, ...overrides } }),
      ).rejects.toMatchObject({ status: 422, errors: [{ code: 'FORMAT' }] });
    },
  );

  test('that were rejected are pending again when changed, and keep the reply of the shop', async () => {
    const reply = {
      text: 'Thank you, we have talked to the dealer.',
      at: '2026-11-20T04:30:00.000Z',
    };
    const rejected = aReview({
      productId: small._id,
      customerId: asha._id,
      status: 'rejected',
      reply,
    });
    const { as } = await open({ reviews: [rejected] });

    const ask = as(asha._id);
    const { review: changed } = await ask(giveProductReview, { body: review });
    const { review: again } = await ask(giveProductReview, { body: { ...review, rating: 4 } });

    expect(changed).toMatchObject({ _id: rejected._id, status: 'pending', reply });
    expect(again).toMatchObject({ status: 'pending', rating: 4, reply });
  });

  test('are not for guests', async () => {
    const { call, world } = await open();
    await call(productReviewList, read);
    const guest = world.customers.find(({ isGuest }) => isGuest);

    await expect(
      call(giveProductReview, { body: { ...review, customerId: guest?._id ?? '' } }),
    ).rejects.toMatchObject({ status: 403, code: 'GUEST' });
  });
});
