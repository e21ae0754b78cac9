import { beforeEach, describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { type Complaint, saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import { getOrderData, type OrderStatus } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { anOffer, aPincodeArea, aWalletEntry } from '#fixtures/builders';
import { asha, car, lot, startBuying } from '../../handlers/testing.ts';
import { plus } from '../../rules/time.ts';

const NOW = '2026-11-02T04:30:00.000Z';
const DAY = 86_400_000;
const inDays = (days: number) => plus(NOW, { days });
const another = aWalletEntry({ customerId: asha._id, state: 'PENDING' });

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    walletEntries: [lot, another],
    offers: [
      anOffer({ code: 'BACK1500', type: 'cashbackFlat', value: 1_500 }),
      anOffer({ code: 'WHOLETOKEN', value: 5_000 }),
    ],
    pincodeAreas: [aPincodeArea(), aPincodeArea({ prefix: '411', city: 'Pune', stateCode: 'MH' })],
  });
  server.world.clock.freeze(NOW);
});

const goTo = async (id: string, status: OrderStatus) => {
  while (server.world.orders.mustGet(id, 'order').status !== status)
    await server.call(advanceOrder, { params: { id }, body: {} });
};
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
const look = (id: string) => server.ask(getOrderData, { params: { id } });
const inCart = async () => {
  const { cartItem } = await server.ask(updateCart, { params: { id: car._id }, body: {} });
  return cartItem?._id ?? '';
};
const carInCart = (id: string) => server.world.cartItems.mustGet(id, 'car in the cart');

describe('an order on its way to the buyer', () => {
  test('collects its documents, each with its date', async () => {
    const { _id, orderNo } = await server.paidOrder();
    server.world.clock.shift(DAY);
    await goTo(_id, 'DELIVERED');
    server.world.clock.shift(60 * DAY);

    const { order: after } = await look(_id);

    expect(after).toMatchObject({
      updatedAt: inDays(1),
      amountPaid: 5_000,
      invoiceNo: `R-${orderNo}`,
      payment: {
        status: 'SUCCESS',
        mode: 'UPI',
        txnId: expect.stringMatching(/^SAMPLE-\d{10}$/),
        at: NOW,
      },
      expectedDelivery: { from: inDays(13), to: inDays(31) }, // papers, and 4 to 9 days of transport
      csd: {
        availabilityIssuedAt: inDays(1),
        availabilityValidTill: '2026-11-24T18:29:59.999Z',
        demandNo: expect.stringMatching(/^SAMPLE-D\d{6}$/),
        paidAt: inDays(1),
        lsoNo: expect.stringMatching(/^SAMPLE-L\d{6}$/),
        lsoDate: inDays(1),
      },
      vehicle: {
        vinMasked: expect.stringMatching(/^\d{6}$/),
        registrationNo: expect.stringMatching(/^DL-SAMPLE-\d{4}$/),
      },
    });
    expect(after).not.toHaveProperty('payBy');
  });

  test('keeps the date on which a document was first checked', async () => {
    const { _id } = await server.paidOrder();
    await goTo(_id, 'ELIGIBILITY_CHECK');
    await server.call(advanceOrder, { params: { id: _id }, body: { to: 'ON_HOLD' } });
    server.world.clock.shift(DAY);
    await goTo(_id, 'DOCUMENTS_VERIFIED');

    const { order: after } = await look(_id);

    expect(after.checklist.map(({ at }) => at)).toEqual([NOW, NOW, NOW, inDays(1)]);
  });

  test('earns cashback that is usable a week after its own delivery', async () => {
    const { _id } = await server.paidOrder({ offerCode: 'BACK1500', walletAmount: 800 });
    server.world.clock.shift(DAY);
    await goTo(_id, 'DELIVERED');

    const { ledger } = await server.ask(getWallet, {
      params: { ownerId: OWNER_ID, customerId: asha._id },
    });

    const freed = ledger.filter(({ availableAt }) => availableAt);
    expect(freed).toMatchObject([
      { type: 'earn', orderId: _id, amount: 1_500, at: NOW, availableAt: inDays(8) },
      { type: 'earn', orderId: _id, amount: 1_336, at: NOW, availableAt: inDays(8) },
    ]);
  });

  test('removes its car from the cart when it is paid', async () => {
    const cartItemId = await inCart();
    const { payBy } = await server.order({ cartItemId });
    const locked = carInCart(cartItemId);
    await server.settle((await server.intent(5_000)).checksumId, 'success');

    expect(locked).toMatchObject({ status: 'CHECKOUT_LOCKED', lockedUntil: payBy });
    expect(carInCart(cartItemId)).toMatchObject({ status: 'ORDERED' });
    expect(carInCart(cartItemId)).not.toHaveProperty('lockedUntil');
  });

  test('leaves its car in the cart when the bank has declined it three times', async () => {
    const cartItemId = await inCart();
    const { _id } = await server.order({ cartItemId });
    for (let tries = 0; tries < 3; tries++)
      await server.settle((await server.intent(5_000)).checksumId, 'failure');

    const { status, payment, timeline } = server.world.orders.mustGet(_id, 'order');
    expect([status, payment.status]).toEqual(['EXPIRED', 'FAILED']);
    expect(timeline.at(-1)?.note).toContain('3 times');
    expect(carInCart(cartItemId).status).toBe('ACTIVE');
  });
});

test('an order moved without a payment counts as paid, or as declined', async () => {
  const { _id } = await server.order();
  const moveTo = async (to: OrderStatus) =>
    (await server.call(advanceOrder, { params: { id: _id }, body: { to } })).order;

  expect((await moveTo('PAYMENT_FAILED')).payment.status).toBe('FAILED');
  await moveTo('PAYMENT_PENDING');
  expect(await moveTo('BOOKED')).toMatchObject({
    amountPaid: 5_000,
    payment: { status: 'SUCCESS', mode: 'none' },
  });
});

describe('a cancelled order', () => {
  test.each<OrderStatus>(['CANCELLED', 'REFUND_INITIATED', 'REFUNDED'])(
    'that is %s can be complained of when its token does not come back',
    async (status) => {
      const { _id } = await server.paidOrder();
      const { _id: early } = await complain('CANCELLATION_REFUND', _id);
      await goTo(_id, status);

      const { _id: late } = await complain('CANCELLATION_REFUND', _id, 'No refund yet');

      const { order: after, complaints } = await look(_id);
      expect(after.status).toBe(status);
      expect(complaints.map((one) => one._id)).toEqual([late, early]);
      expect(after.complaintIds).toEqual([early, late]);
    },
  );

  test('is not one that expired, but a complaint about that is possible', async () => {
    const { _id } = await server.order();
    server.world.clock.shift(31 * 60_000);

    await complain('CANCELLATION_REFUND', _id);

    expect((await look(_id)).order.status).toBe('EXPIRED');
  });

  test.each<[Complaint['category'], Complaint['priority']]>([
    ['LSO_DELAY', 'normal'],
    ['PAYMENT_DEBITED_NOT_UPDATED', 'high'],
  ])('is not one with a complaint about %s', async (category, priority) => {
    const { _id } = await server.paidOrder();

    expect(await complain(category, _id)).toMatchObject({ orderId: _id, priority });
    expect((await look(_id)).order.status).toBe('BOOKED');
  });

  test('is not changed by a refund request without an order', async () => {
    expect(await complain('CANCELLATION_REFUND')).toMatchObject({ status: 'OPEN' });
  });

  test.each<[OrderStatus, OrderStatus, number]>([
    ['BOOKED', 'CANCELLED', 0],
    ['AVAILABILITY_ISSUED', 'CANCELLED', 500],
    ['CSD_PAID', 'CANCELLED_OFFLINE', 500],
    ['LSO_ISSUED', 'CANCELLED_OFFLINE', 0],
  ])('from %s becomes %s, with a charge of ₹%i', async (status, becomes, charge) => {
    const { _id } = await server.paidOrder();
    await goTo(_id, status);
    await complain('CANCELLATION_REFUND', _id);
    const { next } = await look(_id);
    await goTo(_id, 'REFUND_INITIATED');
    const { order: onItsWay } = await look(_id);
    server.world.clock.shift(DAY);
    await goTo(_id, 'REFUNDED');
    const { order: after } = await look(_id);

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
      updatedAt: inDays(1),
    });
  });

  test('without a token is final after the canteen was paid', async () => {
    const { _id } = await server.order({ offerCode: 'WHOLETOKEN' });
    await goTo(_id, 'CSD_PAID');
    await complain('CANCELLATION_REFUND', _id);
    await goTo(_id, 'CANCELLED_OFFLINE');

    const { order: after, next, receipt } = await look(_id);

    expect(next).toEqual([]);
    expect(after).toMatchObject({ payment: { status: 'SUCCESS', mode: 'wallet' }, amountPaid: 0 });
    expect(receipt).toMatchObject({ offer: 5_000, paid: 0 });
    expect(receipt).not.toHaveProperty('txnId');
  });

  test('does not return to the cart once it was paid', async () => {
    const cartItemId = await inCart();
    const { _id } = await server.paidOrder({ cartItemId });
    await complain('CANCELLATION_REFUND', _id);
    await goTo(_id, 'CANCELLED');

    expect(carInCart(cartItemId).status).toBe('ORDERED');
  });

  test('is possible with any number of open complaints', async () => {
    const { _id } = await server.paidOrder();
    for (let count = 1; count <= 5; count++)
      await complain('DEALER_NO_RESPONSE', undefined, `Call ${count} to the dealer`);

    await complain('CANCELLATION_REFUND', _id);

    expect((await look(_id)).order.status).toBe('CANCEL_REQUESTED');
    await expect(complain('CANCELLATION_REFUND', _id, 'No refund yet')).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_OPEN',
    });
  });

  test('cannot be one that has been delivered', async () => {
    const { _id } = await server.paidOrder();
    await goTo(_id, 'DELIVERED');

    await expect(complain('CANCELLATION_REFUND', _id)).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
    });
  });
});

test('a car is registered in the state of delivery, not of its buyer', async () => {
  const { _id } = await server.paidOrder({ pincode: '411001' });
  await goTo(_id, 'READY_FOR_DELIVERY');

  const { order: ready } = await look(_id);

  expect(ready).toMatchObject({
    pincode: '411001',
    address: { pincode: '110010' },
    priceBreakup: { stateCode: 'MH' },
    vehicle: { registrationNo: expect.stringMatching(/^MH-SAMPLE-/) },
  });
});

describe('an order cancelled before its token was paid', () => {
  test('is final, since there is nothing to refund', async () => {
    const { _id } = await server.order();
    const { checksumId } = await server.intent(5_000);
    await complain('CANCELLATION_REFUND', _id);
    await goTo(_id, 'CANCELLED');

    const { order: after, payment: token, next, receipt } = await look(_id);

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

  test('leaves its car in the cart', async () => {
    const cartItemId = await inCart();
    const { _id } = await server.order({ cartItemId });
    await complain('CANCELLATION_REFUND', _id);
    const before = carInCart(cartItemId);
    await goTo(_id, 'CANCELLED');

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

    const { order: after, payment: token } = await look(_id);
    expect([token?.status, after.payment.status]).toEqual(['REFUND_INITIATED', 'REFUND_INITIATED']);
    expect(after).toMatchObject({ status: 'CANCEL_REQUESTED', amountPaid: 0 });
  });
});
