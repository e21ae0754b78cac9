// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Complaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { anId } from '#fixtures/builders';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../testing.tsx';
import { Screen } from './orders.tsx';

signIn();

test('a screen reader hears how many orders a filter shows', async () => {
  const orderList = [1, 2].map(() => example(Order, { status: 'CLOSED' }));
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: 2 }));
  await renderAt(<Screen />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('2 orders shown');

  fireEvent.click(screen.getByRole('radio', { name: 'Open' }));

  expect(status.textContent).toBe('No orders shown');
});

test.each([
  [[], 'Your turn: place the demand on the AFD portal.'],
  [['AFD-1187'], 'With the shop: your demand number.'],
])('an order with a certificate and the demand numbers %j waits: %s', async (numbers, text) => {
  const order = example(Order, { _id: anId(), status: 'AVAILABILITY_ISSUED' });
  const complaints = numbers.map((demandNo) =>
    example(Complaint, { orderId: order._id, demandNo }),
  );
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, complaints }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />);

  expect(screen.getByRole('article').textContent).toContain(text);
});
