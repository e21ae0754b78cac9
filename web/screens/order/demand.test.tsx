// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Complaint, saveUserComplaint } from '#contracts/complaints';
import { Order } from '#contracts/orders';
import { example, exampleAnswer, renderAt, reply, requestsOf, signIn } from '../../testing.tsx';
import { NextStep } from './next-step.tsx';

const order = example(Order, { status: 'AVAILABILITY_ISSUED' });

signIn();
beforeEach(() => reply(saveUserComplaint, exampleAnswer(saveUserComplaint)));

const renderWith = (...complaints: Complaint[]) =>
  renderAt(<NextStep order={order} payment={undefined} complaints={complaints} />);

async function send(demandNo: string) {
  fireEvent.input(screen.getByLabelText('Demand number'), { target: { value: demandNo } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the demand number' }));
}

test('the number of the placed demand is sent as a note about the order', async () => {
  await renderWith();
  expect(screen.getByText('I have placed the demand')).toBeDefined();

  await send(' AFD/26-1187 ');

  await waitFor(() => expect(requestsOf(saveUserComplaint)).toHaveLength(1));
  const { body } = requestsOf(saveUserComplaint)[0] ?? {};
  expect(body).toMatchObject({ orderId: order._id, category: 'OTHER', demandNo: 'AFD/26-1187' });
  expect(body?.description).toContain('AFD/26-1187');
});

test('a number that was typed and not sent is still in sight after a reload', async () => {
  await renderWith();
  const details = () => screen.getByLabelText('Demand number').closest('details');
  expect(details()?.open).toBe(false);
  fireEvent.input(screen.getByLabelText('Demand number'), { target: { value: 'AFD-1' } });
  cleanup();

  await renderWith();

  expect(screen.getByLabelText<HTMLInputElement>('Demand number').value).toBe('AFD-1');
  expect(details()?.open).toBe(true);
});

test.each(['AB1', 'AFD_1187', ''])('the number %j is refused at its field', async (demandNo) => {
  await renderWith();

  await send(demandNo);

  const field = screen.getByLabelText('Demand number');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(requestsOf(saveUserComplaint)).toEqual([]);
});

test('Hindi digits and spaces of a demand number are sent as the portal writes them', async () => {
  await renderWith();

  await send('AFD/२६-12 0045');

  await waitFor(() =>
    expect(requestsOf(saveUserComplaint)).toMatchObject([{ body: { demandNo: 'AFD/26-120045' } }]),
  );
});

test('a PAN in place of the number is refused and not sent', async () => {
  await renderWith();

  await send('ABCDE1234F');

  expect(await screen.findAllByText(/looks like a PAN/)).toHaveLength(1);
  expect(requestsOf(saveUserComplaint)).toEqual([]);
});

test('a number that was sent is shown with its day, and can be corrected', async () => {
  const note = example(Complaint, {
    orderId: order._id,
    demandNo: 'AFD-11',
    updatedAt: '2026-11-21T04:30:00.000Z',
  });
  await renderWith(note);
  expect(screen.getByRole('heading').textContent).toBe('With the shop: your demand number');
  expect(screen.queryByText(/to CSD$/)).toBeNull();
  expect(screen.getByRole('status').textContent).toContain(
    'Demand number AFD-11 sent on 21\u00a0Nov\u00a02026.',
  );

  fireEvent.click(screen.getByRole('button', { name: 'Correct the number' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Demand number'));
  await send('AFD-12');

  await waitFor(() =>
    expect(requestsOf(saveUserComplaint)).toMatchObject([
      { body: { demandNo: 'AFD-12', complaintId: note._id } },
    ]),
  );
});
