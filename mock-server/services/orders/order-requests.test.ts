import { beforeEach, describe, expect, test } from 'vitest';
import { saveUserComplaint } from '#contracts/complaints';
import { OPEN_COMPLAINT_LIMIT } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import {
  dealerChangeStatuses,
  getOrderData,
  type OrderStatus,
  orderStatuses,
} from '#contracts/orders';
import { aDealer } from '#fixtures/builders';
import { asha, startBuying } from '../../handlers/testing.ts';

const DAY = 86_400_000;
const dealers = [
  aDealer({ name: 'Parade Motors' }),
  aDealer({ name: 'Maidan Motors', mobile: '9812600002' }),
];
const [first, second] = dealers.map(({ _id }) => _id);
const elsewhere = aDealer({ stateCode: 'MH', pincode: '400001' });

let server: Awaited<ReturnType<typeof startBuying>>;
let orderId: string;

beforeEach(async () => {
  server = await startBuying({ dealers: [...dealers, elsewhere] });
  server.world.clock.freeze('2026-11-02T04:30:00.000Z');
  orderId = (await server.paidOrder())._id;
});

type Body = Parameters<NonNullable<(typeof saveUserComplaint)['~types']>>[0]['body'];
/** `undefined` removes a field. */
const note = (fields: { [Field in keyof Body]?: Body[Field] | undefined }) =>
  server.ask(saveUserComplaint, {
    body: {
      customerId: asha._id,
      orderId,
      category: 'OTHER',
      subject: 'About this order',
      description: 'This is what I ask the shop to do.',
      ...fields,
    } as Body, // JSON drops undefined fields
  });
const read = () => server.ask(getOrderData, { params: { id: orderId } });
const setStatus = (status: OrderStatus) =>
  server.world.transact(
    () =>
      server.world.orders.update(orderId, (draft) => {
        draft.status = status;
        if (status === 'AVAILABILITY_ISSUED')
          draft.csd.availabilityValidTill = '2026-11-23T18:29:59.999Z';
      }),
    { call: 'test' },
  );

describe('a note that asks for another dealer', () => {
  test('changes the dealer of the order at once and says so', async () => {
    const before = (await read()).order.dealer?._id;

    const { complaint } = await note({ dealerId: second });

    const { order, complaints } = await read();
    expect([before, order.dealer]).toEqual([
      first,
      {
        _id: second,
        name: 'Maidan Motors',
        city: 'Delhi',
        mobile: '9812600002',
        since: complaint.resolvedAt,
      },
    ]);
    expect(complaints).toEqual([complaint]);
    expect(complaint).toMatchObject({
      dealerId: second,
      status: 'RESOLVED',
      resolution: 'Done. The dealer is Maidan Motors.',
    });
  });

  test.each(orderStatuses)(
    'is refused when the order is %s and its dealer has confirmed',
    async (status) => {
      setStatus(status);

      const result = await note({ dealerId: second }).then(
        () => 'accepted',
        ({ code }) => code,
      );

      const isChangeable = dealerChangeStatuses.includes(status);
      expect(result).toBe(isChangeable ? 'accepted' : 'DEALER_CONFIRMED');
      expect(server.world.orders.get(orderId)?.dealer?._id).toBe(isChangeable ? second : first);
    },
  );

  test('is refused for a dealer of another state, and without an order', async () => {
    await expect(note({ dealerId: elsewhere._id })).rejects.toMatchObject({ status: 404 });
    await expect(note({ dealerId: second, orderId: undefined })).rejects.toMatchObject({
      status: 409,
      errors: [{ field: 'body.orderId' }],
    });
  });

  test('is possible with as many complaints open as there may be', async () => {
    for (let at = 1; at <= OPEN_COMPLAINT_LIMIT; at++) await note({ subject: `Question ${at}` });

    await note({ dealerId: second });

    expect((await read()).order.dealer?._id).toBe(second);
  });
});

describe('a note with the number of a demand', () => {
  const advance = async () =>
    (await server.call(advanceOrder, { params: { id: orderId }, body: {} })).order;

  test('waits for the shop, whose next move enters it', async () => {
    setStatus('AVAILABILITY_ISSUED');
    const { complaint } = await note({ demandNo: 'AFD/2026-1187' });
    const waiting = await read();

    const moved = await advance();

    expect(complaint).toMatchObject({ demandNo: 'AFD/2026-1187', status: 'OPEN' });
    expect([waiting.order.status, waiting.order.csd.demandNo]).toEqual([
      'AVAILABILITY_ISSUED',
      undefined,
    ]);
    expect([moved.status, moved.csd.demandNo]).toEqual(['CSD_PAYMENT_PENDING', 'AFD/2026-1187']);
    expect((await read()).complaints).toMatchObject([{ status: 'RESOLVED' }]);
  });

  test('can be corrected until then', async () => {
    setStatus('AVAILABILITY_ISSUED');
    const { complaint } = await note({ demandNo: 'AFD-11' });

    await note({ demandNo: 'AFD-12', complaintId: complaint._id });

    expect((await advance()).csd.demandNo).toBe('AFD-12');
    expect((await read()).complaints).toHaveLength(1);
  });

  test('keeps the certificate from expiring', async () => {
    setStatus('AVAILABILITY_ISSUED');
    await note({ demandNo: 'AFD-1187' });
    server.world.clock.shift(60 * DAY);

    expect((await read()).order.status).toBe('AVAILABILITY_ISSUED');
  });

  test('is not needed: the shop enters one without it', async () => {
    setStatus('AVAILABILITY_ISSUED');

    expect((await advance()).csd.demandNo).toMatch(/^CC-D\d{6}$/);
  });

  test.each(['AB1', 'A'.repeat(31), 'AFD 1187', 'AFD_1187', ''])(
    'cannot be %j',
    async (demandNo) => {
      setStatus('AVAILABILITY_ISSUED');

      await expect(note({ demandNo })).rejects.toMatchObject({
        status: 422,
        errors: [{ field: 'body.demandNo' }],
      });
    },
  );

  test.each(orderStatuses.filter((status) => status !== 'AVAILABILITY_ISSUED'))(
    'is refused when the order is %s',
    async (status) => {
      setStatus(status);

      await expect(note({ demandNo: 'AFD-1187' })).rejects.toMatchObject({ code: 'ORDER_STATE' });
    },
  );
});

test.each([
  ['ELIGIBILITY_CHECK', 'Done. The order goes on.'],
  ['CANCELLED', 'Done. The order is cancelled.'],
] as const)('an answer on hold is done once the order is %s', async (to, resolution) => {
  const { call } = server;
  await call(advanceOrder, { params: { id: orderId }, body: { to: 'ELIGIBILITY_CHECK' } });
  await note({ category: 'ELIGIBILITY' });
  await call(advanceOrder, { params: { id: orderId }, body: { to: 'ON_HOLD' } });
  const { complaint } = await note({ category: 'ELIGIBILITY' });
  expect(complaint.status).toBe('OPEN');

  await call(advanceOrder, { params: { id: orderId }, body: { to } });

  const { complaints } = await read();
  expect(complaints.find(({ _id }) => _id === complaint._id)).toMatchObject({
    status: 'RESOLVED',
    resolution,
  });
});
