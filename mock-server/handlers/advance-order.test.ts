import { beforeEach, describe, expect, test } from 'vitest';
import { advanceOrder, orderMoves } from '#contracts/control';
import { startBuying } from './testing.ts';

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying();
});

describe('the transitions of an order', () => {
  test('go step by step and never back', async () => {
    const { _id } = await server.paidOrder();
    const advance = (to?: 'ON_HOLD' | 'BOOKED') =>
      server.call(advanceOrder, { params: { id: _id }, body: to ? { to } : {} });

    const { order: checked, next } = await advance();
    const moves = await server.call(orderMoves, { params: { id: _id } });
    const { order: held } = await advance('ON_HOLD');

    expect([checked.status, held.status]).toEqual(['ELIGIBILITY_CHECK', 'ON_HOLD']);
    expect(next).toEqual(['DOCUMENTS_VERIFIED', 'ON_HOLD', 'CANCEL_REQUESTED']);
    expect(moves).toEqual({ next });
    await expect(advance('BOOKED')).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
      message: expect.stringContaining('It can become ELIGIBILITY_CHECK'),
    });
  });

  test('from on hold continue once the last document is checked', async () => {
    const { _id } = await server.paidOrder();
    const ticked: boolean[][] = [];
    for (const to of ['ELIGIBILITY_CHECK', 'ON_HOLD', undefined, undefined] as const) {
      const { order } = await server.call(advanceOrder, {
        params: { id: _id },
        body: to ? { to } : {},
      });
      ticked.push(order.checklist.map(({ done }) => done));
    }

    expect(ticked).toEqual([
      [false, false, false, false],
      [true, true, true, false],
      [true, true, true, false],
      [true, true, true, true],
    ]);
  });

  test('end with a final status', async () => {
    const { _id } = await server.order();
    server.world.clock.shift(31 * 60_000);

    expect(await server.call(orderMoves, { params: { id: _id } })).toEqual({ next: [] });
    await expect(
      server.call(advanceOrder, { params: { id: _id }, body: {} }),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('which is final'),
    });
  });

  test('from on hold to cancelled refund the whole token', async () => {
    const { _id } = await server.paidOrder();
    for (const to of ['ELIGIBILITY_CHECK', 'ON_HOLD', 'CANCELLED'] as const)
      await server.call(advanceOrder, { params: { id: _id }, body: { to } });

    expect(server.world.orders.get(_id)?.cancel).toMatchObject({
      reason: 'Given up by the shop',
      charge: 0,
      refundAmount: 5_000,
    });
  });

  test('wait for another certificate when the first has expired', async () => {
    const { _id } = await server.paidOrder();
    for (let steps = 0; steps < 3; steps++)
      await server.call(advanceOrder, { params: { id: _id }, body: {} });
    server.world.clock.shift(32 * 24 * 3_600_000);

    const { order: lapsed, next } = await server.readOrder(_id);

    expect(lapsed.status).toBe('AVAILABILITY_EXPIRED');
    expect(next[0]).toBe('AVAILABILITY_ISSUED');
  });

  test('to an expired certificate end its time', async () => {
    const { _id } = await server.paidOrder();
    for (let steps = 0; steps < 3; steps++)
      await server.call(advanceOrder, { params: { id: _id }, body: {} });
    server.world.clock.shift(3_600_000);

    const { order } = await server.call(advanceOrder, {
      params: { id: _id },
      body: { to: 'AVAILABILITY_EXPIRED' },
    });

    expect(order.csd.availabilityValidTill).toBe(order.timeline.at(-1)?.at);
  });

  test('unlock the cart item when the order is not paid in time', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { _id } = await server.order({ cartItemId, productId: undefined });
    const locked = server.world.cartItems.get(cartItemId)?.status;
    server.world.clock.shift(31 * 60_000);

    const { order: late } = await server.readOrder(_id);

    expect([locked, late.status]).toEqual(['CHECKOUT_LOCKED', 'EXPIRED']);
    expect(server.world.cartItems.get(cartItemId)?.status).toBe('ACTIVE');
  });
});
