import { type TObject, Type } from '@sinclair/typebox';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { updateCart } from '../cart.ts';
import { productsList } from '../catalogue.ts';
import { wishListCart } from '../wishlist.ts';
import { endpoint } from './endpoint.ts';
import { envelope, errorResponse, unwrap, wrapText } from './envelope.ts';
import { toRequest } from './request.ts';
import { validator } from './validate.ts';

const shape = {
  summary: 'Shows a garage',
  why: 'For this test alone.',
  access: 'user',
  object: Type.Object({ name: Type.String() }),
} as const;

describe('an endpoint', () => {
  test('reads method, path and ids off its route', () => {
    const { method, path, params } = endpoint('GET /garages/{garageId}/cars/{carId}', shape);

    expect([method, path]).toEqual(['GET', '/garages/{garageId}/cars/{carId}']);
    expect(Object.keys(params.properties)).toEqual(['garageId', 'carId']);
  });

  test('refuses what follows from its access and input, and what it adds', () => {
    const body = Type.Object({ name: Type.String() });

    const { errors } = endpoint('PUT /garages/{id}', {
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

  test('refuses a filter by a code of its own, and everything else in a query as bad', () => {
    const codes = (query: TObject) => endpoint('GET /garages', { ...shape, query }).errors[400];
    const filter = Type.Optional(Type.Object({ sort: Type.String() }));
    const near = Type.Optional(Type.String());

    expect(codes(Type.Object({ filter }))).toEqual(['BAD_FILTER']);
    expect(codes(Type.Object({ near }))).toEqual(['BAD_QUERY']);
    expect(codes(Type.Object({ near, filter }))).toEqual(['BAD_QUERY', 'BAD_FILTER']);
    expect(codes(Type.Object({}))).toBeUndefined();
  });
});

test('types of a call follow from its schemas', () => {
  const ask = <Input extends object>(call: Parameters<typeof toRequest<Input>>[0], input: Input) =>
    toRequest(call, input);

  const params = { shopId: 'all', ownerId: 'x', limit: 20, skip: 0 };
  ask(wishListCart, { params: { id: 'x' } });
  ask(updateCart, { params: { id: 'x' }, body: { quantity: 0 } });
  ask(productsList, { params, query: { filter: { sort: 'csdAsc' } } });
  // @ts-expect-error the path asks for an id
  ask(wishListCart, { params: {} });
  // @ts-expect-error there is no such way to sort
  ask(productsList, { params, query: { filter: { sort: 'loudest' } } });
  // @ts-expect-error a quantity is a number
  ask(updateCart, { params: { id: 'x' }, body: { quantity: 'one' } });

  type Answer = NonNullable<ReturnType<NonNullable<(typeof wishListCart)['~types']>>>;
  expectTypeOf<Answer>().toEqualTypeOf<{ isWishListed: boolean; wishListCount: number }>();
});

test('an answer is wrapped and unwrapped by the same hand', () => {
  const text = wrapText('{"name":"Sadar"}');

  expect(validator(envelope(shape.object)).isValid(JSON.parse(text))).toBe(true);
  expect(unwrap(JSON.parse(text))).toEqual({ name: 'Sadar' });
  expect([undefined, null, 'text', 5, {}].map(unwrap)).toEqual(Array.from({ length: 5 }));
});

test('a refusal says what, where and why, and holds no object', () => {
  const errors = [{ field: 'body.name', code: 'REQUIRED', message: 'Is required.' }];

  expect(errorResponse(422, 'VALIDATION', 'body.name: Is required.', errors)).toEqual({
    status: 422,
    code: 'VALIDATION',
    message: 'body.name: Is required.',
    errors,
    object: null,
  });
});
