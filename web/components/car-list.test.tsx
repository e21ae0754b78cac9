// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { safeSessionStorage } from '../lib/storage.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

test.each(['5', '{}', '[1]', '"x"', '{bad'])(
  'a list stands where %s is kept of its rows',
  async (kept) => {
    safeSessionStorage.set('rows', kept);

    const { CarList } = await import('./car-list.tsx');

    expect(CarList).toBeTypeOf('function');
  },
);
