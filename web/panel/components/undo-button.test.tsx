// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { actAs } from '#contracts/control';
import { register } from '#contracts/customers';
import { listRows } from '#contracts/engine/control/data';
import { setFaults } from '#contracts/engine/control/faults';
import {
  type Entry,
  readClock,
  readTimeLine,
  redo,
  undo,
} from '#contracts/engine/control/time-line';
import { errorResponse } from '#contracts/engine/envelope';
import { aCustomer } from '#fixtures/builders';
import { storedSession } from '../../api/session.ts';
import { exampleAnswer, reply, requestsOf, signIn, visitor } from '../../testing.tsx';
import { rememberFaults, replacedFaults } from '../control/use-undo.ts';
import { dismissMessage, statusMessage } from '../status-message.ts';
import { startWithNewPanel } from '../testing.ts';
import { RedoButton, UndoButton } from './undo-button.tsx';

signIn();
startWithNewPanel();

const now = '2026-11-21T04:30:00.000Z';
const payment = { _id: 'p1', amount: 4_000, status: 'FAILED' };
const declined: Entry = {
  number: 2,
  at: now,
  call: 'POST /__mock/payments/{checksumId}/outcome',
  input: null,
  counter: 0,
  changes: [{ collection: 'payments', id: 'p1', before: payment, after: payment }],
};

/** The world's sessions; it has nobody's name. */
const replySessions = (...sessions: { _id: string; expiresAt: string }[]) =>
  reply(listRows, ({ params }) =>
    exampleAnswer(listRows, { rows: params.collection === 'sessions' ? sessions : [] }),
  );

const timeLine = { first: 0, last: 3, canRedo: true, checkpoints: [], branches: [] };
const replyTimeLine = (...entries: Entry[]) =>
  reply(readTimeLine, { ...timeLine, at: entries[0]?.number ?? 0, entries });

beforeEach(() => {
  dismissMessage();
  replyTimeLine(declined);
  reply(undo, { at: 1, first: 0, last: 3, entries: [declined] });
  replySessions({ _id: 'ct_1', expiresAt: '2026-12-21T04:30:00.000Z' });
  reply(readClock, { now, shift: 0, frozen: null });
});

const pressUndo = () => {
  render(<UndoButton isDisabled={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
};

test('undoes a change, leaves to the mock how many entries that is, and says what it was', async () => {
  pressUndo();

  await waitFor(() => expect(statusMessage.get()?.text).toBe('Undone: the bank declined ₹4,000'));
  expect(requestsOf(undo)).toEqual([{ params: {} }]);
});

const slow = { call: '*', delay: 2_000 };
const text = 'the panel removed Slow';
const replaceFaults = (at: number) => replacedFaults.set([{ before: [slow], after: [], at, text }]);

test('brings back the faults that were replaced last, in a world without changes too', async () => {
  replyTimeLine();
  reply(setFaults, { faults: [{ ...slow, matched: 0, happened: 0 }] });
  replaceFaults(0);
  render(<UndoButton isDisabled />);
  const button = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(button.title).toContain(`Undo: ${text}. `));

  fireEvent.click(button);

  await waitFor(() => expect(statusMessage.get()?.text).toBe(`Undone: ${text}`));
  expect(requestsOf(setFaults)).toMatchObject([{ body: { faults: [slow] } }]);
  expect(requestsOf(undo)).toEqual([]);
  expect(button).toHaveProperty('disabled', true);
});

test('knows the faults that were replaced when the page is loaded again', async () => {
  const set = { before: [], after: [slow], at: 0, text: 'the panel set Slow' };
  rememberFaults(set);

  vi.resetModules();
  const { replacedFaults: afterReload } = await import('../control/use-undo.ts');

  expect(afterReload.get()).toEqual([set]);
});

test('brings back faults one after the other', async () => {
  replyTimeLine();
  reply(setFaults, { faults: [] });
  replacedFaults.set([
    { before: [], after: [slow], at: 0, text: 'the panel set Slow' },
    { before: [slow], after: [], at: 0, text: 'the panel set Offline' },
  ]);
  render(<UndoButton isDisabled />);

  fireEvent.click(await screen.findByTitle(/set Offline/));
  fireEvent.click(await screen.findByTitle(/set Slow/));

  await waitFor(() =>
    expect(requestsOf(setFaults).map(({ body }) => body?.faults)).toEqual([[slow], []]),
  );
});

test('quick presses of both take one step each', async () => {
  replyTimeLine();
  reply(setFaults, { faults: [] });
  const faulty = { call: '*', status: 503 };
  replacedFaults.set([
    { before: [], after: [slow], at: 0, text: 'the panel set Slow' },
    { before: [slow], after: [faulty], at: 0, text: 'the panel set Down' },
  ]);
  render(
    <>
      <UndoButton isDisabled />
      <RedoButton />
    </>,
  );
  const sent = () => requestsOf(setFaults).map(({ body }) => body?.faults);

  const undoButton = await screen.findByTitle(/set Down/);
  fireEvent.click(undoButton);
  fireEvent.click(undoButton);
  await waitFor(() => expect(sent()).toEqual([[slow], []]));
  const redoButton = await screen.findByRole('button', { name: 'Redo' });
  fireEvent.click(redoButton);
  fireEvent.click(redoButton);

  await waitFor(() => expect(sent().slice(2)).toEqual([[slow], [faulty]]));
});

test('sets faults again that were undone, last undone first', async () => {
  replyTimeLine();
  reply(setFaults, { faults: [] });
  replaceFaults(0);
  render(
    <>
      <UndoButton isDisabled />
      <RedoButton />
    </>,
  );

  fireEvent.click(await screen.findByTitle(/removed Slow/));
  fireEvent.click(await screen.findByRole('button', { name: 'Redo' }));

  await waitFor(() => expect(statusMessage.get()?.text).toBe(`Redone: ${text}`));
  expect(requestsOf(setFaults).map(({ body }) => body?.faults)).toEqual([[slow], []]);
});

test('undoes what has changed the world since faults were replaced', async () => {
  replaceFaults(1);
  render(<UndoButton isDisabled={false} />);

  fireEvent.click(await screen.findByTitle(/the bank declined/));

  await waitFor(() => expect(statusMessage.get()?.text).toBe('Undone: the bank declined ₹4,000'));
});

test('signs the same person in again where their session is gone', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  replySessions();
  reply(actAs, exampleAnswer(actAs, { customerDetails: visitor, authToken: 'ct_2' }));

  pressUndo();

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(storedSession()).toEqual({ userId: visitor._id, token: 'ct_2' });
  expect(sessionStorage.getItem('panel-message')).toContain('Undone: the bank declined');
});

test('arrives as a new guest where the world does not have the person', async () => {
  const guest = aCustomer();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  replySessions();
  reply(actAs, errorResponse(404, 'NOT_FOUND', 'It is not there.'));
  reply(register, { customerDetails: guest, authToken: 'ct_3' });

  pressUndo();

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(storedSession()).toEqual({ userId: guest._id, token: 'ct_3' });
});

const newVisitor = { _id: 'c1', fullName: 'Asha Rao' };
const signedIn: Entry = {
  number: 3,
  at: now,
  call: 'POST /api/v1/customer/register',
  input: null,
  isSignIn: true,
  isMoved: true,
  counter: 0,
  changes: [{ collection: 'customers', id: 'c1', before: null, after: newVisitor }],
};

test('says beforehand what it takes back, past a sign-in', async () => {
  replyTimeLine(signedIn, declined);

  render(<UndoButton isDisabled={false} />);

  await screen.findByTitle('Undo: the bank declined ₹4,000. Visits and sign-ins stay.');
});

test('says which sign-ins it has left', async () => {
  replyTimeLine(signedIn);

  pressUndo();

  await waitFor(() =>
    expect(statusMessage.get()?.text).toBe(
      'Undone: the bank declined ₹4,000. Still there: a new visitor came: Asha Rao',
    ),
  );
});

test('redoes what was undone, and says what it was', async () => {
  reply(redo, { at: 2, first: 0, last: 3, entries: [declined] });
  render(<RedoButton />);

  fireEvent.click(await screen.findByRole('button', { name: 'Redo' }));

  await waitFor(() => expect(statusMessage.get()?.text).toBe('Redone: the bank declined ₹4,000'));
});

test.each([true, false])('offers to redo, if anything was undone: %s', async (canRedo) => {
  reply(readTimeLine, { ...timeLine, at: declined.number, canRedo, entries: [declined] });
  const { container } = render(
    <>
      <UndoButton isDisabled={false} />
      <RedoButton />
    </>,
  );

  await screen.findByTitle(/the bank declined/);
  expect(container.textContent).toBe(canRedo ? 'UndoRedo' : 'Undo');
});
