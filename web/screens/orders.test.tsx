// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOrderList, Order } from '#contracts/orders';
import { example, exampleAnswer, renderAt, reply, signIn } from '../testing.tsx';
import { Screen } from './orders.tsx';

signIn();

test('a screen reader hears how many orders a filter shows', async () => {
  const orderList = [1, 2].map(() => example(Order, { status: 'CLOSED' }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: 2 }));
  await renderAt(<Screen />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('2 orders shown');

  fireEvent.click(screen.getByRole('radio', { name: 'Under way' }));

  expect(status.textContent).toBe('No orders shown');
});
