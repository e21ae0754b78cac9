import { expect, test } from 'vitest';
import { updateCart } from '../cart.ts';
import { getProductDetails } from '../catalogue.ts';
import type { Exchange, Finding } from '../engine/drift/finding.ts';
import { schemaTextWriter } from '../engine/drift/schema-text.ts';
import { getAllStore } from '../shops.ts';
import { getAllWishLists } from '../wishlist.ts';
import { patchFor, sharedSchemas } from './patches.ts';

const { schemaText } = schemaTextWriter(sharedSchemas);

import { validateResponse } from '../engine/drift/validate-response.ts';
import { evaluate, unresolvedFindings } from './testing.ts';

const store = {
  _id: 'c0ffee000000000000000001',
  ownerId: 'c0ffee000000000000000002',
  shopName: 'Cantt Cars',
  slug: 'cantt-cars',
  address: { addressLine1: 'Mall Road', city: 'Delhi Cantt', stateCode: 'DL', pincode: '110010' },
  depotId: 'c0ffee000000000000000003',
  pincodePrefixes: ['110'],
  openHours: '9 to 17',
  location: { lat: 28.6, lng: 77.1 },
  isActive: true,
};

const success = (change: object, wrap: object = {}): Exchange => ({
  endpoint: getAllStore,
  status: 200,
  headers: { 'content-type': 'application/json' },
  reply: { status: 200, message: 'OK', object: { storeList: [{ ...store, ...change }] }, ...wrap },
  at: '2026-11-21T04:30:00.000Z',
});
const errorExchange = (status: number, code: string): Exchange => ({
  ...success({}),
  status,
  reply: { status, code, message: 'No.', errors: [], object: null },
});

const first = (exchange: Exchange): Finding => {
  const [found] = validateResponse(exchange);
  if (!found) throw new Error('There is no finding.');
  return found;
};

test.each([
  ['missing', success({ slug: undefined }), 'slug: Type.Optional(Slug),'],
  ['extra', success({ gstin: 'A' }), 'gstin: Type.Optional(Text),'],
  ['null', success({ depotId: null }), 'depotId: Type.Union([ObjectId, Type.Null()]),'],
  ['type', success({ isActive: 'yes' }), 'isActive: Text,'],
  ['type', success({ pincodePrefixes: [110] }), 'pincodePrefixes: Type.Array(Type.Integer()),'],
  ['format', success({ depotId: 'D-17' }), 'depotId: Text,'],
  [
    'enum',
    success({ address: { ...store.address, stateCode: 'XX' } }),
    expect.stringMatching(/^stateCode: oneOf\(\[.*'WB', 'XX'\], \{ description: /),
  ],
  ['bound', success({ location: { lat: 3, lng: 77 } }), 'lat: Type.Number({ maximum: 37.6 }),'],
])('a patch for a finding of kind %s names file, schema and member', (_, exchange, becomes) => {
  const patch = patchFor(
    getAllStore,
    first({ ...exchange, reply: JSON.parse(JSON.stringify(exchange.reply)) }),
  );

  expect(patch).toMatchObject({ file: 'contracts/shops.ts', inside: 'Store', becomes });
});

const aFinding = (part: Partial<Finding>): Finding => ({
  ...first(success({ gstin: 'A' })),
  kind: 'missing',
  ...part,
});

test.each([
  [
    'a schema that may be null',
    updateCart,
    aFinding({ field: 'object.cartItem.quantity' }),
    ['cart.ts', 'CartItem', 'quantity'],
    /^quantity: [^?]*,$/,
    /^quantity: Type.Optional\(.*,$/,
  ],
  [
    'a schema of another file',
    updateCart,
    aFinding({ field: 'object.cartItem.product.slug' }),
    ['product.ts', 'ProductSummary', 'slug'],
    /^slug: /,
    /^slug: Type.Optional\(/,
  ],
  [
    'a schema that its file keeps to itself',
    getAllWishLists,
    aFinding({ field: 'object.wishList[].priceDrop', kind: 'null', sample: 'null' }),
    ['wishlist.ts', 'WishListItem', 'priceDrop'],
    /^priceDrop: Type.Optional\(Rupees\),$/,
    /^priceDrop: Type.Optional\(Type.Union\(\[Rupees, Type.Null\(\)\]\)\),$/,
  ],
  [
    'a row of a list',
    getProductDetails,
    aFinding({ field: 'object.productDetails.variants[].fuelType' }),
    ['product.ts', 'Variant', 'fuelType'],
    /^fuelType: /,
    /^fuelType: Type.Optional\(/,
  ],
  [
    'the object of a call',
    getAllStore,
    aFinding({ field: 'object.storeList' }),
    ['shops.ts', getAllStore.route, 'object.storeList'],
    /^storeList: /,
    /^storeList: given\(Type.Optional\(/,
  ],
  [
    'an extra field of the envelope',
    getAllStore,
    aFinding({ field: 'reply', kind: 'extra', sample: '1' }),
    ['engine/envelope.ts', 'envelope', 'reply'],
    /^$/,
    /^reply: Type.Optional\(Type.Integer\(\)\),$/,
  ],
  ...['errors', 'object'].map(
    (field) =>
      [
        'an error response',
        getProductDetails,
        aFinding({ field, status: 400, kind: 'envelope', keyword: 'missing' }),
        ['engine/envelope.ts', 'ErrorResponse', field],
        /./,
        new RegExp(`^${field}: Type.Optional\\(`),
      ] as const,
  ),
  [
    'a code of an error',
    getProductDetails,
    aFinding({ field: 'code', status: 400, kind: 'code', sample: '"NEW"' }),
    ['catalogue.ts', getProductDetails.route, 'errors.400'],
    /^400: \['BAD_QUERY'\],$/,
    /^400: \['BAD_QUERY', 'NEW'\],$/,
  ],
  [
    'a status without a code',
    getProductDetails,
    aFinding({ field: 'status', status: 418, kind: 'status', sample: '"‹9 characters›"' }),
    ['catalogue.ts', getProductDetails.route, 'errors.418'],
    /^$/,
    /^418: \['HTTP_418'\],$/,
  ],
] as const)('a patch for %s names file, schema, field and both members', (...row) => {
  const [, call, found, [file, inside, field], was, becomes] = row;

  expect(patchFor(call, found)).toEqual({
    file: `contracts/${file}`,
    inside,
    field,
    was: expect.stringMatching(was),
    becomes: expect.stringMatching(becomes),
  });
});

test.each([
  ['a hidden code', { kind: 'code', status: 401, sample: '"‹9 characters›"' }],
  ['a name that is data', { kind: 'extra', field: 'object.‹key›', sample: '1' }],
  ['a page with wrong numbers', { kind: 'page', field: 'object.storeList' }],
] as const)('%s has no patch', (_, part) => {
  expect(patchFor(getAllStore, aFinding(part))).toBeUndefined();
});

test('a patched field is still assumed or given', () => {
  const named = patchFor(getAllStore, first(success({ shopName: null })));
  const id = patchFor(getAllStore, first(success({ _id: null })));

  expect(named?.becomes).toContain('shopName: assumed(Type.Union([Text, Type.Null()]), ');
  expect(id?.becomes).toBe('_id: given(Type.Union([ObjectId, Type.Null()])),');
});

test('a type of some rows is added to the other', () => {
  const { reply } = success({});
  const rows = [store, { ...store, isActive: 1 }];
  const mixed = { ...success({}), reply: { ...(reply as object), object: { storeList: rows } } };

  expect(patchFor(getAllStore, first(mixed))?.becomes).toBe(
    'isActive: Type.Union([Type.Boolean(), Type.Integer()]),',
  );
});

test('errors are patched in their call, the envelope in its file', () => {
  expect(patchFor(getAllStore, first(errorExchange(418, 'TEAPOT')))).toMatchObject({
    file: 'contracts/shops.ts',
    inside: getAllStore.route,
    field: 'errors.418',
    becomes: "418: ['TEAPOT'],",
  });
  expect(patchFor(getAllStore, first(errorExchange(401, 'WHO')))?.becomes).toBe(
    "401: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'WHO'],",
  );
  expect(patchFor(getAllStore, first(success({}, { message: null })))).toMatchObject({
    file: 'contracts/engine/envelope.ts',
    inside: 'envelope',
    becomes: 'message: Type.Union([Text, Type.Null()]),',
  });
});

test.each([
  ['another success', { ...success({}), status: 201 }],
  ['a page of HTML', { ...success({}), reply: '<html>' }],
  ['another content type', { ...success({}), headers: { 'content-type': 'text/plain' } }],
])('%s has no patch', (_, exchange) => {
  expect(patchFor(getAllStore, first(exchange))).toBeUndefined();
});

test('patches of several findings can be combined', () => {
  const exchange = success({ isActive: null, gstin: 4, slug: 'No Slug' }, { message: 7 });
  const found = validateResponse(exchange);

  expect(found).toHaveLength(4);
  expect(unresolvedFindings(exchange, found)).toEqual([]);
});

test('a schema written as source code evaluates to the same schema', () => {
  const text = schemaText(getProductDetails.params);
  const made = evaluate(text);

  expect(JSON.stringify(made)).toBe(JSON.stringify(getProductDetails.params));
});
