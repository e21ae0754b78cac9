// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { getOrderData, Order } from '#contracts/orders';
import { paths } from '../../paths.ts';
import { withPaymentReturn } from '../../shop/payment-return.ts';
import { example, exampleAnswer, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { Screen } from './order.tsx';

const order = example(Order, { status: 'BOOKED', amountPaid: 5_000 });
const receipt = {
  receiptNo: 'R-1',
  at: '2026-11-21T04:30:00.000Z',
  token: 5_000,
  offer: 0,
  walletUsed: 0,
  paid: 5_000,
};
const path = paths.order(order._id);
const renderOrder = (url: string) =>
  renderAt(
    <Routes>
      <Route path={paths.order(':id')} element={<Screen />} />
    </Routes>,
    url,
  );

signIn();
beforeEach(() => {
  replyVisitor();
  reply(getOrderData, exampleAnswer(getOrderData, { order, receipt }));
});

test('a buyer who returns from paying reads first what was received', async () => {
  await renderOrder(withPaymentReturn(path));

  expect(await screen.findByText('Booked, ₹5,000 received.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Booked, ₹5,000 received.');
  expect(document.title).toContain('Booked, ₹5,000 received.');
});

test('a buyer who opens a paid order later is not told again', async () => {
  await renderOrder(path);

  await screen.findByText('Booking receipt');
  expect(screen.queryByText('Booked, ₹5,000 received.')).toBeNull();
});
