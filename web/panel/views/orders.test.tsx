// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaymentRow } from '#contracts/payments';
import { patience, signIn } from '../../testing.tsx';
import { OrdersView } from './orders.tsx';

const meena = 'a'.repeat(24);
signIn({ userId: meena, token: 'ct_1' });

const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
const payment = (orderRef: string, customerId: string, hour: number): PaymentRow => ({
  _id: String(hour).repeat(24),
  customerId,
  checksum: 'c'.repeat(64),
  orderRef,
  amount: 5_000,
  status: 'PENDING',
  createdAt: at(hour),
  updatedAt: at(hour),
  expiresAt: at(hour + 1),
});

test('the payments of whom one is in the shop come first and say so, then the newest', async () => {
  const others = 'b'.repeat(24);
  const rows = [payment('old', others, 1), payment('mine', meena, 2), payment('new', others, 3)];
  vi.stubGlobal('fetch', async (url: string) => {
    const found = url.includes('/payments') ? rows : [];
    return Response.json({ object: { rows: found, totalCount: found.length } });
  });
  render(<OrdersView />);

  await screen.findByText('mine', {}, patience);
  const names = screen
    .getAllByRole('button', { expanded: true })
    .map(({ textContent }) => textContent);

  expect(names[0]).toMatch(/^mineYou · ₹5,000/);
  expect(names.map((name) => name?.match(/^(mine|new|old)/)?.[0])).toEqual(['mine', 'new', 'old']);
});
