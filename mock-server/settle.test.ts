import { beforeEach, expect, test } from 'vitest';
import { saveUserComplaint } from '#contracts/complaints';
import { advanceOrder, settlePayment } from '#contracts/control';
import { viewProfile } from '#contracts/customers';
import { createOrder, getOrderData } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { aCustomer, anAddress, aPincodeArea, aProduct, shopId } from '#fixtures/builders';
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
  });
  server.world.clock.freeze(NOW);
  ask = server.as(asha._id);
});

const order = async () =>
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
