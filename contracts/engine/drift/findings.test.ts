import { Type } from '@sinclair/typebox';
import { describe, expect, test } from 'vitest';
import { getProductDetails } from '../../catalogue.ts';
import { Rupees } from '../../common.ts';
import { endpoint } from '../endpoint.ts';
import { assumed, given } from '../provenance.ts';
import { Count, Instant, ObjectId, oneOf, page } from '../schemas.ts';
import { closed, validator } from '../validate.ts';
import type { Exchange } from './finding.ts';
import { Findings } from './findings.ts';
import { schemaMismatches } from './schema-mismatches.ts';
import { validateResponse } from './validate-response.ts';

const listCars = endpoint('GET /garages/{garageId}/cars', {
  summary: 'Lists cars',
  why: 'A garage has cars.',
  access: 'user',
  object: Type.Object({
    carList: given(
      Type.Array(
        Type.Object({
          _id: given(ObjectId),
          fuel: oneOf(['Petrol', 'CNG']),
          price: assumed(Rupees, 'Cars cost.'),
          soldAt: Type.Optional(Instant),
          owner: Type.Union([Type.Object({ seats: Count }), Type.Null()]),
        }),
      ),
    ),
    ...page,
  }),
});

const car = { _id: 'c0ffee000000000000000001', fuel: 'CNG', price: 500_000, owner: { seats: 2 } };

const answer = (change: object = {}, ...rows: object[]): Exchange => ({
  endpoint: listCars,
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  reply: {
    status: 200,
    message: 'OK',
    object: {
      carList: rows.length ? rows : [car, { ...car, owner: null }],
      totalCount: rows.length || 2,
      limit: 20,
      skip: 0,
      ...change,
    },
  },
  at: '2026-11-21T04:30:00.000Z',
});

const errorExchange = (status: number, code: string): Exchange => ({
  ...answer(),
  status,
  reply: { status, code, message: 'No.', errors: [], object: null },
});

test('an answer that keeps its promise has no findings', () => {
  expect(validateResponse(answer())).toEqual([]);
  expect(validateResponse(errorExchange(401, 'TOKEN_EXPIRED'))).toEqual([]);
});

const { _id: _, ...nameless } = car;
test.each([
  ['missing', 'object.carList[]._id', answer({}, car, nameless)],
  ['extra', 'object.carList[].wheels', answer({}, { ...car, wheels: 4 })],
  ['type', 'object.carList[].price', answer({}, { ...car, price: '500000' })],
  ['bound', 'object.carList[].price', answer({}, { ...car, price: -1 })],
  ['enum', 'object.carList[].fuel', answer({}, { ...car, fuel: 'Hydrogen' })],
  ['null', 'object.carList[].price', answer({}, { ...car, price: null })],
  ['format', 'object.carList[].soldAt', answer({}, { ...car, soldAt: '21/11/2026' })],
  ['type', 'object.carList[].owner.seats', answer({}, { ...car, owner: { seats: 'two' } })],
  ['type', 'object.carList', answer({ carList: {} })],
  ['envelope', 'message', { ...answer(), reply: { status: 200, object: answer().reply } }],
  ['envelope', 'status', { ...answer(), reply: { ...(answer().reply as object), status: 201 } }],
  ['extra', 'more', { ...answer(), reply: { ...(answer().reply as object), more: 1 } }],
  ['envelope', 'object', { ...answer(), reply: { status: 200, message: 'OK' } }],
  ['null', 'object', { ...answer(), reply: { status: 200, message: 'OK', object: null } }],
  ['status', 'status', { ...answer(), status: 201 }],
  ['status', 'status', errorExchange(418, 'TEAPOT')],
  ['code', 'code', errorExchange(401, 'WHO_ARE_YOU')],
  ['code', 'code', { ...errorExchange(400, 'WHO_ARE_YOU'), endpoint: getProductDetails }],
  [
    'envelope',
    'status',
    {
      ...errorExchange(401, ''),
      reply: { ...(errorExchange(401, 'TOKEN_EXPIRED').reply as object), status: 404 },
    },
  ],
  ['envelope', 'errors', { ...errorExchange(401, 'TOKEN_MISSING'), reply: { status: 401 } }],
  ['header', 'content-type', { ...answer(), headers: { 'content-type': 'text/html' } }],
  ['page', 'object.carList', answer({ limit: 1 })],
  ['page', 'object.carList', answer({ totalCount: 1 })],
  ['page', 'object.carList', answer({ totalCount: 3 })],
] as const)('finds what is %s at %s', (kind, field, exchange) => {
  expect(validateResponse(exchange)).toContainEqual(expect.objectContaining({ kind, field }));
});

test('an answer without its envelope is told as that and nothing else', () => {
  for (const reply of [undefined, null, '<html>', [], 12])
    expect(validateResponse({ ...answer(), reply })).toMatchObject([
      { kind: 'envelope', field: 'reply' },
    ]);
});

test.each([204, 302, 418])(
  'of an answer with %i, which no call declares, that alone is told',
  (status) => {
    const { reply } = status < 300 ? answer() : { reply: { code: '9812345678', message: 'Tea' } };

    const found = validateResponse({
      ...answer(),
      status,
      reply: { ...(reply as object), status },
    });

    expect(found).toEqual([
      {
        call: 'GET /garages/{garageId}/cars',
        status,
        field: 'status',
        kind: 'status',
        message: `${status} is not declared; the contract says 200, 401, 404, 429, 503.`,
        sample: status < 300 ? '"‹2 characters›"' : '"‹10 characters›"',
        isNote: false,
        isThroughout: true,
      },
    ]);
  },
);

test.each([
  ['another status', { status: 404 }, 'status', 'Says 404 in an answer with 401.', '404'],
  [
    'a status in words',
    { status: '401' },
    'status',
    'Is string; the contract says integer.',
    '"401"',
  ],
  ['no code', { code: undefined }, 'code', 'Is missing.', ''],
  [
    'an unknown code',
    { code: 'WHO' },
    'code',
    'Is not declared for 401; the contract says TOKEN_MISSING, TOKEN_INVALID, TOKEN_EXPIRED.',
    '"WHO"',
  ],
])('a refusal with %s is told as that', (_, change, field, message, sample) => {
  const { reply } = errorExchange(401, 'TOKEN_MISSING');
  const changed = JSON.parse(JSON.stringify({ ...(reply as object), ...change }));

  expect(validateResponse({ ...errorExchange(401, ''), reply: changed })).toEqual([
    expect.objectContaining({ field, message, sample, isThroughout: true }),
  ]);
});

const typed = (type?: string): Exchange => ({
  ...answer(),
  headers: type === undefined ? {} : { 'Content-Type': type },
});

test.each([
  'application/json',
  'Application/JSON; charset=UTF-8',
  'application/json;charset="utf8"',
  'application/problem+json ; charset=utf-8',
])('"%s" is JSON', (type) => {
  expect(validateResponse(typed(type))).toEqual([]);
});

test.each([
  [undefined, 'Is missing'],
  ['', 'Is '],
  ['text/application/json', 'Is text/application/json'],
  ['application/jsonp', 'Is application/jsonp'],
  ['application/json; charset=latin1', 'Is application/json; charset=latin1'],
  ['x'.repeat(61), `Is ${'x'.repeat(60)}`],
])('"%s" is no JSON', (type, message) => {
  expect(validateResponse(typed(type))).toMatchObject([
    {
      field: 'content-type',
      message: `${message}; the contract says application/json.`,
      isThroughout: true,
    },
  ]);
});

test('a field is told once however many rows have it, and whether all of them do', () => {
  const dear = { ...car, price: '9' };

  expect(validateResponse(answer({}, dear, dear))).toMatchObject([{ isThroughout: true }]);
  expect(validateResponse(answer({}, dear, car))).toMatchObject([{ isThroughout: false }]);
});

test.each([
  ['missing in all rows', [nameless, nameless], true],
  ['missing in some rows', [nameless, car, nameless], false],
  ['wrong wherever it is not left out', [{ ...car, soldAt: 'now' }, car, car], false],
])('a field that is %s is told as that', (_, rows, isThroughout) => {
  expect(validateResponse(answer({}, ...rows))).toMatchObject([{ isThroughout }]);
});

test('two bounds of one field are two findings, and what lies inside is looked at too', () => {
  const short = Type.Array(Type.String({ minLength: 2 }), { maxItems: 2, minItems: 1 });
  const lists = Type.Array(short);

  const found = schemaMismatches(lists, [['ab', 'cd', 'e'], [], []]);

  expect(found.map(({ field, keyword }) => [field, keyword])).toEqual([
    ['[]', 'maxItems'],
    ['[][]', 'minLength'],
    ['[]', 'minItems'],
  ]);
});

test('says in words what is missing or more, and shows no name that is data', () => {
  const [missing] = validateResponse(answer({}, nameless));
  const [more] = validateResponse(answer({ '9812345678': 'Asha' }));

  expect(missing?.message).toBe('Is missing.');
  expect([more?.message, more?.field]).toEqual(['Is not part of the contract.', 'object.‹key›']);
});

test('names the assumption that a finding touches, and none where the field is given', () => {
  const [price] = validateResponse(answer({}, { ...car, price: null }));
  const [id] = validateResponse(answer({}, { ...car, _id: null }));

  expect(price?.assumption).toBe('object.carList[].price');
  expect(id?.assumption).toBeUndefined();
  const [more] = validateResponse(answer({}, { ...car, owner: { seats: 2, more: 1 } }));
  expect(more?.assumption).toBeUndefined();
});

test('something more than promised is a note', () => {
  expect(validateResponse(answer({}, { ...car, wheels: 4 }))).toMatchObject([{ isNote: true }]);
});

describe('many exchanges', () => {
  test('keep each finding once, with how often and when, and which statuses were seen', () => {
    const all = new Findings();
    const wrong = answer({}, { ...car, price: null });
    all.add({ ...wrong, at: '2026-11-21T05:00:00.000Z' });
    all.add(wrong);
    all.add({ ...wrong, at: '2026-11-21T06:00:00.000Z' });
    all.add(errorExchange(401, 'TOKEN_EXPIRED'));

    expect(all.list()).toMatchObject([
      { kind: 'null', count: 3, lastSeen: '2026-11-21T06:00:00.000Z' },
    ]);
    expect(all.seen()).toMatchObject([
      { status: 200, count: 3 },
      { status: 401, count: 1 },
    ]);
  });

  test('lose "throughout" once an answer was otherwise', () => {
    const all = new Findings();
    const dear = { ...car, price: '9' };
    all.add(answer({}, dear));
    all.add(answer({}, dear, car));

    expect(all.list()).toMatchObject([{ count: 2, isThroughout: false }]);
  });
});

test.each([
  [Rupees, [5, -1, 1.5, '5', null]],
  [Type.Number({ maximum: 3 }), [1, 1.5, 4, true]],
  [oneOf(['a', 'b']), ['a', 'c', 1, null]],
  [Type.Literal(1), [1, 2, '1']],
  [Type.String({ maxLength: 2 }), ['ab', 'abc']],
  [Type.Unknown(), [[1], { a: 1 }, null]],
  [Type.Union([Type.Object({ length: Type.Null() }), Type.String()]), ['ab', { length: 2 }]],
  [Instant, ['2026-11-21T04:30:00.000Z', '2026-11-31T04:30:00.000Z', '2026-11-21', 5]],
  [
    Type.Array(Type.String({ minLength: 2 }), { maxItems: 2, uniqueItems: true }),
    [['ab'], ['a'], ['ab', 'ab'], ['ab', 'cd', 'ef'], {}],
  ],
  [
    listCars.object,
    [
      answer().reply,
      { carList: [car], totalCount: 1, limit: 0, skip: 0 },
      { carList: [{ ...car, more: 1 }] },
    ],
  ],
])('departs from a schema exactly where its compiled check does', (schema, values) => {
  const compiled = validator(closed(schema));

  for (const value of values)
    expect(schemaMismatches(schema, value).length === 0).toBe(compiled.isValid(value));
});
