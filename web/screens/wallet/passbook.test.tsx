// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOrderList } from '#contracts/orders';
import { aWalletEntry } from '#fixtures/builders';
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
