// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { actAs, listDeadlines } from '#contracts/control';
import { listRows } from '#contracts/engine/control/data';
import { readClock, readTimeLine, setClock } from '#contracts/engine/control/time-line';
import { readWorld, WorldSummary } from '#contracts/engine/control/worlds';
import { storedSession } from '../../api/session.ts';
import {
  example,
  exampleAnswer,
  reply,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { statusMessage } from '../status-message.ts';
import { startWithNewPanel } from '../testing.ts';
import { ClockView } from './clock.tsx';

signIn();
startWithNewPanel();

/** What comes and goes after a button leaves it where it is pressed. */
const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING;

const begunAt = '2026-11-21T04:30:00.000Z';
beforeEach(() => {
  reply(readWorld, example(WorldSummary, { begunAt }));
  reply(readTimeLine, exampleAnswer(readTimeLine, { entries: [] }));
});

test.each([
  ['2026-10-21T04:30:00.000Z', true],
  [begunAt, false],
])('at %s it says whether dates lie ahead: %s', async (now, isSaid) => {
  reply(listDeadlines, { deadlines: [] });
  reply(readClock, { now, shift: 0, frozen: now });
  render(<ClockView />);
  await screen.findByText('Nothing ends in this world.');
  await settle();

  const note = screen.queryByText(/some lie ahead of this clock/);
  expect(note !== null).toBe(isSaid);
  if (note) expect(screen.getByText('−1 month').compareDocumentPosition(note)).toBe(FOLLOWING);
});

test('a person whose session ends by the clock stays signed in, on the same page', async () => {
  history.replaceState(null, '', '/orders/1');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  let now = '2026-11-21T04:30:00.000Z';
  const clock = () => ({ now, shift: 0, frozen: now });
  reply(listDeadlines, { deadlines: [] });
  reply(readClock, clock);
  reply(setClock, () => {
    now = '2026-12-21T04:30:00.000Z';
    return clock();
  });
  const session = { _id: 'ct_1', expiresAt: '2026-12-01T04:30:00.000Z' };
  reply(listRows, exampleAnswer(listRows, { rows: [session] }));
  reply(actAs, exampleAnswer(actAs, { customerDetails: visitor, authToken: 'ct_2' }));
  render(<ClockView />);

  fireEvent.click(await screen.findByRole('button', { name: '+1 month' }));

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(storedSession()).toEqual({ userId: visitor._id, token: 'ct_2' });
  expect(location.pathname).toBe('/orders/1');
});

test('a missing time is said at each attempt', async () => {
  reply(listDeadlines, { deadlines: [] });
  reply(readClock, { now: '2026-11-21T04:30:00.000Z', shift: 0, frozen: null });
  render(<ClockView />);
  const set = await screen.findByRole('button', { name: 'Set' });

  fireEvent.click(set);
  const first = screen.getByRole('alert');
  fireEvent.click(set);

  expect(first.textContent).toBe(
    'Enter a date of the years 1200 to 2999 and a time, such as 21 Nov 2026, 10:42.',
  );
  expect(screen.getByRole('alert')).not.toBe(first);
});

test('a year that no world can have is refused in the words of the field', async () => {
  reply(listDeadlines, { deadlines: [] });
  reply(readClock, { now: '2026-11-21T04:30:00.000Z', shift: 0, frozen: null });
  render(<ClockView />);
  const field = await screen.findByLabelText('Date and time (IST)');

  fireEvent.change(field, { target: { value: '9999-01-01T10:42' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set and freeze' }));

  expect(screen.getByRole('alert').textContent).toContain('the years 1200 to 2999');
  expect(requestsOf(setClock)).toEqual([]);
});

test.each([
  ['freezing', null, begunAt, 'Freeze', /^The clock is frozen at Sat, 21 Nov, 2026/],
  ['unfreezing', begunAt, begunAt, 'Unfreeze', /^The clock runs again, from Sat, 21 Nov, 2026/],
  [
    'moving',
    begunAt,
    '2026-11-21T05:30:00.000Z',
    '+1 hour',
    /\. What was due then: orders: 2 changed\.$/,
  ],
  [
    'moving back',
    begunAt,
    '2026-11-21T03:30:00.000Z',
    '−1 hour',
    /\. What was due already: orders: 2 changed\.$/,
  ],
])('%s the clock is told, with what was due', async (_, frozen, now, button, text) => {
  const changes = ['o1', 'o2'].map((_id) => ({
    collection: 'orders',
    id: _id,
    before: { _id },
    after: { _id },
  }));
  const entry = { number: 1, at: begunAt, call: 'clock', input: null, counter: 0, changes };
  reply(readTimeLine, exampleAnswer(readTimeLine, { entries: [entry] }));
  reply(listDeadlines, { deadlines: [] });
  const session = { _id: 'ct_1', expiresAt: '2999-12-01T04:30:00.000Z' };
  reply(listRows, exampleAnswer(listRows, { rows: [session] }));
  reply(readClock, { now: begunAt, shift: 0, frozen });
  reply(setClock, { now, shift: 0, frozen });
  render(<ClockView />);

  fireEvent.click(await screen.findByRole('button', { name: button }));

  await waitFor(() => expect(statusMessage.get()?.text).toMatch(text));
});
