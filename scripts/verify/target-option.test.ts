import { expect, test } from 'vitest';
import { UsageError } from '../cli/options.ts';
import { targetOf } from './target-option.ts';

test('without a target the mock in process is asked', () => {
  expect(targetOf({})).toBeUndefined();
});

test('an address is read, with a token or without', () => {
  expect(targetOf({ target: 'http://localhost:4000/' })).toBe('http://localhost:4000');
  expect(targetOf({ target: 'http://localhost:4000', 'admin-token': 'brass' })).toBe(
    'http://localhost:4000',
  );
});

test.each([
  [{ 'admin-token': 'brass' }, '--admin-token goes with --target URL.'],
  [{ target: 'localhost:4000' }, '--target takes an address such as'],
  [{ target: 'http://me:secret@localhost:4000' }, '--target takes no password'],
])('%j is refused in one line', (options, message) => {
  expect(() => targetOf(options)).toThrow(UsageError);
  expect(() => targetOf(options)).toThrow(message);
});
