// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOrderList } from '#contracts/orders';
import { anId, aWalletEntry } from '#fixtures/builders';
import { exampleAnswer, renderAt, reply, signIn } from '../../testing.tsx';
import { Passbook } from './passbook.tsx';

signIn();

test('a screen reader hears how many entries a filter shows', async () => {
  reply(getOrderList, exampleAnswer(getOrderList));
  await renderAt(<Passbook ledger={[aWalletEntry(), aWalletEntry()]} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('2 entries shown');
  expect(screen.getByRole('table', { name: 'Passbook' })).toBeDefined();

  fireEvent.click(screen.getByRole('radio', { name: 'Out' }));

  expect(status.textContent).toBe('No entries shown');
});

test('cashback that was earned and then released comes in once', async () => {
  reply(getOrderList, exampleAnswer(getOrderList));
  const earning = aWalletEntry({ type: 'earn', state: 'PENDING', amount: 1_085 });
  const release = aWalletEntry({
    type: 'release',
    sourceId: earning._id,
    amount: 1_085,
    balanceAfter: 1_085,
  });
  await renderAt(<Passbook ledger={[release, earning]} />);

  const [ready, earned] = screen.getAllByRole('row').slice(1);

  expect(ready?.querySelectorAll('td')[2]?.textContent).toBe('+1,085');
  expect(earned?.querySelectorAll('td')[2]?.textContent).toBe('');
  expect(earned?.textContent).toContain('₹1,085');
  fireEvent.click(screen.getByRole('radio', { name: 'In' }));
  expect(screen.getByRole('status').textContent).toBe('1 entry shown');
});

test('cashback that is reversed before it was released is struck out, and its reversal has a minus', async () => {
  reply(getOrderList, exampleAnswer(getOrderList));
  const earning = aWalletEntry({ type: 'earn', state: 'PENDING', amount: 1_500 });
  const reversal = aWalletEntry({ type: 'reverse', sourceId: earning._id, amount: -1_500 });
  await renderAt(<Passbook ledger={[reversal, earning]} />);

  const [reversed, earned] = screen.getAllByRole('row').slice(1);

  expect(reversed?.textContent).toContain('−₹1,500');
  expect(reversed?.querySelector('s')).toBeNull();
  expect(earned?.querySelector('s')?.textContent).toBe('₹1,500');
});

test('on a phone the amount of pending cashback is in its column, and said to be pending', async () => {
  reply(getOrderList, exampleAnswer(getOrderList));
  const pending = aWalletEntry({ type: 'earn', state: 'PENDING', amount: 750 });

  await renderAt(<Passbook ledger={[pending]} />);

  expect(screen.getAllByRole('cell').at(-1)?.textContent).toBe('₹750, Pending');
});

test.each([
  ['earned and never released', { type: 'earn', state: 'PENDING' }, 'not claimed in time'],
  ['given back with a token', { type: 'restore', state: 'RESTORED' }, 'not used in time'],
] as const)('money of the wallet that was %s expires with its reason', async (_, from, reason) => {
  reply(getOrderList, exampleAnswer(getOrderList));
  const source = aWalletEntry({ ...from, amount: 1_000 });
  const expiry = aWalletEntry({ type: 'expire', sourceId: source._id, amount: -1_000 });

  await renderAt(<Passbook ledger={[expiry, source]} />);

  expect(screen.getAllByRole('row')[1]?.textContent).toContain(reason);
});

test('cashback of an offer is told apart from that of the order', async () => {
  reply(getOrderList, exampleAnswer(getOrderList));
  const ofOrder = aWalletEntry({ amount: 2_000 });
  const ofOffer = aWalletEntry({ amount: 1_500, offerId: anId() });

  await renderAt(<Passbook ledger={[ofOffer, ofOrder]} />);

  expect(screen.getAllByRole('row').map((row) => row.querySelector('b')?.textContent)).toEqual([
    undefined,
    'Cashback of an offer',
    'Earned',
  ]);
});
