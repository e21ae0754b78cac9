// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GUEST_MOBILE } from '#contracts/constants';
import { type Customer, profileUpdate, viewProfile } from '#contracts/customers';
import { errorResponse } from '#contracts/engine/envelope';
import { aCustomer } from '#fixtures/builders';
import { useProfile } from '../../hooks/use-session.ts';
import { paths } from '../../paths.ts';
import {
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
  visitor,
  withProviders,
} from '../../testing.tsx';
import { ContactDetailsForm } from './contact-details-form.tsx';

signIn();

const asha = aCustomer({ fullName: 'Asha Rao' });

const aForm = (customer: Customer) => (
  <ContactDetailsForm
    customer={customer}
    submitLabel="Save"
    onSaved={() => {}}
    onCancel={() => {}}
  />
);

const formOf = (customer: Customer) => withProviders(aForm(customer));

function renderForm() {
  const { unmount, rerender } = render(formOf(asha));
  return { name: screen.getByLabelText<HTMLInputElement>(/name/i), unmount, rerender };
}

test.each([
  ['is kept after the form was left', () => {}, 'Usha Rao'],
  [
    'is discarded after the form was cancelled',
    () => fireEvent.click(screen.getByText('Cancel')),
    'Asha Rao',
  ],
])('a change %s', (_, leave, expected) => {
  const { name, unmount } = renderForm();
  fireEvent.input(name, { target: { value: 'Usha Rao' } });

  leave();
  unmount();

  expect(renderForm().name.value).toBe(expected);
});

test('an untouched field of an open form follows a change elsewhere', () => {
  const { name, rerender } = renderForm();
  fireEvent.input(name, { target: { value: 'Usha Rao' } });

  rerender(formOf({ ...asha, fullName: 'A. Rao', mobile: '9812345678' }));

  expect(name.value).toBe('Usha Rao');
  expect(screen.getByLabelText<HTMLInputElement>(/mobile/i).value).toBe('9812345678');
});

test('the placeholder mobile of guests is refused at its field', async () => {
  render(formOf(aCustomer({ isGuest: true })));
  const mobile = screen.getByLabelText(/mobile/i);
  fireEvent.input(mobile, { target: { value: GUEST_MOBILE } });

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/not all the same/)).toBeDefined();
  expect(mobile.getAttribute('aria-invalid')).toBe('true');
  expect(requestsOf(profileUpdate)).toEqual([]);
});

test('contact details of another account lead to the shop, which gives accounts back', async () => {
  reply(profileUpdate, errorResponse(409, 'CONTACT_TAKEN', 'It belongs to another account.'));
  render(formOf(aCustomer()));

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  const link = await screen.findByRole('link', { name: 'Get your account back' });
  expect(link.getAttribute('href')).toBe(paths.recovery);
});

function Profile() {
  const { customerDetails: customer } = useProfile();
  return customer.isGuest ? aForm(customer) : <h1>{customer.fullName}</h1>;
}

test('a guest who was saved is a customer also when the profile cannot be fetched again', async () => {
  replyVisitor({ isGuest: true });
  await renderAt(<Profile />);
  const values = { Name: 'Asha Rao', Mobile: '9812345678', 'E-mail': 'asha@example.in' };
  for (const [label, value] of Object.entries(values))
    fireEvent.input(screen.getByLabelText(new RegExp(label, 'i')), { target: { value } });
  reply(profileUpdate, { customerDetails: { ...visitor, fullName: 'Asha Rao', isGuest: false } });
  reply(viewProfile, errorResponse(503, 'MAINTENANCE', 'Not now.'));

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeDefined();
});
