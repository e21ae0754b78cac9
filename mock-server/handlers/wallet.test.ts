import { describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import { getReedemCashback, getWallet } from '#contracts/wallet';
import { anOffer, aWalletEntry } from '#fixtures/builders';
import { asha, car, startBuying } from './testing.ts';

const mine = { params: { ownerId: OWNER_ID, customerId: asha._id } };
/** Cashback that ends ten minutes after the tests begin. */
const soon = aWalletEntry({
  customerId: asha._id,
  amount: 800,
  expiresAt: '2026-11-21T04:40:00.000Z',
});

describe('a wallet', () => {
  test('is empty at first', async () => {
    const { ask } = await startBuying({ walletEntries: [] });

    expect(await ask(getWallet, mine)).toEqual({
      balance: { redeemable: 0, pending: 0, lifetimeEarned: 0, expiringSoon: 0, reserved: 0 },
      ledger: [],
      totalCount: 0,
    });
  });

  test('books expired cashback before it is read, newest entry first', async () => {
    const { ask, world } = await startBuying({ walletEntries: [soon] });
    world.clock.freeze('2026-11-21T04:30:00.000Z');
    const before = await ask(getWallet, mine);
    world.clock.shift(10 * 60_000);

    const { balance, ledger } = await ask(getWallet, mine);

    expect(before.balance).toMatchObject({ redeemable: 800, expiringSoon: 800 });
    expect(balance).toMatchObject({ redeemable: 0, lifetimeEarned: 800 });
    expect(ledger.map(({ type, amount }) => [type, amount])).toEqual([
      ['expire', -800],
      ['earn', 800],
    ]);
  });

  test('shows an entry at its own date, not at the place where it was booked', async () => {
    const { ask, world } = await startBuying({
      walletEntries: [
        aWalletEntry({ customerId: asha._id, at: '2026-11-11T04:30:00.000Z' }),
        aWalletEntry({ customerId: asha._id, at: '2026-08-23T04:30:00.000Z' }),
      ],
    });
    world.clock.freeze('2026-11-21T04:30:00.000Z');

    const { ledger } = await ask(getWallet, mine);

    expect(ledger.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-11', '2026-08-23']);
  });

  test('is not visible to other customers', async () => {
    const { call } = await startBuying();
    const notOwner = { status: 403, code: 'NOT_OWNER' };

    await expect(call(getWallet, mine)).rejects.toMatchObject(notOwner);
    await expect(call(getReedemCashback, { params: { id: asha._id } })).rejects.toMatchObject(
      notOwner,
    );
  });
});

describe('cashback', () => {
  test('for the order of another customer is a 404', async () => {
    const { call, paidOrder } = await startBuying();
    const { _id: id } = await paidOrder();

    await expect(call(getReedemCashback, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining(`There is no order "${id}".`),
    });
  });

  test('pays up to a fifth of the token of the newest car in the cart', async () => {
    const { ask } = await startBuying();
    const usable = async () =>
      (await ask(getReedemCashback, { params: { id: asha._id } })).maxForToken;
    const withoutCar = await usable();
    await ask(updateCart, { params: { id: car._id }, body: {} });

    expect([withoutCar, await usable()]).toEqual([0, 1_000]);
  });

  test('pays no more than the balance less what other orders reserve', async () => {
    const { ask, order, world } = await startBuying({ walletEntries: [soon] });
    world.clock.freeze('2026-11-21T04:30:00.000Z');
    await ask(updateCart, { params: { id: car._id }, body: {} });
    const usable = async (id: string) =>
      (await ask(getReedemCashback, { params: { id } })).maxForToken;
    const alone = await usable(asha._id);
    const { _id } = await order({ walletAmount: 500 });

    expect([alone, await usable(asha._id), await usable(_id)]).toEqual([800, 300, 800]);
  });

  test('combines with an offer, and is spent when the order is booked', async () => {
    const offers = [anOffer({ code: 'TOKEN1000', type: 'tokenDiscount', value: 1_000 })];
    const { ask, intent, order, settle } = await startBuying({ offers });
    const made = await order({ walletAmount: 800, offerCode: 'TOKEN1000' });
    const held = await ask(getReedemCashback, { params: { id: asha._id } });
    const its = await ask(getReedemCashback, { params: { id: made._id } });
    await settle((await intent(made.amountDue)).checksumId, 'success');
    const { balance, ledger } = await ask(getWallet, mine);

    expect(made).toMatchObject({ bookingAmount: 5_000, walletUsed: 800, amountDue: 3_200 });
    expect(held.redeemable).toBe(2_600);
    expect(its.maxForToken).toBe(800);
    expect(balance).toMatchObject({ redeemable: 1_800, reserved: 0 });
    expect(ledger[0]).toMatchObject({ type: 'earn', state: 'PENDING', balanceAfter: 1_800 });
  });

  test('that expires while an order reserves it still pays for it', async () => {
    const { intent, order, settle, world } = await startBuying({ walletEntries: [soon] });
    world.clock.freeze('2026-11-21T04:30:00.000Z');
    const made = await order({ walletAmount: 800, paymentMode: 'payLater' });
    world.clock.shift(11 * 60_000);

    await settle((await intent(made.amountDue)).checksumId, 'success');

    expect(world.orders.get(made._id)).toMatchObject({ status: 'BOOKED', walletUsed: 800 });
  });

  test('is restored when the order is cancelled before the certificate', async () => {
    const { ask, call, paidOrder, world } = await startBuying();
    const { _id } = await paidOrder({ walletAmount: 800 });
    await ask(saveUserComplaint, {
      body: {
        customerId: asha._id,
        orderId: _id,
        category: 'CANCELLATION_REFUND',
        subject: 'Posted abroad',
        description: 'I have been posted abroad and cannot take the car.',
      },
    });

    await call(advanceOrder, { params: { id: _id }, body: {} });

    const { balance } = await ask(getWallet, mine);
    expect(world.orders.mustGet(_id, 'order')).toMatchObject({
      status: 'CANCELLED',
      cancel: {
        reason: 'I have been posted abroad and cannot take the car.',
        charge: 0,
        refundAmount: 4_200,
      },
    });
    expect(balance).toMatchObject({ redeemable: 2_600, pending: 0 });
  });
});
