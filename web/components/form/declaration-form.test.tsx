// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileUpdate } from '#contracts/customers';
import { renderAt, replyVisitor, requestsOf, signIn, visitor } from '../../testing.tsx';
import { DeclarationForm } from './declaration-form.tsx';

signIn();

test.each(['2.5', '46', '-1', 'two'])('%s years of service are refused, not cut', async (years) => {
  replyVisitor();
  await renderAt(<DeclarationForm customer={visitor} onClose={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>(/Years of service/);

  fireEvent.input(field, { target: { value: years.slice(0, field.maxLength) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Whole years, 0 to 45.')).toBeDefined();
  expect(requestsOf(profileUpdate)).toEqual([]);
});
