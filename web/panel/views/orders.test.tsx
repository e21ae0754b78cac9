// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderMoves } from '#contracts/control';
import { listRows } from '#contracts/engine/control/data';
import { health } from '#contracts/health';
import { Order } from '#contracts/orders';
import { PaymentRow } from '#contracts/payments';
import { anId } from '#fixtures/builders';
import { example, exampleAnswer, reply, signIn, visitor } from '../../testing.tsx';
import { startWithNewPanel } from '../testing.ts';
import { OrdersView } from './orders.tsx';

signIn();
startWithNewPanel();

const payment = (orderRef: string, hour: number, customerId = anId()) =>
  example(PaymentRow, {
    orderRef,
    customerId,
    amount: 5_000,
    createdAt: `2026-11-20T0${hour}:00:00.000Z`,
  });

test('the payments of the signed-in customer come first, then the newest', async () => {
  const rows = [payment('old', 1), payment('mine', 2, visitor._id), payment('new', 3)];
  reply(listRows, ({ params: { collection } }) => {
    const found = collection === 'payments' ? rows : [];
    return exampleAnswer(listRows, { rows: found, totalCount: found.length });
  });
  render(<OrdersView />);

  await screen.findByText('mine');
  const names = screen
    .getAllByRole('button', { expanded: true })
    .map(({ textContent }) => textContent);

  expect(names[0]).toMatch(/^mineYou · ₹5,000/);
  expect(names.map((name) => name?.match(/^(mine|new|old)/)?.[0])).toEqual(['mine', 'new', 'old']);
});

test('a payment is found by the buyer and the car of its order', async () => {
  reply(health, exampleAnswer(health));
  const order = example(Order, { _id: anId() });
  const { fullName } = order.customerDetails;
  const paid = { ...payment('mine', 2), orderId: order._id };
  reply(listRows, ({ params: { collection } }) => {
    const rows = collection === 'payments' ? [paid, payment('other', 1)] : [order];
    return exampleAnswer(listRows, { rows, totalCount: rows.length });
  });
  render(<OrdersView />);
  await screen.findByText('other');

  for (const search of [fullName, order.product.productName]) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });

    await waitFor(() => expect(screen.queryByText('other')).toBeNull());
    expect(screen.getByText('mine')).toBeDefined();
  }
});

test('an order is opened as its buyer, and an own one without signing in again', async () => {
  reply(health, exampleAnswer(health));
  const rows = [visitor._id, anId()].map((customerId, index) =>
    example(Order, {
      _id: anId(),
      orderNo: `CS261122-CAR${index}AB`,
      customerId,
      status: 'DELIVERED',
    }),
  );
  reply(listRows, ({ params: { collection } }) => {
    const found = collection === 'orders' ? rows : [];
    return exampleAnswer(listRows, { rows: found, totalCount: found.length });
  });
  render(<OrdersView />);

  const own = await screen.findByRole('link', { name: 'Open in the shop: order CS261122-CAR0AB' });

  expect(own.getAttribute('href')).toBe(`/orders/${rows[0]?._id}?__world=main`);
  expect(
    screen.getByRole('button', { name: 'See it as this buyer: order CS261122-CAR1AB' }),
  ).toBeTruthy();
});

test('an order that was opened is open after the panel has reloaded the page', async () => {
  reply(health, exampleAnswer(health));
  const order = example(Order, { _id: anId(), orderNo: 'CS261122-CAR9AB' });
  reply(listRows, ({ params: { collection } }) => {
    const rows = collection === 'orders' ? [order] : [];
    return exampleAnswer(listRows, { rows, totalCount: rows.length });
  });
  reply(orderMoves, exampleAnswer(orderMoves));
  const row = () => screen.findByRole('button', { name: /^CS261122-CAR9AB/ });
  const { unmount } = render(<OrdersView />);
  fireEvent.click(await row());
  unmount();

  render(<OrdersView />);

  expect((await row()).getAttribute('aria-expanded')).toBe('true');
});

test('the history of an order grows below the button that advances it', async () => {
  reply(health, exampleAnswer(health));
  const order = example(Order, {
    _id: anId(),
    timeline: [{ status: 'BOOKED', at: '2026-11-20T00:00:00.000Z', by: 'gateway', note: '' }],
  });
  reply(listRows, ({ params: { collection } }) => {
    const rows = collection === 'orders' ? [order] : [];
    return exampleAnswer(listRows, { rows, totalCount: rows.length });
  });
  reply(orderMoves, exampleAnswer(orderMoves));
  render(<OrdersView />);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${order.orderNo}`) }));

  const advance = screen.getByRole('button', { name: 'Advance' });

  const history = screen.getByText(/, by the gateway$/);
  expect(advance.compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a search finds orders by the status that they are in, in words or code', async () => {
  reply(health, exampleAnswer(health));
  const rows = [
    example(Order, { _id: anId(), orderNo: 'CS261122-CARAAA', status: 'DELIVERED' }),
    example(Order, {
      _id: anId(),
      orderNo: 'CS261122-CARBBB',
      status: 'CLOSED',
      timeline: [{ status: 'DELIVERED', at: '2026-11-20T00:00:00.000Z', by: 'dealer', note: '' }],
    }),
  ];
  reply(listRows, ({ params: { collection } }) => {
    const found = collection === 'orders' ? rows : [];
    return exampleAnswer(listRows, { rows: found, totalCount: found.length });
  });
  render(<OrdersView />);
  await screen.findByText('CS261122-CARBBB');

  const search = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

  search('deliv');
  expect(screen.getByText('CS261122-CARAAA')).toBeTruthy();
  expect(screen.queryByText('CS261122-CARBBB')).toBeNull();

  search('closed');
  expect(screen.queryByText('CS261122-CARAAA')).toBeNull();
  expect(screen.getByText('CS261122-CARBBB')).toBeTruthy();
});

test('a search is there again after the page has been loaded', () => {
  reply(listRows, exampleAnswer(listRows, { rows: [] }));
  const { unmount } = render(<OrdersView />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pavona' } });

  unmount();
  render(<OrdersView />);

  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('pavona');
});
