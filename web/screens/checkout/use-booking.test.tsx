// @vitest-environment happy-dom
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorResponse } from '#contracts/engine/envelope';
import { createOrder, NewOrder, Order } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { anId } from '#fixtures/builders';
import { Toasts } from '../../components/feedback/toast.tsx';
import {
  dropConnection,
  example,
  reply,
  requestsOf,
  signIn,
  withProviders,
} from '../../testing.tsx';
import { useBooking } from './use-booking.ts';

const order = example(Order, { orderNo: 'CS261122-PAVONA', amountDue: 5_000 });
const renderBooking = () =>
  renderHook(useBooking, { wrapper: ({ children }) => withProviders(children) });

signIn();
beforeEach(() => reply(createOrder, { order }));

test('the error of a payment is shown as an alert', async () => {
  reply(payment, errorResponse(409, 'TOO_MANY_ATTEMPTS', 'Three attempts have failed.'));
  render(<Toasts />);
  const { result } = renderBooking();

  result.current.book(example(NewOrder));

  const message = await screen.findByText('Three attempts have failed.');
  expect(message.closest('[role=alert]')).not.toBeNull();
});

test('a buyer who has left the checkout sees the order in a toast and no payment page', async () => {
  render(<Toasts />);
  const { result, unmount } = renderBooking();

  result.current.book(example(NewOrder));
  unmount();

  const message = await screen.findByText(/CS261122-PAVONA/);
  expect(message.closest('[role=status]')).not.toBeNull();
  expect(requestsOf(createOrder)).toHaveLength(1);
  expect(requestsOf(payment)).toEqual([]);
});

test('dealer and wallet are still chosen when the order ends unpaid', async () => {
  const cartItemId = anId();
  const dealer = { _id: anId(), pincode: '302001' };
  const saved = { completedSteps: ['address'], usesWallet: true, dealer, hasConsented: true };
  sessionStorage.setItem(`checkout:${cartItemId}`, JSON.stringify(saved));
  reply(createOrder, { order: { ...order, cartItemId } });
  reply(payment, errorResponse(409, 'TOO_MANY_ATTEMPTS', 'Three attempts have failed.'));
  const { result } = renderBooking();

  result.current.book(example(NewOrder));

  await waitFor(() => expect(requestsOf(createOrder)).toHaveLength(1));
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem(`checkout:${cartItemId}`) ?? '')).toEqual({
      completedSteps: [],
      usesWallet: true,
      dealer,
    }),
  );
});

test('a shop that could not be reached is forgotten once the network is back', async () => {
  dropConnection(createOrder);
  const { result } = renderBooking();
  result.current.book(example(NewOrder));
  await waitFor(() => expect(result.current.error?.code).toBe('NO_ANSWER'));

  act(() => void dispatchEvent(new Event('online')));

  expect(result.current.error).toBeUndefined();
});

test('a rejected order is still told once the network is back', async () => {
  reply(createOrder, errorResponse(409, 'ALREADY_ORDERED', 'Ordered already.'));
  const { result } = renderBooking();
  result.current.book(example(NewOrder));
  await waitFor(() => expect(result.current.error?.code).toBe('ALREADY_ORDERED'));

  act(() => void dispatchEvent(new Event('online')));

  expect(result.current.error?.code).toBe('ALREADY_ORDERED');
});
