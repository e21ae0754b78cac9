// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartItem, cartList } from '#contracts/cart';
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
