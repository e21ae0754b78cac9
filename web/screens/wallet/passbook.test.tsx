// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WalletEntry } from '#contracts/wallet';
import { renderAt, signIn } from '../../testing.tsx';
import { Passbook } from './passbook.tsx';

signIn();

test('whoever chooses other entries is told how many there are of them', async () => {
  const entry = { type: 'earn', at: '2026-09-22T04:30:00.000Z', balanceAfter: 0, amount: 900 };
  const ledger = [1, 2].map((n) => ({ ...entry, _id: `e${n}` })) as unknown as WalletEntry[];
  vi.stubGlobal('fetch', async () => Response.json({ object: { orderList: [] } }));
  await renderAt(<Passbook ledger={ledger} />);
  const told = screen.getByRole('status');
  expect(told.textContent).toBe('2 entries shown');

  fireEvent.click(screen.getByRole('radio', { name: 'Out' }));

  expect(told.textContent).toBe('No entries shown');
});
