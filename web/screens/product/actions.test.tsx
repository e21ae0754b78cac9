// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CartItem, cartList, updateCart } from '#contracts/cart';
import { Colour, PriceBreakup, Product, Variant } from '#contracts/catalogue';
import { listSubCategory, SubCategory } from '#contracts/categories';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { getAllStore } from '#contracts/shops';
import { getAllWishLists } from '#contracts/wishlist';
import { aCustomer, anId, aStore } from '#fixtures/builders';
import { Toasts } from '../../components/feedback/toast.tsx';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { savePlace } from '../../shop/place.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  requestsOf,
  settle,
  signIn,
  visitor,
  withProviders,
} from '../../testing.tsx';
import { Actions } from './actions.tsx';

const colour = example(Colour, { _id: anId() });
const variant = example(Variant, {
  _id: anId(),
  variantName: 'Lx MT',
  stockState: 'inStock',
  colourIds: [colour._id],
});
const car = example(Product, {
  _id: anId(),
  productName: 'Pavona',
  csdStatus: 'available',
  waitingWeeks: { min: 3, max: 5 },
  variants: [variant],
  colours: [colour],
});
const item = example(CartItem, {
  productId: car._id,
  variantId: variant._id,
  colourId: colour._id,
  variantName: 'Lx MT',
  colourName: { en: 'Salt', hi: 'सफ़ेद' },
});

signIn(aCustomer({ _id: visitor._id }));

const Path = () => <output>{useLocation().pathname}</output>;

async function renderActions(
  items: readonly CartItem[],
  status: Partial<Product> = car,
  stock: Pick<Variant, 'stockState'> = variant,
  orderList: Order[] = [],
) {
  const counts = { cart: items.length, wish: 0, orders: orderList.length };
  reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: orderList.length }));
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(getAllStore, { storeList: [aStore()] });
  reply(getAllWishLists, exampleAnswer(getAllWishLists));
  reply(cartList, exampleAnswer(cartList, { cartList: [...items], totalCount: items.length }));
  reply(updateCart, exampleAnswer(updateCart, { cartItem: item }));
  const page = (stocked: typeof stock) => (
    <>
      <Actions
        wait={stocked.stockState === 'soldOut' ? undefined : { min: 12, max: 30 }}
        car={{ ...car, ...status }}
        variant={{ ...variant, ...stocked }}
        colour={colour}
        price={example(PriceBreakup)}
        token={5000}
        itemId={undefined}
      />
      <div id="bottom-bar-slot" />
      <Path />
      <Toasts />
    </>
  );
  const { rerender } = await renderAt(page(stock));
  await settle();
  return (stocked: Partial<Variant>) => rerender(withProviders(page({ ...variant, ...stocked })));
}

const cartLinks = () => screen.queryAllByRole('link', { name: /^Go to cart/ });

test('a car that is not in the cart is added for the place of the shop, and the cart is a tap away', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  reply(validatePincode, example(Serviceability, { isServiceable: true }));
  await renderActions([]);
  expect(cartLinks()).toHaveLength(0);
  expect(requestsOf(cartList)).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Go to cart' }));

  expect(requestsOf(updateCart)[0]?.body).toMatchObject({ state: 'MH', pincode: '411001' });
  expect(screen.getByText(paths.cart)).toBeDefined();
});

test('a car in the cart says so, and leads there from its buttons and its bar', async () => {
  await renderActions([item]);

  expect(await screen.findByText('In your cart: Lx MT, Salt.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  expect(cartLinks().map((link) => link.getAttribute('href'))).toEqual([paths.cart, paths.cart]);
});

test('another variant of a car in the cart can be added too', async () => {
  await renderActions([{ ...item, variantId: anId(), variantName: 'Zx AMT' }]);

  expect(await screen.findByText('In your cart: Zx AMT, Salt.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeDefined();
});

const newsButtons = () => screen.queryAllByRole('button', { name: /^Tell me when it is in stock/ });

test.each([
  ['sold out', 'available', 5, 'soldOut', 1],
  ['waited for', 'available', 5, 'waits', 1],
  ['built while its papers are checked', 'available', 3, 'waits', 0],
  ['of a car with a waiting list', 'waitlist', 5, 'inStock', 1],
  ['in stock', 'available', 5, 'inStock', 0],
  ['of a car that is no longer sold', 'discontinued', 5, 'soldOut', 0],
  ['of a suspended brand', 'suspended', 5, 'inStock', 0],
] as const)('news of its availability is offered or not: a variant %s', async (...row) => {
  const [, csdStatus, max, stockState, count] = row;
  reply(listSubCategory, { subCategoryList: [] });

  await renderActions([], { csdStatus, waitingWeeks: { min: 1, max } }, { stockState });

  expect(newsButtons()).toHaveLength(count);
});

test.each([
  [
    'en',
    'CSD has suspended this brand until a price dispute is settled. This car cannot be booked now.',
  ],
  ['hi', 'कीमत का विवाद सुलझने तक CSD ने इस ब्रांड की बिक्री रोक दी है। यह कार अभी बुक नहीं हो सकती।'],
] as const)('in %s a car of a suspended brand says why it cannot be booked', async (...row) => {
  const [language, text] = row;
  await applyLanguage(language);
  const notice = 'CSD has suspended this brand until a price dispute is settled.';
  const brand = example(SubCategory, { _id: car.subCategoryId, notice });
  reply(listSubCategory, { subCategoryList: [brand] });

  await renderActions([], { csdStatus: 'suspended' });

  expect(screen.getByText(text)).toBeDefined();
});

const bookButtons = () => screen.queryAllByRole('button', { name: /^Book/ });

test.each([
  ['LSO_ISSUED', 2, 0],
  ['DELIVERED', 0, 2],
] as const)('an order that is %s gives %i links to it and %i buttons to book', async (...row) => {
  const [status, links, buttons] = row;
  const order = example(Order, { _id: anId(), status });

  await renderActions([], car, variant, [order]);

  const orderLinks = screen.queryAllByRole('link', { name: 'Go to the order' });
  expect(orderLinks.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill(paths.order(order._id)),
  );
  expect(bookButtons()).toHaveLength(buttons);
});

test.each([
  ['available', 'inStock', false],
  ['waitlist', 'inStock', false],
  ['available', 'soldOut', true],
  ['waitlist', 'soldOut', true],
  ['suspended', 'inStock', true],
] as const)('a car that is %s and %s: booking is refused: %j', async (...row) => {
  const [csdStatus, stockState, isRefused] = row;
  reply(listSubCategory, { subCategoryList: [] });

  await renderActions([], { csdStatus }, { stockState });

  const [book] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Book/ });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' });
  expect([book?.disabled, add.disabled]).toEqual([isRefused, isRefused]);
});

test.each([
  ['en', 'inStock', 'Zx AMT: CSD price ₹6,00,000. Waiting time: 2 to 5 weeks.'],
  ['en', 'soldOut', 'Zx AMT: CSD price ₹6,00,000. Sold out. This car cannot be booked now.'],
  ['hi', 'inStock', 'Zx AMT: CSD कीमत ₹6,00,000। इंतज़ार का समय: 2 से 5 हफ़्ते।'],
  ['hi', 'soldOut', 'Zx AMT: CSD कीमत ₹6,00,000। स्टॉक ख़त्म। यह कार अभी बुक नहीं हो सकती।'],
] as const)('in %s choosing a variant that is %s announces: %s', async (...row) => {
  const [language, stockState, text] = row;
  await applyLanguage(language);
  const chooseVariant = await renderActions([]);
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced()).not.toContain(text);

  chooseVariant({ variantName: 'Zx AMT', csdPrice: 600_000, stockState });

  expect(announced()).toContain(text);
});

test('the bar at the bottom of a phone is named by what it is for', async () => {
  const slot = document.createElement('div');
  slot.id = 'bottom-bar-slot';
  document.body.append(slot);

  await renderActions([]);

  expect(screen.getByRole('region', { name: 'Book this car' })).toBeDefined();
  slot.remove();
});

test('where nobody delivers the car page offers another PIN and a callback instead of booking', async () => {
  savePlace({ stateCode: 'LA', pincode: '194101' });
  reply(validatePincode, example(Serviceability, { isServiceable: false }));

  await renderActions([]);

  expect(await screen.findByText('No dealer delivers to PIN 194101 yet.')).toBeDefined();
  const ask = screen.getByRole('link', { name: 'Ask for a dealer' });
  expect(ask.getAttribute('href')).toContain('&pincode=194101');
  expect(screen.queryAllByRole('button', { name: /^Book/ })).toEqual([]);
  expect(screen.getAllByRole('button', { name: 'Change PIN' }).length).toBeGreaterThan(0);
});
