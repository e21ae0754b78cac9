// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Order } from '#contracts/orders';
import { getWallet, WalletEntry } from '#contracts/wallet';
import { anId } from '#fixtures/builders';
import { applyLanguage, languages } from '../../i18n/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { example, exampleAnswer, renderAt, reply, signIn } from '../../testing.tsx';
import { NextStep } from './next-step.tsx';

signIn();

const delivered = example(Order, { status: 'DELIVERED' });
const inDays = (days: number) => new Date(serverNow() + days * 86_400_000).toISOString();
const earned = (amount: number, availableAt: string, orderId = delivered._id) =>
  example(WalletEntry, { type: 'earn', amount, availableAt, orderId });

/** Renders an order with the entries of its buyer's wallet. */
async function renderWith(ledger: WalletEntry[], order = delivered) {
  reply(getWallet, exampleAnswer(getWallet, { ledger, totalCount: ledger.length }));
  await renderAt(<NextStep order={order} payment={undefined} complaints={[]} />);
  return (await screen.findByRole('region')).textContent;
}

test.each(languages.flatMap((one) => [[one, 'DELIVERED'] as const, [one, 'CLOSED'] as const]))(
  'in %s an order that is %s tells its own cashback with its sum',
  async (one, status) => {
    await applyLanguage(one);

    const text = await renderWith(
      [earned(1_336, inDays(5)), earned(1_500, inDays(5)), earned(999, inDays(5), anId())],
      { ...delivered, status },
    );

    expect(text).toContain('₹2,836');
  },
);

test.each([
  ['without cashback', []],
  ['whose cashback can be used', [earned(1_336, inDays(-1))]],
])('an order %s promises none', async (_, ledger) => {
  expect(await renderWith(ledger)).not.toMatch(/cashback/i);
});

test('the price to enter on the portal is told without commas, too', async () => {
  const order = example(Order, { status: 'AVAILABILITY_ISSUED' });

  await renderAt(<NextStep order={order} payment={undefined} complaints={[]} />);

  const digits = order.priceBreakup.csd.payToCsd;
  expect(screen.getByText(`CSD price (enter ${digits} as dealer price)`)).toBeDefined();
});
