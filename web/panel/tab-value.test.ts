// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createTabValue } from './tab-value.ts';

test('a value is kept when the page is loaded again, and starts from its default when it is damaged', () => {
  createTabValue('search', '').set('wallet');

  expect(createTabValue('search', '').get()).toBe('wallet');

  sessionStorage.setItem('panel-search', '{');
  expect(createTabValue('search', '').get()).toBe('');
});
