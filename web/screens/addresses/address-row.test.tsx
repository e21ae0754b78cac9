// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deleteAddress, editAddress, saveAddress } from '#contracts/addresses';
import { errorResponse } from '#contracts/engine/envelope';
import { validatePincode } from '#contracts/pincodes';
import { anAddress } from '#fixtures/builders';
import { Toasts } from '../../components/feedback/toast.tsx';
import { exampleAnswer, reply, signIn, withProviders } from '../../testing.tsx';
import { AddressRow } from './address-row.tsx';

signIn();
beforeEach(() => reply(validatePincode, exampleAnswer(validatePincode)));

const home = anAddress({ isDefault: false });

const renderRow = () =>
  render(
    withProviders(
      <>
        <AddressRow address={home} isOpen={false} onEdit={() => {}} />
        <Toasts />
      </>,
    ),
  );

test('the error of an undo is shown as an alert', async () => {
  reply(deleteAddress, { deletedId: home._id });
  reply(saveAddress, errorResponse(409, 'ADDRESS_LIMIT', 'You have ten addresses.'));
  renderRow();

  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  fireEvent.click(await screen.findByText('Undo'));

  const message = await screen.findByText('You have ten addresses.');
  expect(message.closest('[role=alert]')).not.toBeNull();
});

test('only the error of the last action is shown', async () => {
  reply(editAddress, errorResponse(404, 'NOT_FOUND', 'This address is deleted.'));
  reply(deleteAddress, errorResponse(429, 'RATE_LIMIT', 'Not now.'));
  renderRow();

  fireEvent.click(screen.getByRole('button', { name: /^Make default/ }));
  await screen.findByText('This address is deleted.');
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));

  await screen.findByText('Not now.');
  expect(screen.queryByText('This address is deleted.')).toBeNull();
});

test('each button says which address it is for', () => {
  renderRow();

  for (const text of ['Edit', 'Make default', 'Delete'])
    expect(screen.getByRole('button', { name: `${text}: ${home.addressLine1}` })).toBeDefined();
});
