// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cartList } from '#contracts/cart';
import { profileUpdate } from '#contracts/customers';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { chosenPlace, savePlace } from '../../shop/place.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  settle,
  signIn,
} from '../../testing.tsx';
import { Header } from './header.tsx';

const header = <Header onMenu={() => {}} />;
const pune = example(Serviceability, { city: 'Pune', stateCode: 'MH', isServiceable: true });

signIn();
beforeEach(() => {
  replyVisitor();
  reply(cartList, exampleAnswer(cartList));
  reply(profileUpdate, exampleAnswer(profileUpdate));
});

async function open() {
  await renderAt(header);
  fireEvent.click(screen.getByRole('button', { name: /^Prices for/ }));
  await settle();
}
const typePin = async (value: string) => {
  fireEvent.input(screen.getByLabelText('Delivery PIN'), { target: { value } });
  await settle();
};

test('the header names the place of the prices and asks for the PIN', async () => {
  await renderAt(header);
  const button = screen.getByRole('button', { name: 'Prices for Delhi Enter PIN' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
});

test('a PIN typed in the dialog is at once that of the shop, and Done closes the dialog', async () => {
  reply(validatePincode, pune);
  await open();

  await typePin('411001');

  expect(chosenPlace.get()).toEqual({ stateCode: 'MH', pincode: '411001' });
  expect(
    screen.getByRole('button', {
      name: 'Prices for 411001 · Maharashtra Change delivery PIN',
      hidden: true,
    }),
  ).toBeDefined();
  expect(screen.getByText('Prices are for Maharashtra.')).toBeDefined();

  fireEvent.click(screen.getByText('Done'));

  expect(screen.queryByLabelText('Delivery PIN')).toBeNull();
});

test('a PIN without a state says why, changes nothing and keeps the dialog open', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  const message = { en: 'Letters only.', hi: 'केवल चिट्ठियाँ।' };
  reply(validatePincode, example(Serviceability, { isMilitary: true, message }));
  await open();

  await typePin('900056');
  fireEvent.click(screen.getByText('Done'));

  expect(screen.getByText('Letters only.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Delivery PIN').value).toBe('900056');
  expect(chosenPlace.get()?.pincode).toBe('411001');
});

test('the PIN can be typed as soon as the dialog is open', async () => {
  await open();

  expect(document.activeElement).toBe(screen.getByLabelText('Delivery PIN'));
});

test('who follows a link of the dialog leaves it', async () => {
  const refused = { isServiceable: false, isMilitary: false };
  reply(validatePincode, example(Serviceability, refused));
  await open();
  await typePin('795001');

  fireEvent.click(screen.getByRole('link', { name: 'Ask for a dealer' }));

  expect(screen.queryByLabelText('Delivery PIN')).toBeNull();
});
