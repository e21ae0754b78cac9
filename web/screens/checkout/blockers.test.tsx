// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartItem, cartList } from '#contracts/cart';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { getAllStore } from '#contracts/shops';
import { anId, aStore } from '#fixtures/builders';
import { paths } from '../../paths.ts';
import { example, exampleAnswer, renderAt, reply, signIn, visitor } from '../../testing.tsx';
import { ItemNotFound, PaymentRedirect } from './blockers.tsx';
import { Screen } from './checkout.tsx';

const orderedId = anId();
const order = example(Order, { orderNo: 'CS261122-TORRIN', cartItemId: orderedId });

signIn();
afterEach(() => vi.restoreAllMocks());
beforeEach(() =>
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 })),
);

test('the checkout of an ordered car links to its order', async () => {
  await renderAt(<ItemNotFound itemId={orderedId} />);

  expect(await screen.findByText(/CS261122-TORRIN/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.order(order._id));
});

test.each([anId(), null])(
  'the checkout of the unknown item %s links to the cart',
  async (itemId) => {
    await renderAt(<ItemNotFound itemId={itemId} />);

    await screen.findByText('This car is not in your cart');
    expect(screen.getByRole('link').getAttribute('href')).toBe(paths.cart);
  },
);

test('the way to the payment page ends without an error where scrolling returns a promise', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(async () => {});
  const logged = vi.spyOn(console, 'error');

  const { unmount } = await renderAt(<PaymentRedirect order={order} />);
  unmount();

  expect(logged).not.toHaveBeenCalled();
});

test('the way to the payment page starts at the top, where Back returns to', async () => {
  scrollTo(0, 900);

  await renderAt(<PaymentRedirect order={order} />);

  expect(await screen.findByText(/CS261122-TORRIN/)).toBeDefined();
  expect(scrollY).toBe(0);
});

test('a buyer with another open order is told so before anything else', async () => {
  const item = example(CartItem, { status: 'ACTIVE' });
  const counts = { cart: 1, wish: 0, orders: 1 };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(getAllStore, { storeList: [aStore()] });
  reply(cartList, exampleAnswer(cartList, { cartList: [item] }));
  reply(
    getOrderList,
    exampleAnswer(getOrderList, { orderList: [{ ...order, status: 'LSO_ISSUED' }] }),
  );

  await renderAt(<Screen />, `/checkout?item=${item._id}`);

  expect(await screen.findByText(/CSD sells one car at a time/)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    paths.order(order._id),
    paths.cart,
  ]);
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('textbox')]).toEqual([]);
});
