// @vitest-environment happy-dom

import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { getProductDetails, ProductSummary, productsList } from '#contracts/catalogue';
import type { EligibilityProfile } from '#contracts/customers';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { anId } from '#fixtures/builders';
import { queryClient } from '../../api/query-client.ts';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  reply,
  replyVisitor,
  signIn,
  visitor,
  withProviders,
} from '../../testing.tsx';
import { Declaration } from './declaration.tsx';
import { DetailItem, PriceCap, PurchaseEligibility } from './entitlement.tsx';

signIn();

const itIsYourTurn = 'You can buy a CSD car now.';
beforeEach(() => {
  replyVisitor();
  reply(productsList, exampleAnswer(productsList));
});

/** Replies with one car that the visitor may buy, and with the open orders. */
function replyCar(...orderList: Order[]) {
  const result = { ok: true, cap: 1_000_000, reasons: [] };
  const productList = [example(ProductSummary)];
  const eligibility = [{ variantId: anId(), eligibility: result }];
  const counts = { cart: 0, wish: 0, orders: orderList.length };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(productsList, exampleAnswer(productsList, { productList, totalCount: 1 }));
  reply(getProductDetails, exampleAnswer(getProductDetails, { eligibility }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: orderList.length }));
}

/** Renders the element and waits until it is no longer suspended. */
async function renderLoaded(element: ReactNode) {
  render(
    withProviders(
      <>
        {element}
        <p>The end</p>
      </>,
    ),
  );
  await screen.findByText('The end');
}

test('the advice on an earlier declaration is not shown beside a new one', async () => {
  replyCar();
  const declared = visitor.eligibility!;
  await renderLoaded(<PurchaseEligibility declared={declared} />);
  expect(screen.getByText(itIsYourTurn)).toBeDefined();

  const selfDeclaredAt = new Date(Date.now() + 1_000).toISOString();
  replyVisitor({ eligibility: { ...declared, selfDeclaredAt } });
  neverReply(getProductDetails);
  void queryClient.invalidateQueries(); // one never ends

  await waitFor(() => expect(screen.queryByText(itIsYourTurn)).toBeNull());
});

test.each([
  ['en', 'serving', /; otherwise eight years/],
  ['en', 'widow', /only if it is cancelled\./],
  ['hi', 'widow', /तभी ले सकते हैं जब वह रद्द हो।/],
] as const)(
  'in %s a buyer (%s) with an open order is told when there is another',
  async (...row) => {
    const [language, beneficiaryType, text] = row;
    await applyLanguage(language);
    replyCar(example(Order, { status: 'BOOKED' }));

    await renderLoaded(
      <PurchaseEligibility declared={{ ...visitor.eligibility!, beneficiaryType }} />,
    );

    expect(screen.getByText(text)).toBeDefined();
  },
);

test('a bar stands for the price cap while it loads', () => {
  neverReply(productsList);

  render(
    withProviders(
      <OptionalBoundary fallback={<DetailItem term="Cap" />}>
        <PriceCap term="Cap" fuel="Petrol" />
      </OptionalBoundary>,
    ),
  );

  const bar = screen.getByText('Cap').nextElementSibling?.querySelector('.skeleton-block');
  expect(bar?.getAttribute('aria-busy')).toBe('true');
});

test('the price cap of electric cars is not shown by a shop without one', async () => {
  await renderLoaded(<PriceCap term="Electric" fuel="Electric" />);

  expect(screen.queryByText('Electric')).toBeNull();
});

test('the purchase eligibility is not shown by a shop without a car to check', async () => {
  await renderLoaded(<PurchaseEligibility declared={visitor.eligibility!} />);

  expect(screen.queryByText(itIsYourTurn)).toBeNull();
});

test.each([
  [undefined, 'Your service is long enough for a first CSD car.'],
  ['2015-03', 'Eight years have passed since your last CSD car, counted by the month.'],
])('a buyer whose last CSD car is of %s and who has no order can buy now', async (month, text) => {
  replyCar();
  const { lastCsdCarMonth: _, ...declared } = visitor.eligibility!;

  await renderLoaded(
    <PurchaseEligibility declared={{ ...declared, ...(month && { lastCsdCarMonth: month }) }} />,
  );

  expect(screen.getByText(itIsYourTurn)).toBeDefined();
  expect(screen.getByText(text, { exact: false })).toBeDefined();
});

test('whether one can buy is said before what was declared', async () => {
  replyCar();

  await renderLoaded(
    <Declaration customer={visitor} isOpen={false} onOpen={() => {}} onClose={() => {}} />,
  );

  const [said, declared] = [await screen.findByText(itIsYourTurn), screen.getByText('Category')];
  expect(said.compareDocumentPosition(declared) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('without years of service nobody is told to buy now', async () => {
  replyCar();
  const { serviceYears: _, ...declared } = visitor.eligibility!;

  await renderLoaded(<PurchaseEligibility declared={declared} />);

  expect(screen.getByText(/Add your years of service/)).toBeDefined();
  expect(screen.queryByText(itIsYourTurn)).toBeNull();
});

test.each<[string, Partial<EligibilityProfile>]>([
  ['a widow', { beneficiaryType: 'widow' }],
  ['who has had a car', { lastCsdCarMonth: '2015-01' }],
])('%s is not asked for years of service', async (_, fields) => {
  replyCar();
  const { serviceYears: _years, ...declared } = { ...visitor.eligibility!, ...fields };

  await renderLoaded(<PurchaseEligibility declared={declared} />);

  expect(screen.queryByText(/Add your years of service/)).toBeNull();
});

test.each([
  ['en', /^You have asked to cancel order CS261122-TORRIN/],
  ['hi', /^आपने ऑर्डर CS261122-TORRIN रद्द करने को कहा है/],
] as const)(
  'in %s an order that is to be cancelled is in the way until the shop confirms',
  async (language, text) => {
    await applyLanguage(language);
    replyCar(
      example(Order, { _id: anId(), status: 'CANCEL_REQUESTED', orderNo: 'CS261122-TORRIN' }),
    );

    await renderLoaded(<PurchaseEligibility declared={visitor.eligibility!} />);

    expect(screen.getByText(text).textContent).not.toMatch(/is open|खुला है/);
  },
);

test('while an order is open, another car can only be had in its place', async () => {
  const order = example(Order, { _id: anId(), status: 'LSO_ISSUED', orderNo: 'CS261122-TORRIN' });
  replyCar(order);

  await renderLoaded(<PurchaseEligibility declared={visitor.eligibility!} />);

  expect(screen.getByText(/^Order CS261122-TORRIN is open.*only if it is cancelled/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the order' }).getAttribute('href')).toBe(
    paths.order(order._id),
  );
  expect(screen.queryByText(itIsYourTurn)).toBeNull();
});

test.each([
  ['L6_9', 1],
  ['L10_18', 0],
] as const)('the profile of level %s names a cap for electric cars: %i', async (...row) => {
  const [payLevelBand, count] = row;
  replyCar();
  const customer = { ...visitor, eligibility: { ...visitor.eligibility!, payLevelBand } };

  await renderLoaded(
    <Declaration customer={customer} isOpen={false} onOpen={() => {}} onClose={() => {}} />,
  );

  expect(await screen.findByText('Cap before tax')).toBeDefined();
  expect(screen.queryAllByText('Cap, electric')).toHaveLength(count);
});
