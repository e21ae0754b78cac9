import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
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

/** Texts that people, programs and attackers send where something else was expected. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"sort":"x"}',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '‮',
  '💂',
  'ः',
  "' OR 1=1 --",
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  'all',
  '999999',
  '2026-13-45',
  'a'.repeat(3000),
);
const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, nasty, fc.string());

/** Mostly what a schema asks for, now and then anything else. */
function valueFor(schema: TSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, nasty, fc.jsonValue());
}

function fitting(schema: TSchema): fc.Arbitrary<unknown> {
  switch (schema[Kind]) {
    case 'String':
      return schema.pattern ? fc.oneof(word, matching(schema.pattern)) : word;
    case 'Number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 5_000, noNaN: true });
    case 'Integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 5_000 });
    case 'Boolean':
      return fc.boolean();
    case 'Literal':
      return fc.constant(schema.const);
    case 'Union':
      return fc.oneof(...schema.anyOf.map(fitting));
    case 'Array':
      return fc.array(fitting(schema.items), { maxLength: 4 });
    case 'Object':
      return objectFor(schema as TObject);
    default:
      return fc.jsonValue();
  }
}

const patterns = new Map<string, fc.Arbitrary<string>>();
/** Made once for each pattern: that takes longer than to draw from it. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  patterns.set(pattern, texts);
  return texts;
}

const objectFor = ({ properties, required = [] }: TObject) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, valueFor(member)]),
    ),
    { requiredKeys: required },
  );

interface Asked {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
  token: string;
}

const requestFor = ({ params, query, body }: AnyEndpoint): fc.Arbitrary<Asked> =>
  fc.record({
    params: fc.record(
      Object.fromEntries(
        Object.keys(params.properties).map((name) => [
          name,
          word.filter((text) => text !== '.' && text !== '..'),
        ]),
      ),
    ),
    query: fc.record(
      Object.fromEntries(
        Object.entries(query?.properties ?? {}).map(([name, member]) => [
          name,
          valueFor(member).map((value) =>
            typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
          ),
        ]),
      ),
      { requiredKeys: [] },
    ),
    body: body
      ? fc.oneof({ weight: 8, arbitrary: objectFor(body) }, fc.jsonValue())
      : fc.constant(undefined),
    token: fc.nat({ max: 3 }).map((index) => tokens[index] ?? ''),
  });

/** Codes that answer what never reaches a call. */
const general = ['NO_SUCH_CALL', 'BAD_URL', 'METHOD_NOT_ALLOWED'];

test.each([...namedEndpoints])(
  '%s answers whatever is sent, and only what its contract allows',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(requestFor(endpoint), async ({ params, query, body, token }) => {
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
      }),
      { numRuns: 40 },
    );
  },
);
