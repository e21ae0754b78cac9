import { Type } from '@sinclair/typebox';
import { describe, expect, test } from 'vitest';
import { endpoint } from '../endpoint.ts';
import { assumed, given } from '../provenance.ts';
import { Count, Instant, ObjectId, oneOf, page } from '../schemas.ts';
import { library } from '../testing/library.ts';
import { closed, validator } from '../validate.ts';
import type { Exchange } from './finding.ts';
import { Findings } from './findings.ts';
import { schemaMismatches } from './schema-mismatches.ts';
import { validateResponse } from './validate-response.ts';

const listShelf = endpoint('GET /shelves/{shelfId}/books', {
  summary: 'Lists the books of a shelf',
  why: 'A shelf has books.',
  access: 'user',
  object: Type.Object({
    bookList: given(
      Type.Array(
        Type.Object({
          _id: given(ObjectId),
          genre: oneOf(['novel', 'history']),
          copies: assumed(Count, 'Books have copies.'),
          lentAt: Type.Optional(Instant),
          author: Type.Union([Type.Object({ books: Count }), Type.Null()]),
        }),
      ),
    ),
    ...page,
  }),
});

const book = { _id: 'c0ffee000000000000000001', genre: 'novel', copies: 50, author: { books: 2 } };

const success = (change: object = {}, ...rows: object[]): Exchange => ({
  endpoint: listShelf,
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  reply: {
    status: 200,
    message: 'OK',
    object: {
      bookList: rows.length ? rows : [book, { ...book, author: null }],
      totalCount: rows.length || 2,
      limit: 20,
      skip: 0,
      ...change,
    },
  },
  at: '2026-11-21T04:30:00.000Z',
});

const errorExchange = (status: number, code: string): Exchange => ({
  ...success(),
  status,
  reply: { status, code, message: 'No.', errors: [], object: null },
});

test('a response that meets its contract has no findings', () => {
  expect(validateResponse(success())).toEqual([]);
  expect(validateResponse(errorExchange(401, 'TOKEN_EXPIRED'))).toEqual([]);
});

const { _id: _, ...nameless } = book;
test.each([
  ['missing', 'object.bookList[]._id', success({}, book, nameless)],
  ['extra', 'object.bookList[].shelfMark', success({}, { ...book, shelfMark: 4 })],
  ['type', 'object.bookList[].copies', success({}, { ...book, copies: '50' })],
  ['bound', 'object.bookList[].copies', success({}, { ...book, copies: -1 })],
  ['enum', 'object.bookList[].genre', success({}, { ...book, genre: 'Poetry' })],
  ['null', 'object.bookList[].copies', success({}, { ...book, copies: null })],
  ['format', 'object.bookList[].lentAt', success({}, { ...book, lentAt: '21/11/2026' })],
  ['type', 'object.bookList[].author.books', success({}, { ...book, author: { books: 'two' } })],
  ['type', 'object.bookList', success({ bookList: {} })],
  ['envelope', 'message', { ...success(), reply: { status: 200, object: success().reply } }],
  ['envelope', 'status', { ...success(), reply: { ...(success().reply as object), status: 201 } }],
  ['extra', 'more', { ...success(), reply: { ...(success().reply as object), more: 1 } }],
  ['envelope', 'object', { ...success(), reply: { status: 200, message: 'OK' } }],
  ['null', 'object', { ...success(), reply: { status: 200, message: 'OK', object: null } }],
  ['status', 'status', { ...success(), status: 201 }],
  ['status', 'status', errorExchange(418, 'TEAPOT')],
  ['code', 'code', errorExchange(401, 'WHO_ARE_YOU')],
  ['code', 'code', { ...errorExchange(400, 'WHO_ARE_YOU'), endpoint: library.listBooks }],
  [
    'envelope',
    'status',
    {
      ...errorExchange(401, ''),
      reply: { ...(errorExchange(401, 'TOKEN_EXPIRED').reply as object), status: 404 },
    },
  ],
  ['envelope', 'errors', { ...errorExchange(401, 'TOKEN_MISSING'), reply: { status: 401 } }],
  ['header', 'content-type', { ...success(), headers: { 'content-type': 'text/html' } }],
  ['page', 'object.bookList', success({ limit: 1 })],
  ['page', 'object.bookList', success({ totalCount: 1 })],
  ['page', 'object.bookList', success({ totalCount: 3 })],
] as const)('finds %s at %s', (kind, field, exchange) => {
  expect(validateResponse(exchange)).toContainEqual(expect.objectContaining({ kind, field }));
});

test('a response without its envelope is one finding', () => {
  for (const reply of [undefined, null, '<html>', [], 12])
    expect(validateResponse({ ...success(), reply })).toMatchObject([
      { kind: 'envelope', field: 'reply' },
    ]);
});

test.each([204, 302, 418])('an undeclared status %i is one finding', (status) => {
  const { reply } = status < 300 ? success() : { reply: { code: '9812345678', message: 'Tea' } };

  const found = validateResponse({
    ...success(),
    status,
    reply: { ...(reply as object), status },
  });

  expect(found).toEqual([
    {
      call: 'GET /shelves/{shelfId}/books',
      status,
      field: 'status',
      kind: 'status',
      message: `${status} is not declared; the contract says 200, 401, 404, 429, 503.`,
      sample: status < 300 ? '"‹2 characters›"' : '"‹10 characters›"',
      isNote: false,
      inAllRows: true,
    },
  ]);
});

test.each([
  ['another status', { status: 404 }, 'status', 'Says 404 in a response with 401.', '404'],
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
])('an error response with %s is one finding', (_, change, field, message, sample) => {
  const { reply } = errorExchange(401, 'TOKEN_MISSING');
  const changed = JSON.parse(JSON.stringify({ ...(reply as object), ...change }));

  expect(validateResponse({ ...errorExchange(401, ''), reply: changed })).toEqual([
    expect.objectContaining({ field, message, sample, inAllRows: true }),
  ]);
});

const typed = (type?: string): Exchange => ({
  ...success(),
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
])('"%s" is not JSON', (type, message) => {
  expect(validateResponse(typed(type))).toMatchObject([
    {
      field: 'content-type',
      message: `${message}; the contract says application/json.`,
      inAllRows: true,
    },
  ]);
});

test('a field is one finding, with whether all rows have it', () => {
  const wrong = { ...book, copies: '9' };

  expect(validateResponse(success({}, wrong, wrong))).toMatchObject([{ inAllRows: true }]);
  expect(validateResponse(success({}, wrong, book))).toMatchObject([{ inAllRows: false }]);
});

test.each([
  ['missing in all rows', [nameless, nameless], true],
  ['missing in some rows', [nameless, book, nameless], false],
  ['wrong wherever it is not left out', [{ ...book, lentAt: 'now' }, book, book], false],
])('whether all rows have a field that is %s', (_, rows, inAllRows) => {
  expect(validateResponse(success({}, ...rows))).toMatchObject([{ inAllRows }]);
});

test('two bounds of a field are two findings, and its items are compared too', () => {
  const short = Type.Array(Type.String({ minLength: 2 }), { maxItems: 2, minItems: 1 });
  const lists = Type.Array(short);

  const found = schemaMismatches(lists, [['ab', 'cd', 'e'], [], []]);

  expect(found.map(({ field, keyword }) => [field, keyword])).toEqual([
    ['[]', 'maxItems'],
    ['[][]', 'minLength'],
    ['[]', 'minItems'],
  ]);
});

test('messages name missing and extra fields, and no field name that is data', () => {
  const [missing] = validateResponse(success({}, nameless));
  const [more] = validateResponse(success({ '9812345678': 'Asha' }));

  expect(missing?.message).toBe('Is missing.');
  expect([more?.message, more?.field]).toEqual(['Is not part of the contract.', 'object.‹key›']);
});

test('a finding names its assumption, unless the field is given', () => {
  const [copies] = validateResponse(success({}, { ...book, copies: null }));
  const [id] = validateResponse(success({}, { ...book, _id: null }));

  expect(copies?.assumption).toBe('object.bookList[].copies');
  expect(id?.assumption).toBeUndefined();
  const [more] = validateResponse(success({}, { ...book, author: { books: 2, more: 1 } }));
  expect(more?.assumption).toBeUndefined();
});

test('an extra field is a note', () => {
  expect(validateResponse(success({}, { ...book, shelfMark: 4 }))).toMatchObject([
    { isNote: true },
  ]);
});

describe('many exchanges', () => {
  test('keep each finding once, with count and dates, and all statuses', () => {
    const all = new Findings();
    const wrong = success({}, { ...book, copies: null });
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

  test('lose "throughout" after a response without the finding', () => {
    const all = new Findings();
    const wrong = { ...book, copies: '9' };
    all.add(success({}, wrong));
    all.add(success({}, wrong, book));

    expect(all.list()).toMatchObject([{ count: 2, inAllRows: false }]);
  });
});

test.each([
  [Count, [5, -1, 1.5, '5', null]],
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
    listShelf.object,
    [
      success().reply,
      { bookList: [book], totalCount: 1, limit: 0, skip: 0 },
      { bookList: [{ ...book, more: 1 }] },
    ],
  ],
])('mismatches are found exactly where compiled validation finds them', (schema, values) => {
  const compiled = validator(closed(schema));

  for (const value of values)
    expect(schemaMismatches(schema, value).length === 0).toBe(compiled.isValid(value));
});
