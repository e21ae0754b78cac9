import { expect, test } from 'vitest';
import { hintsOf, placeOf, readRow, titleOf } from './row-text.ts';

test.each([
  [{ _id: '1', fullName: 'Asha Rawat', name: 'Asha' }, 'Asha Rawat'],
  [{ _id: '1', title: { en: 'Helpful', hi: 'मददगार' } }, 'Helpful'],
  [{ _id: '1', customerId: '2' }, undefined],
])('%o is called %s', (row, title) => {
  expect(titleOf(row)).toBe(title);
});

test('the hints of a row are its status and figures, never its ids', () => {
  const row = { _id: '1', statusId: 'a'.repeat(24), status: 'OPENED', amount: 5000, note: 'x' };

  expect(hintsOf(row)).toBe('status OPENED · amount 5000');
});

test('a field that is wrong is found in the text, through the objects around it', () => {
  const row = { _id: '1', name: 'a', address: { name: 'b', lines: [{ city: 'c' }] } };
  const text = JSON.stringify(row, null, 2);
  const lineOf = (field: string) => {
    const [from, to] = placeOf(text, field) ?? [0, 0];
    return text.slice(from, to);
  };

  expect(lineOf('body.row.name')).toBe('"name": "a",');
  expect(lineOf('body.row.address.name')).toBe('"name": "b",');
  expect(lineOf('body.row.address.lines.0.city')).toBe('"city": "c"');
  expect(placeOf(text, 'body.row.missing')).toBeUndefined();
});

test.each([
  ['{', 'It is no JSON'],
  ['[]', 'in braces'],
  ['{"name":"a"}', '_id'],
  ['{"_id":""}', '_id'],
])('%s is not taken for a row', (text, description) => {
  expect(readRow(text)).toEqual({ wrong: expect.stringContaining(description) });
});

test('a row comes back as it was written', () => {
  expect(readRow('{"_id":"1","a":[1]}')).toEqual({ row: { _id: '1', a: [1] } });
});
