import { beforeEach, describe, expect, test } from 'vitest';
import { type Complaint, saveUserComplaint } from '#contracts/complaints';
import { advanceOrder, settlePayment } from '#contracts/control';
import { createOrder, getOrderData, type NewOrder, type OrderStatus } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { aCustomer, anAddress, aPincodeArea, aProduct, shopId } from '#fixtures/builders';
import { startWorld } from './testing.ts';

const asha = aCustomer();
const home = anAddress({ customerId: asha._id });
const car = aProduct();

let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;

beforeEach(async () => {
  server = await startWorld({
    customers: [asha],
    addresses: [home],
    products: [car],
    pincodeAreas: [aPincodeArea(), aPincodeArea({ prefix: '411', city: 'Pune', stateCode: 'MH' })],
  });
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
const intent = (amount: number) =>
  ask(payment, {
    params: {
      mobile: asha.mobile,
      email: asha.email,
      customer_id: asha._id,
      amount: String(amount),
    },
  });
const decide = (checksumId: string, outcome: 'success' | 'failure' | 'pending') =>
  server.call(settlePayment, { params: { checksumId }, body: { outcome } });
const paidOrder = async (told: Partial<NewOrder> = {}) => {
  const made = await order(told);
  await decide((await intent(made.amountDue)).checksumId, 'success');
  return made;
};
const goTo = async (id: string, status: OrderStatus) => {
  while (server.world.orders.mustGet(id, 'order').status !== status)
    await server.call(advanceOrder, { params: { id }, body: {} });
};
const complain = async (category: Complaint['category'], orderId?: string) =>
  (
    await ask(saveUserComplaint, {
      body: {
        customerId: asha._id,
        ...(orderId && { orderId }),
        category,
        subject: 'Posted abroad',
        description: 'I have been posted abroad and cannot take the car.',
      },
    })
  ).complaint;
const look = (id: string) => ask(getOrderData, { params: { id } });

describe('an order given up', () => {
  test.each<OrderStatus>(['CANCELLED', 'REFUND_INITIATED', 'REFUNDED'])(
    'that is %s can be complained of when its token does not come back',
    async (status) => {
      const { _id } = await paidOrder();
      await complain('CANCELLATION_REFUND', _id);
      await goTo(_id, status);

      const { _id: late } = await complain('CANCELLATION_REFUND', _id);

      const { order: after, complaints } = await look(_id);
      expect(after.status).toBe(status);
      expect(complaints.map((one) => one._id)).toContain(late);
    },
  );

  test('is given up however many complaints are open', async () => {
    const { _id } = await paidOrder();
    for (let count = 0; count < 5; count++) await complain('DEALER_NO_RESPONSE');

    await complain('CANCELLATION_REFUND', _id);

    expect((await look(_id)).order.status).toBe('CANCEL_REQUESTED');
    await expect(complain('CANCELLATION_REFUND', _id)).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_OPEN',
    });
  });

  test('is none that has been delivered', async () => {
    const { _id } = await paidOrder();
    await goTo(_id, 'DELIVERED');

    await expect(complain('CANCELLATION_REFUND', _id)).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
    });
  });
});

test('a car is registered in the state it is delivered to, not where its buyer lives', async () => {
  const { _id } = await paidOrder({ pincode: '411001' });
  await goTo(_id, 'READY_FOR_DELIVERY');

  const { order: ready } = await look(_id);

  expect(ready).toMatchObject({
    pincode: '411001',
    address: { pincode: '110010' },
    priceBreakup: { stateCode: 'MH' },
    vehicle: { registrationNo: expect.stringMatching(/^MH-SAMPLE-/) },
  });
});

describe('an order given up before its token was paid', () => {
  test('ends there, for nothing is to come back', async () => {
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    await complain('CANCELLATION_REFUND', _id);
    await goTo(_id, 'CANCELLED');

    const { order: after, payment: token, next } = await look(_id);

    expect(next).toEqual([]);
    expect([token?.status, after.payment.status]).toEqual(['CREATED', 'CREATED']);
    expect(after.cancel).toMatchObject({ refundAmount: 0, refundStatus: 'NONE' });
    await expect(
      server.call(advanceOrder, { params: { id: _id }, body: { to: 'REFUND_INITIATED' } }),
    ).rejects.toMatchObject({ status: 409, code: 'ORDER_STATE' });
    expect(server.world.payments.get(checksumId)?.status).toBe('CREATED');
  });

  test('says of money that comes all the same that it goes back', async () => {
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    await decide(checksumId, 'pending');
    await complain('CANCELLATION_REFUND', _id);

    await decide(checksumId, 'success');

    const { order: after, payment: token } = await look(_id);
    expect([token?.status, after.payment.status]).toEqual(['REFUND_INITIATED', 'REFUND_INITIATED']);
    expect(after).toMatchObject({ status: 'CANCEL_REQUESTED', amountPaid: 0 });
  });
});
