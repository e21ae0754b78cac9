// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLanguage } from '../../i18n/language.ts';
import { hostPage } from '../control/host-page.ts';
import { dismissMessage } from '../status-message.ts';
import { startWithNewPanel } from '../testing.ts';
import { Presenter } from './presenter.tsx';

startWithNewPanel();

const toggleTheme = vi.fn();
const leave = vi.fn();

beforeEach(() => {
  Object.assign(hostPage, { toggleTheme });
  render(<Presenter onLeave={leave} />);
});
afterEach(() => {
  cleanup();
  dismissMessage();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const pressDark = (target: Element, more = {}) =>
  fireEvent.keyDown(target, { code: 'KeyD', altKey: true, shiftKey: true, ...more });

test('a key acts, and says what it has done', async () => {
  pressDark(document.body);

  expect(toggleTheme).toHaveBeenCalledOnce();
  expect((await screen.findByText(/^(Dark|Light)$/)).parentElement?.role).toBe('status');
});

test('the language that a key has chosen replaces what was said before', async () => {
  Object.assign(hostPage, { toggleLanguage: () => applyLanguage('hi') });
  pressDark(document.body);
  await screen.findByText(/^(Dark|Light)$/);

  fireEvent.keyDown(document.body, { code: 'KeyH', altKey: true, shiftKey: true });

  expect(await screen.findByText('Hindi')).toBeDefined();
  expect(screen.queryByText(/^(Dark|Light)$/)).toBeNull();
  await applyLanguage('en');
});

test('a key that was pressed on the payment page acts in the shop, once', () => {
  cleanup();
  sessionStorage.setItem('presenter-acts', 'KeyD');

  render(<Presenter onLeave={leave} />);
  cleanup();
  render(<Presenter onLeave={leave} />);

  expect(toggleTheme).toHaveBeenCalledOnce();
});

test.each([
  ['in a text field', {}, '<input>'],
  ['while a dialog is open', {}, '<dialog open><button></button></dialog>'],
  ['repeated because it is held', { repeat: true }, '<p></p>'],
  ['of the browser, with Ctrl', { ctrlKey: true }, '<p></p>'],
  ['without Alt', { altKey: false }, '<p></p>'],
])('a key %s does nothing', (_where, more, html) => {
  document.body.insertAdjacentHTML('beforeend', html);

  pressDark(document.body.lastElementChild ?? document.body, more);

  expect(toggleTheme).not.toHaveBeenCalled();
});

test('a key in a text field says why it does nothing', () => {
  document.body.insertAdjacentHTML('beforeend', '<input>');

  pressDark(document.body.lastElementChild ?? document.body);

  expect(screen.getByRole('status').textContent).toContain('do nothing in a text field');
});

test('Escape twice leaves the mode, not once, and not the Escape that closes a dialog', () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

  pressEscape();
  dialog.remove();
  pressEscape();
  expect(leave).not.toHaveBeenCalled();
  pressEscape();
  expect(leave).toHaveBeenCalledOnce();
});

test('? lists every key', () => {
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });

  expect(screen.getByRole('dialog').textContent).toContain('Alt + Shift + →Next scenario');
});
