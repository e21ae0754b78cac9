import http, { type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import { setFaults } from '#contracts/engine/control/faults';
import { drift, healthWith } from '#contracts/engine/control/server';
import { MOST_FINDINGS } from '#contracts/engine/drift/findings';
import type { ErrorResponse } from '#contracts/engine/envelope';
import { library } from '#contracts/engine/testing/library';
import { changeLimits } from '../testing/change-limits.ts';
import { asha } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';
import {
  aBackend,
  addressOf,
  atlasLoan,
  deadAddress,
  inFrontOf,
  jsonType,
  loansPath,
  sendJson,
} from './testing.ts';

const { borrowBook, listBooks, myLoans } = library;

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
      sendJson(reply, answer.statusCode, others);
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

test('a backend that invents fields is reported up to a limit', async () => {
  const page = { bookList: [], totalCount: 0, limit: 20, skip: 0 };
  const invented = Array.from({ length: MOST_FINDINGS + 5 }, (_, index) => [`field${index}`, 1]);
  const { ask, driftSoFar, reported } = await inFrontOf(
    await aBackend((_, reply) =>
      sendJson(reply, 200, { ...page, ...Object.fromEntries(invented) }),
    ),
  );

  await ask(listBooks, { params: { genre: 'all' } });

  expect((await driftSoFar()).findings).toHaveLength(MOST_FINDINGS);
  expect(reported).toHaveLength(MOST_FINDINGS + 1);
  expect(reported.at(-1)).toBe('drift: more than 1000 findings. Later ones are not reported.');
});

test('a backend that ignores skip breaks a law, which is listed with the requests', async () => {
  const backend = await startLibrary();
  const { ask, driftSoFar, reported } = await inFrontOf(
    await aBackend(async ({ url = '' }, reply) => {
      const answer = await backend.app.inject({ url: url.replace('/1/1', '/1/0') });
      sendJson(reply, answer.statusCode, answer.json().object);
    }),
  );

  await ask(listBooks, { params: { genre: 'all', limit: 1, skip: 1 } });

  const message = 'It answers the page that was asked: skip is 0, and should be 1.';
  expect((await driftSoFar()).findings).toMatchObject([
    { kind: 'law', message, exchanges: ['GET /api/books/all/1/1 → 200'] },
  ]);
  expect(reported).toEqual([
    `broken law: ${listBooks.route} 200, object.skip: ${message} Requests: GET /api/books/all/1/1 → 200.`,
  ]);
});

test.each(['%2e%2e', '..', '.', 'a\\..\\..\\..'])(
  'a path with %s does not lead to another one of the backend',
  async (segment) => {
    const seen: unknown[] = [];
    const { mock } = await inFrontOf(
      await aBackend(({ url }, reply) => {
        seen.push(url);
        sendJson(reply, 200, {});
      }),
    );
    const { port } = new URL(await addressOf(mock));

    const status = await new Promise((resolve) => {
      const path = `/api/members/${segment}/loans`;
      http.get({ port, path }, (reply) => resolve(reply.resume().statusCode));
    });

    expect(status).toBe(400);
    expect(seen).toEqual([]);
  },
);

test('method, path, query, body and token are passed on unchanged, cookies and hop-by-hop headers are not', async () => {
  const seen: (IncomingMessage & { text?: string })[] = [];
  const address = await aBackend(async (request, reply) => {
    seen.push(Object.assign(request, { text: await textOf(request) }));
    sendJson(reply, 200, {});
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

test.each([
  ['nested too deeply', 400, 'nested deeper than 100 levels', nested(20_000)],
  ['a list too long', 413, 'more than 10,000 values', JSON.stringify(Array(10_001).fill(1))],
])('a body that is %s is refused as without a backend', async (_, status, message, payload) => {
  const seen: unknown[] = [];
  const { mock } = await inFrontOf(
    await aBackend(({ url }, reply) => {
      seen.push(url);
      sendJson(reply, 200, {});
    }),
  );

  const reply = await mock.app.inject({
    method: 'POST',
    url: '/api/loans',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: asha },
    payload,
  });

  expect(reply.statusCode).toBe(status);
  expect(reply.json<ErrorResponse>().message).toContain(message);
  expect(seen).toEqual([]);
});

test('a large body for which the mock has no room is refused as without a backend', async () => {
  changeLimits('json', { largeAtATime: 0 });
  changeLimits('answer', { unreadSeconds: 1 });
  const { mock } = await inFrontOf(await addressOf(await startLibrary()));

  const reply = await fetch(`${await addressOf(mock)}/api/loans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: asha },
    body: '{}'.padEnd(500_000),
  });

  expect(await reply.json()).toMatchObject({ status: 429, code: 'RATE_LIMIT' });
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

test('a mock without a backend has no findings', async () => {
  const { ask } = await startLibrary();

  expect(await ask(drift, undefined)).toEqual({ seen: [], findings: [], failures: [] });
});

function nested(levels: number): string {
  return `{"bookId":${'['.repeat(levels)}${']'.repeat(levels)}}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
