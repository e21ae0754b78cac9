// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Complaint, saveUserComplaint } from '#contracts/complaints';
import { errorResponse } from '#contracts/engine/envelope';
import { Order, type OrderStatus } from '#contracts/orders';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { aDealer } from '#fixtures/builders';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  requestsOf,
  settle,
  signIn,
} from '../../testing.tsx';
import { ChangeDealer } from './change-dealer.tsx';

const booked = example(Order, { status: 'BOOKED' });
const brandIds = [booked.product.subCategoryId];
const first = aDealer({ name: 'Parade Motors', brandIds });
const second = aDealer({ name: 'Maidan Motors', brandIds });
const order = { ...booked, dealer: first };

signIn();
beforeEach(() => {
  reply(validatePincode, example(Serviceability, { dealers: [first, second] }));
  reply(saveUserComplaint, exampleAnswer(saveUserComplaint));
});

const renderFor = (status: OrderStatus, complaints: Complaint[] = []) =>
  renderAt(<ChangeDealer order={{ ...order, status }} complaints={complaints} />);

async function askForSecond() {
  fireEvent.click(screen.getByRole('button', { name: 'Choose another dealer' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Maidan Motors/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask for this dealer' }));
}

test('another dealer is asked for by a note about the order, in words too', async () => {
  await renderFor('BOOKED');

  await askForSecond();

  await waitFor(() => expect(requestsOf(saveUserComplaint)).toHaveLength(1));
  const { body } = requestsOf(saveUserComplaint)[0] ?? {};
  expect(body).toMatchObject({ orderId: order._id, category: 'OTHER', dealerId: second._id });
  expect(body?.description).toContain(`Maidan Motors, ${second.city}, ${second.mobile}`);
  expect(await screen.findByRole('button', { name: 'Choose another dealer' })).toBeDefined();
});

test('the note does not name a town twice', async () => {
  const named = { ...second, name: `Maidan Motors, ${second.city}` };
  reply(validatePincode, example(Serviceability, { dealers: [first, named] }));
  await renderFor('BOOKED');

  await askForSecond();

  await waitFor(() => expect(requestsOf(saveUserComplaint)).toHaveLength(1));
  expect(requestsOf(saveUserComplaint)[0]?.body?.description).toContain(
    `Maidan Motors, ${second.city}, ${second.mobile}`,
  );
});

test('the refusal of the shop is shown', async () => {
  reply(saveUserComplaint, errorResponse(409, 'DEALER_CONFIRMED', 'The dealer has confirmed.'));
  await renderFor('BOOKED');

  await askForSecond();

  expect((await screen.findByRole('alert')).textContent).toContain('The dealer has confirmed.');
});

test('a buyer whose dealer is the only one is not offered another', async () => {
  reply(validatePincode, example(Serviceability, { dealers: [first] }));

  await renderFor('BOOKED');
  await settle();

  expect(screen.queryByRole('button')).toBeNull();
});

test('a dealer who has confirmed the car cannot be changed', async () => {
  await renderFor('AVAILABILITY_ISSUED');

  expect(screen.getByText(/can no longer be changed/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['as done once the order has the dealer', first._id, 'Changed as you asked'],
  ['as sent before', second._id, 'You asked for another dealer'],
])('a request is shown %s', async (_, dealerId, text) => {
  await renderFor('BOOKED', [example(Complaint, { dealerId })]);

  expect(screen.getByRole('status').textContent).toContain(text);
});

test('Back closes the list of dealers', async () => {
  await renderFor('BOOKED');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another dealer' }));
  await screen.findByRole('radio', { name: /Maidan Motors/ });

  history.back();

  expect(await screen.findByRole('button', { name: 'Choose another dealer' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});
