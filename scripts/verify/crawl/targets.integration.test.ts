import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { getAllStore, getMenuList } from '#contracts/shops';
import { exitCode, reportOf } from '../report/report.ts';
import { tableText } from '../report/table.ts';
import { asker } from './backend-client.ts';
import { type CrawlOptions, crawl } from './crawl.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A backend that answers every request alike. */
async function backend(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address that was free a moment ago. */
async function nobody(): Promise<string> {
  const target = await backend(() => {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return target;
}

const MEGABYTE = 1024 * 1024;

/** Writes for as long as somebody reads. */
function endless(response: ServerResponse) {
  const part = Buffer.alloc(MEGABYTE, ' ');
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
}

async function verify(target: string, options: Partial<CrawlOptions> & { timeout?: number } = {}) {
  const { timeout = 5000, ...rest } = options;
  const ask = asker({ target, timeout, retries: 0, rate: 1000 });
  const walked = await crawl({ ask, target, token: 'a-token', ...rest });
  const circumstances = { against: target, startedAt: new Date(), isStrict: false, only: [] };
  const report = reportOf(walked, circumstances);
  return { report, code: exitCode(report), text: tableText(report) };
}

const json =
  (status: number, reply: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  };
const refused = (status: number, code: string) => ({
  status,
  code,
  message: 'No.',
  errors: [],
  object: null,
});
const menu = { status: 200, message: 'OK', object: { menuList: [] } };

describe('ends with 2 and one clear line', () => {
  test.each([
    ['nobody listens', nobody, 'cannot be reached. Nobody listens there'],
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
      'answers web pages instead of JSON',
    ],
    [
      'every call is redirected',
      () =>
        backend((_request, response) =>
          response.writeHead(302, { location: 'https://elsewhere.example.in/' }).end(),
        ),
      'redirects every call, as to https://elsewhere.example.in/',
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
      'gives no answer to work with. The connection broke',
    ],
    [
      'the token is refused',
      () => backend(json(401, refused(401, 'TOKEN_INVALID'))),
      'refuses the token',
    ],
  ])('when %s', async (_, target, message) => {
    const { report, code, text } = await verify(await target());

    expect(code).toBe(2);
    expect(report.stopped).toContain(message);
    expect(text).toContain(report.stopped);
  });

  test.each([
    [
      'never ends',
      (_request: unknown, response: { write: (text: string) => void }) =>
        response.write('{"status":'),
    ],
    ['never begins', () => {}],
  ])('when an answer %s', async (_, listener) => {
    const target = await backend(listener as RequestListener);

    const { report, code } = await verify(target, { timeout: 60 });

    expect(code).toBe(2);
    expect(report.stopped).toContain('did not end within 0.06 s');
  });

  test('when no token was given', async () => {
    const target = await backend(json(401, refused(401, 'TOKEN_MISSING')));

    const { report, code } = await verify(target, { token: undefined });

    expect(code).toBe(2);
    expect(report.stopped).toContain('Give --token TOKEN, or --write');
  });

  test('when the token ends half way, with what was seen until then', async () => {
    let left = 2;
    const target = await backend((request, response) =>
      left-- > 0
        ? json(200, menu)(request, response)
        : json(401, refused(401, 'TOKEN_EXPIRED'))(request, response),
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

    expect(report.stopped).toMatch(/The token ended after \d answered calls/);
    expect(code).toBe(2);
    expect(report.calls.find(({ name }) => name === 'getMenuList')?.seen[200]).toBe(2);
  });
});

test.each([
  ['of 30 MB', (response: ServerResponse) => response.end(Buffer.alloc(30 * MEGABYTE, ' '))],
  ['without an end', (response: ServerResponse) => endless(response)],
])('an answer %s is cut', async (_, send) => {
  const target = await backend((_request, response) => void send(response));
  const ask = asker({ target, rate: 1000 });

  expect(await ask(getMenuList, {})).toMatchObject({
    failure: { message: 'The answer is larger than 16 MB and was cut.' },
  });
});

test('a busy backend is asked again, but only for reads', async () => {
  let asked = 0;
  const target = await backend((request, response) => {
    asked++;
    return asked < 3
      ? response.writeHead(503, { 'retry-after': '0.001' }).end()
      : json(200, menu)(request, response);
  });
  const ask = asker({ target, retries: 2, rate: 1000 });

  expect(await ask(getMenuList, {})).toMatchObject({ exchange: { status: 200 } });
  expect(asked).toBe(3);
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

test('sends the token, further headers and nothing else of its own', async () => {
  const seen: unknown[] = [];
  const target = await backend((request, response) => {
    seen.push([request.method, request.headers.authorization, request.headers['x-key']]);
    json(200, menu)(request, response);
  });
  const ask = asker({ target, headers: { 'x-key': 'k' }, rate: 1000 });

  await ask(getAllStore, { params: { ownerId: 'c0ffee000000000000000001' } }, 'a-token');

  expect(seen).toEqual([['GET', 'Bearer a-token', 'k']]);
});

test('asks nothing but reads unless told to write', async () => {
  const methods = new Set<string | undefined>();
  const target = await backend((request, response) => {
    methods.add(request.method);
    json(200, menu)(request, response);
  });

  await verify(target, { customerId: 'c0ffee000000000000000001' });

  expect([...methods]).toEqual(['GET']);
});
