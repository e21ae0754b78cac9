import { Readable } from 'node:stream';
import fc from 'fast-check';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import { importWorld } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { toRequest } from '#contracts/engine/request';
import { saveAllImages } from '#contracts/images';
import { controlEndpoints, endpoints } from '#contracts/index';
import { getMenuList } from '#contracts/shops';
import { anyRequestOf, nasty } from '#mock-server/engine/testing/any-request';
import { type Answer, type Input, send, sendBytes } from './send.ts';

/** What an attacker knows. */
export interface Knowledge {
  origin: string;
  /** The token of a guest of their own. */
  token: string;
  /** Ids that they may have seen or guessed, those of other people included. */
  ids: readonly string[];
  /** Whether the mock has a control token, which they do not hold. */
  isOpen: boolean;
}

/** One kind of input: each call sends the next. `what` tells people which. */
export interface Attack {
  name: string;
  next(): { what: string; answer: Promise<Answer> };
}

const json = { 'content-type': 'application/json' };
const MB = 2 ** 20;

/** Inputs that have once stopped, filled or fooled this mock or others, and their relatives. */
export function attacksOf({ origin, token, ids, isOpen }: Knowledge): Attack[] {
  const signedIn = { ...json, [TOKEN_HEADER]: token };
  const http = (name: string, inputs: fc.Arbitrary<Input>): Attack => ({
    name,
    next() {
      const input = sample(inputs);
      const what = `${input.method} ${input.path}`.slice(0, 120);
      return { what, answer: send(origin, input) };
    },
  });
  const anyRequest = anyRequestOf(ids, ['', token, 'Bearer ct_nobody']);
  const calls = (list: readonly AnyEndpoint[]) =>
    fc.constantFrom(...list).chain((endpoint) =>
      anyRequest(endpoint).map(({ params, query, body, token: sent }): Input => {
        const { method, url } = toRequest(endpoint, { params, query });
        const headers = { ...(sent && { [TOKEN_HEADER]: sent }), ...json };
        return {
          method,
          path: url,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        };
      }),
    );
  const post = (body: fc.Arbitrary<NonNullable<Input['body']>>, headers = signedIn) =>
    fc.record({
      method: fc.constant('POST'),
      path: fc.constantFrom(...paths),
      headers: fc.constant(headers),
      body,
    });
  const paths = endpoints
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, ids[0] ?? ''));

  return [
    http('calls with other values', calls(endpoints)),
    http('calls with other values', calls(endpoints)),
    http(
      'searches',
      fc
        .tuple(
          fc.constantFrom(
            'क् ',
            'a',
            'ज़',
            '़',
            'ab ',
            '5',
            '्',
            'ß',
            '𝒳',
            ' ',
            '"',
            '(',
            'काली ',
            'under ',
            'a vs ',
            'not s ',
          ),
          fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 400 })), // long ones are refused
          fc.string(),
        )
        .map(([letter, count, end]): Input => {
          const { method, url } = toRequest(search, {
            params: { ownerId: OWNER_ID, x: 'all' },
            query: { search: letter.repeat(count) + end },
          });
          return { method, path: url, headers: signedIn };
        }),
    ),
    http(
      'worlds by address',
      fc
        .tuple(
          fc.constantFrom('image', 'document'), // a picture of another site, and a link there
          fc.oneof(nasty, fc.string(), fc.string({ unit: 'grapheme' })),
          fc.constantFrom(
            '',
            '&__scenario=cars-100000',
            '&__scenario=long-names',
            '&__scenario=fresh-guest',
            '&__scenario=empty-shop',
            '&__from=main',
            '&__scenario=%1b[2J',
          ),
        )
        .map(
          ([destination, name, more]): Input => ({
            method: 'GET',
            path: `${getMenuList.path}?__world=${encodeURIComponent(name)}${more}`,
            headers: {
              ...signedIn,
              'sec-fetch-site': 'cross-site',
              'sec-fetch-dest': destination,
            },
          }),
        ),
    ),
    http('large and deep JSON', post(fc.constantFrom(...heavyBodies()).map((make) => make()))),
    http(
      'odd headers',
      fc
        .tuple(calls(endpoints), fc.constantFrom(...oddHeaders))
        .map(([input, headers]) => ({ ...input, headers: { ...input.headers, ...headers } })),
    ),
    http(
      'odd methods and addresses',
      fc.record({
        method: fc.constantFrom('QUERY', 'PROPFIND', 'TRACE', 'OPTIONS', 'PATCH', 'HEAD', 'LINK'),
        path: fc.oneof(
          fc.constantFrom(
            '/',
            '//',
            '/..',
            '/%',
            '/%2e%2e/etc/passwd',
            '/api/%ff',
            '/images/..%2fmain.jsonl',
            '/__mock/gateway/%00',
            `/${'a/'.repeat(2000)}`,
          ),
          fc.webPath().map((path) => path || '/'),
        ),
      }),
    ),
    http(
      'uploads',
      fc.constantFrom(...uploads).map(
        (body): Input => ({
          method: 'POST',
          path: saveAllImages.path,
          headers: {
            [TOKEN_HEADER]: token,
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          },
          body: body(),
        }),
      ),
    ),
    http(
      'imports of worlds',
      fc.tuple(fc.constantFrom(...imports), shares).map(
        ([repro, share]): Input => ({
          method: 'POST',
          path: importWorld.path,
          headers: json,
          body: `{"repro":{"format":"mock-repro/1",${repro(share)}}}`,
        }),
      ),
    ),
    ...(isOpen ? [http('control plane without its token', calls(controlEndpoints))] : []),
    {
      name: 'no HTTP',
      next() {
        const bytes = sample(fc.oneof(fc.constantFrom(...wrongHttp), fc.string()));
        return { what: JSON.stringify(bytes).slice(0, 120), answer: sendBytes(origin, bytes) };
      },
    },
  ];
}

const sample = <Value>(arbitrary: fc.Arbitrary<Value>): Value =>
  fc.sample(arbitrary, 1)[0] as Value;

const heavyBodies = (): (() => string | Readable)[] => [
  () => `{${Array.from({ length: 500_000 }, (_, index) => `"k${index}":0`).join()}}`,
  () => '['.repeat(200_000),
  () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  () => `{"message":"${'x'.repeat(900_000)}"}`,
  () => `{"mobile":"${'()'.repeat(450_000)}"}`,
  () => `{"accessories":["${'a'.repeat(450_000)}","${'b'.repeat(450_000)}"]}`,
  () => `{"name":"a${' '.repeat(900_000)}b","fullName":"a${'\\t'.repeat(400_000)}b"}`,
  () => `{"a":${'9'.repeat(500_000)}}`,
  () => '{"a":"\\ud800"}',
  () => `{"message":"ref${'.'.repeat(1300)}x ${'1234567A '.repeat(70)}"}`,
  () => Readable.from(Array.from({ length: 20 }, () => 'x'.repeat(MB))),
];

/** Repro files that are no world, as large as the share of what may be sent. */
const imports: ((share: number) => string)[] = [
  (share) => `"changes":{${listOf(1_500_000 * share, (index) => `"c${index}":[]`)}}`,
  (share) => listOf(1_700_000 * share, (index) => `"k${index}":0`),
  (share) => `"changes":{"products":[${listOf(100_000 * share, () => '["a",null]')}]}`,
  (share) => `"changes":{"products":[["a",{"_id":"a","x":[${listOf(1e6 * share, () => '0')}]}]]}`,
  (share) => `"steps":[${listOf(200_000 * share, (index) => `{"number":${index}}`)}]`,
  (share) => `"steps":[{"changes":[${listOf(300_000 * share, () => '{"id":"a"}')}]}]`,
  (share) => `"checkpoints":[${listOf(700_000 * share, () => '{"name":"a","at":0}')}]`,
  (share) => `"faults":[${listOf(700_000 * share, () => '{"call":"*"}')}]`,
  (share) => `"x":[${listOf(25_000 * share, () => `${'['.repeat(90)}${']'.repeat(90)}`)}]`,
  (share) => `"x":${'9'.repeat(25e6 * share)}`,
];

/** A large one takes the attacker's processor as well: most are small. */
const shares = fc.oneof(
  { weight: 40, arbitrary: fc.constant(0.01) },
  { weight: 1, arbitrary: fc.constant(1) },
);
const listOf = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join();

/** Letters that a host name has in another form, which takes the square of their number to find. */
const longHost = `http://${encodeURIComponent(String.fromCharCode(...Array.from({ length: 6000 }, (_, index) => 0x4e00 + index)))}`;

const oddHeaders: Record<string, string>[] = [
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { 'x-mock-world': '../../etc' },
  { 'x-mock-world': '__proto__' },
  { host: 'evil@localhost' },
  { origin: 'chrome-extension://localhost' },
  { authorization: `Bearer ${'x'.repeat(20_000)}` },
  { prefer: 'code=200, dynamic=true' },
  { 'if-none-match': '*', range: 'bytes=0-0,-1' },
  { cookie: `mock-token=${'%'.repeat(2000)}` },
  { 'accept-encoding': 'br;q=0, gzip;q=NaN' },
  { 'accept-language': '*;q=1,'.repeat(2000) },
  { 'x-http-method-override': 'DELETE' },
  { origin: longHost, 'sec-fetch-site': 'cross-site', 'x-mock-world': 'new' },
  { referer: longHost },
  { 'x-forwarded-host': longHost },
];

const manyHeaders = Array.from({ length: 8000 }, (_, at) => `${at.toString(36)}:\r\n`).join('');

const wrongHttp = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'POST /api/v1/menu HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  'POST /api/v1/menu HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
  'POST /api/v1/menu HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\ncontent-type: application/json\r\n\r\n{',
  'GET /api/v1/menu HTTP/1.1\r\nhost: localhost\r\nx: a\r\n b\r\n\r\n',
  'GET /api/v1/menu?\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: localhost\r\n${'x: y\r\n'.repeat(20_000)}\r\n`,
  'GET /%z HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1500),
  'GET /api/v1/menu HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1500),
  `POST ${register.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(10_000)}`,
  `POST /%z HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(10_000)}`,
  `GET /__mock/health HTTP/1.1\r\nhost: localhost\r\n${manyHeaders}\r\n`.repeat(16),
  'GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'CONNECT localhost:80 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];

const BOUNDARY = 'attack';
interface File {
  name: string;
  bytes: Buffer;
}
const form = (files: readonly File[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
const header = (width: number, height: number) => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return chunk('IHDR', size);
};
const png = (width: number, height: number, ...chunks: Buffer[]) =>
  Buffer.concat([PNG, header(width, height), ...chunks, chunk('IEND')]);
const pixels = chunk('IDAT', Buffer.alloc(16, 1));

const JPEG = Buffer.from('ffd8', 'hex');
/** A JPEG of 8 × 8 pixels with this scan. */
const jpeg = (scan: Buffer) =>
  Buffer.concat([
    JPEG,
    Buffer.from('ffc0000b080008000801011100ffda0008000000000000', 'hex'),
    scan,
    Buffer.from('ffd9', 'hex'),
  ]);

const manyParts = () => Buffer.from(`--${BOUNDARY}\r\n`.repeat(MB / 10));
const pictures: (() => File[])[] = [
  () => [{ name: 'huge.png', bytes: png(0xffffffff, 0xffffffff, pixels) }],
  () => [
    {
      name: 'chunks.png',
      bytes: png(8, 8, Buffer.concat(Array(400_000).fill(chunk('tEXt'))), pixels),
    },
  ],
  () =>
    Array.from({ length: 5 }, (_, index) => ({
      name: `${index}.png`,
      bytes: png(8, 8, chunk('IDAT', Buffer.alloc(4.9 * MB, index))),
    })),
  () =>
    [0xff, 0].map((second, index) => ({
      name: `${index}.jpg`,
      bytes: jpeg(Buffer.alloc(4.9 * MB, Buffer.from([0xff, second]))),
    })),
  () => [{ name: 'fill.jpg', bytes: Buffer.concat([JPEG, Buffer.alloc(4.9 * MB, 0xff)]) }],
  () => [{ name: '__proto__[]', bytes: png(8, 8, pixels) }],
  () => [{ name: 'x'.repeat(MB), bytes: Buffer.from('GIF89a') }],
  () => [{ name: 'large.png', bytes: Buffer.alloc(30 * MB, 0x89) }],
  () => Array.from({ length: 200 }, () => ({ name: 'many.png', bytes: pixels })),
];
const uploads = [manyParts, ...pictures.map((files) => () => form(files()))];
