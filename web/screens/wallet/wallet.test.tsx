// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getReedemCashback, getWallet } from '#contracts/wallet';
import { exampleAnswer, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { Screen } from './wallet.tsx';

signIn();

test.each([
  [0, '₹5,500', /^For the car in your cart: ₹2,200/],
  [2_200, '₹3,300', /^Pays up to/],
])('of ₹5,500 with ₹%i on hold %s are available', async (reserved, available, use) => {
  const { balance, ...wallet } = exampleAnswer(getWallet);
  replyVisitor();
  reply(getWallet, { ...wallet, balance: { ...balance, redeemable: 5_500, reserved } });
  reply(getReedemCashback, exampleAnswer(getReedemCashback, { maxForToken: 2_200 }));

  await renderAt(<Screen />);

  const title = await screen.findByRole('heading', { name: 'Available balance' });
  expect(title.nextElementSibling?.textContent).toBe(available);
  expect(screen.getByText(use)).toBeDefined();
});

test.each([
  [0, 1],
  [2_200, 1],
  [2_500, 0],
])('of ₹2,500 that expire and ₹%i on hold the rest is told %i times', async (reserved, count) => {
  const { balance, ...wallet } = exampleAnswer(getWallet);
  const expiringSoon = [{ amount: 2_500, expiresAt: '2026-12-02T04:30:00.000Z' }];
  replyVisitor();
  reply(getWallet, { ...wallet, balance: { ...balance, redeemable: 5_500, reserved } });
  reply(getReedemCashback, exampleAnswer(getReedemCashback, { expiringSoon }));

  await renderAt(<Screen />);

  await screen.findByRole('heading', { name: 'Available balance' });
  expect(screen.queryAllByText(/^Expires 2\sDec/)).toHaveLength(count);
});
