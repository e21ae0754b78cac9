// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Customer } from '#contracts/customers';
import type { Serviceability } from '#contracts/pincodes';
import { queryClient } from '../api/client.ts';
import { pinQuery } from '../shop/pin.ts';
import { AddressForm } from './address-form.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  queryClient.clear();
});

const delhi = {
  city: 'Delhi Cantt',
  stateCode: 'DL',
  dealers: [],
  message: { en: 'Delivered.', hi: '' },
};
const ranchi = { ...delhi, city: 'Ranchi', stateCode: 'JH' };
const guest = { _id: 'c1', isGuest: true };

test('city and state that a PIN tells are kept with what was typed', async () => {
  queryClient.setQueryData(pinQuery('110010').queryKey, delhi as unknown as Serviceability);
  const form = (
    <QueryClientProvider client={queryClient}>
      <AddressForm customer={guest as Customer} draft="address" onSaved={() => {}} />
    </QueryClientProvider>
  );
  const { unmount } = render(form);
  fireEvent.change(screen.getByLabelText(/PIN/), { target: { value: '110010' } });
  await waitFor(() => expect(screen.getByLabelText(/city/i)).toHaveProperty('value', delhi.city));

  unmount();
  render(form);

  expect(screen.getByLabelText(/city/i)).toHaveProperty('value', 'Delhi Cantt');
  expect(screen.getByLabelText(/^State/)).toHaveProperty('value', 'DL');
});

test('what a PIN tells too late, when another one stands there, is not taken', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  let tell = (_: typeof ranchi) => {};
  const late = new Promise<typeof ranchi>((resolve) => {
    tell = resolve;
  });
  queryClient.setQueryData(pinQuery('110010').queryKey, delhi as unknown as Serviceability);
  vi.spyOn(queryClient, 'fetchQuery').mockReturnValueOnce(late);
  render(
    <QueryClientProvider client={queryClient}>
      <AddressForm customer={guest as Customer} onSaved={() => {}} />
    </QueryClientProvider>,
  );
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(/PIN/), { target: { value } });
  type('834001');
  type('110010');
  await waitFor(() => expect(screen.getByLabelText(/city/i)).toHaveProperty('value', delhi.city));

  tell(ranchi);
  await late;

  expect(screen.getByLabelText(/city/i)).toHaveProperty('value', 'Delhi Cantt');
  expect(screen.getByLabelText(/^State/)).toHaveProperty('value', 'DL');
});
