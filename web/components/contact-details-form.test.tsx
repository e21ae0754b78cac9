// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Customer } from '#contracts/customers';
import { queryClient } from '../api/client.ts';
import { signIn } from '../testing.tsx';
import { ContactDetailsForm } from './contact-details-form.tsx';

signIn();

const asha = { _id: 'c1', fullName: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' };

const formOf = (customer: Partial<Customer>) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <ContactDetailsForm
        customer={customer as Customer}
        submit="Save"
        onSaved={() => {}}
        onCancel={() => {}}
      />
    </QueryClientProvider>
  </MemoryRouter>
);

function draw() {
  const { unmount, rerender } = render(formOf(asha));
  return { name: screen.getByLabelText<HTMLInputElement>(/name/i), unmount, rerender };
}

test.each([
  ['left is still there', () => {}, 'Usha Rao'],
  ['cancelled is forgotten', () => fireEvent.click(screen.getByText('Cancel')), 'Asha Rao'],
])('a change that is %s when the form is opened again', (_, leave, expected) => {
  const { name, unmount } = draw();
  fireEvent.input(name, { target: { value: 'Usha Rao' } });

  leave();
  unmount();

  expect(draw().name.value).toBe(expected);
});

test('what was changed elsewhere stands in an open form too, but where somebody types', () => {
  const { name, rerender } = draw();
  fireEvent.input(name, { target: { value: 'Usha Rao' } });

  rerender(formOf({ ...asha, fullName: 'A. Rao', mobile: '9812345678' }));

  expect(name.value).toBe('Usha Rao');
  expect(screen.getByLabelText<HTMLInputElement>(/mobile/i).value).toBe('9812345678');
});
