// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saveUserComplaint } from '#contracts/complaints';
import { Field } from '../components/form/field.tsx';
import { requestsOf, settle, signIn, visitor, withProviders } from '../testing.tsx';
import { useForm } from './use-form.ts';

signIn();

describe('an identity number', () => {
  const Form = () => {
    const form = useForm(saveUserComplaint, {
      draft: 'note',
      input: (text) => ({
        body: {
          customerId: visitor._id,
          category: 'OTHER' as const,
          subject: text('subject'),
          description: text('description'),
        },
      }),
    });
    return (
      <form {...form.props} aria-label="complaint">
        <Field {...form.field('subject')} label="Subject" />
        <Field {...form.field('description')} label="Description" />
      </form>
    );
  };
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });

  test('is pointed out while it is typed, until it is taken out', async () => {
    render(withProviders(<Form />));
    fireEvent.focus(screen.getByLabelText('Subject'));
    await settle();

    type('Description', 'My card is 2345 6789 0124');
    expect(screen.getByText(/looks like an Aadhaar number/)).toBeDefined();
    expect(sessionStorage.getItem('draft:note')).toBeNull();
    type('Description', 'My card is lost');
    expect(screen.queryByText(/looks like an Aadhaar number/)).toBeNull();
  });

  test('stays on screen in a form that is drawn again, as in another language', async () => {
    const text = 'My card is 2345 6789 0124';
    const { unmount } = render(withProviders(<Form />));
    type('Subject', 'The dealer does not answer');
    type('Description', text);

    unmount();
    render(withProviders(<Form />));

    const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([shown('Subject'), shown('Description')]).toEqual(['The dealer does not answer', text]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('2345');
    type('Description', 'My card is lost');
    expect(sessionStorage.getItem('draft:note')).toContain('My card is lost');
  });

  test('does not leave the device', async () => {
    render(withProviders(<Form />));
    type('Subject', 'The dealer does not answer');
    type('Description', 'I gave my PAN ABCPE1234F and heard nothing.');

    fireEvent.submit(screen.getByRole('form'));

    expect(await screen.findByText(/looks like a PAN/)).toBeDefined();
    expect(requestsOf(saveUserComplaint)).toEqual([]);
  });
});
