import { type Static, type TObject, Type } from '@sinclair/typebox';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { endpoint, type InputOf, type OutputOf } from './endpoint.ts';
import { envelope, errorResponse, unwrap, wrapText } from './envelope.ts';
import { toRequest } from './request.ts';
import { type Loan, library } from './testing/library.ts';
import { validator } from './validate.ts';

const shape = {
  summary: 'Shows a shelf',
  why: 'Only for this test.',
  access: 'user',
  object: Type.Object({ name: Type.String() }),
} as const;

describe('an endpoint', () => {
  test('has the method, path and ids of its route', () => {
    const { method, path, params } = endpoint('GET /shelves/{shelfId}/books/{bookId}', shape);

    expect([method, path]).toEqual(['GET', '/shelves/{shelfId}/books/{bookId}']);
    expect(Object.keys(params.properties)).toEqual(['shelfId', 'bookId']);
  });

  test('declares the errors that follow from its access and input, and its own', () => {
    const body = Type.Object({ name: Type.String() });

    const { errors } = endpoint('PUT /shelves/{id}', {
      ...shape,
      access: 'admin',
      body,
      errors: { 409: ['NAME_TAKEN'], 403: ['NOT_OWNER'] },
    });

    expect(errors).toEqual({
      400: ['BAD_JSON'],
      401: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
      403: ['FORBIDDEN', 'NOT_OWNER'],
      404: ['NOT_FOUND'],
      409: ['NAME_TAKEN'],
      413: ['TOO_LARGE'],
      415: ['UNSUPPORTED_MEDIA_TYPE'],
      422: ['VALIDATION'],
      429: ['RATE_LIMIT'],
      503: ['MAINTENANCE'],
    });
  });

  test('has one error code for filters and one for the rest of a query', () => {
    const codes = (query: TObject) => endpoint('GET /shelves', { ...shape, query }).errors[400];
    const filter = Type.Optional(Type.Object({ sort: Type.String() }));
    const near = Type.Optional(Type.String());

    expect(codes(Type.Object({ filter }))).toEqual(['BAD_FILTER']);
    expect(codes(Type.Object({ only: filter }))).toEqual(['BAD_FILTER']);
    expect(codes(Type.Object({ near }))).toEqual(['BAD_QUERY']);
    expect(codes(Type.Object({ near, filter }))).toEqual(['BAD_QUERY', 'BAD_FILTER']);
    expect(codes(Type.Object({}))).toBeUndefined();
  });
});

test('types of a call follow from its schemas', () => {
  const ask = <Input extends object>(call: Parameters<typeof toRequest<Input>>[0], input: Input) =>
    toRequest(call, input);
  const { borrowBook, listBooks, returnBook } = library;

  ask(returnBook, { params: { id: 'x' } });
  ask(borrowBook, { body: { bookId: 'x' } });
  ask(listBooks, { params: { genre: 'novel', limit: 5 }, query: { filter: { title: 'Train' } } });
  // @ts-expect-error the path requires an id
  ask(returnBook, { params: {} });
  // @ts-expect-error a title is a text
  ask(listBooks, { params: { genre: 'novel' }, query: { filter: { title: 5 } } });
  // @ts-expect-error an id is a text
  ask(borrowBook, { body: { bookId: 5 } });

  expectTypeOf<OutputOf<typeof returnBook>>().toEqualTypeOf<{ loan: Static<typeof Loan> }>();
  expectTypeOf<InputOf<typeof returnBook>>().toEqualTypeOf<{ params: { id: string } }>();
});

test('an object survives being wrapped and unwrapped', () => {
  const text = wrapText('{"name":"Sadar"}');

  expect(validator(envelope(shape.object)).isValid(JSON.parse(text))).toBe(true);
  expect(unwrap(JSON.parse(text))).toEqual({ name: 'Sadar' });
  expect([undefined, null, 'text', 5, {}].map(unwrap)).toEqual(Array.from({ length: 5 }));
});

test('an error response says what is wrong and where, and has no object', () => {
  const errors = [{ field: 'body.name', code: 'REQUIRED', message: 'Is required.' }];

  expect(errorResponse(422, 'VALIDATION', 'body.name: Is required.', errors)).toEqual({
    status: 422,
    code: 'VALIDATION',
    message: 'body.name: Is required.',
    errors,
    object: null,
  });
});
