// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, followThemeOfOtherTabs, theme, toggleTheme } from './theme.ts';

const root = () => document.documentElement.dataset.theme;
const stubDevice = (scheme: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', () => ({ matches: scheme === 'dark' }));

beforeEach(() => chooseTheme('device'));
afterEach(() => {
  chooseTheme('device');
  vi.unstubAllGlobals();
});

test('the theme is that of the device until one is selected', () => {
  expect(theme.get()).toBe('device');
  expect(root()).toBeUndefined();
});

test('a selected theme is saved for the next visit', () => {
  chooseTheme('dark');

  expect(root()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(theme.get()).toBe('dark');
});

test('selecting the theme of the device clears the saved one', () => {
  chooseTheme('dark');
  chooseTheme('device');

  expect(root()).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('toggling selects the other theme, and then that of the device again', () => {
  stubDevice('dark');

  toggleTheme();
  expect(theme.get()).toBe('light');
  toggleTheme();
  expect(theme.get()).toBe('device');
});

test('the theme selected in another tab is used here too', () => {
  const listener = vi.fn();
  const unsubscribe = theme.subscribe(listener);
  followThemeOfOtherTabs();
  localStorage.setItem('theme', 'dark');

  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  unsubscribe();

  expect(root()).toBe('dark');
  expect(listener).toHaveBeenCalledOnce();
});

test('a subscriber is called on each change', () => {
  const listener = vi.fn();
  const unsubscribe = theme.subscribe(listener);

  chooseTheme('light');
  unsubscribe();
  chooseTheme('dark');

  expect(listener).toHaveBeenCalledOnce();
});
