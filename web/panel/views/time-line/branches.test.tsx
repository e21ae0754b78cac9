// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRows } from '#contracts/engine/control/data';
import { bringBack, readClock } from '#contracts/engine/control/time-line';
import { exampleAnswer, reply, requestsOf, signIn } from '../../../testing.tsx';
import { startWithNewPanel } from '../../testing.ts';
import { Branches } from './branches.tsx';

signIn();
startWithNewPanel();

const names = new Map([['kavita', 'Kavita']]);
const entry = (collection: string) => ({
  number: 13,
  at: '2026-11-21T04:30:00.000Z',
  call: 'POST /anything',
  input: null,
  by: 'kavita',
  counter: 0,
  changes: [{ collection, id: 'x', before: null, after: { _id: 'x' } }],
});

test('changes that were set aside are told in words and can be brought back', async () => {
  const session = { _id: 'ct_1', expiresAt: '2999-01-01T00:00:00.000Z' };
  reply(listRows, exampleAnswer(listRows, { rows: [session] }));
  reply(readClock, exampleAnswer(readClock));
  reply(bringBack, { at: 15, first: 0, last: 15 });
  const entries = [entry('cartItems'), entry('addresses'), entry('orders')];
  const branch = { id: 7, after: 12, entries, checkpoints: [], count: 4 };
  render(<Branches branches={[branch]} names={names} />);

  expect(screen.getByRole('listitem').textContent).toContain(
    '4 changes set aside after change 12Kavita put a car into the cart; Kavita added an address; Kavita ordered a car …',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Bring back 4 changes' }));

  await waitFor(() => expect(requestsOf(bringBack)).toMatchObject([{ body: { branch: 7 } }]));
});
