// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRows } from '#contracts/engine/control/data';
import { listFaults, setFaults } from '#contracts/engine/control/faults';
import { neverReply, reply, requestsOf, settle, signIn } from '../../../testing.tsx';
import { draftFault } from './draft-fault.ts';
import { FaultsView } from './faults.tsx';

signIn();

test('a new fault is shown before the list of faults is read again', async () => {
  reply(listFaults, { faults: [] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, ({ body }) => {
    neverReply(listFaults);
    return { faults: body.faults.map((fault) => ({ ...fault, matched: 0, happened: 0 })) };
  });
  render(<FaultsView />);
  const button = await screen.findByText('Clear all');

  fireEvent.click(screen.getAllByTitle('responds with 401')[0] as Element);
  await settle();

  expect(button.textContent).toBe('Clear all 1');
});

test('a fault that was opened from a request is set in one click, with the status that is chosen', async () => {
  reply(listFaults, { faults: [] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, { faults: [] });
  draftFault.set({ call: 'createOrder', status: 409, code: 'CART_EMPTY', delay: 900 });
  render(<FaultsView />);
  const button = await screen.findByText('Set this fault');
  const hadFocus = document.activeElement === button;

  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '503' } });
  fireEvent.click(button);
  await settle();

  expect(hadFocus).toBe(true);
  expect(requestsOf(setFaults)[0]?.body.faults).toEqual([
    { call: 'createOrder', status: 503, delay: 900 },
  ]);
  expect(screen.queryByText('Set this fault')).toBeNull();
});
