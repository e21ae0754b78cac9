// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { parseStored, safeLocalStorage, safeSessionStorage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const theme = () => safeLocalStorage.get('theme');

/** A browser that refuses whatever is asked of its storage. */
const refusing = () =>
  new Proxy({} as Storage, {
    get() {
      throw new DOMException('The cookies are blocked.', 'SecurityError');
    },
  });

test('what the browser keeps is there for other tabs', () => {
  safeLocalStorage.set('theme', 'dark');

  expect(localStorage.getItem('theme')).toBe('dark');
  expect(safeSessionStorage.get('theme')).toBeNull();
});

test('a browser that blocks cookies keeps texts until the page is left', () => {
  vi.stubGlobal('localStorage', refusing());

  expect(theme()).toBeNull();
  safeLocalStorage.set('theme', 'dark');
  expect([theme(), safeLocalStorage.keys()]).toEqual(['dark', ['theme']]);
  safeLocalStorage.remove('theme');
  expect(theme()).toBeNull();
});

test('a browser without room keeps the newest text for the page, until there is room again', () => {
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

test.each([[null], ['{'], ['']])('the text %j says nothing', (text) => {
  expect(parseStored(text) ?? undefined).toBeUndefined();
});
