// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '#contracts/addresses';
import { queryClient } from '../../api.ts';
import { Toasts } from '../../components/toast.tsx';
import { keep } from '../../session.ts';
import { Row } from './row.tsx';

beforeEach(() => {
  keep({ userId: 'c1', token: 'ct_1' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

const home = { _id: 'a1', addressType: 'home', addressLine1: '14 Kabul Lines', pincode: '110010' };
/** Generous, so that a busy machine fails nothing. */
const patience = { timeout: 10_000 };
const refusal = { code: 'ADDRESS_LIMIT', message: 'Ten addresses are kept.', errors: [] };

test('why a deleted address is not taken back is told as an alarm', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json(refusal, { status: 409 })
      : Response.json({ object: { addressList: [] } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Row address={home as Address} isOpen={false} onEdit={() => {}} />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );

  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  fireEvent.click(await screen.findByText('Undo', {}, patience));

  const told = await screen.findByText(refusal.message, {}, patience);
  expect(told.closest('[role=alert]')).not.toBeNull();
});
