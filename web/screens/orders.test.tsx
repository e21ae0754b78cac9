// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt, signIn } from '../testing.tsx';
import { Screen } from './orders.tsx';

signIn();

test('whoever chooses other orders is told how many there are of them', async () => {
  const order = (n: number) => ({
    _id: `o${n}`,
    orderNo: `CC-${n}`,
    status: 'CLOSED',
    timeline: [],
    payment: { attempts: 1 },
    csd: {},
    updatedAt: '2026-09-22T04:30:00.000Z',
    createdAt: '2026-09-22T04:30:00.000Z',
    product: { image: 'data:,', productName: 'Pavona', variantName: 'Lx', slug: 'pavona' },
  });
  vi.stubGlobal('fetch', async () =>
    Response.json({ object: { orderList: [order(1), order(2)], totalCount: 2 } }),
  );
  await renderAt(<Screen />);
  const told = screen.getByRole('status');
  expect(told.textContent).toBe('2 orders shown');

  fireEvent.click(screen.getByRole('radio', { name: 'Under way' }));

  expect(told.textContent).toBe('No orders shown');
});
