import { type TSchema, Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { Rupees } from '#contracts/common';
import { Instant, ObjectId, oneOf, prose } from '#contracts/engine/schemas';
import { isArraySchema, isObjectSchema } from '#contracts/engine/visit-schema';
import { worldSchemas } from '#contracts/seed';
import { emptyValue, fieldKind, nextItem } from './field-kind.ts';

test.each([
  [Type.Object({}), {}, 'group'],
  [Type.Array(Type.String()), [], 'list'],
  [Type.Boolean(), true, 'switch'],
  [oneOf(['a', 'b']), 'a', 'choice'],
  [Type.Literal('India'), 'India', 'choice'],
  [Rupees, 5, 'number'],
  [Instant, '2026-11-21T04:30:00.000Z', 'time'],
  [prose(1, 500), 'x', 'prose'],
  [Type.String(), 'x', 'prose'],
  [ObjectId, 'x', 'text'],
  [Type.Unknown(), 1, 'json'],
])('the control for %o is chosen by its schema', (schema: TSchema, value, kind) => {
  expect(fieldKind(schema, value)).toBe(kind);
});

test.each([
  [Type.Object({}), 'text'],
  [Type.Array(Type.String()), {}],
  [Type.Boolean(), 'yes'],
  [oneOf(['a', 'b']), 'c'],
  [Rupees, '5'],
  [Type.String(), 5],
])('a value that does not fit %o is shown as JSON', (schema: TSchema, value) => {
  expect(fieldKind(schema, value)).toBe('json');
});

test('no field of a row of the shop falls back to JSON', () => {
  const jsonFields = (schema: TSchema, path: string): string[] => {
    if (isObjectSchema(schema))
      return Object.entries(schema.properties).flatMap(([name, member]) =>
        jsonFields(member, `${path}.${name}`),
      );
    if (isArraySchema(schema)) return jsonFields(schema.items, `${path}[]`);
    return fieldKind(schema, undefined) === 'json' ? [path] : [];
  };

  expect(
    Object.entries(worldSchemas).flatMap(([name, schema]) => jsonFields(schema, name)),
  ).toEqual([]);
});

test('an added item is a copy of the last one with an id of its own', () => {
  const item = Type.Object({ _id: ObjectId, name: Type.String(), hasRoof: Type.Boolean() });
  const last = { _id: 'a', name: 'Roof', hasRoof: true };

  expect(nextItem(item, [last])).toEqual({ ...last, _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(nextItem(item, [])).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    name: '',
    hasRoof: false,
  });
  expect(nextItem(Type.String(), ['a'])).toBe('a');
  expect(emptyValue(Type.Object({ price: Rupees, note: Type.Optional(Type.String()) }))).toEqual({
    price: 0,
  });
});
