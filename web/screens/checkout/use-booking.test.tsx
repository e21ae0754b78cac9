// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { NewOrder } from '#contracts/orders';
import { queryClient } from '../../api/client.ts';
import { Toasts } from '../../components/toast.tsx';
import { signIn } from '../../testing.tsx';
import { useBooking } from './use-booking.ts';

signIn();

const order = {
  _id: 'o1',
  orderNo: 'CC-7',
  customerId: 'c1',
  customerDetails: {},
  amountDue: 5_000,
};
const refusal = { code: 'TOO_MANY_ATTEMPTS', message: 'Three tries are over.', errors: [] };

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MemoryRouter>
);

test('why a token cannot be paid is told as an alarm', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ object: { order } })
      : Response.json(refusal, { status: 429 }),
  );
  render(<Toasts />);
  const { result } = renderHook(useBooking, { wrapper });

  result.current.book({} as NewOrder);

  const told = await screen.findByText(refusal.message);
  expect(told.closest('[role=alert]')).not.toBeNull();
});

test('whoever has left the checkout is told of the order, and not taken to the payment page', async () => {
  const fetch = vi.fn(async (_: string, _init: RequestInit) =>
    Response.json({ object: { order } }),
  );
  vi.stubGlobal('fetch', fetch);
  render(<Toasts />);
  const { result, unmount } = renderHook(useBooking, { wrapper });

  result.current.book({} as NewOrder);
  unmount();

  const told = await screen.findByText(/^Order CC-7 is placed/);
  expect(told.closest('[role=status]')).not.toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});
