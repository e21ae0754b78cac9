// @vitest-environment happy-dom
import { render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorResponse } from '#contracts/engine/envelope';
import { createOrder, NewOrder, Order } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { Toasts } from '../../components/feedback/toast.tsx';
import { example, reply, requestsOf, signIn, withProviders } from '../../testing.tsx';
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
