import { expect, test } from 'vitest';
import { fieldRange, parseRow, rowSummary, titleOf } from './row-text.ts';

test.each([
  [{ _id: '1', fullName: 'Asha Rawat', name: 'Asha' }, 'Asha Rawat'],
  [{ _id: '1', title: { en: 'Helpful', hi: 'मददगार' } }, 'Helpful'],
  [{ _id: '1', customerId: '2' }, undefined],
])('the title of %o is %s', (row, title) => {
  expect(titleOf(row)).toBe(title);
});

const names = new Map([
  ['c1', 'Asha Rawat'],
  ['p1', 'Pavona'],
]);
test.each([
  [
    { _id: '1', customerId: 'c1', productId: 'p1', pincode: '110010' },
    'Asha Rawat · Pavona · 110010',
  ],
  [{ _id: '1', customerId: 'c1', orderNo: 'CS-1' }, 'CS-1'],
  [{ _id: '1', city: 'Pune' }, 'Pune'],
  [{ _id: '1', customerId: 'c9' }, undefined],
])('with the names of people and cars the title of %o is %s', (row, title) => {
  expect(titleOf(row, names)).toBe(title);
});

test('the summary of a row is its status and amounts, never its ids', () => {
  const row = { _id: '1', statusId: 'a'.repeat(24), status: 'OPENED', amount: 5000, note: 'x' };

  expect(rowSummary(row)).toBe('status OPENED · amount 5000');
});

test('an invalid field is found in the text by its whole path', () => {
  const row = { _id: '1', name: 'a', address: { name: 'b', lines: [{ city: 'c' }] } };
  const text = JSON.stringify(row, null, 2);
  const lineOf = (field: string) => {
    const [start, end] = fieldRange(text, field) ?? [0, 0];
    return text.slice(start, end);
  };

  expect(lineOf('body.row.name')).toBe('"name": "a",');
  expect(lineOf('body.row.address.name')).toBe('"name": "b",');
  expect(lineOf('body.row.address.lines.0.city')).toBe('"city": "c"');
  expect(fieldRange(text, 'body.row.missing')).toBeUndefined();
});

test.each([
  ['{', 'Invalid JSON'],
  ['[]', 'JSON object'],
  ['{"name":"a"}', '_id'],
  ['{"_id":""}', '_id'],
])('%s is rejected as a row', (text, message) => {
  expect(parseRow(text)).toEqual({ error: expect.stringContaining(message) });
});

test('a valid row is parsed unchanged', () => {
  expect(parseRow('{"_id":"1","a":[1]}')).toEqual({ row: { _id: '1', a: [1] } });
});
