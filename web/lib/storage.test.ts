// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { parseStored, safeLocalStorage, safeSessionStorage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const theme = () => safeLocalStorage.get('theme');

/** The storage of a browser that blocks cookies. */
const blockedStorage = () =>
  new Proxy({} as Storage, {
    get() {
      throw new DOMException('The cookies are blocked.', 'SecurityError');
    },
  });

test('the local storage is shared with other tabs', () => {
  safeLocalStorage.set('theme', 'dark');

  expect(localStorage.getItem('theme')).toBe('dark');
  expect(safeSessionStorage.get('theme')).toBeNull();
});

test('with blocked cookies values last until the page is left', () => {
  vi.stubGlobal('localStorage', blockedStorage());

  expect(theme()).toBeNull();
  safeLocalStorage.set('theme', 'dark');
  expect([theme(), safeLocalStorage.keys()]).toEqual(['dark', ['theme']]);
  safeLocalStorage.remove('theme');
  expect(theme()).toBeNull();
});

test('with a used-up quota the newest value lasts for the page, until there is room again', () => {
  localStorage.setItem('theme', 'dark');
  const before = localStorage;
  const setItem = () => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError');
  };

  vi.stubGlobal('localStorage', { getItem: (key: string) => before.getItem(key), setItem });
  safeLocalStorage.set('theme', 'light');
  expect([theme(), before.getItem('theme')]).toEqual(['light', 'dark']);

  vi.unstubAllGlobals();
  safeLocalStorage.set('theme', 'device');
  expect([theme(), before.getItem('theme')]).toEqual(['device', 'device']);
});

test.each([[null], ['{'], ['']])('the invalid JSON %j is parsed as nothing', (text) => {
  expect(parseStored(text) ?? undefined).toBeUndefined();
});
