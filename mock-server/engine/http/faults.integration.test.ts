import { get } from 'node:http';
import request from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { type Fault, listFaults, setFaults } from '#contracts/engine/control/faults';
import { readLog } from '#contracts/engine/control/log';
import { forkWorld } from '#contracts/engine/control/worlds';
import { toRequest } from '#contracts/engine/request';
import { library, libraryContract } from '#contracts/engine/testing/library';
import { asha } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';
import { Faults } from './faults.ts';

const { listBooks, myLoans } = library;
const ofAsha = { params: { memberId: asha } };
const { url: loansPath } = toRequest(myLoans, ofAsha);
const authorization = `Bearer ${asha}`;

/** A library whose main world has these faults. */
async function aServer(...faults: Fault[]) {
  const mock = await startLibrary();
  await mock.ask(setFaults, { body: { faults } });
  return { ...mock, loans: () => mock.ask(myLoans, ofAsha, asha) };
}

test('a fault fails a call with a status and a code that its contract declares', async () => {
  const { ask, loans } = await aServer({ call: 'myLoans', status: 404 });

  await expect(loans()).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: expect.stringContaining('caused by a fault of this world.'),
  });
  await ask(setFaults, { body: { faults: [] } });
  await expect(loans()).resolves.toEqual({ loanList: [] });
});

test.each<[string, Fault, boolean[]]>([
  ['the second alone', { call: '*', status: 503, after: 1, times: 1 }, [true, false, true, true]],
  [
    'three times, then no more',
    { call: 'GET *', status: 503, times: 3 },
    [false, false, false, true],
  ],
  ['every second one', { call: 'my*', status: 503, every: 2 }, [true, false, true, false]],
])('fails %s', async (_, fault, expected) => {
  const { ask, loans } = await aServer(fault);

  const succeeded: boolean[] = [];
  for (const _ of expected)
    succeeded.push(
      await loans().then(
        () => true,
        () => false,
      ),
    );

  expect(succeeded).toEqual(expected);
  const { faults } = await ask(listFaults, {});
  expect(faults[0]?.matched).toBe(expected.length);
  expect(faults[0]?.happened).toBe(expected.filter((ok) => !ok).length);
});

test('a fork goes on from the counts of its world: what is used up stays so', async () => {
  const { ask, askIn, loans } = await aServer({ call: 'myLoans', status: 503, times: 2 });
  const happened = async (world: string) =>
    (await askIn(world)(listFaults, {})).faults.map((fault) => fault.happened);
  await expect(loans()).rejects.toMatchObject({ status: 503 });
  const { name } = await ask(forkWorld, { params: { name: 'main' }, body: {} });

  await expect(loans()).rejects.toMatchObject({ status: 503 });

  expect([await happened('main'), await happened(name)]).toEqual([[2], [1]]);
  await expect(askIn(name)(myLoans, ofAsha, asha)).rejects.toMatchObject({ status: 503 });
  await expect(askIn(name)(myLoans, ofAsha, asha)).resolves.toEqual({ loanList: [] });
});

test.each([
  [503, 'MAINTENANCE', '1'],
  [429, 'RATE_LIMIT', '1'],
  [404, 'NOT_FOUND', undefined],
])('an error with %i and %s says when to retry, if that helps: %s', async (status, code, after) => {
  const { app } = await aServer({ call: '*', status });

  const reply = await request(app.server).get(loansPath);

  expect(reply.status).toBe(status);
  expect(reply.headers['retry-after']).toBe(after);
  expect(reply.body).toMatchObject({ code, object: null });
});

test('setting faults resets their counts', async () => {
  const once: Fault = { call: 'myLoans', status: 503, times: 1 };
  const { ask, loans } = await aServer(once);
  await expect(loans()).rejects.toMatchObject({ status: 503 });
  await loans();

  await ask(setFaults, { body: { faults: [once] } });

  await expect(loans()).rejects.toMatchObject({ status: 503 });
});

describe('over a real connection', () => {
  const listen = async (fault: Omit<Fault, 'call'>) => {
    const { app, ask } = await aServer({ call: 'myLoans', ...fault });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const request = [url + loansPath, { headers: { authorization } }] as const;
    const logged = () =>
      vi.waitFor(
        async () => {
          const { requests } = await ask(readLog, {});
          const found = requests.find(({ call }) => call === myLoans.route);
          expect(found).toBeDefined();
          return found;
        },
        { timeout: 10_000 },
      );
    return { server: app.server, request, logged };
  };

  test('a dropped connection has no response, and is logged', async () => {
    const { request, logged } = await listen({ cut: 'connection' });

    await expect(fetch(...request)).rejects.toThrow('fetch failed');
    const entry = await logged();
    expect(entry).toMatchObject({
      verdict: 'fault',
      code: 'CUT',
      faults: [{ call: 'myLoans', cut: 'connection' }],
    });
    expect(entry).not.toHaveProperty('status');
  });

  test('a cut body ends half way, and is logged', async () => {
    const { request, logged } = await listen({ cut: 'body' });

    const reply = await fetch(...request);

    expect(reply.status).toBe(200);
    await expect(reply.json()).rejects.toThrow('terminated');
    expect(await logged()).toMatchObject({ verdict: 'fault', code: 'CUT', status: 200 });
  });

  test('the body of an error is cut too', async () => {
    const { request } = await listen({ cut: 'body', status: 503 });

    const reply = await fetch(...request);

    expect(reply.status).toBe(503);
    await expect(reply.json()).rejects.toThrow('terminated');
  });

  test('a request that the client aborts is logged', async () => {
    const { server, request, logged } = await listen({ delay: 60_000 });
    const client = get(...request).on('error', () => {});
    server.once('request', () => client.destroy());

    expect(await logged()).toMatchObject({ code: 'GONE' });
  });
});

const delaysOf = (spread: Fault['spread'], seed = 7) => {
  const faults = new Faults([{ call: '*', ...(spread && { spread }) }], seed, libraryContract);
  return Array.from({ length: 2000 }, () => faults.next(listBooks)?.delay ?? 0);
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

test('no delay is longer than ten minutes, and a spread around zero is no delay', () => {
  expect(Math.max(...delaysOf({ median: 500_000, p95: 600_000 }))).toBe(600_000);
  expect(Math.max(...delaysOf({ median: 0, p95: 0 }))).toBe(0);
});

test('the delays of several faults add up, and the first error and the first cut apply', () => {
  const faults: Fault[] = [
    { call: '*', delay: 100 },
    { call: 'listBooks', delay: 5000 },
    { call: '*', status: 401, code: 'TOKEN_EXPIRED' },
    { call: '*', status: 503, cut: 'body' },
    { call: '*', delay: 20, cut: 'connection' },
  ];

  expect(new Faults(faults, 7, libraryContract).next(myLoans)).toEqual({
    faults: faults.filter(({ call }) => call === '*'),
    delay: 120,
    error: { status: 401, code: 'TOKEN_EXPIRED', why: 'caused by a fault of this world.' },
    cut: 'body',
  });
});

test.each([
  ['myLoans', true],
  ['MYloans', true],
  ['myLoan', false],
  ['my*', true],
  ['*y*loans', true],
  ['m*Lo*ns', true],
  ['list*Loans', false],
  ['my*Book*ns', false],
  ['my*Lo*Lo*ns', false],
  ['my*Loans*Loans', false],
  ['my*Books', false],
  ['get /api/members/*', true],
])('a fault of %s applies to myLoans: %s', (call, applies) => {
  expect(new Faults([{ call, delay: 1 }], 7, libraryContract).next(myLoans) !== undefined).toBe(
    applies,
  );
});

test.each([
  [{ status: 409 }, false],
  [{ status: 403 }, true],
  [{ status: 403, code: 'FORBIDDEN' }, false],
])('a fault of all calls with %o applies to myLoans, if it declares that: %s', (error, applies) => {
  expect(
    new Faults([{ call: '*', ...error }], 7, libraryContract).next(myLoans) !== undefined,
  ).toBe(applies);
});
