// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order, type OrderStatus } from '#contracts/orders';
import { paths } from '../paths.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../testing.tsx';
import { OpenOrderNotice } from './open-order-notice.tsx';

signIn();

const replyOrders = (...statuses: OrderStatus[]) => {
  const orderList = statuses.map((status) =>
    example(Order, { status, orderNo: 'CS261122-TORRIN' }),
  );
  const counts = { cart: 0, wish: 0, orders: orderList.length };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: orderList.length }));
  return orderList;
};

test('a buyer with an open order sees it and the rule of one car', async () => {
  const [, open] = replyOrders('DELIVERED', 'LSO_ISSUED');

  await renderAt(<OpenOrderNotice />);

  expect(await screen.findByText(/CSD sells one car at a time/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.order(open?._id ?? ''));
});

test('where a link to the order follows, the notice has none', async () => {
  replyOrders('LSO_ISSUED');

  await renderAt(<OpenOrderNotice isLinked={false} />);

  expect(await screen.findByText(/CSD sells one car at a time/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a buyer whose orders are over sees no notice', async () => {
  replyOrders('DELIVERED', 'REFUND_INITIATED', 'EXPIRED');

  const { container } = await renderAt(<OpenOrderNotice />);
  await settle();

  expect(requestsOf(getOrderList)).toHaveLength(1);
  expect(container.textContent).toBe('');
});

test('a visitor without orders sees no notice and asks for none', async () => {
  replyOrders();

  const { container } = await renderAt(<OpenOrderNotice />);

  expect(container.textContent).toBe('');
  expect(requestsOf(getOrderList)).toEqual([]);
});
