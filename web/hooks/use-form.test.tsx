// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveQuery } from '#contracts/complaints';
import { profileUpdate } from '#contracts/customers';
import { queryClient } from '../api.ts';
import { Faults } from '../components/faults.tsx';
import { Field } from '../components/field.tsx';
import { keep } from '../session.ts';
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
  keep({ userId: 'c1', token: 'ct_1' });
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
        <Faults of={form} />
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
