// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { safeSessionStorage } from '../../lib/storage.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

test.each(['5', '{}', '[1]', '"x"', '{bad'])(
  'a list loads although %s is stored as its rows',
  async (stored) => {
    safeSessionStorage.set('rows', stored);

    const { VirtualGrid } = await import('./virtual-grid.tsx');

    expect(VirtualGrid).toBeTypeOf('function');
  },
);
