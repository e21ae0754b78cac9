// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Customer } from '#contracts/customers';
import { queryClient } from '../api.ts';
import { signIn } from '../testing.tsx';
import { WhoForm } from './who-form.tsx';

signIn();

const asha = { _id: 'c1', fullName: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' };

function draw() {
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <WhoForm customer={asha as Customer} submit="Save" onSaved={() => {}} onCancel={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { name: screen.getByLabelText<HTMLInputElement>(/name/i), unmount };
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
