// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CartItem, cartList, updateCart } from '#contracts/cart';
import { profileUpdate } from '#contracts/customers';
import { errorResponse } from '#contracts/engine/envelope';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { anId } from '#fixtures/builders';
import { saveSession } from '../api/session.ts';
import { showSuccess, Toasts } from '../components/feedback/toast.tsx';
import { chosenPlace, savePlace } from '../shop/place.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../testing.tsx';
import { PLACE_CHANGE, useChoosePlace, useDeliveryLocation } from './use-delivery-location.ts';

const pune = { stateCode: 'MH', pincode: '411001' } as const;

signIn();
beforeEach(() => {
  replyVisitor();
  reply(profileUpdate, exampleAnswer(profileUpdate));
});

let choose: ReturnType<typeof useChoosePlace>;

function PlaceText() {
  const { stateCode, pincode } = useDeliveryLocation();
  choose = useChoosePlace();
  return (
    <p>
      {stateCode} {pincode}
    </p>
  );
}

const aCartItem = (fields: Partial<CartItem>) => example(CartItem, { _id: anId(), ...fields });

test('a chosen place moves the profile and the cars in the cart that are elsewhere', async () => {
  const elsewhere = aCartItem({ state: 'DL' });
  const items = [
    elsewhere,
    aCartItem({ state: 'MH', pincode: '411001' }),
    aCartItem({ state: 'DL', status: 'CHECKOUT_LOCKED' }),
    aCartItem({ state: 'DL', status: 'UNAVAILABLE' }),
  ];
  reply(cartList, exampleAnswer(cartList, { cartList: items, totalCount: items.length }));
  reply(updateCart, exampleAnswer(updateCart));
  await renderAt(
    <>
      <PlaceText />
      <Toasts />
    </>,
  );

  const isChosen = await act(() => choose(pune));

  expect(isChosen).toBe(true);
  expect(screen.getByText('The prices in your cart are now for Maharashtra too.')).toBeDefined();
  expect(screen.getByText('MH 411001')).toBeDefined();
  expect(requestsOf(profileUpdate)).toEqual([
    { params: { id: visitor._id }, body: { pincode: '411001' } },
  ]);
  expect(requestsOf(updateCart)).toEqual([
    { params: { id: elsewhere._id }, body: { state: 'MH', pincode: '411001' } },
  ]);
});

test('a cart that cannot follow is told of, and prices are those of the chosen place', async () => {
  reply(cartList, errorResponse(503, 'MAINTENANCE', 'Prices return about 14:00.'));
  await renderAt(
    <>
      <PlaceText />
      <Toasts />
    </>,
  );

  const isChosen = await act(() => choose(pune));

  expect(isChosen).toBe(false);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByText('MH 411001')).toBeDefined();
});

test('without a choice the place is that of the PIN in the profile, and is kept', async () => {
  replyVisitor({ pincode: '411001' });
  reply(validatePincode, example(Serviceability, { stateCode: 'MH' }));

  await renderAt(<PlaceText />);
  await settle();

  expect(screen.getByText('MH 411001')).toBeDefined();
  expect(chosenPlace.get()).toEqual(pune);
});

test('the place of the person before is not saved for the one whom the panel signs in', async () => {
  replyVisitor({ pincode: '411001' });
  reply(validatePincode, example(Serviceability, { stateCode: 'MH' }));
  await renderAt(<PlaceText />);
  await settle();

  saveSession({ userId: anId(), token: 'ct_2' });
  act(() => chosenPlace.set(null));

  expect(chosenPlace.get()).toBeUndefined();
});

test('prices are those of the default state when the PIN of the visitor cannot be looked up', async () => {
  replyVisitor({ pincode: '226002' });
  reply(validatePincode, errorResponse(503, 'MAINTENANCE', 'No.'));

  await renderAt(<PlaceText />);

  expect(await screen.findByText(/^DL/)).toBeDefined();
  expect(chosenPlace.get()).toBeUndefined();
});

test('a choice goes before the PIN in the profile, without a look-up', async () => {
  replyVisitor({ pincode: '226002' });
  savePlace(pune);

  await renderAt(<PlaceText />);

  expect(screen.getByText('MH 411001')).toBeDefined();
  expect(requestsOf(validatePincode)).toEqual([]);
});

test.each(['{', 'null', '{"stateCode":"XX"}', '{"stateCode":"toString"}'])(
  'the stored text %s is no place',
  (text) => {
    chosenPlace.set(text);

    expect(chosenPlace.get()).toBeUndefined();
  },
);

test('a stored PIN with letters is left out', () => {
  chosenPlace.set('{"stateCode":"MH","pincode":"41100x"}');

  expect(chosenPlace.get()).toEqual({ stateCode: 'MH' });
});

test('what was said of a place goes when another one is chosen', async () => {
  reply(cartList, exampleAnswer(cartList));
  await renderAt(
    <>
      <PlaceText />
      <Toasts />
    </>,
  );
  act(() => showSuccess('All prices are for Karnataka.', () => {}, PLACE_CHANGE));
  expect(screen.getByText('All prices are for Karnataka.')).toBeDefined();

  await act(() => choose(pune));

  expect(screen.queryByText('All prices are for Karnataka.')).toBeNull();
});
