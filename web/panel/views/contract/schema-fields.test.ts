import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { assumptions, given } from '#contracts/engine/provenance';
import { endpoints } from '#contracts/index';
import { linesOf, typeText } from './schema-fields.ts';

test('a schema is told field by field, what is inside one deeper', () => {
  const schema = Type.Object({
    list: Type.Array(Type.Object({ slug: Type.String(), seen: Type.Optional(Type.Integer()) })),
  });

  expect(linesOf(schema, 'object')).toEqual([
    { name: 'list', field: 'object.list', type: 'list of object', depth: 0, isOptional: false },
    { name: 'slug', field: 'object.list[].slug', type: 'text', depth: 1, isOptional: false },
    { name: 'seen', field: 'object.list[].seen', type: 'whole number', depth: 1, isOptional: true },
  ]);
});

test('each assumption of the contract has its line', () => {
  for (const endpoint of endpoints) {
    const { params, query, body, object } = endpoint;
    const fields = Object.entries({ params, query, body, object }).flatMap(([part, schema]) =>
      linesOf(schema, part).map(({ field }) => field),
    );

    const without = assumptions(endpoint).filter(({ field }) => !fields.includes(field));

    expect(without).toEqual([]);
  }
});

test.each([
  [Type.Union([Type.String(), Type.Null()]), 'text | null'],
  [Type.Union('abcdefgh'.split('').map((word) => Type.Literal(word))), /"f" \| 2 more$/],
  [given(Type.Object({}, { $id: 'Order' })), 'Order'],
  [Type.Array(Type.Boolean()), 'list of yes or no'],
])('%o is called so', (schema, text) => {
  expect(typeText(schema)).toMatch(text);
});
