// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { withOptimisticUpdate } from '../../shop/optimistic-update.ts';
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

const apiError = (status: number, message: string) =>
  new ApiError('PUT /cart', { status, code: 'NO', message, errors: [] });

test('an error is shown as an alert and replaces a success message', () => {
  act(() => showSuccess('Torrin is in your cart.'));
  act(() => showError(apiError(409, 'Five cars are in it.')));

  expect(screen.getByRole('alert').textContent).toBe('Five cars are in it.');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the expired session is not reported twice', () => {
  act(() => showAlert('Session Expired', 3_000));
  act(() => showError(apiError(401, 'The token has expired.')));

  expect(screen.getByRole('alert').textContent).toBe('Session Expired');
});

test('a success message offers an undo until the next write starts', async () => {
  act(() => showSuccess('Torrin is in your cart.', () => {}));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();

  await act(() => withOptimisticUpdate().onMutate({}));

  expect(screen.getByRole('status').textContent).toBe('');
});

test('the next step of a success message can be taken, which closes it', () => {
  const run = vi.fn();
  act(() => showSuccess('Torrin is in your cart.', undefined, undefined, { label: 'Go', run }));

  fireEvent.click(screen.getByRole('button', { name: 'Go' }));

  expect(run).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('F6 focuses the button of a message, which says so', () => {
  act(() => showSuccess('Torrin was removed from the cart.', () => {}));
  const said = 'Torrin was removed from the cart. Press F6 for Undo.';
  expect(screen.getByRole('status').textContent).toBe(said);

  fireEvent.keyDown(document.body, { key: 'F6' });

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
});

test('Escape closes a message', () => {
  act(() => showAlert('Five cars are in it.'));

  fireEvent.keyDown(document.body, { key: 'Escape' });

  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a message with a button stays longer', () => {
  act(() => showSuccess('Torrin was removed from the cart.', () => {}));

  act(() => vi.advanceTimersByTime(10_000));

  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test.each([
  ['a notice under it', 100, true],
  ['a notice elsewhere', 400, false],
])('an alert beside %s, at %i px, is at the other end: %s', (_, top, isSwapped) => {
  const rect = (y: number) => DOMRect.fromRect({ x: 0, y, width: 300, height: 60 });
  const isMoved = () => document.querySelector('.toast-region')?.matches('.swapped');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rect(this.matches('.notice') ? top : isMoved() ? 700 : 120);
  });
  const notice = document.createElement('p');
  notice.className = 'notice';
  document.body.append(notice);

  act(() => showAlert('Five cars are in it.'));

  expect(isMoved()).toBe(isSwapped);
  notice.remove();
  vi.restoreAllMocks();
});
