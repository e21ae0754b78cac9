import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { ErrorResponse, unwrap } from '#contracts/engine/envelope';
import { toRequest } from '#contracts/engine/request';
import { closed, validator } from '#contracts/engine/validate';
import { endpoints, namedEndpoints } from '#contracts/index';
import { aCustomer, anAdmin, aProduct, aSeed, shopId } from '#fixtures/builders';
import { type App, createApp } from './app.ts';
import { anyRequestOf } from './engine/testing/any-request.ts';

const car = aProduct();
const customer = aCustomer();
const admin = anAdmin();
const ids = [
  OWNER_ID,
  shopId,
  car._id,
  car.variants[0]?._id ?? '',
  car.colours[0]?._id ?? '',
  customer._id,
  'ffffffffffffffffffffffff',
];

let mock: App;
const tokens: string[] = ['', 'ct_nobody'];
const warnings: string[] = [];
/** Which call answered: an empty param may lead to another one. */
const calls: string[] = [];
const byRoute = new Map<string, AnyEndpoint>(endpoints.map((one) => [one.route, one]));

beforeAll(async () => {
  const seed = aSeed({ products: [car], customers: [customer, admin] });
  mock = await createApp({
    seed,
    warn: (message) => warnings.push(message),
    log: ({ call }) => calls.push(call),
  });
  for (const { _id } of [customer, admin]) {
    const reply = await mock.app.inject({ method: 'POST', url: `/__mock/act-as/${_id}` });
    tokens.push(`Bearer ${reply.json().object.authToken}`);
  }
});
afterAll(() => mock.close());

/** Codes that answer what never reaches a call. */
const general = ['NO_SUCH_CALL', 'BAD_URL', 'METHOD_NOT_ALLOWED'];

test.each([...namedEndpoints])(
  '%s answers whatever is sent, and only what its contract allows',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(
        anyRequestOf(ids, tokens)(endpoint),
        async ({ params, query, body, token }) => {
          const { method, url } = toRequest(endpoint, { params, query });
          const reply = await mock.app.inject({
            method,
            url,
            headers: {
              ...(token && { authorization: token }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { payload: JSON.stringify(body) }),
          });

          const answered = byRoute.get(calls.at(-1) ?? '');
          const said = `${url} ${reply.body} ${warnings.at(-1)}`;
          expect(reply.statusCode, said).toBeLessThan(500);
          if (reply.statusCode === 200) {
            const object = closed(answered?.object ?? endpoint.object);
            expect(validator(object).violations(unwrap(reply.json())), said).toEqual([]);
          } else {
            expect(validator(ErrorResponse).violations(reply.json()), said).toEqual([]);
            const { code } = reply.json<ErrorResponse>();
            const declared = answered?.errors[reply.statusCode] ?? [];
            expect([...declared, ...general], said).toContain(code);
          }
        },
      ),
      { numRuns: 40 },
    );
  },
);
