// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { Unknown } from './blockers.tsx';

signIn();
beforeEach(() => {
  const orderList = [{ _id: 'o1', orderNo: 'CS261122-TORRIN', cartItemId: 'i1' }];
  vi.stubGlobal('fetch', async () => Response.json({ object: { orderList, totalCount: 1 } }));
});

test('who comes back to the checkout of a car that is paid is led to its order', async () => {
  await renderAt(<Unknown itemId="i1" />);

  expect(await screen.findByText(/CS261122-TORRIN is placed/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.order('o1'));
});

test.each(['i2', null])('the checkout of nothing known, %s, leads to the cart', async (itemId) => {
  await renderAt(<Unknown itemId={itemId} />);

  await screen.findByText('Nothing to book here');
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.cart);
});
