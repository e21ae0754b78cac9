import { beforeEach, describe, expect, test } from 'vitest';
import { type Complaint, saveUserComplaint } from '#contracts/complaints';
import { advanceOrder } from '#contracts/control';
import { getOrderData, type OrderStatus } from '#contracts/orders';
import { aPincodeArea } from '#fixtures/builders';
import { asha, startBuying } from './handlers/testing.ts';

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    pincodeAreas: [aPincodeArea(), aPincodeArea({ prefix: '411', city: 'Pune', stateCode: 'MH' })],
  });
});

const goTo = async (id: string, status: OrderStatus) => {
  while (server.world.orders.mustGet(id, 'order').status !== status)
    await server.call(advanceOrder, { params: { id }, body: {} });
};
const complain = async (category: Complaint['category'], orderId?: string) =>
  (
    await server.ask(saveUserComplaint, {
      body: {
        customerId: asha._id,
        ...(orderId && { orderId }),
        category,
        subject: 'Posted abroad',
        description: 'I have been posted abroad and cannot take the car.',
      },
    })
  ).complaint;
const look = (id: string) => server.ask(getOrderData, { params: { id } });

describe('an order given up', () => {
  test.each<OrderStatus>(['CANCELLED', 'REFUND_INITIATED', 'REFUNDED'])(
    'that is %s can be complained of when its token does not come back',
    async (status) => {
      const { _id } = await server.paidOrder();
      await complain('CANCELLATION_REFUND', _id);
      await goTo(_id, status);

      const { _id: late } = await complain('CANCELLATION_REFUND', _id);

      const { order: after, complaints } = await look(_id);
      expect(after.status).toBe(status);
      expect(complaints.map((one) => one._id)).toContain(late);
    },
  );

  test('is given up however many complaints are open', async () => {
    const { _id } = await server.paidOrder();
    for (let count = 0; count < 5; count++) await complain('DEALER_NO_RESPONSE');

    await complain('CANCELLATION_REFUND', _id);

    expect((await look(_id)).order.status).toBe('CANCEL_REQUESTED');
    await expect(complain('CANCELLATION_REFUND', _id)).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_OPEN',
    });
  });

  test('is none that has been delivered', async () => {
    const { _id } = await server.paidOrder();
    await goTo(_id, 'DELIVERED');

    await expect(complain('CANCELLATION_REFUND', _id)).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
    });
  });
});

test('a car is registered in the state it is delivered to, not where its buyer lives', async () => {
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

describe('an order given up before its token was paid', () => {
  test('ends there, for nothing is to come back', async () => {
    const { _id } = await server.order();
    const { checksumId } = await server.intent(5_000);
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
