// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartItem, cartList } from '#contracts/cart';
import { ProductSummary } from '#contracts/catalogue';
import { example, exampleAnswer, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { Screen } from './cart.tsx';

signIn();

test.each([
  ['TOKEN1000', 'Offer TOKEN1000 applied'],
  [undefined, undefined],
])('the token names its offer %s', async (offerCode, text) => {
  replyVisitor();
  const item = example(CartItem, {
    status: 'ACTIVE',
    bookingToken: 4000,
    ...(offerCode && { offerCode }),
  });
  const summary = { itemCount: 1, limit: 5, readyCount: 1 };
  reply(cartList, exampleAnswer(cartList, { cartList: [item], summary, totalCount: 1 }));

  await renderAt(<Screen />, '/cart');

  expect(screen.getAllByText('₹4,000', { exact: false }).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Offer/)?.textContent).toBe(text);
});

const soldOut = /^This variant is sold out\. The price you saved on 12 Nov 2026 no longer holds/;

test.each([
  ['is sold out', 'available', true, 'Sold out', soldOut, true],
  ['CSD has suspended', 'suspended', true, 'Suspended', /^This car cannot be booked/, false],
  ['has left the list', 'available', false, 'Not on the list', /^This car cannot be booked/, false],
] as const)(
  'a car that %s says so, and what to do',
  async (_, csdStatus, isSoldOut, label, text, canWait) => {
    replyVisitor();
    const item = example(CartItem, {
      status: 'UNAVAILABLE',
      isSoldOut,
      product: example(ProductSummary, { csdStatus, isSoldOut: false }),
      updatedAt: '2026-11-12T06:30:00.000Z',
    });
    const summary = { itemCount: 1, limit: 5, readyCount: 0 };
    reply(cartList, exampleAnswer(cartList, { cartList: [item], summary, totalCount: 1 }));

    await renderAt(<Screen />, '/cart');

    expect(screen.getByText(label)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    const waits = screen.queryAllByRole('button', { name: /^Tell me when it is available/ });
    const others = screen.queryAllByRole('link', { name: 'Choose another variant' });
    expect([waits.length, others.length]).toEqual(canWait ? [1, 1] : [0, 0]);
    expect(screen.getByRole('button', { name: /^Remove / })).toBeDefined();
  },
);
