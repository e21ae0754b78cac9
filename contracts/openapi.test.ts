import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { endpoint } from './engine/endpoint.ts';
import { errorResponse } from './engine/envelope.ts';
import type { Examples } from './engine/openapi/example.ts';
import { openApiDocument } from './engine/openapi/openapi.ts';
import type { Operation } from './engine/openapi/operation.ts';
import type { JsonSchema } from './engine/openapi/schema.ts';
import { assumed, assumptions, given } from './engine/provenance.ts';
import { namedEndpoints } from './index.ts';
import { documentOptions } from './openapi.ts';

const { tags } = documentOptions;

const document = openApiDocument(namedEndpoints, { tags });
const placed = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operations = new Map(placed.map(({ operation }) => [operation.operationId, operation]));

test('every call is there under its name', () => {
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

test.each(placed)('$method $path names each of its params once', ({ path, operation }) => {
  const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path');
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);

  expect(path).not.toMatch(/\}\{|\/\d+(\/|$)/);
  expect(inPath.map(({ name }) => name).sort()).toEqual(names.sort());
  expect(inPath.every(({ required }) => required)).toBe(true);
});

test('no two paths are the same but for the names of their params', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));

  expect(shapes).toEqual([...new Set(shapes)]);
});

test('an id with a tail is one param, and its literal tail a path with a page', () => {
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

test('every reference leads somewhere, and no word of ours is left', () => {
  const known = Object.keys(document.components.schemas);
  const text = JSON.stringify(document);
  const named = Array.from(
    text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
    ([, name]) => name,
  );

  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  expect(known).toEqual(expect.arrayContaining(['Order', 'Product', 'Refusal']));
  expect(text).not.toMatch(/"(paramError|given|assumed|\$id)":/);
});

test('every assumption is marked with its reason, and nothing that is given is', () => {
  for (const [name, call] of namedEndpoints) {
    const operation = operations.get(name) as Operation; // all are there, see above
    for (const { field } of assumptions(call).filter((one) => one.field !== 'params.token'))
      expect(fieldOf(operation, field), `${call.route} ${field}`).toHaveProperty(
        'x-assumption.why',
      );
    for (const field of givenFields(call.object, 'object'))
      expect(fieldOf(operation, field), `${call.route} ${field}`).not.toHaveProperty(
        'x-assumption',
      );
  }
});

test.each([...namedEndpoints])('%s lists every refusal with its codes', (name, call) => {
  const { 200: _, ...refused } = operations.get(name)?.responses ?? {};
  const codes = Object.entries(refused).map(([status, answer]) => [status, answer['x-codes']]);

  expect(Object.fromEntries(codes)).toEqual(call.errors);
  for (const [status, answer] of Object.entries(refused))
    expect(answer.content['application/json']?.schema).toMatchObject({
      allOf: [
        { $ref: '#/components/schemas/Refusal' },
        { properties: { status: { const: Number(status) }, code: { enum: answer['x-codes'] } } },
      ],
    });
});

test('every call has the tag of its contract file, and every tag has calls', () => {
  const used = new Set(placed.flatMap(({ operation }) => operation.tags ?? []));

  expect(placed.filter(({ operation }) => operation.tags?.length !== 1)).toEqual([]);
  expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

test('who registers needs no token, everybody else does', () => {
  const open = placed.filter(({ operation }) => operation.security.length === 0);

  expect(open.map(({ operation }) => operation.operationId)).toEqual(['register']);
  expect(document.components.securitySchemes).toMatchObject({ bearer: { scheme: 'bearer' } });
});

test('a filter is one JSON value in the query', () => {
  const filter = operations.get('search')?.parameters?.find(({ name }) => name === 'filter');

  expect(filter).toMatchObject({ in: 'query', required: false });
  expect(filter?.content?.['application/json']?.schema).toHaveProperty('properties.sort.enum');
});

test('pictures travel as the files of a form', () => {
  const form = operations.get('saveAllImages')?.requestBody?.content['multipart/form-data'];

  expect(form?.schema).toMatchObject({
    required: ['images'],
    properties: { images: { type: 'array', items: { type: 'string', format: 'binary' } } },
  });
});

const garage = endpoint('PUT /garages/{garageId}', {
  summary: 'Changes a garage',
  why: 'A garage has a name.',
  access: 'user',
  query: Type.Object({ isOpen: given(Type.Boolean()) }),
  body: Type.Object({
    name: Type.String({ description: 'A name.' }),
    seats: Type.Optional(Type.Null()),
  }),
  object: Type.Object({
    car: Type.Union([Type.Object({ hue: assumed(Type.String(), 'Cars shine.') }), Type.Null()]),
  }),
});
const garages = new Map([['changeGarage', garage]]);

test('a call is described by what it is for and why it was assumed so', () => {
  const [changed] = Object.values(openApiDocument(garages).paths['/garages/{garageId}'] ?? {});

  expect(changed).toMatchObject({
    operationId: 'changeGarage',
    summary: 'Changes a garage',
    description: expect.stringContaining('A garage has a name.'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { required: ['name'], properties: { name: { description: 'A name.' } } },
        },
      },
    },
  });
  expect(changed?.parameters?.[1]).toMatchObject({ name: 'isOpen', in: 'query', required: true });
});

test('what was asked and answered stands at the param, body and answer it belongs to', () => {
  const input = { params: { garageId: 'g1' }, query: { isOpen: true }, body: { name: 'Pune' } };
  const reply = { status: 200, message: 'OK', object: { car: null } };
  const examples: Examples = { changeGarage: [{ name: 'asha', summary: 'As Asha', input, reply }] };

  const [changed] = Object.values(
    openApiDocument(garages, { examples }).paths['/garages/{garageId}'] ?? {},
  );

  expect(changed?.parameters).toMatchObject([
    { examples: { asha: { summary: 'As Asha', value: 'g1' } } },
    { examples: { asha: { value: true } } },
  ]);
  expect(changed?.requestBody?.content).toMatchObject({
    'application/json': { examples: { asha: { value: input.body } } },
  });
  expect(changed?.responses[200]?.content).toMatchObject({
    'application/json': { examples: { asha: { value: reply } } },
  });
});

test('a refusal stands at its status by its code, and once where several calls give the same', () => {
  const locked = {
    summary: 'At night',
    reply: errorResponse(409, 'LOCKED', 'Come back at eight.'),
  };
  const full = { summary: 'On Sundays', reply: errorResponse(409, 'FULL', 'No room.') };
  const refusing = { ...garage, errors: { 409: ['LOCKED', 'FULL'] } };
  const two = new Map([
    ['changeGarage', refusing],
    ['openGarage', { ...refusing, path: '/garages/{garageId}/open' }],
  ]);

  const { paths, components } = openApiDocument(two, {
    errors: { changeGarage: [locked, full], openGarage: [locked] },
  });
  const shown = Object.values(paths).map(
    ({ put }) => put?.responses[409]?.content['application/json']?.examples,
  );

  expect(components.examples).toEqual({ LOCKED: { summary: 'At night', value: locked.reply } });
  expect(shown).toEqual([
    {
      LOCKED: { $ref: '#/components/examples/LOCKED' },
      FULL: { summary: 'On Sundays', value: full.reply },
    },
    { LOCKED: { $ref: '#/components/examples/LOCKED' } },
  ]);
});

test('refusals of the same code in other words stand beside each other', () => {
  const description = (message: string) => ({
    summary: 'Asked',
    reply: errorResponse(409, 'FULL', message),
  });
  const two = [description('No room.'), description('No space.')];

  const { components } = openApiDocument(new Map(), { errors: { one: two, other: two } });

  expect(Object.keys(components.examples ?? {})).toEqual(['FULL', 'FULL_2']);
});

test('a schema of a kind that cannot be written is told by its field', () => {
  const odd = endpoint('GET /odd', {
    summary: 'Odd',
    why: 'Odd.',
    access: 'public',
    object: Type.Object({ at: Type.Date() }),
  });

  expect(() => openApiDocument(new Map([['odd', odd]]))).toThrow(/object\.at is a TypeBox Date/);
});

/** What the document says of a field, such as `object.cartList[].product.slug`. */
function fieldOf(operation: Operation, field: string): JsonSchema {
  const [part = '', ...names] = field.split('.');
  if (part === 'params' || part === 'query') {
    const [name, ...inside] = names;
    const found = operation.parameters?.find((one) => one.name === name?.replace('[]', ''));
    const schema = found?.schema ?? found?.content?.['application/json']?.schema;
    return inside.length ? walk(schema, inside) : { ...found };
  }
  const { content } =
    part === 'body' ? { ...operation.requestBody } : { ...operation.responses[200] };
  const [written] = Object.values(content ?? {});
  const isFile = operation.operationId === 'saveAllImages' && field.startsWith('body.images[]');
  if (isFile) return walk(written?.schema, ['images']); // the parts of a file are one
  return walk(written?.schema, part === 'object' ? ['object', ...names] : names);
}

function walk(schema: JsonSchema | undefined, names: readonly string[]): JsonSchema {
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

function givenFields(schema: TSchema, field: string): string[] {
  const { properties = {} } = schema as Partial<TObject>;
  return Object.entries(properties).flatMap(([name, member]: [string, TSchema]) => [
    ...(member.given ? [`${field}.${name}`] : []),
    ...givenFields(member, `${field}.${name}`),
  ]);
}
