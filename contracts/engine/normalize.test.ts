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
