// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartItem, cartList, updateCart } from '#contracts/cart';
import { ProductSummary } from '#contracts/catalogue';
import { viewProfile } from '#contracts/customers';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { anId } from '#fixtures/builders';
import { WishListButton } from '../components/car/wish-list-button.tsx';
import { Toasts } from '../components/feedback/toast.tsx';
import { applyLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
  visitor,
} from '../testing.tsx';
import { Screen } from './wish-list.tsx';

signIn();

const unavailable = 'This car is no longer on the CSD list.';

test('a car that is no longer sold says so', async () => {
  const wish = {
    _id: anId(),
    customerId: visitor._id,
    productId: anId(),
    addedAt: '2026-11-01T04:00:00.000Z',
    csdPriceAtAdd: 600_000,
  };
  replyVisitor();
  reply(getAllWishLists, exampleAnswer(getAllWishLists, { wishList: [wish], totalCount: 1 }));

  await renderAt(<Screen />);

  await screen.findByText(/^1 car/);
  expect(screen.getByText(unavailable)).toBeDefined();
});

test('a car that is being added is counted but not shown as unavailable', async () => {
  replyVisitor();
  reply(getAllWishLists, exampleAnswer(getAllWishLists));
  neverReply(wishListCart);
  await renderAt(
    <>
      <WishListButton className="" car={{ _id: anId(), productName: 'Torrin' }} />
      <Screen />
    </>,
  );

  fireEvent.click(await screen.findByRole('button', { name: /Torrin/ }));

  await screen.findByText(/^1 car/);
  expect(screen.queryByText(unavailable)).toBeNull();
});

const wishListOf = (products: readonly ProductSummary[], variant = {}) =>
  exampleAnswer(getAllWishLists, {
    wishList: products.map((product) => ({
      _id: anId(),
      customerId: visitor._id,
      productId: product._id,
      addedAt: '2026-11-01T04:00:00.000Z',
      csdPriceAtAdd: 600_000,
      product,
      ...variant,
    })),
    totalCount: products.length,
  });

async function renderWith(product: ProductSummary, variant = {}) {
  replyVisitor();
  reply(getAllWishLists, wishListOf([product], variant));

  await renderAt(<Screen />);
}

test('a wished variant is named, opened and added to the cart', async () => {
  const variantId = anId();
  const car = example(ProductSummary, { productName: 'Torrin', variantId, variantCount: 1 });
  reply(updateCart, exampleAnswer(updateCart));

  await renderWith(car, { variantId, variantName: 'Vx CNG MT' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Torrin' }));

  expect(screen.getByText('Vx CNG MT')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Torrin' }).getAttribute('href')).toBe(
    `${paths.car(car)}?variant=${variantId}`,
  );
  await waitFor(() => expect(requestsOf(updateCart)).toMatchObject([{ body: { variantId } }]));
});

test('the chosen colour of a wish is opened and added to the cart', async () => {
  const colourId = anId();
  const car = example(ProductSummary, {
    productName: 'Torrin',
    variantCount: 1,
    colourCode: 'sindoor-red',
  });
  reply(updateCart, exampleAnswer(updateCart));

  await renderWith(car, { colourCode: 'sindoor-red', colourId });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Torrin' }));

  expect(screen.getByRole('link', { name: 'Torrin' }).getAttribute('href')).toContain(
    'colour=sindoor-red',
  );
  await waitFor(() => expect(requestsOf(updateCart)).toMatchObject([{ body: { colourId } }]));
});

test('a wished car that is in the cart leads there', async () => {
  const item = example(CartItem);
  const car = example(ProductSummary, {
    _id: item.productId,
    productName: 'Torrin',
    variantCount: 1,
  });
  reply(cartList, exampleAnswer(cartList, { cartList: [item], totalCount: 1 }));
  const own = { variantId: item.variantId, variantName: 'Vx' };
  replyVisitor();
  const { counts } = exampleAnswer(viewProfile);
  reply(
    viewProfile,
    exampleAnswer(viewProfile, { customerDetails: visitor, counts: { ...counts, cart: 1 } }),
  );
  reply(getAllWishLists, wishListOf([car], own));

  await renderAt(<Screen />);

  const link = await screen.findByRole('link', { name: 'Go to cart: Torrin' });
  expect(link.getAttribute('href')).toBe(paths.cart);
  expect(screen.queryByRole('button', { name: 'Add to cart: Torrin' })).toBeNull();
});

test('a sold-out variant cannot be added to the cart, but asked for', async () => {
  const car = example(ProductSummary, { productName: 'Lumi', variantCount: 1, isSoldOut: true });

  await renderWith(car, { variantId: anId(), variantName: 'Vx CNG' });

  expect(await screen.findByText('Sold out')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to cart: Lumi' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Tell me when/ })).toBeDefined();
});

test.each([
  ['en', 600_000, {}, null],
  ['en', 610_000, {}, '₹10,000 more than when added'],
  ['hi', 610_000, { variantId: anId(), variantName: 'Vx' }, 'जोड़ते समय से ₹10,000 ज़्यादा'],
  ['en', 610_000, { variantId: anId() }, null], // the price of another variant
] as const)('in %s a car added at ₹6,00,000 that costs %i, %o, says: %s', async (...it) => {
  const [language, csd, variant, text] = it;
  await applyLanguage(language);
  const { priceFrom, ...car } = example(ProductSummary);

  await renderWith({ ...car, priceFrom: { ...priceFrom, csd } }, variant);

  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByText(/more than|से .* ज़्यादा/)?.textContent ?? null).toBe(text);
});

test('a price alert can be asked for', async () => {
  await renderWith(example(ProductSummary, { productName: 'Torrin' }));

  expect(await screen.findByRole('button', { name: 'Price alert: Torrin' })).toBeDefined();
});

test.each([
  [2, ['Choose variant: Torrin'], ['from₹4,60,000']],
  [1, [], []],
])('a car of %i variants leads to their choice: %j', async (variantCount, links, prices) => {
  const priceFrom = { ...example(ProductSummary).priceFrom, csd: 460_000 };
  await renderWith(example(ProductSummary, { productName: 'Torrin', variantCount, priceFrom }));

  await screen.findByText(/^1 car/);
  const choices = screen.queryAllByRole('link', { name: /^Choose/ });
  expect(choices.map((one) => one.getAttribute('aria-label'))).toEqual(links);
  expect(screen.queryAllByRole('button', { name: /^Add to cart/ })).toHaveLength(
    1 - choices.length,
  );
  expect(document.body.textContent?.match(/from₹[\d,]+/g) ?? []).toEqual(prices);
});

test.each([
  ['en', 'Remove Torrin from the wish list', 'Undo', 'Torrin is back on the wish list.'],
  ['hi', 'Torrin को विशलिस्ट से हटाएँ', 'पहले जैसा करें', 'Torrin विशलिस्ट में वापस आ गई।'],
] as const)('in %s, after %s, %s says: %s and focuses the row', async (...it) => {
  const [language, remove, undo, restored] = it;
  await applyLanguage(language);
  const product = example(ProductSummary, { _id: anId(), productName: 'Torrin' });
  let isWished = true;
  replyVisitor();
  reply(getAllWishLists, () => wishListOf(isWished ? [product] : []));
  reply(wishListCart, () => {
    isWished = !isWished;
    return { isWishListed: isWished, wishListCount: Number(isWished) };
  });
  await renderAt(
    <>
      <Screen />
      <Toasts />
    </>,
  );

  fireEvent.click(await screen.findByRole('button', { name: remove }));
  await screen.findByText(/^Torrin (was removed|विशलिस्ट से हट)/);
  fireEvent.click(screen.getByRole('button', { name: undo }));

  await screen.findByText(restored);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Torrin' })),
  );
});
