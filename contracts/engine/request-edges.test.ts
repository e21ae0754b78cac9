import { expect, test } from 'vitest';
import { deleteAddress } from '../addresses.ts';
import { listHotDeals, productsList } from '../catalogue.ts';
import { endpoints } from '../index.ts';
import { payment } from '../payments.ts';
import { paramNames } from './param-names.ts';
import { pathPattern, rewritePath, toRequest } from './request.ts';

const id = 'ca000000000000000000005a';

test.each(['{amount}', '$&', '$1', '..?x=1#y', 'a b', '%2F'])(
  'an e-mail that reads "%s" stays one e-mail',
  (email) => {
    const params = { mobile: '9812345678', email, customer_id: id, amount: '5000' };

    const { pathname, search } = new URL(toRequest(payment, { params }).url, 'http://localhost');

    expect([pathname, search]).toEqual([
      `/api/v1/Customer/Payment/9812345678/${encodeURIComponent(email)}/${id}/5000`,
      '',
    ]);
  },
);

test('what is not said leaves no trace, what is said as false or 0 does', () => {
  const params = { ownerId: id };

  expect(toRequest(listHotDeals, { params, query: {} }).url).not.toContain('?');
  expect(toRequest(listHotDeals, { params, query: { isHotDeal: false } }).url).toMatch(
    /\?isHotDeal=false$/,
  );
  expect(
    toRequest(productsList, { params: { shopId: 'all', ownerId: id, limit: 5, skip: 0 } }).url,
  ).toBe(`/api/v1/admin/all/${id}/ProductsList/5/0`);
});

test('a call without a body sends none', () => {
  expect(toRequest(deleteAddress, { params: { id } })).toEqual({
    method: 'DELETE',
    url: `/api/v1/Customer/deleteAddress/${id}`,
    body: undefined,
  });
});

test.each(endpoints)('$route finds in its path what was put there', (call) => {
  const names = paramNames(call.path);
  const put = (kind: string, at: number) => (kind === 'id' ? id : `v${at}`);
  const expected: Record<string, string> = {};
  const path = rewritePath(call, ({ name, kind }) => {
    const value = put(kind, Object.keys(expected).length);
    expected[name] = value;
    return value;
  });

  const groups = pathPattern(call).exec(path)?.groups ?? {};

  expect({ ...groups }).toEqual(expected);
  expect(Object.keys(expected)).toEqual(expect.arrayContaining(names));
});
