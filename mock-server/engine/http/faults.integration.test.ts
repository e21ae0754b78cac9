import { get } from 'node:http';
import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getProductDetails, listHotDeals } from '#contracts/catalogue';
import { type Fault, listFaults, setFaults } from '#contracts/engine/control/faults';
import { readLog } from '#contracts/engine/control/log';
import { forkWorld } from '#contracts/engine/control/worlds';
import { namedEndpoints } from '#contracts/index';
import { aCustomer, aProduct } from '#fixtures/builders';
import { startServer } from '../../testing.ts';
import { testClient } from '../testing/test-client.ts';
import { Faults } from './faults.ts';

const car = aProduct();
const asha = aCustomer();
const details = { params: { id: car._id } };
const token = `token-of-${asha._id}`;

/** A server whose main world has these faults, asked by a customer. */
async function aServer(...faults: Fault[]) {
  const { app, world, as, close } = await startServer({ products: [car], customers: [asha] });
  onTestFinished(close);
  const call = as(asha._id);
  await call(setFaults, { body: { faults } });
  return { app, world, call };
}

test('a call that is told to fails with the status and the code the contract declares', async () => {
  const { call } = await aServer({ call: 'getProductDetails', status: 404 });

  await expect(call(getProductDetails, details)).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: expect.stringContaining('this world was told to refuse this.'),
  });
  await call(setFaults, { body: { faults: [] } });
  await expect(call(getProductDetails, details)).resolves.toMatchObject({
    productDetails: { _id: car._id },
  });
});

test('a fault with a word that nobody knows is refused, for it would last longer than it was meant to', async () => {
  const { app } = await aServer();

  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url: '/__mock/faults',
    payload: { faults: [{ call: 'search', status: 503, tims: 3 }] },
  });

  expect(statusCode).toBe(422);
  expect(body).toContain(
    'body.faults.0.tims: Is not part of the contract. Known here: call, status',
  );
});

test('a bare list of faults is told what to put around it', async () => {
  const { app } = await aServer();

  const reply = await app.inject({
    method: 'PUT',
    url: '/__mock/faults',
    payload: [{ call: 'search', status: 503 }],
  });

  expect(reply.json().errors).toEqual([
    { field: 'body', code: 'TYPE', message: 'Expected object with faults.' },
  ]);
});

test('a pattern with many stars is looked at as fast as any other', async () => {
  const { call } = await aServer();
  const set = (pattern: string) =>
    call(setFaults, { body: { faults: [{ call: pattern, delay: 1 }] } });

  await expect(set('**g*t**Product**D*t*ls**')).resolves.toMatchObject({ faults: [{}] });
  await expect(set(`${'*'.repeat(199)}?`)).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(set('getProductDetails*Details')).rejects.toMatchObject({ code: 'VALIDATION' });
});

test.each<[string, Fault, boolean[]]>([
  ['the second alone', { call: '*', status: 503, after: 1, times: 1 }, [true, false, true, true]],
  [
    'three times, then no more',
    { call: 'GET *', status: 503, times: 3 },
    [false, false, false, true],
  ],
  ['every second one', { call: 'getProduct*', status: 503, every: 2 }, [true, false, true, false]],
])('fails %s', async (_, fault, expected) => {
  const { call } = await aServer(fault);

  const went: boolean[] = [];
  for (const _time of expected)
    went.push(
      await call(getProductDetails, details).then(
        () => true,
        () => false,
      ),
    );

  expect(went).toEqual(expected);
  const { faults } = await call(listFaults);
  expect(faults[0]?.matched).toBe(expected.length);
  expect(faults[0]?.happened).toBe(expected.filter((ok) => !ok).length);
});

test('a fork has the faults of its world, and counts them for itself', async () => {
  const { app, call } = await aServer({ call: 'getProductDetails', status: 503, times: 1 });
  await expect(call(getProductDetails, details)).rejects.toMatchObject({ status: 503 });
  const { name } = await call(forkWorld, { params: { name: 'main' }, body: {} });

  const { faults } = await testClient(app, name)(listFaults, {});

  expect(faults).toEqual([expect.objectContaining({ times: 1, matched: 0, happened: 0 })]);
});

test.each([
  [503, 'MAINTENANCE', '1'],
  [429, 'RATE_LIMIT', '1'],
  [404, 'NOT_FOUND', undefined],
])(
  'a refusal with %i and %s says when to come again, if that helps: %s',
  async (status, code, after) => {
    const { app } = await aServer({ call: '*', status });

    const reply = await request(app.server).get('/api/v1/Insurance');

    expect(reply.status).toBe(status);
    expect(reply.headers['retry-after']).toBe(after);
    expect(reply.body).toMatchObject({ code, object: null });
  },
);

test('faults count anew once others are set', async () => {
  const once: Fault = { call: 'getProductDetails', status: 503, times: 1 };
  const { call } = await aServer(once);
  await expect(call(getProductDetails, details)).rejects.toMatchObject({ status: 503 });
  await call(getProductDetails, details);

  await call(setFaults, { body: { faults: [once] } });

  await expect(call(getProductDetails, details)).rejects.toMatchObject({ status: 503 });
});

describe('over a real connection', () => {
  const asking = async (fault: Omit<Fault, 'call'>) => {
    const { app, call } = await aServer({ call: 'getProductDetails', ...fault });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const asked = [
      `${url}/api/v1/admin/getProductDetails/${car._id}`,
      { headers: { authorization: `Bearer ${token}` } },
    ] as const;
    const logged = () =>
      vi.waitFor(
        async () => {
          const { requests } = await call(readLog, {});
          const found = requests.find((one) => one.call.includes('getProductDetails'));
          expect(found).toBeDefined();
          return found;
        },
        { timeout: 10_000 },
      );
    return { server: app.server, asked, logged };
  };

  test('a dropped one gives no answer at all, and is in the log', async () => {
    const { asked, logged } = await asking({ cut: 'connection' });

    await expect(fetch(...asked)).rejects.toThrow('fetch failed');
    const entry = await logged();
    expect(entry).toMatchObject({ verdict: 'fault', code: 'CUT' });
    expect(entry).not.toHaveProperty('status');
  });

  test('a cut body breaks off half way, and is in the log', async () => {
    const { asked, logged } = await asking({ cut: 'body' });

    const reply = await fetch(...asked);

    expect(reply.status).toBe(200);
    await expect(reply.json()).rejects.toThrow('terminated');
    expect(await logged()).toMatchObject({ verdict: 'fault', code: 'CUT', status: 200 });
  });

  test('a cut body breaks off a refusal too', async () => {
    const { asked } = await asking({ cut: 'body', status: 503 });

    const reply = await fetch(...asked);

    expect(reply.status).toBe(503);
    await expect(reply.json()).rejects.toThrow('terminated');
  });

  test('one that nobody waits for is in the log', async () => {
    const { server, asked, logged } = await asking({ delay: 60_000 });
    const visitor = get(...asked).on('error', () => {});
    server.once('request', () => visitor.destroy());

    expect(await logged()).toMatchObject({ code: 'GONE' });
  });
});

const delaysOf = (spread: Fault['spread'], seed = 7) => {
  const faults = new Faults([{ call: '*', ...(spread && { spread }) }], seed, namedEndpoints);
  return Array.from({ length: 2000 }, () => faults.next(listHotDeals)?.delay ?? 0);
};

test('delays of a spread lie around their median', () => {
  const delays = delaysOf({ median: 200, p95: 1000 });

  const below = (limit: number) => delays.filter((ms) => ms < limit).length / delays.length;
  expect(Math.abs(below(200) - 0.5)).toBeLessThan(0.03);
  expect(Math.abs(below(1000) - 0.95)).toBeLessThan(0.02);
  expect(Math.min(...delays)).toBeGreaterThan(0);
  expect(delaysOf({ median: 200, p95: 1000 })).toEqual(delays);
  expect(delaysOf({ median: 200, p95: 1000 }, 8)).not.toEqual(delays);
});

test('nobody waits longer than ten minutes, and by a spread around nothing nobody waits', () => {
  expect(Math.max(...delaysOf({ median: 500_000, p95: 600_000 }))).toBe(600_000);
  expect(Math.max(...delaysOf({ median: 0, p95: 0 }))).toBe(0);
});

test('of several faults delays add up, and the first refusal and the first cut happen', () => {
  const faults: Fault[] = [
    { call: '*', delay: 100 },
    { call: 'search', delay: 5000 },
    { call: '*', status: 401, code: 'TOKEN_EXPIRED' },
    { call: '*', status: 503, cut: 'body' },
    { call: '*', delay: 20, cut: 'connection' },
  ];

  expect(new Faults(faults, 7, namedEndpoints).next(getProductDetails)).toEqual({
    delay: 120,
    refusal: { status: 401, code: 'TOKEN_EXPIRED', why: 'this world was told to refuse this.' },
    cut: 'body',
  });
});

test.each([
  ['getProductDetails', true],
  ['GETproductDETAILS', true],
  ['getProduct', false],
  ['getProduct*', true],
  ['*product*details', true],
  ['get*Product*Details', true],
  ['list*Details', false],
  ['get*Cart*Details', false],
  ['get*Product*Product*Details', false],
  ['get*Details*Details', false],
  ['get*Deals', false],
  ['get /api/v1/admin/*', true],
])('a fault of %s is meant for the details of a car: %s', (call, isMeant) => {
  expect(
    new Faults([{ call, delay: 1 }], 7, namedEndpoints).next(getProductDetails) !== undefined,
  ).toBe(isMeant);
});

test.each([
  [{ status: 409 }, false],
  [{ status: 400 }, true],
  [{ status: 400, code: 'BAD_FILTER' }, false],
])('a fault of all calls with %o happens to one that declares it: %s', (what, happens) => {
  expect(
    new Faults([{ call: '*', ...what }], 7, namedEndpoints).next(getProductDetails) !== undefined,
  ).toBe(happens);
});

test.each<[string, Fault, string, string, string]>([
  [
    'a call that is not there',
    { call: 'getProductDetail', status: 404 },
    'call',
    'NO_SUCH_CALL',
    'No call is named "getProductDetail". The nearest is "getProductDetails".',
  ],
  [
    'a call that is like none',
    { call: '***?', status: 404 },
    'call',
    'NO_SUCH_CALL',
    'No call is named "***?".',
  ],
  [
    'a status that is not declared',
    { call: 'getProductDetails', status: 418 },
    'status',
    'UNDECLARED',
    `${getProductDetails.route} declares no 418; it declares 400 (BAD_QUERY), 401 (TOKEN_MISSING, TOKEN_INVALID, TOKEN_EXPIRED), 404 (NOT_FOUND), 429 (RATE_LIMIT), 503 (MAINTENANCE).`,
  ],
  [
    'a code that is not declared',
    { call: 'list*', status: 400, code: 'NOPE' },
    'code',
    'UNDECLARED',
    'list* declares no 400 NOPE; it declares 400 (BAD_PAGE, BAD_FILTER',
  ],
  [
    'a code without a status',
    { call: 'search', code: 'BAD_QUERY' },
    'status',
    'REQUIRED',
    'A code needs its status.',
  ],
  [
    'nothing that goes wrong',
    { call: 'search' },
    '',
    'REQUIRED',
    'Say a status, a delay, a spread or a cut.',
  ],
  [
    'a spread upside down',
    { call: '*', spread: { median: 9, p95: 8 } },
    'spread.p95',
    'TOO_SMALL',
    'Is at least the median.',
  ],
])('%s is refused, and nothing changes', async (_, fault, field, code, description) => {
  const { call, world } = await aServer({ call: '*', delay: 1 });

  await expect(call(setFaults, { body: { faults: [fault] } })).rejects.toMatchObject({
    status: 422,
    errors: [
      {
        field: field ? `body.faults.0.${field}` : 'body.faults.0',
        code,
        message: expect.stringContaining(description),
      },
    ],
  });
  expect(world.state.faults).toEqual([{ call: '*', delay: 1 }]);
});

describe('one request that prefers a status', () => {
  const ask = async (prefer: string) => {
    const { app } = await aServer();
    return request(app.server)
      .get(`/api/v1/admin/getProductDetails/${car._id}`)
      .set({ authorization: `Bearer ${token}`, prefer });
  };

  test('gets it, and is told so', async () => {
    const reply = await ask('code=404');

    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(reply.body.message).toBe('NOT_FOUND: this request prefers to be refused.');
    expect(reply.headers['preference-applied']).toBe('code=404');
  });

  test.each([
    ['code=401, example=TOKEN_EXPIRED', 'code=401, example=TOKEN_EXPIRED'],
    ['example="TOKEN_EXPIRED"', 'code=401, example=TOKEN_EXPIRED'],
  ])('gets the code that it names by %s', async (prefer, applied) => {
    const reply = await ask(prefer);

    expect([reply.status, reply.body.code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(reply.headers['preference-applied']).toBe(applied);
  });

  test.each([
    'code=418',
    'code=404, example=TOKEN_EXPIRED',
    'example=NOBODY_SAYS_SO',
    'code=4o4',
    'example=',
  ])(
    'is told what the call declares when it asks for something else, such as %s',
    async (prefer) => {
      const reply = await ask(prefer);

      expect([reply.status, reply.body.code]).toEqual([400, 'BAD_PREFER']);
      expect(reply.body.message).toMatch(/getProductDetails.* declares .*404 \(NOT_FOUND\)/);
    },
  );

  test('may prefer other things that mean nothing here', async () => {
    expect((await ask('return=minimal')).status).toBe(200);
  });
});
