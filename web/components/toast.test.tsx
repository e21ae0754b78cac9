// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { withOptimisticUpdate } from '../api/optimistic-update.ts';
import { showAlert, showError, showSuccess, Toasts } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const refusal = (status: number, message: string) =>
  new ApiError('PUT /cart', { status, code: 'NO', message, errors: [] });

test('what was refused is told as an alarm, in place of what was done', () => {
  act(() => showSuccess('Torrin is in your cart.'));
  act(() => showError(refusal(409, 'Five cars are in it.')));

  expect(screen.getByRole('alert').textContent).toBe('Five cars are in it.');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('that the session has expired is not told a second time', () => {
  act(() => showAlert('Session Expired', 3_000));
  act(() => showError(refusal(401, 'The token has expired.')));

  expect(screen.getByRole('alert').textContent).toBe('Session Expired');
});

test('what was done can be taken back until something else is begun', async () => {
  act(() => showSuccess('Torrin is in your cart.', () => {}));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();

  await act(() => withOptimisticUpdate().onMutate({}));

  expect(screen.getByRole('status').textContent).toBe('');
});
