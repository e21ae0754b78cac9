import { afterEach, expect, test, vi } from 'vitest';
import { copyToClipboard } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['worked', { clipboard: { writeText: async () => {} } }, true],
  ['was not allowed', { clipboard: { writeText: () => Promise.reject(new Error()) } }, false],
  ['is not possible on an insecure page', {}, false],
])('tells that copying %s', async (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator);

  expect(await copyToClipboard('CS261121-574QJT')).toBe(expected);
});
