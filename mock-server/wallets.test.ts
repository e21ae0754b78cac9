import { expect, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { getWallet } from '#contracts/wallet';
import { aCustomer, aWalletEntry } from '#fixtures/builders';
import { plus } from './rules/time.ts';
import { startWorld } from './testing.ts';

const DAY = 86_400_000;
const NOW = '2026-11-21T04:30:00.000Z';
const inDays = (days: number) => plus(NOW, { days });

test('a passbook opened after a month tells what fell due day by day, with the balance of each day', async () => {
  const asha = aCustomer();
  const earning = { customerId: asha._id, at: inDays(-30) };
  const { expiresAt: _none, ...coming } = aWalletEntry({
    ...earning,
    amount: 750,
    state: 'PENDING',
    availableAt: inDays(2),
  });
  const { world, as } = await startWorld({
    customers: [asha],
    walletEntries: [
      aWalletEntry({ ...earning, amount: 1_400, expiresAt: inDays(4) }),
      aWalletEntry({ ...earning, amount: 1_500, expiresAt: inDays(20) }),
      aWalletEntry({ ...earning, amount: 2_000, expiresAt: inDays(288) }),
      coming,
    ],
  });
  world.clock.freeze(NOW);
  world.clock.shift(29 * DAY);

  const { ledger } = await as(asha._id)(getWallet, {
    params: { ownerId: OWNER_ID, customerId: asha._id },
  });

  expect(ledger.slice(0, 3)).toMatchObject([
    { type: 'expire', amount: -1_500, at: inDays(20), balanceAfter: 2_750 },
    { type: 'expire', amount: -1_400, at: inDays(4), balanceAfter: 4_250 },
    { type: 'release', amount: 750, at: inDays(2), balanceAfter: 5_650 },
  ]);
});
