import { Kind } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { openApiDocument } from './engine/openapi/openapi.ts';
import type { Operation } from './engine/openapi/operation.ts';
import type { JsonSchema } from './engine/openapi/schema.ts';
import { assumptions } from './engine/provenance.ts';
import { marksOf } from './engine/schema-marks.ts';
import { endpointFields, fieldsOf } from './engine/visit-schema.ts';
import { namedEndpoints } from './index.ts';
import { documentOptions } from './openapi.ts';

const { tags } = documentOptions;

const document = openApiDocument(namedEndpoints, { tags });
const placed = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operations = new Map(placed.map(({ operation }) => [operation.operationId, operation]));

test('the document has every call under its name', () => {
  const missing = [...namedEndpoints.keys()].filter((name) => !operations.has(name));

  expect(missing).toEqual([]);
  expect(operations.size).toBe(placed.length);
});

test('the same contract gives the same text, sorted by path', () => {
  const again = openApiDocument(new Map([...namedEndpoints].reverse()), { tags });
  const paths = Object.keys(document.paths);

  expect(JSON.stringify(openApiDocument(namedEndpoints, { tags }))).toBe(JSON.stringify(document));
  expect(Object.keys(again.paths)).toEqual(paths);
  expect(paths).toEqual(paths.toSorted());
});

test.each(placed)('$method $path has each of its params once', ({ path, operation }) => {
  const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path');
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);

  expect(path).not.toMatch(/\}\{|\/\d+(\/|$)/);
  expect(inPath.map(({ name }) => name).sort()).toEqual(names.sort());
  expect(inPath.every(({ required }) => required)).toBe(true);
});

test('no two paths differ only in the names of their params', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));

  expect(shapes).toEqual([...new Set(shapes)]);
});

test('an id with a tail is one param, and a literal tail is a path with a page', () => {
  const [whole, page] = [
    operations.get('listShopProducts'),
    operations.get('listShopProductsPage'),
  ];

  expect(whole?.parameters?.map(({ name }) => name)).toEqual(['ownerId', 'shopId', 'filter']);
  expect(page?.parameters?.map(({ name }) => name)).toEqual([
    'ownerId',
    'shopId',
    'limit',
    'skip',
    'filter',
  ]);
  expect(page?.['x-route']).toBe(whole?.['x-route']);
});

test('every reference is resolved, and no keyword of ours is left', () => {
  const known = Object.keys(document.components.schemas);
  const text = JSON.stringify(document);
  const named = Array.from(
    text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
    ([, name]) => name,
  );

  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  expect(known).toEqual(expect.arrayContaining(['Order', 'Product', 'ErrorResponse']));
  expect(text).not.toMatch(/"(paramError|given|assumed|\$id)":/);
});

test('every pattern describes the whole text, as generators read it', () => {
  const patterns = Array.from(
    JSON.stringify(document).matchAll(/"pattern":("[^"]*")/g),
    ([, text]) => JSON.parse(text ?? ''),
  );

  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((one) => !/^\^.*\$$/.test(one))).toEqual([]);
});

test('every whole number that is sent has limits that a number can hold', () => {
  const unlimited = [...namedEndpoints.values()].flatMap((call) =>
    endpointFields(call)
      .filter(({ path, schema }) => schema[Kind] === 'Integer' && !path.startsWith('object'))
      .filter(
        ({ schema }) =>
          !(Number.isSafeInteger(schema.minimum) && Number.isSafeInteger(schema.maximum)),
      )
      .map(({ path }) => `${call.route} ${path}`),
  );

  expect(unlimited).toEqual([]);
});

test('every assumption is marked with its reason, and no given field is', () => {
  for (const [name, call] of namedEndpoints) {
    const operation = operations.get(name) as Operation; // all are there, see above
    for (const { field } of assumptions(call).filter((one) => one.field !== 'params.token'))
      expect(fieldOf(operation, field), `${call.route} ${field}`).toHaveProperty(
        'x-assumption.why',
      );
    for (const { path } of fieldsOf(call.object, 'object').filter(
      ({ schema }) => marksOf(schema).given,
    ))
      expect(fieldOf(operation, path), `${call.route} ${path}`).not.toHaveProperty('x-assumption');
  }
});

test.each([...namedEndpoints])('%s lists every error with its codes', (name, call) => {
  const { 200: _, ...errors } = operations.get(name)?.responses ?? {};
  const codes = Object.entries(errors).map(([status, response]) => [status, response['x-codes']]);

  expect(Object.fromEntries(codes)).toEqual(call.errors);
  for (const [status, response] of Object.entries(errors))
    expect(response.content['application/json']?.schema).toMatchObject({
      allOf: [
        { $ref: '#/components/schemas/ErrorResponse' },
        { properties: { status: { const: Number(status) }, code: { enum: response['x-codes'] } } },
      ],
    });
});

test('every call has the tag of its contract file, and every tag has calls', () => {
  const used = new Set(placed.flatMap(({ operation }) => operation.tags ?? []));

  expect(placed.filter(({ operation }) => operation.tags?.length !== 1)).toEqual([]);
  expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

test('only Register needs no token', () => {
  const open = placed.filter(({ operation }) => operation.security.length === 0);

  expect(open.map(({ operation }) => operation.operationId)).toEqual(['register']);
  expect(document.components.securitySchemes).toMatchObject({ bearer: { scheme: 'bearer' } });
});

test('a filter is a JSON value in the query', () => {
  const filter = operations.get('search')?.parameters?.find(({ name }) => name === 'filter');

  expect(filter).toMatchObject({ in: 'query', required: false });
  expect(filter?.content?.['application/json']?.schema).toHaveProperty('properties.sort.enum');
});

test('pictures are sent as files of a form', () => {
  const form = operations.get('saveAllImages')?.requestBody?.content['multipart/form-data'];

  expect(form?.schema).toMatchObject({
    required: ['images'],
    properties: { images: { type: 'array', items: { type: 'string', format: 'binary' } } },
  });
});

/** The document of a field such as `object.cartList[].product.slug`. */
function fieldOf(operation: Operation, field: string): JsonSchema {
  const [part = '', ...names] = field.split('.');
  if (part === 'params' || part === 'query') {
    const [name, ...inside] = names;
    const found = operation.parameters?.find((one) => one.name === name?.replace('[]', ''));
    const schema = found?.schema ?? found?.content?.['application/json']?.schema;
    return inside.length ? descend(schema, inside) : { ...found };
  }
  const { content } =
    part === 'body' ? { ...operation.requestBody } : { ...operation.responses[200] };
  const [written] = Object.values(content ?? {});
  const isFile = operation.operationId === 'saveAllImages' && field.startsWith('body.images[]');
  if (isFile) return descend(written?.schema, ['images']); // the parts of a file are one
  return descend(written?.schema, part === 'object' ? ['object', ...names] : names);
}

function descend(schema: JsonSchema | undefined, names: readonly string[]): JsonSchema {
  let found: JsonSchema = schema ?? {};
  for (const name of names) {
    const members = Reflect.get(resolve(found), 'properties') ?? {};
    found = Reflect.get(Object(members), name.replace(/\[\]$/, '')) ?? {};
    if (name.endsWith('[]') && name !== names.at(-1)) found = Object(found.items);
  }
  return found;
}

const resolve = (schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string'
    ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    : schema;
