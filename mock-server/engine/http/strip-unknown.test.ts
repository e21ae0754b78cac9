import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { stripUnknown } from './strip-unknown.ts';

const Book = Type.Object({
  title: Type.String(),
  authors: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  format: Type.Optional(
    Type.Union([Type.Object({ pages: Type.Number() }), Type.Object({ minutes: Type.Number() })]),
  ),
});

test.each(['toString', 'constructor', 'hasOwnProperty', '_v'])(
  'an unknown field "%s" is removed at every depth',
  (field) => {
    const unknown = { [field]: 'x' };
    const book = {
      title: 'Godaan',
      authors: [{ name: 'Premchand', ...unknown }],
      format: { minutes: 40, ...unknown },
      ...unknown,
    };

    expect(stripUnknown(Book, book)).toEqual({
      title: 'Godaan',
      authors: [{ name: 'Premchand' }],
      format: { minutes: 40 },
    });
  },
);

test('the input is not changed', () => {
  const book = { title: 'Godaan', shelf: 4 };

  stripUnknown(Book, book);

  expect(book).toEqual({ title: 'Godaan', shelf: 4 });
});

test('an object with additional properties keeps them', () => {
  const Row = Type.Object({ _id: Type.String() }, { additionalProperties: Type.Unknown() });

  expect(stripUnknown(Row, { _id: 'c1', price: 5 })).toEqual({ _id: 'c1', price: 5 });
});
