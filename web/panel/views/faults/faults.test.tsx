// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteRow, listRows } from '#contracts/engine/control/data';
import { listFaults, setFaults } from '#contracts/engine/control/faults';
import { Logged } from '#contracts/engine/control/log';
import { readTimeLine } from '#contracts/engine/control/time-line';
import {
  example,
  exampleAnswer,
  neverReply,
  reply,
  requestsOf,
  settle,
  signIn,
} from '../../../testing.tsx';
import { hostPage } from '../../control/host-page.ts';
import { addRequest } from '../../control/log-stream.ts';
import { panelClient } from '../../control/use-control.ts';
import { replacedFaults } from '../../control/use-undo.ts';
import { startWithNewPanel } from '../../testing.ts';
import { draftFault } from './draft-fault.ts';
import { FaultsView } from './faults.tsx';

signIn();
startWithNewPanel();
beforeEach(() => reply(readTimeLine, exampleAnswer(readTimeLine, { at: 3, entries: [] })));
afterEach(() => panelClient.clear());

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

test('what was set before can be brought back until something else changes the world', async () => {
  const slow = { call: '*', delay: 2_000 };
  reply(listFaults, { faults: [{ ...slow, matched: 7, happened: 7 }] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, { faults: [] });
  render(<FaultsView />);

  fireEvent.click(await screen.findByText('Clear all 1'));
  await settle();

  expect(replacedFaults.get()).toEqual([
    {
      before: [slow],
      after: [],
      at: 3,
      text: 'the panel removed “every call delays the response, every request”',
    },
  ]);
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

test('the shop is shown again once a fault is removed, not when one is set', async () => {
  const refresh = vi.spyOn(hostPage, 'refresh');
  const withCounts = { matched: 0, happened: 0 };
  reply(listFaults, { faults: [{ call: 'search', status: 503, ...withCounts }] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, ({ body }) => ({
    faults: body.faults.map((fault) => ({ ...fault, ...withCounts })),
  }));
  render(<FaultsView />);
  await screen.findByText('Clear all 1', { normalizer: (text) => text });

  fireEvent.click(screen.getAllByTitle('responds with 401')[0] as Element);
  await settle();
  expect(refresh).not.toHaveBeenCalled();

  fireEvent.click(screen.getByText(/^Clear all/));
  await settle();
  expect(refresh).toHaveBeenCalled();
});

test('what is set for the next payment is listed, counted and cleared with the faults', async () => {
  reply(listFaults, { faults: [] });
  const rows = [{ _id: 'next', outcome: 'failure' }];
  reply(listRows, { rows, totalCount: 1, limit: 50, skip: 0 });
  reply(deleteRow, { row: { _id: 'next' } });
  render(<FaultsView />);
  await screen.findByText('will be declined', { exact: false });

  fireEvent.click(screen.getByText('Clear all 1'));
  await settle();

  expect(requestsOf(deleteRow)).toEqual([{ params: { collection: 'paymentPlans', id: 'next' } }]);
});

test('a fault that has happened as often as it should is shown as used up, and set again on demand', async () => {
  const once = { call: 'GET *', status: 401, code: 'TOKEN_EXPIRED', times: 1 };
  reply(listFaults, { faults: [{ ...once, matched: 3, happened: 1 }] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, { faults: [] });
  render(<FaultsView />);
  const situation = await screen.findByRole('button', { name: /^Session expires/ });
  const state = [
    situation.getAttribute('aria-pressed'),
    situation.querySelector('em')?.textContent,
  ];

  fireEvent.click(screen.getByRole('button', { name: /^Set again: / }));
  await settle();

  expect(state).toEqual(['false', 'Used up']);
  expect(requestsOf(setFaults)[0]?.body.faults).toEqual([once]);
});

test('a used-up fault does not come back with the next one that is set', async () => {
  reply(listFaults, {
    faults: [{ call: 'search', status: 500, times: 1, matched: 1, happened: 1 }],
  });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, { faults: [] });
  render(<FaultsView />);

  fireEvent.click(await screen.findByRole('button', { name: /^Offline/ }));
  await settle();

  expect(requestsOf(setFaults)[0]?.body.faults).toEqual([{ call: '*', cut: 'connection' }]);
});

test('a fault that a situation already causes says so, and leaves the focus at what is set', async () => {
  reply(listFaults, { faults: [{ call: '*', status: 503, matched: 0, happened: 0 }] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, { faults: [] });
  draftFault.set({ call: 'createOrder', status: 503 });
  render(<FaultsView />);
  expect(await screen.findByText('“Down for maintenance” is on and does the same.')).toBeTruthy();

  fireEvent.click(screen.getByText('Set this fault'));
  await settle();

  expect(document.activeElement?.textContent).toBe('Set in this world');
});

test('the count of a fault moves with the requests of this world', async () => {
  const fault = { call: 'search', status: 500 };
  reply(listFaults, { faults: [{ ...fault, matched: 0, happened: 0 }] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  render(<FaultsView />);
  await screen.findByText('Clear all 1');

  reply(listFaults, { faults: [{ ...fault, matched: 1, happened: 1 }] });
  addRequest(example(Logged, { world: 'main', call: 'GET /api/v1/search', status: 500 }));

  await waitFor(() => expect(screen.getByText(/to 1 of 1 request/)).toBeTruthy());
});
