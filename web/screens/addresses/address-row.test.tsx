// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Address } from '#contracts/addresses';
import { queryClient } from '../../api/client.ts';
import { Toasts } from '../../components/toast.tsx';
import { signIn } from '../../testing.tsx';
import { Row } from './address-row.tsx';

signIn();

const home = { _id: 'a1', addressType: 'home', addressLine1: '14 Kabul Lines', pincode: '110010' };
const refusal = { code: 'ADDRESS_LIMIT', message: 'Ten addresses are kept.', errors: [] };

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Row address={home as Address} isOpen={false} onEdit={() => {}} />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );

test('why a deleted address is not taken back is told as an alarm', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json(refusal, { status: 409 })
      : Response.json({ object: { addressList: [] } }),
  );
  draw();

  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  fireEvent.click(await screen.findByText('Undo'));

  const told = await screen.findByText(refusal.message);
  expect(told.closest('[role=alert]')).not.toBeNull();
});

test('only why the last press was refused is told', async () => {
  const first = 'Somebody has changed it.';
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? Response.json({ ...refusal, message: 'Not now.' }, { status: 503 })
      : Response.json({ ...refusal, message: first }, { status: 409 }),
  );
  draw();

  fireEvent.click(screen.getByRole('button', { name: /^Make default/ }));
  await screen.findByText(first);
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));

  await screen.findByText('Not now.');
  expect(screen.queryByText(first)).toBeNull();
});
