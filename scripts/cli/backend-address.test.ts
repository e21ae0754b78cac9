import { expect, test } from 'vitest';
import { backendAddress } from './backend-address.ts';
import { UsageError } from './options.ts';

test.each([
  ['http://localhost:4000/', 'http://localhost:4000'],
  ['https://api.example.in/base//', 'https://api.example.in/base'],
  ['HTTPS://API.example.in', 'https://api.example.in'],
])('the base URL of %s is %s', (text, address) => {
  expect(backendAddress('target', text)).toBe(address);
});

test.each([
  ['api.example.in', '--target must be a URL such as'],
  ['ftp://localhost', 'not "ftp://localhost"'],
  ['https://', '--target must be a URL'],
  ['https://me:secret@api.example.in', '--target must not contain a password'],
  ['https://:secret@api.example.in', '--target must not contain a password'],
  ['https://api.example.in/shop/api/v1/', 'must end before /api/v1: https://api.example.in/shop.'],
  ['https://api.example.in/?key=1', 'must end before /api/v1'],
])('%s is rejected in one line', (text, message) => {
  expect(() => backendAddress('target', text)).toThrow(UsageError);
  expect(() => backendAddress('target', text)).toThrow(message);
  expect(() => backendAddress('target', text)).toThrow(/^.+$/);
});
