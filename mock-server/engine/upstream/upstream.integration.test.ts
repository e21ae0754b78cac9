import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import { setFaults } from '#contracts/engine/control/faults';
import { drift, healthWith } from '#contracts/engine/control/server';
import type { ErrorResponse } from '#contracts/engine/envelope';
import { toRequest } from '#contracts/engine/request';
import { library } from '#contracts/engine/testing/library';
import { addCovers, withCovers } from '../testing/covers.ts';
import { asha, atlas, novel } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';
import type { UpstreamOptions } from './upstream.ts';

const { borrowBook, listBooks, myLoans } = library;
const atlasLoan = { body: { bookId: atlas } };
const ofAsha = { params: { memberId: asha } };
const loansPath = toRequest(myLoans, ofAsha).url;

test('responses of a backend that keeps the contract are passed on without findings', async () => {
  const backend = await startLibrary();
  const { ask, driftSoFar, reported, mock } = await inFrontOf(await addressOf(backend));

  const { loan } = await ask(borrowBook, atlasLoan);
  const { statusCode } = await mock.app.inject({ url: loansPath });

  expect(backend.world.loans.all()).toEqual([loan]);
  expect(statusCode).toBe(401);
  expect(await driftSoFar()).toMatchObject({
    seen: [
      { call: myLoans.route, status: 401, count: 1 },
      { call: borrowBook.route, status: 200, count: 1 },
    ],
    findings: [],
    failures: [],
  });
  expect(reported).toEqual([]);
});

test('the world of the mock does not change', async () => {
  const backend = await startLibrary();
  const { ask, mock } = await inFrontOf(await addressOf(backend));

  await ask(borrowBook, atlasLoan);

  expect([backend.world.loans.size, mock.world.loans.size]).toEqual([1, 0]);
  expect(mock.world.journal).toEqual([]);
});

test('a fault of the world cuts the response of the backend', async () => {
  const { ask, mock } = await inFrontOf(await addressOf(await startLibrary()));
  await ask(setFaults, { body: { faults: [{ call: 'myLoans', cut: 'body' }] } });

  const reply = await fetch((await addressOf(mock)) + loansPath);

  await expect(reply.json()).rejects.toThrow('terminated');
});

test('a missing field is one finding, however often it is missing', async () => {
  const backend = await startLibrary();
  const { ask, driftSoFar, reported } = await inFrontOf(
    await aBackend(async ({ url = '', headers }, reply) => {
      const answer = await backend.app.inject({ url, headers });
      const { totalCount, ...others } = answer.json().object;
      json(reply, answer.statusCode, others);
    }),
  );

  await ask(listBooks, { params: { genre: 'all' } });
  await ask(listBooks, { params: { genre: 'all' } });

  expect((await driftSoFar()).findings).toMatchObject([
    {
      direction: 'answer',
      call: listBooks.route,
      status: 200,
      field: 'object.totalCount',
      kind: 'missing',
      count: 2,
    },
  ]);
  expect(reported).toEqual([`drift: ${listBooks.route} 200, object.totalCount: Is missing.`]);
});

test('method, path, query, body and token are passed on unchanged, cookies and hop-by-hop headers are not', async () => {
  const seen: (IncomingMessage & { text?: string })[] = [];
  const address = await aBackend(async (request, reply) => {
    seen.push(Object.assign(request, { text: await textOf(request) }));
    json(reply, 200, {});
  });
  const { mock } = await inFrontOf(`${address}/base`);
  const url = '/API/Loans/SOME%20thing?utm=a%2Bb&utm=c';

  await mock.app.inject({
    method: 'DELETE',
    url,
    headers: {
      authorization: 'Bearer theirs',
      'content-type': 'application/json',
      'x-app': '7',
      cookie: 'a=b',
      connection: 'keep-alive, x-hop',
      'x-hop': '1',
    },
    payload: '{ "a": 1 , "a": 2',
  });

  expect(seen).toMatchObject([{ method: 'DELETE', url: `/base${url}`, text: '{ "a": 1 , "a": 2' }]);
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer theirs', 'x-app': '7' });
  expect(seen[0]?.headers.host).toBe(new URL(address).host);
  for (const name of ['cookie', 'x-hop']) expect(seen[0]?.headers).not.toHaveProperty(name);
});

test('an error is passed on with its status and its JSON unchanged', async () => {
  const text = '{"status":404, "code":"NOT_FOUND","message":"No.","errors":[],"object":null }';
  const { mock } = await inFrontOf(
    await aBackend((_, reply) => reply.writeHead(404, jsonType).end(text)),
  );

  const reply = await mock.app.inject({ url: loansPath });

  expect(reply.statusCode).toBe(404);
  expect(reply.body).toBe(text);
});

test('an invalid request is passed on, and is a finding', async () => {
  const { mock, driftSoFar } = await inFrontOf(await addressOf(await startLibrary()));

  const reply = await mock.app.inject({
    method: 'POST',
    url: '/api/loans',
    headers: { [TOKEN_HEADER]: asha },
    payload: { note: 'x'.repeat(81) },
  });

  expect(reply.json<ErrorResponse>().code).toBe('VALIDATION');
  const { findings } = await driftSoFar();
  expect(findings.map(({ direction, field, kind }) => `${direction} ${field} ${kind}`)).toEqual([
    'request body.bookId missing',
    'request body.note bound',
  ]);
});

test('calls that are not passed on are answered by the mock', async () => {
  const { ask, mock, driftSoFar } = await inFrontOf(await deadAddress(), { calls: [listBooks] });

  await ask(borrowBook, atlasLoan);

  expect(mock.world.loans.size).toBe(1);
  expect((await driftSoFar()).failures).toEqual([]);
});

test('health names the upstream', async () => {
  const address = await deadAddress();
  const { ask } = await inFrontOf(address);

  expect(await ask(healthWith({}), undefined)).toMatchObject({ upstream: address });
});

test('a failing backend is reported once a call, until it answers', async () => {
  let isHealthy = false;
  const { mock, reported, driftSoFar } = await inFrontOf(
    await aBackend((request, reply) => (isHealthy ? json(reply, 200, {}) : request.destroy())),
  );
  const ask = () => mock.app.inject({ url: loansPath });

  const [first] = [await ask(), await ask()];
  isHealthy = true;
  await ask();
  isHealthy = false;
  await ask();

  expect(first.statusCode).toBe(502);
  expect(first.json()).toMatchObject({ status: 502, code: 'UPSTREAM_DOWN', object: null });
  expect(reported.filter((line) => line.startsWith('UPSTREAM_DOWN'))).toHaveLength(2);
  expect((await driftSoFar()).failures).toMatchObject([
    { call: myLoans.route, code: 'UPSTREAM_DOWN', count: 3 },
  ]);
});

test('a dead port is reported with the call, the address and a remedy', async () => {
  const address = await deadAddress();
  const { mock, reported } = await inFrontOf(address);

  await mock.app.inject({ url: loansPath });

  expect(reported).toEqual([
    `UPSTREAM_DOWN: "${myLoans.route}" has no response: ${address}/api/members/‹id›/loans cannot be reached. Nothing listens there: the connection was refused. Start it, or give another --upstream. With --fallback the mock responds instead.`,
  ]);
});

const big = 'x'.repeat(1024 * 1024);

test.each<[string, string, string, (request: IncomingMessage, reply: ServerResponse) => unknown]>([
  ['slow', 'UPSTREAM_SLOW', 'within 0.05 s', () => {}],
  [
    'stuck in its body',
    'UPSTREAM_SLOW',
    'within 0.05 s',
    (_, reply) => reply.writeHead(200).write('{'),
  ],
  [
    'disconnecting',
    'UPSTREAM_DOWN',
    'Its log may say why the connection broke',
    (_, reply) => reply.writeHead(200).write('{', () => reply.destroy()),
  ],
  [
    'sending a web page',
    'UPSTREAM_NOT_JSON',
    'responds 200 with text/html',
    (_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  [
    'sending nothing',
    'UPSTREAM_NOT_JSON',
    'an empty body',
    (_, reply) => reply.writeHead(204).end(),
  ],
  [
    'redirecting',
    'UPSTREAM_NOT_JSON',
    'redirects with 302 to /login',
    (_, reply) => reply.writeHead(302, { location: '/login' }).end(),
  ],
  [
    'sending too much',
    'UPSTREAM_NOT_JSON',
    'more than 16 MB',
    (_, reply) => {
      for (let mb = 0; mb < 30; mb++) reply.write(big);
      reply.end();
    },
  ],
])('a backend that is %s is a 502 %s', async (_, code, message, listener) => {
  const timeout = code === 'UPSTREAM_SLOW' ? 50 : 10_000;
  const { mock, reported } = await inFrontOf(await aBackend(listener), { timeout });

  const reply = await mock.app.inject({ url: loansPath });

  expect(reply.statusCode).toBe(502);
  expect(reply.json()).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(reported).toHaveLength(1);
});

test('with a fallback the mock answers for a dead backend', async () => {
  const { ask, mock, reported } = await inFrontOf(await deadAddress(), { isFallback: true });

  await ask(borrowBook, atlasLoan);
  await ask(myLoans, ofAsha);
  const anonymous = await mock.app.inject({ url: loansPath });

  expect(mock.world.loans.size).toBe(1);
  expect(anonymous.statusCode).toBe(401);
  expect(reported.map((line) => line.split(':')[0])).toEqual(['UPSTREAM_DOWN', 'UPSTREAM_DOWN']);
  expect(reported[0]).toMatch(/The mock responds instead\.$/);
});

test('with a fallback uploads reach the mock too', async () => {
  const { ask } = await inFrontOf(await deadAddress(), { isFallback: true });
  const { loan } = await ask(borrowBook, { body: { bookId: novel } });
  const covers = [{ filename: 'front.png', mimetype: 'image/png', bytes: new Uint8Array([1]) }];

  const { names } = await ask(addCovers, { params: { id: loan._id }, body: { covers } });

  expect(names).toEqual(['front.png']);
});

test('a mock without a backend has no findings', async () => {
  const { ask } = await startLibrary();

  expect(await ask(drift, undefined)).toEqual({ seen: [], findings: [], failures: [] });
});

const jsonType = { 'content-type': 'application/json' };

const json = (reply: ServerResponse, status: number, object: unknown) =>
  reply.writeHead(status, jsonType).end(JSON.stringify({ status, message: 'OK', object }));

/** A library that passes calls on, asked as Asha. */
async function inFrontOf(url: string, options: Partial<UpstreamOptions> = {}) {
  const reported: string[] = [];
  const tell = (line: string) => reported.push(line);
  const calls = [...withCovers.contract.values()];
  const mock = await startLibrary({ ...withCovers, upstream: { url, calls, tell, ...options } });
  const ask: typeof mock.ask = (endpoint, input) => mock.ask(endpoint, input, asha);
  return { mock, ask, reported, driftSoFar: () => ask(drift, undefined) };
}

const addressOf = ({ app }: Awaited<ReturnType<typeof startLibrary>>) =>
  app.listen({ port: 0, host: '127.0.0.1' });

async function aBackend(
  listener: (request: IncomingMessage, reply: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address that refuses connections. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
