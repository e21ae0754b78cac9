import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { assumptions, given } from '#contracts/engine/provenance';
import { endpoints } from '#contracts/index';
import { schemaFields, typeText } from './schema-fields.ts';

test('a schema is listed field by field, nested fields one level deeper', () => {
  const schema = Type.Object({
    list: Type.Array(Type.Object({ slug: Type.String(), seen: Type.Optional(Type.Integer()) })),
  });

  expect(schemaFields(schema, 'object')).toEqual([
    { name: 'list', path: 'object.list', type: 'array of object', depth: 0, isOptional: false },
    { name: 'slug', path: 'object.list[].slug', type: 'string', depth: 1, isOptional: false },
    { name: 'seen', path: 'object.list[].seen', type: 'integer', depth: 1, isOptional: true },
  ]);
});

test('each assumption of the contract is a listed field', () => {
  for (const endpoint of endpoints) {
    const { params, query, body, object } = endpoint;
    const paths = Object.entries({ params, query, body, object }).flatMap(([part, schema]) =>
      schemaFields(schema, part).map(({ path }) => path),
    );

    const unlisted = assumptions(endpoint).filter(({ field }) => !paths.includes(field));

    expect(unlisted).toEqual([]);
  }
});

test.each([
  [Type.Union([Type.String(), Type.Null()]), 'string | null'],
  [Type.Union('abcdefgh'.split('').map((word) => Type.Literal(word))), /"f" \| 2 more$/],
  [given(Type.Object({}, { $id: 'Order' })), 'Order'],
  [Type.Array(Type.Boolean()), 'array of boolean'],
])('the type of %o is shown in short', (schema, text) => {
  expect(typeText(schema)).toMatch(text);
});
