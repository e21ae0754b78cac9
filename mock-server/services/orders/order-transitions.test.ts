import { beforeEach, describe, expect, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import type { OrderStatus } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { anOffer, aPincodeArea, aWalletEntry } from '#fixtures/builders';
import { asha, lot, startBuying } from '../../handlers/testing.ts';
import { plus } from '../../rules/time.ts';

const NOW = '2026-11-02T04:30:00.000Z';
const DAY = 86_400_000;
const walletOfAsha = { ownerId: OWNER_ID, customerId: asha._id };
const inDays = (days: number) => plus(NOW, { days });
const another = aWalletEntry({ customerId: asha._id, state: 'PENDING' });

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    walletEntries: [lot, another],
    offers: [anOffer({ code: 'BACK1500', type: 'cashbackFlat', value: 1_500 })],
    pincodeAreas: [
      aPincodeArea(),
      aPincodeArea({ prefix: '411', city: 'Pune', stateCode: 'MH', rtoCode: 'MH-12' }),
    ],
  });
  server.world.clock.freeze(NOW);
});

const carInCart = (id: string) => server.world.cartItems.mustGet(id, 'car in the cart');

describe('an order on its way to the buyer', () => {
  test('collects its documents, each with its date', async () => {
    const { _id, orderNo } = await server.paidOrder();
    server.world.clock.shift(DAY);
    await server.advanceTo(_id, 'DELIVERED');
    server.world.clock.shift(60 * DAY);

    const { order: after } = await server.readOrder(_id);

    expect(after).toMatchObject({
      updatedAt: inDays(1),
      amountPaid: 5_000,
      invoiceNo: `R-${orderNo}`,
      payment: {
        status: 'REFUND_INITIATED',
        mode: 'UPI',
        txnId: expect.stringMatching(/^CC-\d{10}$/),
        at: NOW,
      },
      expectedDelivery: { from: inDays(13), to: inDays(31) }, // papers, and 4 to 9 days of transport
      csd: {
        availabilityIssuedAt: inDays(1),
        availabilityValidTill: '2026-11-24T18:29:59.999Z',
        demandNo: expect.stringMatching(/^CC-D\d{6}$/),
        paidAt: inDays(1),
        lsoNo: expect.stringMatching(/^CC-L\d{6}$/),
        lsoDate: inDays(1),
      },
      vehicle: {
        vinMasked: expect.stringMatching(/^\d{6}$/),
        registrationNo: expect.stringMatching(/^DL-09-CC-\d{4}$/),
      },
    });
    expect(after).not.toHaveProperty('payBy');
  });

  test('keeps the date on which a document was first checked', async () => {
    const { _id } = await server.paidOrder();
    await server.advanceTo(_id, 'ELIGIBILITY_CHECK');
    await server.call(advanceOrder, { params: { id: _id }, body: { to: 'ON_HOLD' } });
    server.world.clock.shift(DAY);
    await server.advanceTo(_id, 'DOCUMENTS_VERIFIED');

    const { order: after } = await server.readOrder(_id);

    expect(after.checklist.map(({ at }) => at)).toEqual([NOW, NOW, NOW, inDays(1)]);
  });

  test('earns cashback that is usable a week after its own delivery', async () => {
    const { _id } = await server.paidOrder({ offerCode: 'BACK1500', walletAmount: 800 });
    server.world.clock.shift(DAY);
    await server.advanceTo(_id, 'DELIVERED');

    const { ledger } = await server.ask(getWallet, { params: walletOfAsha });

    const freed = ledger.filter(({ availableAt }) => availableAt);
    expect(freed).toMatchObject([
      { type: 'earn', orderId: _id, amount: 1_500, at: NOW, availableAt: inDays(8) },
      { type: 'earn', orderId: _id, amount: 1_336, at: NOW, availableAt: inDays(8) },
    ]);
  });

  test('removes its car from the cart when it is paid', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { payBy } = await server.order({ cartItemId });
    const locked = carInCart(cartItemId);
    await server.settle((await server.intent(5_000)).checksumId, 'success');

    expect(locked).toMatchObject({ status: 'CHECKOUT_LOCKED', lockedUntil: payBy });
    expect(carInCart(cartItemId)).toMatchObject({ status: 'ORDERED' });
    expect(carInCart(cartItemId)).not.toHaveProperty('lockedUntil');
  });

  test('leaves its car in the cart when the bank has declined it three times', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { _id } = await server.order({ cartItemId });
    for (let tries = 0; tries < 3; tries++)
      await server.settle((await server.intent(5_000)).checksumId, 'failure');

    const { status, payment, timeline } = server.world.orders.mustGet(_id, 'order');
    expect([status, payment.status]).toEqual(['EXPIRED', 'FAILED']);
    expect(timeline.at(-1)?.note).toContain('3 times');
    const pending = timeline.filter(({ status }) => status === 'PAYMENT_PENDING');
    expect(pending.map(({ note }) => note)).toEqual([
      'Car held for 30 minutes',
      'The payment was started again',
      'The payment was started again',
    ]);
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

test('a delivered order gets its token back in full, with the part of the wallet', async () => {
  const { _id, payment } = await server.paidOrder({ walletAmount: 500 });
  const { balance: before } = await server.ask(getWallet, { params: walletOfAsha });
  const status = () => [
    server.world.orders.mustGet(_id, 'order').payment.status,
    server.world.payments.mustGet(payment.checksumId ?? '', 'payment').status,
  ];
  await server.advanceTo(_id, 'DELIVERED');
  expect(status()).toEqual(['REFUND_INITIATED', 'REFUND_INITIATED']);
  await server.advanceTo(_id, 'CLOSED');
  const { balance: after } = await server.ask(getWallet, { params: walletOfAsha });

  expect(after.redeemable).toBe(before.redeemable + 500);
  expect(status()).toEqual(['REFUNDED', 'REFUNDED']);
});

test('a car is registered at the office of the place of delivery, not of its buyer', async () => {
  const { _id } = await server.paidOrder({ pincode: '411001' });
  await server.advanceTo(_id, 'READY_FOR_DELIVERY');

  const { order: ready } = await server.readOrder(_id);

  expect(ready).toMatchObject({
    pincode: '411001',
    address: { pincode: '110010' },
    priceBreakup: { stateCode: 'MH' },
    vehicle: { registrationNo: expect.stringMatching(/^MH-12-CC-/) },
  });
});
