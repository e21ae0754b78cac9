// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { profileUpdate, viewProfile } from '#contracts/customers';
import {
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
  visitor,
} from '../../testing.tsx';
import { EntitlementForm } from './entitlement-form.tsx';

signIn();

function replyWithoutDeclaration() {
  const { eligibility: _, ...customerDetails } = visitor;
  replyVisitor();
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails }));
  reply(productsList, exampleAnswer(productsList, { totalCount: 7 }));
  reply(profileUpdate, { customerDetails: visitor });
}

const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('nothing is declared for a visitor who chose nothing', async () => {
  replyWithoutDeclaration();
  await renderAt(<EntitlementForm />);

  fireEvent.click(await screen.findByRole('button', { name: 'Show my cars' }));

  expect(await screen.findAllByText('Choose one.')).toHaveLength(2);
  expect(requestsOf(profileUpdate)).toEqual([]);
});

test('what was chosen is declared', async () => {
  replyWithoutDeclaration();
  await renderAt(<EntitlementForm />);
  await screen.findByLabelText('I am');

  select('I am', 'retired');
  select('Pay level', 'L3A_5');
  fireEvent.click(await screen.findByRole('button', { name: 'Show 7 cars' }));

  await waitFor(() =>
    expect(requestsOf(profileUpdate)).toMatchObject([
      { body: { eligibility: { beneficiaryType: 'retired', payLevelBand: 'L3A_5' } } },
    ]),
  );
});

test('the profile fills in what it knows', async () => {
  replyVisitor();
  reply(productsList, exampleAnswer(productsList, { totalCount: 7 }));

  await renderAt(<EntitlementForm />);

  const level = await screen.findByLabelText<HTMLSelectElement>('Pay level');
  expect(level.value).toBe(visitor.eligibility?.payLevelBand);
  expect(screen.getByLabelText<HTMLSelectElement>('I am').value).toBe('serving');
});
