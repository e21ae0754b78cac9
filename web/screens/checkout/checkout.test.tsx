// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { CartItem, cartList } from '#contracts/cart';
import { listOffer } from '#contracts/offers';
import { getOrderList } from '#contracts/orders';
import { validatePincode } from '#contracts/pincodes';
import { getReedemCashback } from '#contracts/wallet';
import { anAddress, anId } from '#fixtures/builders';
import { queryClient } from '../../api/query-client.ts';
import { Toasts } from '../../components/feedback/toast.tsx';
import { applyLanguage } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyVisitor,
  signIn,
} from '../../testing.tsx';
import { Screen } from './checkout.tsx';

signIn();

/** Replies with one car, and the address that it is delivered to. */
function replyCheckout(fields: Partial<CartItem> = {}) {
  const home = anAddress();
  const item = example(CartItem, { status: 'ACTIVE', pincode: home.pincode, ...fields });
  replyVisitor();
  reply(cartList, exampleAnswer(cartList, { cartList: [item] }));
  reply(getAddress, { addressList: [home] });
  reply(getOrderList, exampleAnswer(getOrderList));
  reply(getReedemCashback, exampleAnswer(getReedemCashback));
  neverReply(validatePincode, listOffer);
  return item;
}

test('a step that opens is focused, and says its position, as the window does', async () => {
  const item = replyCheckout();
  await renderAt(<Screen />, `/checkout?item=${item._id}`);
  expect(document.title).toBe('Address, step 2 of 6 · Book a car · Cantt Cars');
  const described = screen.getByRole('heading', { level: 1 }).getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.getAttribute('aria-label')).toBe(
    'Address, step 2 of 6',
  );

  fireEvent.click(screen.getByRole('button', { name: /^Change.*Your details/ }));

  const heading = screen.getByRole('heading', { name: 'Your details, step 1 of 6' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Your details, step 1 of 6 · Book a car · Cantt Cars');
});

test.each([
  ['en', /^Eight years must pass between two CSD cars/],
  ['hi', /^पिछली CSD कार को अभी आठ साल नहीं हुए/],
] as const)(
  'in %s a reason against the car stands above the first step',
  async (language, text) => {
    await applyLanguage(language);
    const gap = { code: 'GAP_UNDER_8Y', message: 'Eight years must pass between two CSD cars.' };
    const item = replyCheckout({ eligibility: { ok: false, reasons: [gap] } });

    await renderAt(<Screen />, `/checkout?item=${item._id}`);

    const warning = screen.getByText(text).closest('.notice');
    expect(warning?.parentElement?.nextElementSibling?.querySelector('h2')?.textContent).toBe(
      checkoutTexts().customer.title,
    );
  },
);

test.each([
  ['en', /^The car was changed in your cart: it is now .*Vx CNG/],
  ['hi', /^आपके कार्ट में कार बदली गई: अब .*Vx CNG/],
] as const)('in %s a car that is changed in another window says so', async (language, text) => {
  await applyLanguage(language);
  const item = replyCheckout({ variantName: 'Lx Petrol' });
  await renderAt(
    <>
      <Screen />
      <Toasts />
    </>,
    `/checkout?item=${item._id}`,
  );

  replyCheckout({ ...item, variantId: anId(), variantName: 'Vx CNG' });
  void queryClient.invalidateQueries(); // some never end

  expect(await screen.findByText(text)).toBeDefined();
});
