import { expect, test } from 'vitest';
import { cartList } from './cart.ts';
import { listHotDeals, listShopProducts, productsList } from './catalogue.ts';
import { OWNER_ID } from './constants.ts';
import { paramNames } from './engine/param-names.ts';
import { pathPattern, rewritePath, toRequest } from './engine/request.ts';
import { endpoints, namedEndpoints } from './index.ts';
import { payment } from './payments.ts';

const shopId = 'ca000000000000000000005a';

test('payments have mobile, e-mail, customer and amount in their path', () => {
  const params = {
    mobile: '9812345678',
    email: 'asha+csd@example.in',
    customer_id: shopId,
    amount: '5000',
  };

  expect(toRequest(payment, { params }).url).toBe(
    `/api/v1/Customer/Payment/9812345678/asha%2Bcsd%40example.in/${shopId}/5000`,
  );
});

test.each(['', 'ct_0123', '/ProductsList/100/0'])(
  'a tail "%s" directly follows a shop id',
  (token) => {
    const { url } = toRequest(listShopProducts, { params: { ownerId: OWNER_ID, shopId, token } });

    expect(url).toBe(`/api/v1/Customer/${OWNER_ID}/${shopId}${token}`);
  },
);

test('numbers in a route are the defaults of its page', () => {
  const [a, b] = [shopId, OWNER_ID];

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

test('lists of cars are filtered by one JSON value', () => {
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };

  const { url } = toRequest(productsList, {
    params,
    query: { filter: { fuelType: ['Petrol'], sort: 'csdAsc' } },
  });

  expect(new URL(url, 'http://localhost').searchParams.get('filter')).toBe(
    '{"fuelType":["Petrol"],"sort":"csdAsc"}',
  );
  expect(toRequest(productsList, { params }).url).not.toContain('?');
  expect(
    toRequest(listHotDeals, { params: { ownerId: OWNER_ID }, query: { isHotDeal: false } }).url,
  ).toMatch(/\?isHotDeal=false$/);
});

test('every call matches its own path, in any case', () => {
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

test.each(endpoints)('the params of $route are found in its path', (call) => {
  const expected: Record<string, string> = {};
  const path = rewritePath(call, ({ name, kind }) => {
    const value = kind === 'id' ? shopId : `v${Object.keys(expected).length}`;
    expected[name] = value;
    return value;
  });

  const groups = pathPattern(call).exec(path)?.groups ?? {};

  expect({ ...groups }).toEqual(expected);
  expect(Object.keys(expected)).toEqual(expect.arrayContaining(paramNames(call.path)));
});
