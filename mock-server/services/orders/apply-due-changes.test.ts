import { beforeEach, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import { viewProfile } from '#contracts/customers';
import { getOrderData } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { aWalletEntry } from '#fixtures/builders';
import { asha, car, startBuying } from '../../handlers/testing.ts';
import { plus } from '../../rules/time.ts';

const NOW = '2026-11-02T04:30:00.000Z';
const DAY = 86_400_000;
const inMinutes = (minutes: number) => plus(NOW, { minutes });

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    walletEntries: [aWalletEntry({ customerId: asha._id, amount: 900, expiresAt: inMinutes(10) })],
  });
  server.world.clock.freeze(NOW);
});

const look = (id: string) => server.ask(getOrderData, { params: { id } });

test('an order and its payment expire on time, however late they are read', async () => {
  const { _id, payBy } = await server.order();
  const { checksumId } = await server.intent(5_000);
  server.world.clock.shift(20 * DAY);

  const { timeline } = await look(_id);

  expect(timeline.at(-1)).toMatchObject({ status: 'EXPIRED', at: payBy });
  expect(server.world.payments.get(checksumId)).toMatchObject({
    status: 'EXPIRED',
    updatedAt: inMinutes(15),
  });
});

test('a payment page and its order end on the minute', async () => {
  const { _id } = await server.order();
  await server.intent(5_000);
  const stand = async (minutes: number) => {
    server.world.clock.shift(minutes * 60_000);
    const { order, payment } = await look(_id);
    return [order.status, order.payment.status, payment?.status];
  };

  expect(await stand(15)).toEqual(['PAYMENT_PENDING', 'EXPIRED', 'EXPIRED']);
  expect(await stand(15)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
});

test('only payments without an order are refunded after half an hour', async () => {
  await server.ask(updateCart, { params: { id: car._id }, body: {} });
  const declined = await server.intent(5_000);
  await server.settle(declined.checksumId, 'failure');
  const idle = await server.intent(5_000);
  server.world.clock.shift(60_000);
  await server.settle(idle.checksumId, 'success');
  const { payment } = await server.paidOrder();
  const stand = (id = '') => server.world.payments.get(id)?.status;
  server.world.clock.shift(30 * 60_000);
  await server.ask(viewProfile, { params: { id: asha._id } });

  expect([declined.checksumId, idle.checksumId, payment.checksumId].map(stand)).toEqual([
    'FAILED',
    'REFUND_INITIATED',
    'SUCCESS',
  ]);
  expect(server.world.payments.get(idle.checksumId)?.updatedAt).toBe(inMinutes(31));
  expect(server.world.payments.get(declined.checksumId)).not.toHaveProperty('txnId');
});

test('the payment page of an order expires with it, and late money is refunded', async () => {
  const { _id, payBy } = await server.order();
  server.world.clock.shift(29 * 60_000);
  const { checksumId, expiresAt } = await server.intent(5_000);
  server.world.clock.shift(2 * 60_000);

  const { payment } = await look(_id);
  const { status } = await server.settle(checksumId, 'success');

  expect(expiresAt).toBe(payBy);
  expect(payment?.status).toBe('EXPIRED');
  expect(status).toBe('AUTO_REFUND');
  expect((await look(_id)).order).toMatchObject({
    status: 'EXPIRED',
    payBy,
    amountPaid: 0,
    payment: { status: 'AUTO_REFUND' },
  });
});

test('an order declined after its deadline expires at the decline', async () => {
  const { _id } = await server.order();
  const { checksumId } = await server.intent(5_000);
  await server.settle(checksumId, 'pending');
  server.world.clock.shift(DAY);
  await server.settle(checksumId, 'failure');
  server.world.clock.shift(DAY);

  const { timeline } = await look(_id);

  const tomorrow = plus(NOW, { days: 1 });
  expect(timeline.slice(-2)).toMatchObject([
    { status: 'PAYMENT_FAILED', at: tomorrow },
    { status: 'EXPIRED', at: tomorrow },
  ]);
});

test('a certificate expires on its last day, however late it is read', async () => {
  const { _id } = await server.order();
  await server.settle((await server.intent(5_000)).checksumId, 'success');
  for (let steps = 0; steps < 3; steps++)
    await server.call(advanceOrder, { params: { id: _id }, body: {} });
  const { availabilityValidTill } = server.world.orders.mustGet(_id, 'order').csd;
  const { order: before } = await look(_id);
  server.world.clock.shift(60 * DAY);

  const { timeline } = await look(_id);

  expect(before.status).toBe('AVAILABILITY_ISSUED');
  expect(timeline.at(-1)).toMatchObject({
    status: 'AVAILABILITY_EXPIRED',
    by: 'system',
    at: availabilityValidTill,
  });
});

test.each([
  ['stands until a week has passed', 6, 'RESOLVED', NOW],
  ['closed a week later', 7, 'CLOSED', plus(NOW, { days: 7 })],
  ['closed then, however late somebody looks', 30, 'CLOSED', plus(NOW, { days: 7 })],
])('a complaint that was resolved %s', async (_, days, status, updatedAt) => {
  const { complaint } = await server.ask(saveUserComplaint, {
    body: {
      customerId: asha._id,
      category: 'LSO_DELAY',
      subject: 'No supply order',
      description: 'The depot has not written the supply order yet.',
    },
  });
  server.world.transact(
    () =>
      server.world.complaints.update(complaint._id, (draft) => {
        draft.status = 'RESOLVED';
        draft.resolvedAt = NOW;
      }),
    { call: 'test' },
  );
  server.world.clock.shift(days * DAY);

  const { complaints } = await server.ask(viewProfile, { params: { id: asha._id } });

  expect(complaints).toMatchObject([{ status, updatedAt }]);
});

test('a token to pay later is paid within half an hour, or car and cashback are released', async () => {
  const { cartItem } = await server.ask(updateCart, { params: { id: car._id }, body: {} });
  const cartItemId = cartItem?._id ?? '';
  const placed = await server.order({ cartItemId, paymentMode: 'payLater', walletAmount: 900 });
  const { status } = server.world.cartItems.mustGet(cartItemId, 'car in the cart');
  server.world.clock.shift(DAY);

  const { order: late } = await look(placed._id);
  const { balance } = await server.ask(getWallet, {
    params: { ownerId: OWNER_ID, customerId: asha._id },
  });

  expect([placed.status, placed.payBy, status]).toEqual([
    'PLACED',
    inMinutes(30),
    'CHECKOUT_LOCKED',
  ]);
  expect([late.status, late.timeline.at(-1)?.at]).toEqual(['EXPIRED', inMinutes(30)]);
  expect(late.payment.status).toBe('EXPIRED');
  expect(balance).toMatchObject({ redeemable: 900, reserved: 0 });
  expect(server.world.cartItems.get(cartItemId)?.status).toBe('ACTIVE');
});

test('a car whose order is being cancelled is unlocked after half an hour', async () => {
  const { cartItem } = await server.ask(updateCart, { params: { id: car._id }, body: {} });
  const cartItemId = cartItem?._id ?? '';
  const { _id: orderId } = await server.order({ cartItemId });
  await server.settle((await server.intent(5_000)).checksumId, 'pending');
  await server.ask(saveUserComplaint, {
    body: {
      customerId: asha._id,
      orderId,
      category: 'CANCELLATION_REFUND',
      subject: 'Posted abroad',
      description: 'I have been posted abroad and cannot take the car.',
    },
  });
  const statusAfter = async (minutes: number) => {
    server.world.clock.shift(minutes * 60_000);
    await look(orderId);
    return server.world.cartItems.mustGet(cartItemId, 'car in the cart').status;
  };

  expect([await statusAfter(29), await statusAfter(1)]).toEqual(['CHECKOUT_LOCKED', 'ACTIVE']);
  expect(server.world.cartItems.get(cartItemId)).not.toHaveProperty('lockedUntil');
});

test('opening the payment page does not extend the half hour of a token to pay later', async () => {
  const { _id, payBy } = await server.order({ paymentMode: 'payLater' });
  server.world.clock.shift(20 * 60_000);

  await server.intent(5_000);

  expect((await look(_id)).order).toMatchObject({ status: 'PAYMENT_PENDING', payBy });
});
