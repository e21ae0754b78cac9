// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveAddress } from '#contracts/addresses';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { aCustomer } from '#fixtures/builders';
import { savePlace } from '../../shop/place.ts';
import {
  example,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
} from '../../testing.tsx';
import { AddressForm } from './address-form.tsx';

signIn();
beforeEach(() => replyVisitor());

const delhi = example(Serviceability, { city: 'Delhi Cantt', stateCode: 'DL' });
const ranchi = example(Serviceability, { city: 'Ranchi', stateCode: 'JH' });
const renderForm = () =>
  renderAt(
    <AddressForm customer={aCustomer({ isGuest: true })} draft="address" onSaved={() => {}} />,
  );
const typePin = (value: string) =>
  fireEvent.change(screen.getByLabelText(/PIN/), { target: { value } });
const fillIn = () => {
  typePin('110010');
  for (const [label, value] of [
    ['Name', 'Asha Rawat'],
    ['Mobile', '9812345678'],
    ['House, road', '14 Kabul Lines'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const cityIs = (city: string) =>
  waitFor(() => expect(screen.getByLabelText(/city/i)).toHaveProperty('value', city));

test('the city and state of a PIN are saved in the draft', async () => {
  reply(validatePincode, delhi);
  const { unmount } = await renderForm();
  typePin('110010');
  await cityIs('Delhi Cantt');

  unmount();
  await renderForm();

  expect(screen.getByLabelText(/city/i)).toHaveProperty('value', 'Delhi Cantt');
  expect(screen.getByLabelText(/^State/)).toHaveProperty('value', 'DL');
});

test('a late answer for a PIN that was replaced is ignored', async () => {
  let answerRanchi = () => {};
  const late = new Promise<typeof ranchi>((resolve) => {
    answerRanchi = () => resolve(ranchi);
  });
  reply(validatePincode, ({ params }) => (params.pincode === '834001' ? late : delhi));
  await renderForm();
  typePin('834001');
  await waitFor(() => expect(requestsOf(validatePincode)).toHaveLength(1));
  typePin('110010');
  await cityIs('Delhi Cantt');

  answerRanchi();
  await settle();

  expect(screen.getByLabelText(/city/i)).toHaveProperty('value', 'Delhi Cantt');
  expect(screen.getByLabelText(/^State/)).toHaveProperty('value', 'DL');
});

test('a new address starts at the place of the shop', async () => {
  reply(validatePincode, ranchi);
  savePlace({ stateCode: 'JH', pincode: '834001' });

  await renderForm();

  await cityIs('Ranchi');
  expect(screen.getByLabelText(/PIN/)).toHaveProperty('value', '834001');
  expect(screen.getByLabelText(/^State/)).toHaveProperty('value', 'JH');
});

test('a new PIN replaces the city and state of a restored draft', async () => {
  reply(validatePincode, ({ params }) => (params.pincode === '834001' ? ranchi : delhi));
  const { unmount } = await renderForm();
  typePin('110010');
  await cityIs('Delhi Cantt');
  unmount();
  await renderForm();

  typePin('834001');

  await cityIs('Ranchi');
  expect(screen.getByLabelText(/^State/)).toHaveProperty('value', 'JH');
});

test('a city that the customer typed stays after a reload', async () => {
  reply(validatePincode, delhi);
  const { unmount } = await renderForm();
  typePin('110010');
  await cityIs('Delhi Cantt');
  fireEvent.input(screen.getByLabelText(/city/i), { target: { value: 'Naraina' } });
  unmount();

  await renderForm();
  await settle();

  await cityIs('Naraina');
});

test('the state of another PIN is pointed out at its field', async () => {
  reply(validatePincode, delhi);
  reply(saveAddress, {
    status: 422,
    code: 'VALIDATION',
    message: 'Please check the marked fields.',
    errors: [{ field: 'body.stateCode', code: 'OTHER_STATE', message: 'Elsewhere.' }],
    object: null,
  });
  await renderForm();
  fillIn();
  await cityIs('Delhi Cantt');
  fireEvent.change(screen.getByLabelText(/^State/), { target: { value: 'JH' } });

  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));

  expect(await screen.findByText('PIN 110010 is in Delhi.')).toBeDefined();
});

test.each([
  ['House, road', 'H 14, ABCPE1234F', /looks like a PAN/],
  [/^Landmark/, '2345 6789 0124', /looks like an Aadhaar number/],
  ['Name', 'ABCPE1234F', /looks like a PAN/],
])('an identity number at %s does not leave the device', async (label, value, reason) => {
  reply(validatePincode, delhi);
  await renderForm();
  fillIn();
  await cityIs('Delhi Cantt');
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));

  expect(await screen.findByText(reason)).toBeDefined();
  expect(requestsOf(saveAddress)).toEqual([]);
});
