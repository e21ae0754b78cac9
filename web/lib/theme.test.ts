// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, followOtherTabs, theme, toggleTheme } from './theme.ts';

const root = () => document.documentElement.dataset.theme;
const device = (scheme: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', () => ({ matches: scheme === 'dark' }));

beforeEach(() => chooseTheme('device'));
afterEach(() => {
  chooseTheme('device');
  vi.unstubAllGlobals();
});

test('the shop looks as the device does until somebody chooses', () => {
  expect(theme.get()).toBe('device');
  expect(root()).toBeUndefined();
});

test('what is chosen is kept for the next visit', () => {
  chooseTheme('dark');

  expect(root()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(theme.get()).toBe('dark');
});

test('following the device again leaves nothing behind', () => {
  chooseTheme('dark');
  chooseTheme('device');

  expect(root()).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('one button goes to the other theme, and back to the device', () => {
  device('dark');

  toggleTheme();
  expect(theme.get()).toBe('light');
  toggleTheme();
  expect(theme.get()).toBe('device');
});

test('what another tab has chosen holds in this one too', () => {
  const heard = vi.fn();
  const leave = theme.subscribe(heard);
  followOtherTabs();
  localStorage.setItem('theme', 'dark');

  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  leave();

  expect(root()).toBe('dark');
  expect(heard).toHaveBeenCalledOnce();
});

test('everybody who shows the choice hears of a change', () => {
  const heard = vi.fn();
  const leave = theme.subscribe(heard);

  chooseTheme('light');
  leave();
  chooseTheme('dark');

  expect(heard).toHaveBeenCalledOnce();
});
