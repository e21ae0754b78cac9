import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { getProductDetails, listHotDeals } from '#contracts/catalogue';
import { GUEST_MOBILE, GUEST_NAME, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import type { Exchange } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { firstValueAt } from '#contracts/engine/json-path';
import { productReviewList } from '#contracts/reviews';
import type { ShopSeed, ShopSeedRows } from '#contracts/seed';
import { getAllStore, getMenuList } from '#contracts/shops';
import { getAllWishLists } from '#contracts/wishlist';
import { aCustomer, anAddress, aReview, aSeed, aStore } from '#fixtures/builders';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { testClient } from '#mock-server/engine/testing/test-client';
import { baselineExchanges } from '../bench/baseline.ts';
import { completeReferences } from './complete-references.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { Recording } from './recording.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const sample = readSeed().rows;
let exchanges: Exchange[];
beforeAll(async () => {
  exchanges = await baselineExchanges();
});

describe('the responses to all calls', () => {
  test('fill every collection they have rows of, and can be served', async () => {
    const { rows, pending } = completeReferences(recorded(exchanges).rows, sample);

    const empty = Object.entries(rows).flatMap(([name, some]) => (some.length ? [] : [name]));
    const withoutCalls = ['sessions', 'payments', 'paymentPlans'];
    expect(empty).toEqual(['offers', ...withoutCalls, 'walletEntries', 'images']);
    expect(pending).toEqual([]);
    expect(await registerOn(rows)).toMatchObject({ role: 'customer', ownerId: OWNER_ID });
  });

  test('contain no personal data', () => {
    const recording = recorded(exchanges);
    const personal = new Set(exchanges.flatMap(({ reply }) => personalIn(reply)));
    const written = JSON.stringify([
      completeReferences(recording.rows, sample),
      [...recording.otherResponses.values()],
    ]).replaceAll(JSON.stringify(sample.customers[0]).slice(1, -1), '');

    expect(personal.size).toBeGreaterThan(10);
    expect([...personal].filter((text) => written.includes(text))).toEqual([]);
  });

  test('give the same rows in any order', () => {
    const inOrder = completeReferences(recorded(exchanges).rows, sample);
    const reversed = completeReferences(recorded([...exchanges].reverse()).rows, sample);

    expect(idsIn(reversed.rows)).toEqual(idsIn(inOrder.rows));
  });
});

test('a response with thousands of values is recorded in as many steps, between which others are answered', () => {
  const reply = { status: 200, message: 'OK', object: { storeList: Array(2000).fill({ _id: 7 }) } };
  const headers = { 'content-type': 'application/json' };
  const at = '2026-11-21T12:00:00.000Z';
  const recording = new Recording(new Pseudonyms('a key'), sample);

  const steps = recording.addInSteps({ endpoint: getAllStore, status: 200, headers, reply, at });

  expect([...steps].length).toBeGreaterThan(4000);
  expect([...recording.otherResponses.keys()]).toEqual(['getAllStore-200']);
});

const car = { ...sample.products[0], variants: [], colours: [] };

describe('a single response', () => {
  test('the same person has the same pseudonym everywhere, and another one with another key', () => {
    const asha = aCustomer({ fullName: 'Asha Rawat', mobile: '9812345678', email: 'a@b.in' });
    const responses = [
      exchangeOf(register, { customerDetails: asha, authToken: 'secret' }),
      exchangeOf(getAddress, {
        addressList: [anAddress({ customerId: asha._id, mobile: asha.mobile })],
      }),
    ];

    const { rows } = recorded(responses);
    const [customer] = [...rows.customers.values()];
    const [address] = [...rows.addresses.values()];
    const [other] = [...recorded(responses, 'another key').rows.customers.values()];

    expect(customer).toMatchObject({ email: expect.stringMatching(/^person\.\d{8}@example\.in$/) });
    expect(address?.customerId).toBe(customer?._id);
    expect(address?.mobile).toBe(customer?.mobile);
    expect(customer?._id).not.toBe(asha._id);
    expect(other?._id).not.toBe(customer?._id);
  });

  test('text that customers write is replaced, the data of the shop is kept', () => {
    const review = aReview({ review: 'Call me on 9812345678, says Asha of 14 Kabul Lines.' });
    const { rows } = recorded([exchangeOf(productReviewList, { reviewList: [review] })]);

    expect([...rows.reviews.values()]).toMatchObject([
      {
        productId: review.productId,
        review: 'Written by somebody, and left out of this recording.',
      },
    ]);
  });

  test('an invalid row is saved as a response, with the reason', () => {
    const broken = { ...car, modelYear: 'soon', secretCode: 'Asha Rawat', supplierId: 17 };
    const { rows, otherResponses } = recorded([
      exchangeOf(getProductDetails, { productDetails: broken }),
    ]);

    expect(rows.products.size).toBe(0);
    expect(otherResponses.get('getProductDetails-200')).toMatchObject({
      why: [expect.stringMatching(/^Not a valid row of products: modelYear: /)],
      object: { productDetails: { productName: car.productName, secretCode: expect.any(String) } },
    });
    expect(JSON.stringify([...otherResponses.values()])).not.toContain('Asha');
  });

  test('fields that the contract does not know are replaced in data of the shop too', () => {
    const unknown = {
      debug: { card: 4111111111111111, code: 'HUNTER', holder: 'Asha Rawat', at: '1990-04-01' },
      items: [{ pwd: 'hunter2', key: 'sk_live_51Habc' }, 'SID=31d4d96e407aad42', 4829],
    };
    const [item] = sample.menu;
    const menuList = [{ ...item, modelYear: 2026, title: { ...item?.title, ...unknown } }];
    const { otherResponses } = recorded([
      exchangeOf(getMenuList, { menuList: [{ ...menuList[0], _id: undefined }], ...unknown }),
    ]);

    const written = JSON.stringify([...otherResponses.values()]);
    expect(written).toContain(item?.title.en);
    expect(written).toContain('"card":0');
    expect(written).not.toMatch(/4111|HUNTER|Asha|1990|hunter2|sk_live|31d4d96e|4829|2026/);
  });

  test('pincodes, prices and ids of the shop are kept', () => {
    const { rows, otherResponses } = recorded([
      exchangeOf(getAllStore, { storeList: sample.stores }),
      exchangeOf(listHotDeals, { productList: [], totalCount: 0 }),
    ]);
    const cars = recorded(exchanges.filter(({ endpoint }) => endpoint === getProductDetails));
    const answered = exchanges.flatMap(({ endpoint, status, reply }) =>
      endpoint === getProductDetails && status === 200
        ? [firstValueAt(reply, 'object.productDetails')]
        : [],
    );

    expect([...rows.stores.values()]).toMatchObject(
      sample.stores.map(({ email, mobile, ...kept }) => kept),
    );
    const kept = pricesIn([...cars.rows.products.values()]);
    expect(kept.join()).toContain('exShowroomPrice');
    expect(pricesIn(answered)).toEqual(expect.arrayContaining(kept));
    expect(otherResponses.get('listHotDeals-200')?.object).toEqual({
      productList: [],
      totalCount: 0,
    });
  });

  test('the store that is listed first stays first', () => {
    const [first, second] = ['b', 'a'].map((digit) => aStore({ _id: digit.repeat(24) }));
    const { rows } = recorded([
      exchangeOf(getAllStore, { storeList: [second] }),
      exchangeOf(getAllStore, { storeList: [first, second] }),
    ]);

    expect(completeReferences(rows, sample).rows.stores).toEqual([first, second]);
  });

  test('a list of summaries and an error are saved as responses', () => {
    const { otherResponses } = recorded([
      exchangeOf(listHotDeals, { productList: [], totalCount: 0 }),
      { ...exchangeOf(getAddress, null, 401), reply: errorReply },
    ]);

    expect([...otherResponses].map(([name, { why }]) => [name, why])).toEqual([
      ['listHotDeals-200', [expect.stringContaining('Has no complete row')]],
      ['getAddress-401-TOKEN_EXPIRED', ['An error response has no rows.']],
    ]);
  });

  test('errors with endless codes fill no directory, and each has the name of a file', () => {
    const errors = Array.from({ length: 1100 }, (_, index) => ({
      ...exchangeOf(getAddress, null, 401),
      reply: { ...errorReply, code: `../${index}_${'X'.repeat(500)}` },
    }));

    const names = [...recorded(errors).otherResponses.keys()];

    expect(names).toHaveLength(1000);
    expect(names.every((name) => /^[\w-]{1,100}$/.test(name))).toBe(true);
  });
});

test('of a code only the first characters are read', () => {
  const reply = { ...errorReply, code: `TOKEN ${' '.repeat(60)} EXPIRED` };

  const { otherResponses } = recorded([{ ...exchangeOf(getAddress, null, 401), reply }]);

  expect([...otherResponses.keys()]).toEqual(['getAddress-401-TOKEN']);
});

test('ids in another format are replaced, and references still match', () => {
  const asha = { ...aCustomer(), _id: '4711', defaultAddressId: '12' };
  const { rows } = recorded([
    exchangeOf(register, { customerDetails: asha, authToken: 'secret' }),
    exchangeOf(getAddress, { addressList: [{ ...anAddress(), _id: '12', customerId: '4711' }] }),
  ]);
  const [customer] = [...rows.customers.values()];

  expect(customer?._id).toMatch(/^[0-9a-f]{24}$/);
  expect([...rows.addresses.values()]).toMatchObject([
    { _id: customer?.defaultAddressId, customerId: customer?._id },
  ]);
});

test('customers that no response has had get different e-mail addresses', () => {
  const addressList = ['a', 'b'].map((sign) => anAddress({ customerId: sign.repeat(24) }));

  const { rows, pending } = completeReferences(
    recorded([exchangeOf(getAddress, { addressList })]).rows,
    sample,
  );

  expect([rows.addresses.length, pending]).toEqual([2, []]);
  expect(new Set(rows.customers.map(({ email }) => email)).size).toBe(2);
});

test('a row is pending until the row it refers to is received', () => {
  const [product] = sample.products;
  const wish = {
    _id: 'c0ffee000000000000000001',
    customerId: 'c0ffee000000000000000002',
    productId: product?._id,
    addedAt: '2026-11-21T04:30:00.000Z',
    csdPriceAtAdd: 1,
  };
  const recording = recorded([exchangeOf(getAllWishLists, { wishList: [wish] })]);

  const before = completeReferences(recording.rows, sample);
  recording.rows.products.set(product?._id ?? '', { ...product, _id: product?._id ?? '' });
  const after = completeReferences(recording.rows, sample);

  expect(before.rows.wishes).toEqual([]);
  expect(before.pending).toMatchObject([
    { name: 'wishes', why: [`productId: no row of products.json is "${product?._id}"`] },
  ]);
  expect([after.rows.wishes.length, after.pending]).toEqual([1, []]);
  expect(after.rows.customers).toHaveLength(1);
});

const errorReply = {
  status: 401,
  code: 'TOKEN_EXPIRED',
  message: 'The token of Asha Rawat has ended.',
  errors: [],
  object: null,
};

function recorded(responses: readonly Exchange[], key = 'key'): Recording {
  const recording = new Recording(new Pseudonyms(key), sample);
  for (const one of responses) recording.add(one);
  return recording;
}

const exchangeOf = (endpoint: AnyEndpoint, object: unknown, status = 200): Exchange => ({
  endpoint,
  status,
  headers: {},
  reply: { status, message: 'OK', object },
  at: '2026-11-21T04:30:00.000Z',
});

/** Ids and prices of cars and their variants. */
const pricesIn = (cars: readonly unknown[]) => [
  ...new Set(JSON.stringify(cars).match(/"(_id|\w*Price|csdIndexNo)":("\w+"|\d+)/g)),
];

const idsIn = (rows: ShopSeedRows) =>
  Object.entries(rows).map(([name, some]) => [name, some.map(({ _id }) => _id)]);

/** All personal data of customers in a response, except the placeholders of guests. */
function personalIn(reply: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(reply, (key, value: unknown) => {
    const personalKeys =
      /^(fullName|email|mobile|addressLine1|authToken|checksum|orderNo|review|description|subject)$/;
    const isPersonal = typeof value === 'string' && value.length > 4 && personalKeys.test(key);
    if (isPersonal && !GUEST_NAME.test(value) && value !== GUEST_MOBILE) found.push(value);
    return /^(store|storeList|productDetails)$/.test(key) ? undefined : value;
  });
  return found;
}

/** Registers a customer on a mock with these rows. */
async function registerOn(rows: ShopSeedRows) {
  const seed: ShopSeed = {
    ...aSeed(),
    label: 'recorded',
    madeAt: '2026-11-21T04:30:00.000Z',
    rows,
  };
  const { app } = await createApp({ seed });
  const body = {
    name: 'Guest48213',
    fullName: 'Guest48213',
    email: 'guest48213.x@example.in',
    mobile: '9999999999',
    password: 'guest-of-the-shop',
    ownerId: OWNER_ID,
  };
  const { customerDetails } = await testClient(app)(register, { body });
  await app.close();
  return customerDetails;
}
