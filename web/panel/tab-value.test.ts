// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createTabValue } from './tab-value.ts';

test('a value is kept when the page is loaded again, and begins anew when it is damaged', () => {
  createTabValue('search', '').set('wallet');

  expect(createTabValue('search', '').get()).toBe('wallet');

  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, '{');
  expect(createTabValue('search', '').get()).toBe('');
});
