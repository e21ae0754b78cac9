// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { CartItem, cartList } from '#contracts/cart';
import { viewProfile } from '#contracts/customers';
import { listOffer } from '#contracts/offers';
import { getOrderList, Order } from '#contracts/orders';
import { validatePincode } from '#contracts/pincodes';
import { getAllStore } from '#contracts/shops';
import { getReedemCashback } from '#contracts/wallet';
import { anId, aStore } from '#fixtures/builders';
import { queryClient } from '../../api/query-client.ts';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../../testing.tsx';
import { ItemNotFound, PaymentRedirect } from './blockers.tsx';
import { Screen } from './checkout.tsx';

const orderedId = anId();
const order = example(Order, { orderNo: 'CS261122-TORRIN', cartItemId: orderedId });

signIn();
beforeEach(() =>
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 })),
);

test('the checkout of an ordered car links to its order', async () => {
  await renderAt(<ItemNotFound itemId={orderedId} />);

  expect(await screen.findByText(/CS261122-TORRIN/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.order(order._id));
});

test('the checkout of a car whose order has expired does not call it ordered', async () => {
  const expired = { ...order, status: 'EXPIRED' as const };
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [expired], totalCount: 1 }));

  await renderAt(<ItemNotFound itemId={orderedId} />);

  await screen.findByText('This car is not in your cart');
  expect(screen.queryByText(/CS261122-TORRIN/)).toBeNull();
});

test.each([anId(), null])(
  'the checkout of the unknown item %s links to the cart',
  async (itemId) => {
    await renderAt(<ItemNotFound itemId={itemId} />);

    await screen.findByText('This car is not in your cart');
    expect(screen.getByRole('link').getAttribute('href')).toBe(paths.cart);
  },
);

test.each([
  ['en', 'See the car'],
  ['hi', 'कार देखें'],
] as const)('in %s a car that leaves the cart in another tab is a link away', async (...row) => {
  const [language, text] = row;
  await applyLanguage(language);
  const item = example(CartItem, { _id: anId(), status: 'ACTIVE' });
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [], totalCount: 0 }));
  reply(getAddress, { addressList: [] });
  reply(getReedemCashback, exampleAnswer(getReedemCashback));
  neverReply(validatePincode, listOffer);
  reply(cartList, exampleAnswer(cartList, { cartList: [item] }));
  const url = `/checkout?item=${item._id}`;
  await renderAt(<Screen />, url);
  await screen.findByRole('heading', { level: 1 });

  reply(cartList, exampleAnswer(cartList, { cartList: [] }));
  await act(() => queryClient.invalidateQueries());

  const link = await screen.findByRole('link', { name: text });
  const car = { _id: item.productId, slug: item.product.slug };
  expect(link.getAttribute('href')).toBe(paths.car(car));
});

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
