import { beforeEach, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder, settlePayment } from '#contracts/control';
import { viewProfile } from '#contracts/customers';
import { createOrder, getOrderData, type NewOrder } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { getWallet } from '#contracts/wallet';
import {
  aCustomer,
  anAddress,
  aPincodeArea,
  aProduct,
  aWalletEntry,
  shopId,
} from '#fixtures/builders';
import { plus } from './rules/time.ts';
import { startWorld } from './testing.ts';

const asha = aCustomer();
const home = anAddress({ customerId: asha._id });
const car = aProduct();
const NOW = '2026-11-02T04:30:00.000Z';
const DAY = 86_400_000;
const inMinutes = (minutes: number) => plus(NOW, { minutes });

let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;

beforeEach(async () => {
  server = await startWorld({
    customers: [asha],
    addresses: [home],
    products: [car],
    pincodeAreas: [aPincodeArea()],
    walletEntries: [aWalletEntry({ customerId: asha._id, amount: 900, expiresAt: inMinutes(10) })],
  });
  server.world.clock.freeze(NOW);
  ask = server.as(asha._id);
});

const order = async (told: Partial<NewOrder> = {}) =>
  (
    await ask(createOrder, {
      body: {
        customerId: asha._id,
        shopId,
        productId: car._id,
        variantId: car.variants[0]?._id ?? '',
        colourId: car.colours[0]?._id ?? '',
        addressId: home._id,
        paymentMode: 'token',
        consent: true,
        ...told,
      },
    })
  ).order;
const intent = () =>
  ask(payment, {
    params: { mobile: asha.mobile, email: asha.email, customer_id: asha._id, amount: '5000' },
  });
const decide = (checksumId: string, outcome: 'success' | 'failure' | 'pending') =>
  server.call(settlePayment, { params: { checksumId }, body: { outcome } });
const look = (id: string) => ask(getOrderData, { params: { id } });

test('an order and its payment ended when their time was over, however late somebody looks', async () => {
  const { _id, payBy } = await order();
  const { checksumId } = await intent();
  server.world.clock.shift(20 * DAY);

  const { timeline } = await look(_id);

  expect(timeline.at(-1)).toMatchObject({ status: 'EXPIRED', at: payBy });
  expect(server.world.payments.get(checksumId)).toMatchObject({
    status: 'EXPIRED',
    updatedAt: inMinutes(15),
  });
});

test('an order that the bank refused after its time ends with that refusal', async () => {
  const { _id } = await order();
  const { checksumId } = await intent();
  await decide(checksumId, 'pending');
  server.world.clock.shift(DAY);
  await decide(checksumId, 'failure');
  server.world.clock.shift(DAY);

  const { timeline } = await look(_id);

  const tomorrow = plus(NOW, { days: 1 });
  expect(timeline.slice(-2)).toMatchObject([
    { status: 'PAYMENT_FAILED', at: tomorrow },
    { status: 'EXPIRED', at: tomorrow },
  ]);
});

test('a certificate lapsed on its last day, however late somebody looks', async () => {
  const { _id } = await order();
  await decide((await intent()).checksumId, 'success');
  for (let steps = 0; steps < 3; steps++)
    await server.call(advanceOrder, { params: { id: _id }, body: {} });
  const { availabilityValidTill } = server.world.orders.mustGet(_id, 'order').csd;
  server.world.clock.shift(60 * DAY);

  const { timeline } = await look(_id);

  expect(timeline.at(-1)).toMatchObject({
    status: 'AVAILABILITY_EXPIRED',
    at: availabilityValidTill,
  });
});

test('a complaint closed a week after it was resolved, however late somebody looks', async () => {
  const { complaint } = await ask(saveUserComplaint, {
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
  server.world.clock.shift(30 * DAY);

  const { complaints } = await ask(viewProfile, { params: { id: asha._id } });

  expect(complaints).toMatchObject([{ status: 'CLOSED', updatedAt: plus(NOW, { days: 7 }) }]);
});

test('a token left for later is paid within half an hour, or the car and the cashback are free again', async () => {
  const { cartItem } = await ask(updateCart, { params: { id: car._id }, body: {} });
  const cartItemId = cartItem?._id ?? '';
  const placed = await order({ cartItemId, paymentMode: 'payLater', walletAmount: 900 });
  const { status } = server.world.cartItems.mustGet(cartItemId, 'car in the cart');
  server.world.clock.shift(DAY);

  const { order: late } = await look(placed._id);
  const { balance } = await ask(getWallet, {
    params: { ownerId: OWNER_ID, customerId: asha._id },
  });

  expect([placed.status, placed.payBy, status]).toEqual([
    'PLACED',
    inMinutes(30),
    'CHECKOUT_LOCKED',
  ]);
  expect([late.status, late.timeline.at(-1)?.at]).toEqual(['EXPIRED', inMinutes(30)]);
  expect(balance).toMatchObject({ redeemable: 0, reserved: 0 });
  expect(server.world.cartItems.get(cartItemId)?.status).toBe('ACTIVE');
});

test('a token left for later does not get another half hour when its payment page is opened', async () => {
  const { _id, payBy } = await order({ paymentMode: 'payLater' });
  server.world.clock.shift(20 * 60_000);

  await intent();

  expect((await look(_id)).order).toMatchObject({ status: 'PAYMENT_PENDING', payBy });
});
