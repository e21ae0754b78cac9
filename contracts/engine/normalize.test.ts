import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { normalize } from './normalize.ts';

const Member = Type.Object({
  name: Type.String({ strip: '^\\s+|\\s+$' }),
  card: Type.String({ strip: '[\\s-]' }),
  note: Type.String(),
});

test('what a schema strips is removed from its fields only', () => {
  expect(normalize(Member, { name: ' Asha  Rawat ', card: '12-34 56', note: ' 1-2 ' })).toEqual({
    name: 'Asha  Rawat',
    card: '123456',
    note: ' 1-2 ',
  });
});

test.each([null, undefined, 'Asha', 5, { name: 7 }, {}])('%j is unchanged', (value) => {
  expect(normalize(Member, value)).toEqual(value);
});

test('a text that is too long for any field is not searched for what to remove', () => {
  const [long, longer] = [`${'-'.repeat(9_999)}1`, `${'-'.repeat(10_000)}1`];

  expect(normalize(Member, { name: '', card: long, note: '' }).card).toBe('1');
  expect(normalize(Member, { name: '', card: longer, note: '' }).card).toBe(longer);
});
