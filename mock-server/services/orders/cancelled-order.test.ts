import { beforeEach, describe, expect, test } from 'vitest';
import { type Complaint, saveUserComplaint } from '#contracts/complaints';
import { advanceOrder } from '#contracts/control';
import type { OrderStatus } from '#contracts/orders';
import { anOffer } from '#fixtures/builders';
import { asha, startBuying } from '../../handlers/testing.ts';
import { plus } from '../../rules/time.ts';

const NOW = '2026-11-02T04:30:00.000Z';
const DAY = 86_400_000;

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({ offers: [anOffer({ code: 'WHOLETOKEN', value: 5_000 })] });
  server.world.clock.freeze(NOW);
});

const complain = async (
  category: Complaint['category'],
  orderId?: string,
  subject = 'Posted abroad',
) =>
  (
    await server.ask(saveUserComplaint, {
      body: {
        customerId: asha._id,
        ...(orderId && { orderId }),
        category,
        subject,
        description: 'I have been posted abroad and cannot take the car.',
      },
    })
  ).complaint;

const carInCart = (id: string) => server.world.cartItems.mustGet(id, 'car in the cart');

describe('a cancelled order', () => {
  test.each<OrderStatus>(['CANCELLED', 'REFUND_INITIATED', 'REFUNDED'])(
    'that is %s can be complained of when its token does not come back',
    async (status) => {
      const { _id } = await server.paidOrder();
      const { _id: early } = await complain('CANCELLATION_REFUND', _id);
      await server.advanceTo(_id, status);

      const { _id: late } = await complain('CANCELLATION_REFUND', _id, 'No refund yet');

      const { order: after, complaints } = await server.readOrder(_id);
      expect(after.status).toBe(status);
      expect(complaints.map((one) => one._id)).toEqual([late, early]);
      expect(after.complaintIds).toEqual([early, late]);
    },
  );

  test('tells the reason as the buyer explains it, not the line above it', async () => {
    const { _id } = await server.paidOrder();

    const { description } = await complain('CANCELLATION_REFUND', _id, 'Cancel my order');

    expect((await server.readOrder(_id)).order.cancel?.reason).toBe(description);
  });

  test('is not one that expired, but a complaint about that is possible', async () => {
    const { _id } = await server.order();
    server.world.clock.shift(31 * 60_000);

    await complain('CANCELLATION_REFUND', _id);

    expect((await server.readOrder(_id)).order.status).toBe('EXPIRED');
  });

  test.each<[Complaint['category'], Complaint['priority']]>([
    ['LSO_DELAY', 'normal'],
    ['PAYMENT_DEBITED_NOT_UPDATED', 'high'],
  ])('is not one with a complaint about %s', async (category, priority) => {
    const { _id } = await server.paidOrder();

    expect(await complain(category, _id)).toMatchObject({ orderId: _id, priority });
    expect((await server.readOrder(_id)).order.status).toBe('BOOKED');
  });

  test('is not changed by a refund request without an order', async () => {
    expect(await complain('CANCELLATION_REFUND')).toMatchObject({ status: 'OPEN' });
  });

  test.each<[OrderStatus, OrderStatus, number]>([
    ['BOOKED', 'CANCELLED', 0],
    ['AVAILABILITY_ISSUED', 'CANCELLED', 500],
    ['CSD_PAYMENT_PENDING', 'CANCELLED', 500],
    ['CSD_PAID', 'CANCELLED_OFFLINE', 0],
    ['LSO_ISSUED', 'CANCELLED_OFFLINE', 0],
  ])('from %s becomes %s, with a charge of ₹%i', async (status, becomes, charge) => {
    const { _id } = await server.paidOrder();
    await server.advanceTo(_id, status);
    await complain('CANCELLATION_REFUND', _id);
    const { next } = await server.readOrder(_id);
    await server.advanceTo(_id, 'REFUND_INITIATED');
    const { order: onItsWay } = await server.readOrder(_id);
    server.world.clock.shift(DAY);
    await server.advanceTo(_id, 'REFUNDED');
    const { order: after } = await server.readOrder(_id);

    expect(next).toEqual([becomes]);
    expect(onItsWay).toMatchObject({
      cancel: { charge, refundAmount: 5_000 - charge, refundStatus: 'INITIATED' },
      payment: { status: 'REFUND_INITIATED' },
    });
    expect(after).toMatchObject({
      cancel: { refundStatus: 'DONE' },
      payment: { status: 'REFUNDED' },
    });
    expect(server.world.payments.get(after.payment.checksumId ?? '')).toMatchObject({
      status: 'REFUNDED',
      updatedAt: plus(NOW, { days: 1 }),
    });
  });

  test('answers the request for it, not a complaint about something else', async () => {
    const { _id } = await server.paidOrder();
    await complain('DEALER_NO_RESPONSE', _id);
    await complain('CANCELLATION_REFUND', _id);

    await server.advanceTo(_id, 'CANCELLED');

    const { complaints } = await server.readOrder(_id);
    expect(complaints).toMatchObject([
      { status: 'RESOLVED', resolution: 'Done. The order is cancelled.' },
      { status: 'OPEN' },
    ]);
  });

  test('without a token is final after the canteen was paid', async () => {
    const { _id } = await server.order({ offerCode: 'WHOLETOKEN' });
    await server.advanceTo(_id, 'CSD_PAID');
    await complain('CANCELLATION_REFUND', _id);
    await server.advanceTo(_id, 'CANCELLED_OFFLINE');

    const { order: after, next, receipt } = await server.readOrder(_id);

    expect(next).toEqual([]);
    expect(after).toMatchObject({ payment: { status: 'SUCCESS', mode: 'wallet' }, amountPaid: 0 });
    expect(receipt).toMatchObject({ offer: 5_000, paid: 0 });
    expect(receipt).not.toHaveProperty('txnId');
  });

  test('does not return to the cart once it was paid', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { _id } = await server.paidOrder({ cartItemId });
    await complain('CANCELLATION_REFUND', _id);
    await server.advanceTo(_id, 'CANCELLED');

    expect(carInCart(cartItemId).status).toBe('ORDERED');
  });

  test('is possible with any number of open complaints', async () => {
    const { _id } = await server.paidOrder();
    for (let count = 1; count <= 5; count++)
      await complain('DEALER_NO_RESPONSE', undefined, `Call ${count} to the dealer`);

    await complain('CANCELLATION_REFUND', _id);

    expect((await server.readOrder(_id)).order.status).toBe('CANCEL_REQUESTED');
    await expect(complain('CANCELLATION_REFUND', _id, 'No refund yet')).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_OPEN',
    });
  });

  test('cannot be one that has been delivered: then it is a complaint', async () => {
    const { _id } = await server.paidOrder();
    await server.advanceTo(_id, 'DELIVERED');

    await complain('CANCELLATION_REFUND', _id, 'The token has not come back');

    const { order, complaints } = await server.readOrder(_id);
    expect(order.status).toBe('DELIVERED');
    expect(order).not.toHaveProperty('cancel');
    expect(complaints).toMatchObject([{ subject: 'The token has not come back', status: 'OPEN' }]);
  });
});

describe('an order cancelled before its token was paid', () => {
  test('is final, since there is nothing to refund', async () => {
    const { _id } = await server.order();
    const { checksumId } = await server.intent(5_000);
    await complain('CANCELLATION_REFUND', _id);
    await server.advanceTo(_id, 'CANCELLED');

    const { order: after, payment: token, next, receipt } = await server.readOrder(_id);

    expect(next).toEqual([]);
    expect(receipt).toBeUndefined();
    expect([token?.status, after.payment.status]).toEqual(['CREATED', 'CREATED']);
    expect(after.cancel).toMatchObject({ refundAmount: 0, refundStatus: 'NONE' });
    await expect(
      server.call(advanceOrder, { params: { id: _id }, body: { to: 'REFUND_INITIATED' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
      message: expect.stringContaining('Nothing follows.'),
    });
    expect(server.world.payments.get(checksumId)?.status).toBe('CREATED');
  });

  test('is cancelled at once, as nobody has to confirm it', async () => {
    const { _id } = await server.order();

    await complain('CANCELLATION_REFUND', _id);

    const { order, complaints } = await server.readOrder(_id);
    expect(order.timeline.slice(-2).map(({ status }) => status)).toEqual([
      'CANCEL_REQUESTED',
      'CANCELLED',
    ]);
    expect(complaints).toMatchObject([
      { status: 'RESOLVED', resolution: 'Done. The order is cancelled.' },
    ]);
  });

  test('waits for the shop while a bank decides', async () => {
    const { _id } = await server.order();
    await server.settle((await server.intent(5_000)).checksumId, 'pending');

    await complain('CANCELLATION_REFUND', _id);

    expect((await server.readOrder(_id)).order.status).toBe('CANCEL_REQUESTED');
  });

  test('leaves its car in the cart', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { _id } = await server.order({ cartItemId });
    const before = carInCart(cartItemId);
    await complain('CANCELLATION_REFUND', _id);

    expect(before.status).toBe('CHECKOUT_LOCKED');
    expect(carInCart(cartItemId)).toMatchObject({ status: 'ACTIVE' });
    expect(carInCart(cartItemId)).not.toHaveProperty('lockedUntil');
  });

  test('reports that late money is refunded', async () => {
    const { _id } = await server.order();
    const { checksumId } = await server.intent(5_000);
    await server.settle(checksumId, 'pending');
    await complain('CANCELLATION_REFUND', _id);

    await server.settle(checksumId, 'success');

    const { order: after, payment: token } = await server.readOrder(_id);
    expect([token?.status, after.payment.status]).toEqual(['REFUND_INITIATED', 'REFUND_INITIATED']);
    expect(after).toMatchObject({ status: 'CANCEL_REQUESTED', amountPaid: 0 });
  });
});
