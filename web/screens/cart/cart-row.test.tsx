// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartItem, updateCart } from '#contracts/cart';
import { ProductSummary } from '#contracts/catalogue';
import { anId } from '#fixtures/builders';
import { Toasts } from '../../components/feedback/toast.tsx';
import { applyLanguage } from '../../i18n/language.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  requestsOf,
  settle,
  signIn,
} from '../../testing.tsx';
import { Screen } from './cart.tsx';
import { replyCart } from './testing.ts';

signIn();

test.each([
  [
    'en',
    'Remove Minar Lx',
    'Minar was removed from the cart. Cart: 1 car.',
    'back in the cart. Cart: 2',
  ],
  ['hi', 'Minar Lx हटाएँ', 'Minar कार्ट से हट गई। कार्ट: 1 कार।', 'कार्ट में वापस आ गई। कार्ट: 2'],
] as const)('in %s “%s” of the chosen car says only: %s', async (...row) => {
  const [language, remove, removed, restored] = row;
  await applyLanguage(language);
  const product = example(ProductSummary, { productName: 'Minar' });
  const [lx, vx] = ['Lx', 'Vx'].map((variantName) =>
    example(CartItem, { _id: anId(), status: 'ACTIVE', product, variantName }),
  ) as [CartItem, CartItem];
  replyCart([lx, vx]);
  const replyCount = (itemCount: number) => {
    const cartSummary = { itemCount, limit: 5, readyCount: itemCount };
    reply(updateCart, exampleAnswer(updateCart, { cartSummary }));
  };
  replyCount(1);
  await renderAt(
    <>
      <Screen />
      <Toasts />
    </>,
    '/cart',
  );

  fireEvent.click(screen.getByRole('button', { name: remove }));
  replyCart([vx]);
  await settle();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['', expect.stringContaining(removed)]);

  replyCount(2);
  replyCart([lx, vx]);
  fireEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Undo' : 'पहले जैसा करें' }));
  await settle();
  expect(said()).toEqual(['', expect.stringContaining(restored)]);
  expect(document.activeElement).toBe(screen.getAllByRole('heading', { level: 2 })[0]);
  expect(requestsOf(updateCart).at(-1)).toMatchObject({
    params: { id: lx._id },
    body: { productId: lx.productId, variantId: lx.variantId },
  });
});

test.each([
  ['en', 'Accept the new price: Minar Vx', 'You accepted the new price of Minar Vx.'],
  ['hi', 'नई कीमत मानें: Minar Vx', 'Minar Vx की नई कीमत मान ली गई।'],
] as const)('in %s “%s” says: %s', async (language, accept, text) => {
  await applyLanguage(language);
  const item = example(CartItem, {
    status: 'PRICE_CHANGED',
    product: example(ProductSummary, { productName: 'Minar' }),
    variantName: 'Vx',
    priceChanged: { old: 600_000, new: 610_000 },
  });
  replyCart([item]);
  reply(updateCart, exampleAnswer(updateCart));
  await renderAt(
    <>
      <Screen />
      <Toasts />
    </>,
    '/cart',
  );

  fireEvent.click(screen.getByRole('button', { name: accept }));

  expect(await screen.findByText(text)).toBeDefined();
});
