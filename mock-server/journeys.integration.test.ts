import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addCategoryToProduct,
  createCategory,
  createSubCategory,
  deleteCategory,
  editCategory,
  editSubCategory,
} from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { actAs, advanceOrder } from '#contracts/control';
import type { FieldError } from '#contracts/engine/envelope';
import { closed, validator } from '#contracts/engine/validate';
import { booksACar } from '#contracts/journeys/buying';
import { sortsTheShop } from '#contracts/journeys/categories';
import { journeys } from '#contracts/journeys/index';
import { runJourney, type Send } from '#contracts/journeys/run';
import { getOrderData, type OrderStatus } from '#contracts/orders';
import { giveProductReview } from '#contracts/reviews';
import { specification } from '#contracts/specification';
import { getWallet } from '#contracts/wallet';
import { anAdmin, aProduct, aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';
import { httpClient } from './engine/testing/http-client.ts';
import type { ShopWorld } from './implement.ts';

vi.setConfig({ testTimeout: 30_000 });

describe('in sequence, in one world', () => {
  let mock: Awaited<ReturnType<typeof aMock>>;
  beforeAll(async () => {
    mock = await aMock();
  });
  afterAll(() => mock.close());

  test.each(journeys)(
    '$title, and sends nothing that the contract does not name',
    async (journey) => {
      const unnamed: FieldError[] = [];
      const send: Send = (endpoint, input, token) => {
        for (const part of ['params', 'query', 'body'] as const) {
          const schema = endpoint[part];
          const sent: unknown = Reflect.get(input, part) ?? {};
          if (schema) unnamed.push(...validator(closed(schema)).violations(sent));
        }
        return mock.target.send(endpoint, input, token);
      };

      const { outcome, steps } = await runJourney(journey, { ...mock.target, send });

      expect(steps.filter((step) => step.outcome !== 'done')).toEqual([]);
      expect(outcome).toBe('done');
      expect(unnamed).toEqual([]);
    },
  );
});

test.each(journeys.filter(({ steps }) => steps.some(({ kind }) => kind === 'settle')))(
  '$title, as far as it goes where nobody settles a payment',
  async (journey) => {
    const { target, close } = await aMock();
    onTestFinished(close);
    const { settle: _none, ...others } = target;

    const { outcome, steps } = await runJourney(journey, others);

    const left = steps.filter((step) => step.outcome !== 'done');
    expect(left).toMatchObject([{ name: 'paid', outcome: 'skipped' }]);
    expect(outcome).toBe('done');
  },
);

test('together the journeys make every call of the specification', () => {
  const made = new Set(
    journeys.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        step.kind === 'step' || step.kind === 'cleanup' ? step.call.route : [],
      ),
    ),
  );

  expect(specification.filter((route) => !made.has(route))).toEqual([]);
});

test('every expected error is declared by its call', () => {
  const undeclared = journeys.flatMap(({ steps }) =>
    steps.filter(
      (step) =>
        step.kind === 'fails' &&
        step.expectedError &&
        !step.call.errors[step.expectedError.status]?.includes(step.expectedError.code),
    ),
  );

  expect(undeclared).toEqual([]);
});

test('the admin journey cleans up wherever it fails', async () => {
  const { world, target, close } = await aMock();
  onTestFinished(close);
  const before = sortedIn(world);
  const changing = [
    createCategory,
    editCategory,
    createSubCategory,
    editSubCategory,
    addCategoryToProduct,
    deleteCategory,
  ];

  for (const failing of changing) {
    let hasFailed = false;
    const send: Send = async (endpoint, input, token) => {
      if (hasFailed || endpoint !== failing || token !== target.adminToken)
        return target.send(endpoint, input, token);
      hasFailed = true;
      return { status: 500, body: null };
    };
    const { outcome } = await runJourney(sortsTheShop, { ...target, send });
    expect(outcome).toBe('failed');
    expect(sortedIn(world)).toEqual(before);
  }
});

test('a car is moved back even if the response of the move was lost', async () => {
  const { world, target, close } = await aMock();
  onTestFinished(close);
  const before = sortedIn(world);
  let isLost = false;
  const send: Send = async (endpoint, ...asked) => {
    const reply = await target.send(endpoint, ...asked);
    if (isLost || endpoint !== addCategoryToProduct || reply.status !== 200) return reply;
    isLost = true;
    throw new Error('The line is cut.');
  };

  const { outcome } = await runJourney(sortsTheShop, { ...target, send });

  expect([outcome, isLost]).toEqual(['failed', true]);
  expect(sortedIn(world)).toEqual(before);
});

test('a booked car is delivered by the usual transitions, and its review counts as a buyer’s', async () => {
  const { call, target, close } = await aMock();
  onTestFinished(close);
  const { seen } = await runJourney(booksACar, target);
  const { guest, order, review } = seen;
  if (!guest || !order || !review) throw new Error('The journey did not end.');
  const token = guest.authToken;
  const { _id: customerId } = guest.customerDetails;
  const { _id: id } = order.order;

  let status: OrderStatus = 'BOOKED';
  while (status !== 'CLOSED')
    status = (await call(advanceOrder, { params: { id }, body: {} })).order.status;
  const { productId, rating, title, review: text } = review.review;
  const body = { productId, customerId, rating, title, review: text };
  const again = await call(giveProductReview, { body }, token);
  const { timeline, receipt } = await call(getOrderData, { params: { id } }, token);
  const { balance } = await call(getWallet, { params: { ownerId: OWNER_ID, customerId } }, token);

  expect(timeline.map((entry) => entry.status)).toEqual([
    'PLACED',
    'PAYMENT_PENDING',
    'BOOKED',
    'ELIGIBILITY_CHECK',
    'DOCUMENTS_VERIFIED',
    'AVAILABILITY_ISSUED',
    'CSD_PAYMENT_PENDING',
    'CSD_PAID',
    'LSO_ISSUED',
    'VEHICLE_ALLOTTED',
    'READY_FOR_DELIVERY',
    'DELIVERED',
    'CLOSED',
  ]);
  expect(receipt).toMatchObject({ token: 5000, paid: 5000, walletUsed: 0, offer: 0 });
  expect(balance).toMatchObject({ pending: 1336, redeemable: 0 });
  expect(again.review).toMatchObject({ isVerifiedBuyer: true, customerName: 'A. Rawat' });
});

/** Where categories, brands and cars stand. */
const sortedIn = ({ categories, subCategories, products }: ShopWorld) => ({
  categories: categories.all().map(({ _id }) => _id),
  brands: subCategories.all().map(({ _id }) => _id),
  cars: products
    .all()
    .map(({ categoryId, subCategoryId, brandName }) => [categoryId, subCategoryId, brandName]),
});

/** A mock asked over HTTP, with its admin and its control plane. */
async function aMock() {
  const admin = anAdmin();
  const seed = aSeed({ customers: [admin], products: [aProduct(), aProduct()] });
  const { app, world } = await createApp({ seed });
  const { raw, call } = httpClient(await app.listen({ port: 0 }));
  const { authToken } = await call(actAs, { params: { customerId: admin._id } });
  return {
    call,
    world,
    close: () => app.close(),
    target: { send: raw, settle: raw, adminToken: authToken },
  };
}
