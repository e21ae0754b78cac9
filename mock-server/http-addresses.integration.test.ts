import { METHODS } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { aProduct, shopId } from '#fixtures/builders';
import { startHttp } from './testing.ts';

const { api, app, close, token } = await startHttp({ products: [aProduct()] });
afterAll(close);

describe('a request to an unknown call', () => {
  test('suggests the closest call', async () => {
    const reply = await api.get('/api/v1/admin/getProductDetail/5').set('authorization', token);

    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({
      code: 'NO_SUCH_CALL',
      message: expect.stringContaining('GET /api/v1/admin/getProductDetails/{id}'),
      object: null,
    });
  });

  test('with another method lists the allowed ones', async () => {
    const reply = await api.delete('/api/v1/customer/Register');

    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('POST, OPTIONS');
    expect(reply.body.code).toBe('METHOD_NOT_ALLOWED');
  });

  test.each(METHODS.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method)))(
    'with the method %s lists the allowed ones',
    async (method) => {
      const reply = await app.inject({ method: method as 'GET', url: '/api/v1/Insurance' });

      expect(reply.statusCode).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS');
      expect(reply.json().code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  test.each(['GET', 'OPTIONS'] as const)(
    'whose words would fit the params of another lists only its own methods: %s',
    async (method) => {
      const reply = await app.inject({ method, url: `/api/v1/Customer/ProfileUpdate/${shopId}` });

      expect(reply.headers.allow).toBe('PUT, OPTIONS');
    },
  );

  test.each([
    ['/api/v1/admin/editSubCategory/', 404, 'NO_SUCH_CALL'],
    ['/api/v1/admin/listCategory', 405, 'METHOD_NOT_ALLOWED'],
    ['/api/v1/admin/listCategory/', 405, 'METHOD_NOT_ALLOWED'],
  ])('reports %s before errors in its body', async (path, status, code) => {
    const reply = await api.put(path).set('content-type', 'application/json').send('{"a":');

    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('does not suggest the method that it uses', async () => {
    const long = await api.get(`/api/v1/admin/getProductDetails/${'x'.repeat(3000)}`);
    const capital = await api
      .get(`/api/v1/admin/${shopId.toUpperCase()}/x`)
      .set('authorization', token);

    expect([long.status, long.body.code]).toEqual([400, 'BAD_URL']);
    expect(long.body.message).toContain('a segment is too long');
    expect([capital.status, capital.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('may have a path that cannot be decoded', async () => {
    const reply = await api
      .get('/api/v1/customer/ValidatePincode/%E0%A4%A')
      .set('authorization', token);

    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('BAD_URL');
  });
});

describe('an address', () => {
  test.each([
    '/API/V1/CUSTOMER/VALIDATEPINCODE/110010',
    '/api/v1/Customer/validatepincode/110010/',
  ])('is matched in any case and with a trailing slash: %s', async (path) => {
    const reply = await api.get(path).set('authorization', token);

    expect(reply.status).toBe(200);
  });

  test.each([
    ['', 'an empty tail'],
    ['ct_0123456789abcdef', 'a token as its tail'],
    ['/ProductsList/100/0', 'a page as its tail'],
  ])('with a shop id and "%s", %s, lists the shop’s cars', async (tail) => {
    const reply = await api
      .get(`/api/v1/Customer/${OWNER_ID}/${shopId}${tail}`)
      .set('authorization', token);

    expect(reply.body.object.productList).toHaveLength(1);
  });

  test.each(['isHotDeal=true&isHotDeal=true', 'filter=%7B%7D&filter=%7B%7D'])(
    'with a repeated parameter names it: %s',
    async (query) => {
      const reply = await api
        .get(`/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0?${query}`)
        .set('authorization', token);

      const [name] = query.split('=');
      expect(reply.body).toMatchObject({
        status: 400,
        errors: [{ field: `query.${name}`, message: 'Given 2 times; give it once.' }],
      });
    },
  );

  test('cannot have a deeply nested filter', async () => {
    const filter = `{"depth":${'['.repeat(2000)}${']'.repeat(2000)}}`;

    const reply = await api
      .get(`/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0`)
      .query({ filter, isHotDeal: true })
      .set('authorization', token);

    expect(reply.body).toMatchObject({ status: 400, code: 'BAD_FILTER' });
  });

  test.each(['', '{', '[]', '{sort:newest}'])(
    'with a malformed filter explains its format: %j',
    async (filter) => {
      const reply = await api
        .get(`/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0`)
        .query({ filter })
        .set('authorization', token);

      expect(reply.body).toMatchObject({
        code: 'BAD_FILTER',
        errors: [{ field: 'query.filter', message: expect.stringContaining('JSON of an object') }],
      });
    },
  );

  test('of a payment must have a valid mobile', async () => {
    const id = OWNER_ID;
    const pay = (mobile: string) =>
      api
        .get(`/api/v1/Customer/Payment/${mobile}/asha@example.in/${id}/5000`)
        .set('authorization', token);

    const fields = ({ body }: { body: { errors: { field: string }[] } }) =>
      body.errors.map(({ field }) => field);
    expect(fields(await pay('9999999999'))).toEqual(['params.mobile']);
    expect(fields(await pay('+91 98765 43210'))).toEqual([]);
  });

  test('with a literal name is never mistaken for a shop', async () => {
    const reply = await api.get('/api/v1/admin/getMenuList').set('authorization', token);

    expect(reply.body.object).toHaveProperty('menuList');
  });
});
