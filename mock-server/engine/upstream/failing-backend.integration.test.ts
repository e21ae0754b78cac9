import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { library } from '#contracts/engine/testing/library';
import { LIMITS } from '../limits.ts';
import { addCovers } from '../testing/covers.ts';
import { novel } from '../testing/library.ts';
import {
  aBackend,
  atlasLoan,
  deadAddress,
  inFrontOf,
  jsonType,
  loansPath,
  ofAsha,
  sendJson,
} from './testing.ts';

const { borrowBook, myLoans } = library;

test('a failing backend is reported once a call, until it answers', async () => {
  let isHealthy = false;
  const { mock, reported, driftSoFar } = await inFrontOf(
    await aBackend((request, reply) => (isHealthy ? sendJson(reply, 200, {}) : request.destroy())),
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
function* gigabyte() {
  for (let mb = 0; mb < 1024; mb++) yield big;
}

const fields = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, 1]);

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
    'answering with a status that does not exist',
    'UPSTREAM_NOT_JSON',
    'responds with the status 999',
    (_, reply) => sendJson(reply, 999, {}),
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
  [
    'sending a gigabyte in a megabyte',
    'UPSTREAM_NOT_JSON',
    'more than 16 MB',
    (_, reply) => {
      reply.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' });
      Readable.from(gigabyte()).pipe(createGzip()).pipe(reply);
    },
  ],
  [
    'sending a long list',
    'UPSTREAM_NOT_JSON',
    `responds with more than ${LIMITS.backend.values.toLocaleString('en')} values`,
    (_, reply) => sendJson(reply, 200, { loans: Array(LIMITS.backend.values).fill({ a: 1 }) }),
  ],
  [
    'sending a wide object',
    'UPSTREAM_NOT_JSON',
    `responds with more than ${LIMITS.backend.fields.toLocaleString('en')} fields of an object`,
    (_, reply) => sendJson(reply, 200, Object.fromEntries(fields(LIMITS.backend.fields + 1))),
  ],
  [
    'nesting deeply',
    'UPSTREAM_NOT_JSON',
    `responds with more than ${LIMITS.backend.levels} levels`,
    (_, reply) =>
      reply.writeHead(200, jsonType).end(`{"object":${'['.repeat(5000)}${']'.repeat(5000)}}`),
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

test('an upload of several megabytes reaches the backend', async () => {
  let length = 0;
  const { ask } = await inFrontOf(
    await aBackend(async (request, reply) => {
      for await (const chunk of request) length += chunk.length;
      sendJson(reply, 200, { names: ['cover.png'] });
    }),
  );
  const covers = [{ filename: 'cover.png', bytes: new Uint8Array(3 * 2 ** 20) }];

  await ask(addCovers, { params: { id: novel }, body: { covers } });

  expect(length).toBeGreaterThan(3 * 2 ** 20);
});
