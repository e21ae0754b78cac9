import { expect, test } from 'vitest';
import { cartList } from '../cart.ts';
import { listHotDeals, listShopProducts, productsList } from '../catalogue.ts';
import { OWNER_ID } from '../constants.ts';
import { namedEndpoints } from '../index.ts';
import { payment } from '../payments.ts';
import { formOf, pathPattern, toRequest } from './request.ts';

const shopId = 'ca000000000000000000005a';

test.each([
  ['asha+csd@example.in', 'asha%2Bcsd%40example.in'],
  ['a/b@example.in', 'a%2Fb%40example.in'],
  ['../b@example.in', '..%2Fb%40example.in'],
  ['50%@example.in', '50%25%40example.in'],
  ['आशा@example.in', '%E0%A4%86%E0%A4%B6%E0%A4%BE%40example.in'],
])('the e-mail %s travels in a path as %s', (email, encoded) => {
  const params = { mobile: '9812345678', email, customer_id: shopId, amount: '5000' };

  const { url } = toRequest(payment, { params });

  expect(url).toBe(`/api/v1/Customer/Payment/9812345678/${encoded}/${shopId}/5000`);
});

test.each(['', 'ct_0123', '/ProductsList/100/0'])(
  'a shop id takes "%s" right behind it',
  (token) => {
    const { url } = toRequest(listShopProducts, { params: { ownerId: OWNER_ID, shopId, token } });

    expect(url).toBe(`/api/v1/Customer/${OWNER_ID}/${shopId}${token}`);
  },
);

test('numbers written into a route are what it asks for when nothing else is said', () => {
  const a = shopId;
  const b = OWNER_ID;

  expect(toRequest(cartList, { params: { a, b } }).url).toBe(
    `/api/v1/customer/CartList/${a}/${b}/0/10`,
  );
  expect(toRequest(cartList, { params: { a, b, skip: 10, limit: 5 } }).url).toBe(
    `/api/v1/customer/CartList/${a}/${b}/10/5`,
  );
  expect(toRequest(listHotDeals, { params: { ownerId: OWNER_ID } }).url).toBe(
    `/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0`,
  );
});

test('a filter travels as one JSON value, and what is not said does not travel', () => {
  const { url } = toRequest(productsList, {
    params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 },
    query: { filter: { fuelType: ['Petrol'], sort: 'csdAsc' } },
  });
  const bare = toRequest(productsList, {
    params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 },
  });

  expect(new URL(url, 'http://localhost').searchParams.get('filter')).toBe(
    '{"fuelType":["Petrol"],"sort":"csdAsc"}',
  );
  expect(bare.url).not.toContain('?');
});

test('every call is recognised by its own path, in any case', () => {
  const sample = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'limit' || name === 'skip' || name === 'amount'
        ? '20'
        : name === 'token'
          ? ''
          : shopId,
    );

  for (const endpoint of namedEndpoints.values()) {
    expect(pathPattern(endpoint).test(sample(endpoint.path)), endpoint.route).toBe(true);
    expect(pathPattern(endpoint).test(sample(endpoint.path).toUpperCase())).toBe(true);
    expect(pathPattern(endpoint).test(`/other${sample(endpoint.path)}`)).toBe(false);
  }
});

test('files travel under the name of their field, several if there are several', async () => {
  const file = (filename: string) => ({
    filename,
    mimetype: 'image/png',
    bytes: new Uint8Array([137, 80]),
  });

  const files = formOf({ images: [file('dent.png'), file('seat.png')] }).getAll('images') as File[];

  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['dent.png', 'image/png', 2],
    ['seat.png', 'image/png', 2],
  ]);
  expect([...formOf(undefined).keys()]).toEqual([]);
});
