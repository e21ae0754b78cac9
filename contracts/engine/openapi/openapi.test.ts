import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { endpoint } from '../endpoint.ts';
import { errorResponse } from '../envelope.ts';
import { assumed, given } from '../provenance.ts';
import { libraryContract } from '../testing/library.ts';
import type { Examples } from './example.ts';
import { openApiDocument } from './openapi.ts';

const changeShelf = endpoint('PUT /shelves/{shelfId}', {
  summary: 'Changes a shelf',
  why: 'A shelf has a name.',
  access: 'user',
  query: Type.Object({ isOpen: given(Type.Boolean()) }),
  body: Type.Object({
    name: Type.String({ description: 'A name.' }),
    pages: Type.Optional(Type.Null()),
  }),
  object: Type.Object({
    book: Type.Union([
      Type.Object({ genre: assumed(Type.String(), 'Books are sorted.') }),
      Type.Null(),
    ]),
  }),
});
const shelves = new Map([['changeShelf', changeShelf]]);

test('an operation has the summary and the reason of its call', () => {
  const [changed] = Object.values(openApiDocument(shelves).paths['/shelves/{shelfId}'] ?? {});

  expect(changed).toMatchObject({
    operationId: 'changeShelf',
    summary: 'Changes a shelf',
    description: expect.stringContaining('A shelf has a name.'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            required: ['name'],
            properties: { name: { description: 'A name.' } },
            propertyNames: { not: { const: '__proto__' } },
          },
        },
      },
    },
  });
  expect(changed?.parameters?.[1]).toMatchObject({ name: 'isOpen', in: 'query', required: true });
});

test('an example is split into its params, body and response', () => {
  const input = { params: { shelfId: 's1' }, query: { isOpen: true }, body: { name: 'Pune' } };
  const reply = { status: 200, message: 'OK', object: { book: null } };
  const examples: Examples = { changeShelf: [{ name: 'asha', summary: 'As Asha', input, reply }] };

  const [changed] = Object.values(
    openApiDocument(shelves, { examples }).paths['/shelves/{shelfId}'] ?? {},
  );

  expect(changed?.parameters).toMatchObject([
    { examples: { asha: { summary: 'As Asha', value: 's1' } } },
    { examples: { asha: { value: true } } },
  ]);
  expect(changed?.requestBody?.content).toMatchObject({
    'application/json': { examples: { asha: { value: input.body } } },
  });
  expect(changed?.responses[200]?.content).toMatchObject({
    'application/json': { examples: { asha: { value: reply } } },
  });
});

test('an error example is listed by status and code, and shared between calls', () => {
  const locked = {
    summary: 'At night',
    reply: errorResponse(409, 'LOCKED', 'Come back at eight.'),
  };
  const full = { summary: 'On Sundays', reply: errorResponse(409, 'FULL', 'No room.') };
  const locking = { ...changeShelf, errors: { 409: ['LOCKED', 'FULL'] } };
  const two = new Map([
    ['changeShelf', locking],
    ['openShelf', { ...locking, path: '/shelves/{shelfId}/open' }],
  ]);

  const { paths, components } = openApiDocument(two, {
    errors: { changeShelf: [locked, full], openShelf: [locked] },
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

test('error examples with the same code get different names', () => {
  const example = (message: string) => ({
    summary: 'Asked',
    reply: errorResponse(409, 'FULL', message),
  });
  const two = [example('No room.'), example('No space.')];

  const { components } = openApiDocument(new Map(), { errors: { one: two, other: two } });

  expect(Object.keys(components.examples ?? {})).toEqual(['FULL', 'FULL_2']);
});

test('a schema of an unsupported kind is reported by its field', () => {
  const odd = endpoint('GET /odd', {
    summary: 'Odd',
    why: 'Odd.',
    access: 'public',
    object: Type.Object({ at: Type.Date() }),
  });

  expect(() => openApiDocument(new Map([['odd', odd]]))).toThrow(/object\.at is a TypeBox Date/);
});

test('an answer with a row links to the calls that take its id', () => {
  const { paths } = openApiDocument(libraryContract);
  const linksOf = (path: string, method: string) => paths[path]?.[method]?.responses[200]?.links;

  expect(linksOf('/api/loans', 'post')?.returnBook).toMatchObject({
    operationId: 'returnBook',
    parameters: { id: '$response.body#/object/loan/_id' },
  });
  expect(linksOf('/api/members/{memberId}/loans', 'get')?.returnBook?.parameters).toEqual({
    id: '$response.body#/object/loanList/0/_id',
  });
  expect(linksOf('/api/books/{genre}/{limit}/{skip}', 'get')).toBeUndefined();
});

test('the library is documented call by call', () => {
  const { paths, components } = openApiDocument(libraryContract);

  expect(Object.keys(paths)).toEqual([
    '/api/books/{genre}/{limit}/{skip}',
    '/api/loans',
    '/api/loans/{id}',
    '/api/members/{memberId}/loans',
  ]);
  expect(Object.keys(components.schemas)).toEqual(['Book', 'ErrorResponse', 'FieldError', 'Loan']);
});
