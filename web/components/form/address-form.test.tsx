// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
