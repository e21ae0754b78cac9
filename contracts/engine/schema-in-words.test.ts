import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { schemaInWords } from './schema-in-words.ts';
import { ObjectId, oneOf } from './schemas.ts';

test.each([
  [Type.Integer({ minimum: 2000 }), 'A whole number, 2000 or more.'],
  [Type.Number({ maximum: 8 }), 'A number, at most 8.'],
  [Type.Integer({ minimum: 1, maximum: 5 }), 'A whole number of 1 to 5.'],
  [Type.String(), 'A text.'],
  [Type.String({ minLength: 2, maxLength: 80 }), 'A text of 2 to 80 characters.'],
  [Type.String({ pattern: '^#' }), 'A text like ^#.'],
  [Type.Boolean(), 'True or false.'],
  [
    Type.Array(Type.String(), { maxItems: 5, uniqueItems: true }),
    'A list, at most 5 items, none of them twice.',
  ],
  [Type.Object({ ends: Type.String(), why: Type.Optional(Type.String()) }), 'An object with ends.'],
  [Type.Object({}), 'An object.'],
  [oneOf(['novel', 'history']), 'One of: novel, history.'],
  [Type.Literal(true), 'True.'],
  [Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]), 'A whole number, 0 or more, or null.'],
  [Type.Union([ObjectId, Type.Null()]), 'An id: 24 hexadecimal digits, or null.'],
  [Type.String({ maxLength: 5, description: 'At most 5 letters.' }), 'At most 5 letters.'],
])('%j is "%s"', (schema, words) => {
  expect(schemaInWords(schema)).toBe(words);
});
