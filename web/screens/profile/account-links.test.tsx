// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { Complaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { getWallet } from '#contracts/wallet';
import { applyLanguage } from '../../i18n/language.ts';
import { example, exampleAnswer, renderAt, reply, signIn } from '../../testing.tsx';
import { AccountLinks } from './account-links.tsx';

signIn();

test.each([
  ['en', 0, 0, 'WalletNothing to use now'],
  ['en', 0, 1_336, 'Wallet₹1,336 pending'],
  ['en', 500, 1_336, 'Wallet₹500 available, ₹1,336 pending'],
  ['hi', 0, 1_336, 'वॉलेट₹1,336 आने वाले हैं'],
] as const)(
  'in %s a wallet with ₹%i and ₹%i to come reads %s',
  async (language, redeemable, pending, text) => {
    await applyLanguage(language);
    const others = { lifetimeEarned: 0, expiringSoon: 0, reserved: 0 };
    reply(getWallet, exampleAnswer(getWallet, { balance: { redeemable, pending, ...others } }));
    reply(getAddress, exampleAnswer(getAddress));

    await renderAt(<AccountLinks {...exampleAnswer(viewProfile)} />);

    const [, wallet] = screen.getAllByRole('link');
    expect(wallet?.textContent).toBe(text);
  },
);

test.each([
  [{}, 'Complaints1 open'],
  [{ demandNo: 'AFD-1187' }, 'ComplaintsNone open'],
])('an open complaint with %j reads %s', async (fields, text) => {
  reply(getWallet, exampleAnswer(getWallet));
  reply(getAddress, exampleAnswer(getAddress));
  const complaints = [example(Complaint, { status: 'OPEN', ...fields })];

  await renderAt(<AccountLinks {...exampleAnswer(viewProfile, { complaints })} />);

  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toContain(text);
});
