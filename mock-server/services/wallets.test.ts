import { beforeEach, describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import { getWallet } from '#contracts/wallet';
import { aWalletEntry } from '#fixtures/builders';
import { asha, car, startBuying } from '../handlers/testing.ts';
import { plus } from '../rules/time.ts';

const DAY = 86_400_000;
const NOW = '2026-11-21T04:30:00.000Z';
const inDays = (days: number) => plus(NOW, { days });

test('a wallet read after a month has every due entry with its date and balance', async () => {
  const earning = { customerId: asha._id, at: inDays(-30) };
  const { expiresAt: _none, ...coming } = aWalletEntry({
    ...earning,
    amount: 750,
    state: 'PENDING',
    availableAt: inDays(2),
  });
  const { world, ask } = await startBuying({
    walletEntries: [
      aWalletEntry({ ...earning, amount: 1_400, expiresAt: inDays(4) }),
      aWalletEntry({ ...earning, amount: 1_500, expiresAt: inDays(20) }),
      aWalletEntry({ ...earning, amount: 2_000, expiresAt: inDays(288) }),
      coming,
    ],
  });
  world.clock.freeze(NOW);
  world.clock.shift(29 * DAY);

  const { ledger } = await ask(getWallet, {
    params: { ownerId: OWNER_ID, customerId: asha._id },
  });

  expect(ledger.slice(0, 3)).toMatchObject([
    { type: 'expire', amount: -1_500, at: inDays(20), balanceAfter: 2_750 },
    { type: 'expire', amount: -1_400, at: inDays(4), balanceAfter: 4_250 },
    { type: 'release', amount: 750, at: inDays(2), balanceAfter: 5_650 },
  ]);
});

test('of earnings that expire together each has the balance after itself', async () => {
  const earning = { customerId: asha._id, at: inDays(-30), expiresAt: inDays(4) };
  const { world, ask } = await startBuying({
    walletEntries: [
      aWalletEntry({ ...earning, amount: 1_400 }),
      aWalletEntry({ ...earning, amount: 600 }),
      aWalletEntry({ ...earning, amount: 2_000, expiresAt: inDays(288) }),
    ],
  });
  world.clock.freeze(NOW);
  world.clock.shift(5 * DAY);

  const { ledger } = await ask(getWallet, {
    params: { ownerId: OWNER_ID, customerId: asha._id },
  });

  const expired = ledger.filter(({ type }) => type === 'expire');
  expect(expired.map(({ balanceAfter }) => balanceAfter).toSorted()).toEqual([2_000, 2_600]);
  expect(expired.reduce((sum, { amount }) => sum + amount, 0)).toBe(-2_000);
});

describe('cashback reserved by a payment before its order', () => {
  let server: Awaited<ReturnType<typeof startBuying>>;
  let cartItemId: string;

  beforeEach(async () => {
    const expiresAt = plus(NOW, { minutes: 10 });
    server = await startBuying({
      walletEntries: [
        aWalletEntry({ customerId: asha._id, amount: 1_000, at: inDays(-30), expiresAt }),
      ],
    });
    server.world.clock.freeze(NOW);
    const { cartItem } = await server.ask(updateCart, { params: { id: car._id }, body: {} });
    cartItemId = cartItem?._id ?? '';
  });

  const balance = async () => {
    const params = { ownerId: OWNER_ID, customerId: asha._id };
    return (await server.ask(getWallet, { params })).balance;
  };
  const minutesLater = (minutes: number) => server.world.clock.shift(minutes * 60_000);

  test('is reserved from the checksum on, and pays for the order even after its expiry', async () => {
    const { checksumId } = await server.intent(4_000);
    const held = await balance();
    await server.settle(checksumId, 'success');
    minutesLater(12);
    const late = aWalletEntry({ customerId: asha._id, amount: 500, expiresAt: inDays(300) });
    server.world.transact(() => server.world.walletEntries.put(late), { call: 'test' });

    const made = await server.order({ cartItemId, checksumId, walletAmount: 1_000 });

    expect(held).toMatchObject({ redeemable: 1_000, reserved: 1_000 });
    expect(made).toMatchObject({ status: 'BOOKED', amountPaid: 4_000, walletUsed: 1_000 });
    expect(await balance()).toMatchObject({ redeemable: 500, reserved: 0 });
  });

  test('does not close the payment page when it expires', async () => {
    const { checksumId } = await server.intent(4_000);
    minutesLater(12);

    expect((await server.intent(4_000)).checksumId).toBe(checksumId);
  });

  test.each([
    ['the bank refuses', 1, 'failure' as const],
    ['nobody pays', 16, undefined],
    ['nobody orders the car', 31, 'success' as const],
  ])('is released when %s', async (_what, minutes, outcome) => {
    const { checksumId } = await server.intent(4_000);
    if (outcome) await server.settle(checksumId, outcome);
    minutesLater(minutes);

    const { reserved } = await balance();

    expect(reserved).toBe(0);
  });

  test('that expired while the bank decided can be used once it declines, and is not counted twice before', async () => {
    const order = await server.order({ cartItemId, walletAmount: 1_000 });
    const { checksumId } = await server.intent(4_000);
    await server.settle(checksumId, 'pending');
    const late = aWalletEntry({ customerId: asha._id, amount: 500, expiresAt: inDays(300) });
    server.world.transact(() => server.world.walletEntries.put(late), { call: 'test' });
    minutesLater(12);

    const held = await balance();
    minutesLater(60);
    await server.settle(checksumId, 'failure');
    const declined = await balance();

    expect(held).toMatchObject({ redeemable: 1_500, reserved: 1_000 });
    expect(declined).toMatchObject({ redeemable: 1_500, reserved: 0 });
    expect(server.world.orders.mustGet(order._id, 'order').status).toBe('EXPIRED');
    const entries = server.world.walletEntries.by('customerId', asha._id);
    const last = [...entries].slice(-2).map(({ type, balanceAfter }) => [type, balanceAfter]);
    expect(last).toEqual([
      ['expire', 500],
      ['restore', 1_500],
    ]);
  });

  test('that is in two parts is counted down and up in the passbook when a payment fails', async () => {
    const first = aWalletEntry({
      customerId: asha._id,
      amount: 300,
      at: inDays(-29),
      expiresAt: plus(NOW, { minutes: 9 }),
    });
    server.world.transact(() => server.world.walletEntries.put(first), { call: 'test' });
    await server.order({ cartItemId, walletAmount: 1_000 });
    const { checksumId } = await server.intent(4_000);
    await server.settle(checksumId, 'pending');
    minutesLater(12);
    await balance();
    minutesLater(60);
    await server.settle(checksumId, 'failure');
    await balance();

    const entries = server.world.walletEntries.by('customerId', asha._id);

    const rows = [...entries].flatMap(({ type, amount, balanceAfter }) =>
      type === 'earn' ? [] : [[type, amount, balanceAfter]],
    );
    expect(rows).toEqual([
      ['expire', -300, 1_000],
      ['expire', -300, 700],
      ['expire', -700, 0],
      ['restore', 300, 300],
      ['restore', 700, 1_000],
    ]);
  });

  test('is available to an order placed before paying', async () => {
    await server.intent(4_000);

    const made = await server.order({ cartItemId, walletAmount: 1_000 });

    expect(made.amountDue).toBe(4_000);
    expect((await balance()).reserved).toBe(1_000);
  });

  test('is not spent again when another order has spent it', async () => {
    const { checksumId: early } = await server.intent(4_000);
    const first = await server.order({ walletAmount: 1_000 });
    await server.settle((await server.intent(4_000)).checksumId, 'success');
    await server.settle(early, 'success');
    while (server.world.orders.mustGet(first._id, 'order').status !== 'DELIVERED')
      await server.call(advanceOrder, { params: { id: first._id }, body: {} });

    expect(await balance()).toMatchObject({ redeemable: 0, reserved: 0 });
    await expect(
      server.order({ cartItemId, checksumId: early, walletAmount: 1_000 }),
    ).rejects.toMatchObject({ status: 409, code: 'WALLET_CHANGED' });
  });
});
