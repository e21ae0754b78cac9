// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { CartItem, cartList } from '#contracts/cart';
import { listOffer } from '#contracts/offers';
import { getOrderList } from '#contracts/orders';
import { validatePincode } from '#contracts/pincodes';
import { getReedemCashback } from '#contracts/wallet';
import { anAddress } from '#fixtures/builders';
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

test('a step that opens is focused, and says its position, as the window does', async () => {
  const home = anAddress();
  const item = example(CartItem, { status: 'ACTIVE', pincode: home.pincode });
  replyVisitor();
  reply(cartList, exampleAnswer(cartList, { cartList: [item] }));
  reply(getAddress, { addressList: [home] });
  reply(getOrderList, exampleAnswer(getOrderList));
  reply(getReedemCashback, exampleAnswer(getReedemCashback));
  neverReply(validatePincode, listOffer);
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
