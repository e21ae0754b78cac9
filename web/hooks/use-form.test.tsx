// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveQuery } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { profileUpdate } from '#contracts/customers';
import { errorResponse, type FieldError } from '#contracts/engine/envelope';
import { Field } from '../components/form/field.tsx';
import { applyLanguage } from '../i18n/language.ts';
import {
  dropConnection,
  exampleAnswer,
  reply,
  replyLater,
  requestsOf,
  signIn,
  visitor,
  withProviders,
} from '../testing.tsx';
import { useForm } from './use-form.ts';

signIn();

test.each([
  ['en', 'At most 1,000 letters.'],
  ['hi', 'ज़्यादा से ज़्यादा 1,000 अक्षर।'],
] as const)(
  'in %s a text that is too long is kept whole, with an error',
  async (language, error) => {
    await applyLanguage(language);
    const message = 'Please call. '.repeat(100);
    const Form = () => {
      const form = useForm(saveQuery, {
        input: (text) => ({ body: { message: text('message') } as never }),
      });
      return (
        <form {...form.props} aria-label="request">
          <Field {...form.field('message')} label="message" />
        </form>
      );
    };
    render(withProviders(<Form />));
    const field = screen.getByLabelText<HTMLInputElement>('message');
    expect(field.maxLength).toBe(-1);
    fireEvent.input(field, { target: { value: message } });

    fireEvent.submit(screen.getByRole('form'));

    expect(await screen.findByText(error)).toBeDefined();
    expect(field.value).toBe(message);
  },
);

test.each([
  ['en', 'The shop cannot be reached just now. What you typed stays here'],
  ['hi', 'अभी दुकान से संपर्क नहीं हो रहा। आपका लिखा यहीं रहेगा'],
] as const)(
  'in %s a form that does not reach the shop says that its text stays',
  async (language, text) => {
    await applyLanguage(language);
    dropConnection(profileUpdate);
    const input = () => ({ params: { id: visitor._id }, body: { language: 'hi' as const } });
    const Form = () => {
      const form = useForm(profileUpdate, { input });
      return (
        <form {...form.props} aria-label="wish">
          <input {...form.field('why')} aria-label="why" />
          {form.error}
        </form>
      );
    };
    render(withProviders(<Form />));
    fireEvent.input(screen.getByLabelText('why'), { target: { value: 'red' } });

    fireEvent.submit(screen.getByRole('form'));

    expect(await screen.findByText(text, { exact: false })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('why').value).toBe('red');
  },
);

test('a draft is cleared after the form is sent, even when the visitor has left the screen', async () => {
  reply(profileUpdate, { customerDetails: visitor });
  const Form = () => {
    const form = useForm(profileUpdate, {
      draft: 'wish',
      input: () => ({ params: { id: visitor._id }, body: { language: 'hi' as const } }),
    });
    return (
      <form {...form.props} aria-label="wish">
        <input {...form.field('why')} aria-label="why" />
      </form>
    );
  };
  const { unmount } = render(withProviders(<Form />));
  fireEvent.input(screen.getByLabelText('why'), { target: { value: 'red' } });
  expect(sessionStorage.getItem('draft:wish')).toBe('{"why":"red"}');

  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(requestsOf(profileUpdate)).toHaveLength(1));
  unmount();

  await waitFor(() => expect(sessionStorage.getItem('draft:wish')).toBeNull());
});

test('a form is busy from its submission, while the validator is loaded', async () => {
  const Form = () => {
    const form = useForm(saveQuery, { input: () => ({ body: {} as never }) });
    return (
      <form {...form.props} aria-label="query">
        <Field {...form.field('name')} label="Name" />
        <button type="submit" aria-busy={form.isBusy}>
          Send
        </button>
      </form>
    );
  };
  render(withProviders(<Form />));
  const busy = () => screen.getByRole('button').getAttribute('aria-busy');

  fireEvent.submit(screen.getByRole('form'));

  expect(busy()).toBe('true');
  await waitFor(() => expect(busy()).toBe('false'));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

const valid = { ownerId: OWNER_ID, type: 'quote', consent: true } as const;

/** Renders a form for a query to the shop. */
function renderQuery(draft?: string) {
  const onDone = vi.fn();
  const Form = () => {
    const form = useForm(saveQuery, {
      ...(draft && { draft }),
      input: (text) => ({ body: { ...valid, name: text('name'), mobile: text('mobile') } }),
      onDone,
    });
    return (
      <form {...form.props} aria-label="query">
        <Field {...form.field('mobile', '9812345678')} label="Mobile" />
        <Field {...form.field('name', 'Asha Rawat')} label="Name" />
        <output>{form.error}</output>
        <i>{form.savedValue('slot', 'any')}</i>
      </form>
    );
  };
  render(withProviders(<Form />));
  return { onDone, submit: () => fireEvent.submit(screen.getByRole('form')) };
}

const saved = exampleAnswer(saveQuery, { ticketNo: 'Q-1' });
const invalid = (...errors: FieldError[]) =>
  errorResponse(409, 'SLOT_NOT_AVAILABLE', 'Not so.', errors);

test('a form is submitted once however often it is pressed, with normalized values', async () => {
  const answerQuery = replyLater(saveQuery);
  const { onDone, submit } = renderQuery();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: '  Asha Rawat ' } });
  fireEvent.input(screen.getByLabelText('Mobile'), { target: { value: '+91 98123 45678' } });

  submit();
  submit();
  await waitFor(() => expect(requestsOf(saveQuery)).toHaveLength(1));
  submit();
  answerQuery(saved);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledWith(saved, screen.getByRole('form'));
  const body = { ...valid, name: 'Asha Rawat', mobile: '9812345678' };
  expect(requestsOf(saveQuery)).toEqual([{ params: {}, body }]);
  expect(sessionStorage).toHaveLength(0);
});

test('the first error of the server stands at each field, errors without a field below', async () => {
  reply(
    saveQuery,
    invalid(
      { field: 'body.name', code: 'WHO', message: 'Is somebody else.' },
      { field: 'body.name', code: 'WHO', message: 'Is nobody.' },
      { field: 'body.mobile', code: 'WHO', message: 'Is off.' },
      { field: 'body.consent', code: 'WHO', message: 'Is not enough.' },
      { field: 'body.type', code: 'WHO', message: 'Is closed.' },
    ),
  );
  const { onDone, submit } = renderQuery();

  submit();

  await waitFor(() => expect(screen.getByText('Is somebody else.')).toBeDefined());
  expect(screen.getByText('Is off.')).toBeDefined();
  expect(screen.queryByText('Is nobody.')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('consent: Is not enough. type: Is closed.');
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'));
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ['shows its message when it names no field', [], 'Not so.'],
  [
    'shows only the field error when it names a field',
    [{ field: 'body.name', code: 'WHO', message: 'Is somebody else.' }],
    '',
  ],
])('an error response %s', async (_, errors, message) => {
  reply(saveQuery, invalid(...errors));
  const { submit } = renderQuery();
  const isInvalid = () => screen.getByLabelText('Name').getAttribute('aria-invalid') === 'true';

  submit();

  await waitFor(() => expect(requestsOf(saveQuery)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message));
  await waitFor(() => expect(isInvalid()).toBe(errors.length > 0));
});

test('a form starts with its draft and submits it', async () => {
  sessionStorage.setItem('draft:ask', JSON.stringify({ name: 'Ravi Singh', slot: 'noon' }));
  reply(saveQuery, saved);
  const { submit } = renderQuery('ask');

  expect(screen.getByText('noon')).toBeDefined();
  submit();

  await waitFor(() =>
    expect(requestsOf(saveQuery)).toMatchObject([
      { body: { name: 'Ravi Singh', mobile: '9812345678' } },
    ]),
  );
});

test('a draft holds only the fields that were changed, also when emptied', () => {
  renderQuery('ask');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ravi Singh' } });
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: '' } });

  expect(sessionStorage.getItem('draft:ask')).toBe('{"name":""}');
});

test('a cleared checkbox stays cleared after a reload', () => {
  const Form = () => {
    const { props, savedValue } = useForm(saveQuery, { draft: 'ask', input: () => ({}) as never });
    return (
      <form {...props}>
        <input type="checkbox" name="often" defaultChecked={savedValue('often', 'on') === 'on'} />
      </form>
    );
  };
  render(withProviders(<Form />));
  fireEvent.click(screen.getByRole('checkbox'));
  cleanup();
  render(withProviders(<Form />));

  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
