import { expect, test } from 'vitest';
import { backendAddress } from './backend-address.ts';
import { UsageError } from './options.ts';

test.each([
  ['http://localhost:4000/', 'http://localhost:4000'],
  ['https://api.example.in/base//', 'https://api.example.in/base'],
  ['HTTPS://API.example.in', 'https://api.example.in'],
])('the backend at %s is asked at %s', (text, address) => {
  expect(backendAddress('target', text)).toBe(address);
});

test.each([
  ['api.example.in', '--target takes an address such as'],
  ['ftp://localhost', 'not "ftp://localhost"'],
  ['https://', '--target takes an address'],
  ['https://me:secret@api.example.in', '--target takes no password'],
  ['https://:secret@api.example.in', '--target takes no password'],
  ['https://api.example.in/shop/api/v1/', 'before /api/v1 alone: https://api.example.in/shop.'],
  ['https://api.example.in/?key=1', 'before /api/v1 alone'],
])('%s is refused in one line', (text, message) => {
  expect(() => backendAddress('target', text)).toThrow(UsageError);
  expect(() => backendAddress('target', text)).toThrow(message);
  expect(() => backendAddress('target', text)).toThrow(/^.+$/);
});
