// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveQuery } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { profileUpdate } from '#contracts/customers';
import { queryClient } from '../api/client.ts';
import { saveSession } from '../api/session.ts';
import { Field } from '../components/field.tsx';
import { FormErrors } from '../components/form-errors.tsx';
import { useForm } from './use-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test.each([
  ['message', 1000],
  ['mobile', undefined], // ten digits, but spaces and +91 may be typed with them
  ['productId', undefined],
])('the field %s takes as much as the contract does: %s', (name, maxLength) => {
  const input = () => ({ body: {} as never });

  const { result } = renderHook(() => useForm(saveQuery, { input }), { wrapper });

  expect(result.current.field(name)).toEqual({ name, defaultValue: '', maxLength });
});

test('what is sent is kept no longer, whoever has left the screen meanwhile', async () => {
  saveSession({ userId: 'c1', token: 'ct_1' });
  const fetch = vi.fn(async () => Response.json({ object: {} }));
  vi.stubGlobal('fetch', fetch);
  const Form = () => {
    const form = useForm(profileUpdate, {
      draft: 'wish',
      input: () => ({ params: { id: 'p1' }, body: { language: 'hi' as const } }),
    });
    return (
      <form {...form.props} aria-label="wish">
        <input {...form.field('why')} aria-label="why" />
      </form>
    );
  };
  const { unmount } = render(<Form />, { wrapper });
  fireEvent.input(screen.getByLabelText('why'), { target: { value: 'red' } });
  expect(sessionStorage.getItem('draft:wish')).toBe('{"why":"red"}');

  fireEvent.submit(screen.getByRole('form'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  unmount();

  await vi.waitFor(() => expect(sessionStorage.getItem('draft:wish')).toBeNull());
});

test('a form is busy from the press on, while what checks it is fetched', async () => {
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
  render(<Form />, { wrapper });
  const isBusy = () => screen.getByRole('button').getAttribute('aria-busy');

  fireEvent.submit(screen.getByRole('form'));

  expect(isBusy()).toBe('true');
  await vi.waitFor(() => expect(isBusy()).toBe('false'));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('a field that is typed in anew is wrong no longer, and the others are', async () => {
  const Form = () => {
    const form = useForm(saveQuery, {
      input: (text) => ({ body: { name: text('name'), mobile: text('mobile') } as never }),
    });
    return (
      <form {...form.props} aria-label="query">
        <Field {...form.field('name')} label="Name" />
        <Field {...form.field('mobile')} label="Mobile" />
      </form>
    );
  };
  render(<Form />, { wrapper });
  fireEvent.submit(screen.getByRole('form'));
  const name = screen.getByLabelText('Name');
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));

  fireEvent.input(name, { target: { value: 'Asha Rawat' } });

  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByLabelText('Mobile').getAttribute('aria-invalid')).toBe('true');
});

test('a form with more than two faults lists them with the way to each, until they are put right', async () => {
  const Form = () => {
    const form = useForm(saveQuery, {
      input: (text) => ({ body: { name: text('name'), mobile: '1' } as never }),
    });
    return (
      <form {...form.props} aria-label="query">
        <FormErrors form={form} />
        <Field {...form.field('name')} label="Name" />
        <Field {...form.field('mobile')} label="Mobile" />
        <fieldset>
          <legend>What about</legend>
          <input type="radio" name="type" value="testDrive" aria-label="A test drive" />
          <input type="radio" name="type" value="callBack" aria-label="A call" />
        </fieldset>
      </form>
    );
  };
  render(<Form />, { wrapper });
  const listed = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  fireEvent.submit(screen.getByRole('form'));
  await vi.waitFor(() => expect(listed()).toEqual(['Name', 'Mobile', 'What about']));
  fireEvent.click(screen.getByText('Mobile', { selector: 'button' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'));
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha' } });

  expect(listed()).toEqual(['Mobile', 'What about']);
});

const valid = { ownerId: OWNER_ID, type: 'quote', consent: true } as const;

/** A form for a question, on a server that answers so, and what was asked of it. */
function renderQuestion(answer: () => Response | Promise<Response>, draft?: string) {
  saveSession({ userId: 'c1', token: 'ct_1' });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return answer();
  });
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
        <output>{form.refusal}</output>
        <i>{form.kept('slot', 'any')}</i>
      </form>
    );
  };
  render(<Form />, { wrapper });
  const send = () => fireEvent.submit(screen.getByRole('form'));
  return { asked, onDone, send };
}

const answered = () => Response.json({ object: { ticketNo: 'Q-1' } });

const refused = (errors: object[]) => () =>
  Response.json(
    { status: 422, code: 'WHO', message: 'Not so.', errors, object: null },
    { status: 422 },
  );

test('what was typed is sent once, however often it is pressed, without what surrounds it', async () => {
  let arrive = (_: Response) => {};
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const { asked, onDone, send } = renderQuestion(() => answer);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: '  Asha Rawat ' } });
  fireEvent.input(screen.getByLabelText('Mobile'), { target: { value: '+91 98123 45678' } });

  send();
  send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  send();
  arrive(answered());

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledWith({ ticketNo: 'Q-1' }, screen.getByRole('form'));
  expect(asked).toEqual([{ ...valid, name: 'Asha Rawat', mobile: '9812345678' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('what the server finds wrong stands at its field, the first thing only, and the rest below', async () => {
  const { onDone, send } = renderQuestion(
    refused([
      { field: 'body.name', code: 'WHO', message: 'Is somebody else.' },
      { field: 'body.name', code: 'WHO', message: 'Is nobody.' },
      { field: 'body.mobile', code: 'WHO', message: 'Is off.' },
      { field: 'body.consent', code: 'WHO', message: 'Is not enough.' },
      { field: 'body.type', code: 'WHO', message: 'Is closed.' },
    ]),
  );

  send();

  await vi.waitFor(() => expect(screen.getByText('Is somebody else.')).toBeDefined());
  expect(screen.getByText('Is off.')).toBeDefined();
  expect(screen.queryByText('Is nobody.')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('consent: Is not enough. type: Is closed.');
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'));
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ['is told in its own words when it names no field', [], 'Not so.'],
  [
    'is told at its field alone when it names one',
    [{ field: 'body.name', code: 'WHO', message: 'Is somebody else.' }],
    '',
  ],
])('a refusal %s', async (_, errors, says) => {
  const { asked, send } = renderQuestion(refused(errors));
  const isWrong = () => screen.getByLabelText('Name').getAttribute('aria-invalid') === 'true';

  send();

  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(says));
  await vi.waitFor(() => expect(isWrong()).toBe(errors.length > 0));
});

test('what was typed before stands in the form again, and counts', async () => {
  sessionStorage.setItem('draft:ask', JSON.stringify({ name: 'Ravi Singh', slot: 'noon' }));
  const { asked, send } = renderQuestion(answered, 'ask');

  expect(screen.getByText('noon')).toBeDefined();
  send();

  await vi.waitFor(() =>
    expect(asked).toMatchObject([{ name: 'Ravi Singh', mobile: '9812345678' }]),
  );
});

test('of a draft only what was touched is kept, emptied fields as well', () => {
  renderQuestion(answered, 'ask');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ravi Singh' } });
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: '' } });

  expect(sessionStorage.getItem('draft:ask')).toBe('{"name":""}');
});

test('a choice that is taken back stays so after a reload', () => {
  const Form = () => {
    const { props, kept } = useForm(saveQuery, { draft: 'ask', input: () => ({}) as never });
    return (
      <form {...props}>
        <input type="checkbox" name="often" defaultChecked={kept('often', 'on') === 'on'} />
      </form>
    );
  };
  render(<Form />, { wrapper });
  fireEvent.click(screen.getByRole('checkbox'));
  cleanup();
  render(<Form />, { wrapper });

  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
