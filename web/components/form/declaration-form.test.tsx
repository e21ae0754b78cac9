// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileUpdate } from '#contracts/customers';
import { renderAt, reply, replyVisitor, requestsOf, signIn, visitor } from '../../testing.tsx';
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

test('years of service may be typed in Hindi digits', async () => {
  replyVisitor();
  reply(profileUpdate, { customerDetails: visitor });
  await renderAt(<DeclarationForm customer={visitor} onClose={() => {}} />);

  fireEvent.input(screen.getByLabelText(/Years of service/), { target: { value: '१२' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(requestsOf(profileUpdate)).toMatchObject([
      { body: { eligibility: { serviceYears: 12 } } },
    ]),
  );
});
