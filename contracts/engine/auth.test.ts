import { expect, test } from 'vitest';
import { authTokenIn } from './auth.ts';

test.each([
  ['Bearer ct_0123', 'ct_0123'],
  ['bearer  ct_0123 ', 'ct_0123'],
  ['ct_0123', 'ct_0123'],
  ['Bearer', 'Bearer'],
  ['bearerless', 'bearerless'],
  ['', ''],
])('in "%s" the token is "%s"', (header, token) => {
  expect(authTokenIn(header)).toBe(token);
});
