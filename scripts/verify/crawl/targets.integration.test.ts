import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { getAllStore, getMenuList } from '#contracts/shops';
import { createReport, exitCode } from '../report/report.ts';
import { tableText } from '../report/table.ts';
import { backendClient } from './backend-client.ts';
import { type CrawlOptions, crawl } from './crawl.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The URL of a backend with one request listener. */
async function backend(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A URL on which nothing listens. */
async function closedPort(): Promise<string> {
  const target = await backend(() => {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return target;
}

const MEGABYTE = 1024 * 1024;

/** Writes until the connection is closed. */
function writeForever(response: ServerResponse) {
  const chunk = Buffer.alloc(MEGABYTE, ' ');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}

async function verify(target: string, options: Partial<CrawlOptions> & { timeout?: number } = {}) {
  const { timeout = 5000, ...rest } = options;
  const send = backendClient({ target, timeout, retries: 0, rate: 1000 });
  const crawled = await crawl({ send, target, token: 'a-token', ...rest });
  const reportOptions = { against: target, startedAt: new Date(), isStrict: false, only: [] };
  const report = createReport(crawled, reportOptions);
  return { report, code: exitCode(report), text: tableText(report) };
}

const json =
  (status: number, reply: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  };
const errorReply = (status: number, code: string) => ({
  status,
  code,
  message: 'No.',
  errors: [],
  object: null,
});
const menu = { status: 200, message: 'OK', object: { menuList: [] } };

describe('exits with 2 and one clear line', () => {
  test.each([
    ['nothing listens', closedPort, 'cannot be reached. Nothing listens there'],
    ['there is no such host', async () => 'http://no-such-host.invalid', 'cannot be reached.'],
    [
      'TLS fails',
      async () => (await backend(json(200, menu))).replace('http:', 'https:'),
      'cannot be reached. TLS failed',
    ],
    [
      'there are web pages instead of JSON',
      () =>
        backend((_request, response) =>
          response.setHeader('content-type', 'text/html').end('<!doctype html><p>Hi'),
        ),
      'answers with web pages instead of JSON',
    ],
    [
      'every call is redirected',
      () =>
        backend((_request, response) =>
          response.writeHead(302, { location: 'https://elsewhere.example.in/' }).end(),
        ),
      'redirects every call, for example to https://elsewhere.example.in/',
    ],
    [
      'every call is redirected to an address with a password',
      () =>
        backend((_request, response) =>
          response.writeHead(302, { location: 'https://asha:hunter2@elsewhere/?token=abc' }).end(),
        ),
      'for example to https://‹token›@elsewhere/?token=‹token›. Use',
    ],
    [
      'the base path is wrong',
      () => backend(json(404, { error: 'Not Found' })),
      'knows none of the calls',
    ],
    [
      'a web server knows none of the paths',
      () =>
        backend((_request, response) =>
          response.writeHead(404, { 'content-type': 'text/html' }).end('<html>'),
        ),
      'knows none of the calls',
    ],
    [
      'the connection breaks',
      () => backend((request) => request.socket.destroy()),
      'does not answer. The connection broke',
    ],
    [
      'the token is refused',
      () => backend(json(401, errorReply(401, 'TOKEN_INVALID'))),
      'rejects the token',
    ],
  ])('when %s', async (_, target, message) => {
    const { report, code, text } = await verify(await target());

    expect(code).toBe(2);
    expect(report.abortReason).toContain(message);
    expect(text).toContain(report.abortReason);
  });

  test.each([
    [
      'never ends',
      (_request: unknown, response: { write: (text: string) => void }) =>
        response.write('{"status":'),
    ],
    ['never begins', () => {}],
  ])('when a response %s', async (_, listener) => {
    const target = await backend(listener as RequestListener);

    const { report, code } = await verify(target, { timeout: 60 });

    expect(code).toBe(2);
    expect(report.abortReason).toContain('did not finish within 0.06 s');
  });

  test('when no token was given', async () => {
    const target = await backend(json(401, errorReply(401, 'TOKEN_MISSING')));

    const { report, code } = await verify(target, { token: undefined });

    expect(code).toBe(2);
    expect(report.abortReason).toContain('Use --token TOKEN, or --write');
  });

  test('when the token expires during the crawl, with the calls before that', async () => {
    let left = 2;
    const target = await backend((request, response) =>
      left-- > 0
        ? json(200, menu)(request, response)
        : json(401, errorReply(401, 'TOKEN_EXPIRED'))(request, response),
    );

    const { report, code } = await verify(target, {
      only: [
        'getMenuList',
        'search',
        'getAllStore',
        'listHotDeals',
        'listCategory',
        'listSubCategory',
      ],
    });

    expect(report.abortReason).toMatch(/The token expired after \d calls/);
    expect(code).toBe(2);
    expect(report.calls.find(({ name }) => name === 'getMenuList')?.seen[200]).toBe(2);
  });
});

test.each([
  ['of 30 MB', (response: ServerResponse) => response.end(Buffer.alloc(30 * MEGABYTE, ' '))],
  ['without an end', (response: ServerResponse) => writeForever(response)],
])('a response %s is aborted', async (_, respond) => {
  const target = await backend((_request, response) => void respond(response));
  const send = backendClient({ target, rate: 1000 });

  expect(await send(getMenuList, {})).toMatchObject({
    failure: { message: 'The response is larger than 16 MB and was aborted.' },
  });
});

test.each([
  ['a list of millions', `[${'null,'.repeat(3_000_000)}null]`, 'more than 70,000 values'],
  ['a deep nest', '['.repeat(100_000) + ']'.repeat(100_000), 'more than 100 levels'],
])('a response with %s is not checked, and the report says why', async (_, list, excess) => {
  const target = await backend((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(`{"status":200,"message":"OK","object":{"menuList":${list}}}`);
  });

  const { report, code } = await verify(target, { only: ['getMenuList'] });

  expect(code).toBe(2);
  expect(report.failed).toMatchObject([
    { call: 'getMenuList', message: `The response has ${excess} and was not checked.` },
  ]);
});

test('reads are repeated when the backend is busy', async () => {
  let requests = 0;
  const target = await backend((request, response) => {
    requests++;
    return requests < 3
      ? response.writeHead(503, { 'retry-after': '0.001' }).end()
      : json(200, menu)(request, response);
  });
  const send = backendClient({ target, retries: 2, rate: 1000 });

  expect(await send(getMenuList, {})).toMatchObject({ exchange: { status: 200 } });
  expect(requests).toBe(3);
});

test('one call that drifts is drift, not a wrong address', async () => {
  const target = await backend((request, response) =>
    json(200, {
      ...menu,
      object: request.url?.includes('getMenuList') ? { menuList: 'none' } : {},
    })(request, response),
  );

  const { report, code } = await verify(target, { only: ['getMenuList'] });

  expect(code).toBe(1);
  expect(report.drift).toMatchObject([
    { name: 'getMenuList', field: 'object.menuList', kind: 'type' },
  ]);
});

test('the token and additional headers are sent', async () => {
  const seen: unknown[] = [];
  const target = await backend((request, response) => {
    seen.push([request.method, request.headers.authorization, request.headers['x-key']]);
    json(200, menu)(request, response);
  });
  const send = backendClient({ target, headers: { 'x-key': 'k' }, rate: 1000 });

  await send(getAllStore, { params: { ownerId: 'c0ffee000000000000000001' } }, 'a-token');

  expect(seen).toEqual([['GET', 'Bearer a-token', 'k']]);
});

test('only reads are sent without --write', async () => {
  const methods = new Set<string | undefined>();
  const target = await backend((request, response) => {
    methods.add(request.method);
    json(200, menu)(request, response);
  });

  await verify(target, { customerId: 'c0ffee000000000000000001' });

  expect([...methods]).toEqual(['GET']);
});
