import { describe, expect, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import { getOrderData } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { plus } from '../rules/time.ts';
import { asha, startBuying } from './testing.ts';

const DAY = 86_400_000;

describe('a payment', () => {
  test('that arrives too late is refunded automatically', async () => {
    const { intent, order, settle, world } = await startBuying();
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    world.clock.shift(16 * 60_000);

    const { status, orderStatus } = await settle(checksumId, 'success');

    expect([status, orderStatus]).toEqual(['AUTO_REFUND', 'PAYMENT_PENDING']);
    expect(world.orders.mustGet(_id, 'order')).toMatchObject({
      amountPaid: 0,
      returnedPayments: [{ checksumId, amount: 5_000, status: 'AUTO_REFUND', mode: 'UPI' }],
    });
  });

  test('of an order cancelled before it succeeds is refunded', async () => {
    const { ask, call, intent, order, settle, world } = await startBuying();
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'pending');
    await call(advanceOrder, { params: { id: _id }, body: { to: 'CANCEL_REQUESTED' } });
    const look = () => ask(getOrderData, { params: { id: _id } });

    const { status } = await settle(checksumId, 'success');
    const underWay = await look();
    world.clock.shift(5 * DAY);
    const done = await look();

    expect(status).toBe('REFUND_INITIATED');
    expect(done.payment?.status).toBe('REFUNDED');
    const [started] = underWay.order.returnedPayments ?? [];
    expect(started).toMatchObject({ checksumId, amount: 5_000, status, mode: 'UPI' });
    expect(started?.txnId).toMatch(/^CC-\d{10}$/);
    expect(done.order.returnedPayments).toEqual([
      { ...started, status: 'REFUNDED', updatedAt: plus(started?.arrivedAt ?? '', { days: 5 }) },
    ]);
  });

  test('without an order is refunded after half an hour, which takes five days', async () => {
    const { ask, intent, putInCart, settle, world } = await startBuying();
    await putInCart();
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'success');
    const look = () => ask(getWallet, { params: { ownerId: OWNER_ID, customerId: asha._id } });
    world.clock.shift(31 * 60_000);

    await look();
    const underWay = world.payments.get(checksumId);
    world.clock.shift(5 * DAY);
    await look();

    expect(underWay?.status).toBe('REFUND_INITIATED');
    expect(world.payments.get(checksumId)).toMatchObject({
      status: 'REFUNDED',
      updatedAt: plus(underWay?.updatedAt ?? '', { days: 5 }),
    });
  });

  test('of an order is refunded with the order, however late', async () => {
    const { ask, call, paidOrder, world } = await startBuying();
    const { _id, payment: paid } = await paidOrder();
    for (const to of ['CANCEL_REQUESTED', 'CANCELLED', 'REFUND_INITIATED'] as const)
      await call(advanceOrder, { params: { id: _id }, body: { to } });
    world.clock.shift(30 * DAY);

    const { order: stays } = await ask(getOrderData, { params: { id: _id } });

    expect(stays.status).toBe('REFUND_INITIATED');
    expect(world.payments.get(paid.checksumId ?? '')?.status).toBe('REFUND_INITIATED');
  });

  test('is refunded with its order', async () => {
    const { call, paidOrder, world } = await startBuying();
    const { _id, payment: paid } = await paidOrder();
    for (const to of ['CANCEL_REQUESTED', 'CANCELLED', 'REFUND_INITIATED'] as const)
      await call(advanceOrder, { params: { id: _id }, body: { to } });
    const underWay = world.payments.get(paid.checksumId ?? '')?.status;
    await call(advanceOrder, { params: { id: _id }, body: {} });

    expect(underWay).toBe('REFUND_INITIATED');
    expect(world.payments.get(paid.checksumId ?? '')?.status).toBe('REFUNDED');
  });
});
