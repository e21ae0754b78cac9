import { expect, test } from 'vitest';
import { UsageError } from '../cli/options.ts';
import { parseTarget } from './target-option.ts';

test('without a target the mock in this process is used', () => {
  expect(parseTarget({})).toBeUndefined();
});

test('a URL is read with a token or without', () => {
  expect(parseTarget({ target: 'http://localhost:4000/' })).toBe('http://localhost:4000');
  expect(parseTarget({ target: 'http://localhost:4000', 'admin-token': 'brass' })).toBe(
    'http://localhost:4000',
  );
});

test.each([
  [{ 'admin-token': 'brass' }, '--admin-token needs --target URL.'],
  [{ target: 'localhost:4000' }, '--target must be a URL such as'],
  [{ target: 'http://me:secret@localhost:4000' }, '--target must not contain a password'],
])('%j is rejected', (options, message) => {
  expect(() => parseTarget(options)).toThrow(UsageError);
  expect(() => parseTarget(options)).toThrow(message);
});
