import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '#contracts/control';
import { setFaults } from '#contracts/engine/control/faults';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { type App, createApp } from '../../app.ts';
import { testClient } from '../testing/test-client.ts';

const car = aProduct();
const asha = aCustomer();

const page = `<!doctype html><title>Cantt Cars</title>
<script type="module" crossorigin src="/assets/index-B4c.js"></script>
<link rel="modulepreload" crossorigin href="/assets/packages-D5e.js">
<link rel="stylesheet" crossorigin href="/assets/index-F6a.css">
<link rel="icon" href="/icon.svg">`;
const script = `console.log(${JSON.stringify('a car '.repeat(400))});`;
const folder = mkdtempSync(join(tmpdir(), 'site-'));
let mock: App;
let site: ReturnType<typeof request>;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/index-B4c.js'), script);
  writeFileSync(join(folder, 'assets/index-B4c.js.br'), brotliCompressSync(script));
  mock = await createApp({ seed: aSeed({ customers: [asha], products: [car] }), site: folder });
  site = request(mock.app.server);
});
afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/cantt/home', '/cantt/car/maruti-suzuki-pavona', '/orders?state=open', '/404'])(
  'the page is answered at %s, and asked for anew each time',
  async (path) => {
    const reply = await site.get(path);

    expect(reply.status).toBe(200);
    expect(reply.text).toBe(page);
    expect(reply.headers['content-type']).toMatch('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
  },
);

test('the header of the page names what it is made of, so that it is fetched before the page is read', async () => {
  const page = await site.get('/cantt/home');
  const icon = await site.get('/icon.svg');

  expect(page.headers.link).toBe(
    '</assets/index-B4c.js>; rel=modulepreload; crossorigin, ' +
      '</assets/packages-D5e.js>; rel=modulepreload; crossorigin, ' +
      '</assets/index-F6a.css>; rel=preload; as=style; crossorigin',
  );
  expect(icon.headers.link).toBeUndefined();
});

test('what has a hash in its name is kept for ever, and comes as it was compressed', async () => {
  const reply = await site.get('/assets/index-B4c.js').set('accept-encoding', 'gzip, br');

  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.headers['content-type']).toMatch('javascript');
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.vary).toBe('accept-encoding');
});

test('what has none is asked for anew', async () => {
  const reply = await site.get('/icon.svg');

  expect(reply.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/index-old.js',
  '/favicon.ico',
  '/api/v1/cars',
  '/API',
  '/__mock/cars',
  '/art/pavona',
  '/images/a/b',
  '/../package.json',
  '/assets/..%2F..%2Fpackage.json',
])('there is nothing at %s', async (path) => {
  const reply = await mock.app.inject(path);

  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control']).toBeUndefined();
  expect(reply.json()).toMatchObject({ status: 404, object: null });
});

test('the API answers as it does without the shop', async () => {
  const wrong = await site.get('/api/v1/customer/Register');
  const health = await site.get('/__mock/health');

  expect(wrong.status).toBe(405);
  expect(wrong.headers.allow).toBe('POST, OPTIONS');
  expect(health.status).toBe(200);
});

test('the page is only read', async () => {
  const reply = await site.post('/cantt/home').send({});

  expect(reply.status).toBe(404);
});

describe('whoever follows an address that is no screen’s', () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const follow = (path: string) => mock.app.inject({ url: path, headers: { accept: browser } });

  test.each(['/foo.php', '/cantt/old.page', '/.env', '/orders/..%2F..'])(
    'gets the page at %s, which says so',
    async (path) => {
      const reply = await follow(path);

      expect([reply.statusCode, reply.payload]).toEqual([200, page]);
    },
  );

  test('comes to that page from one that cannot be read', async () => {
    const reply = await follow('/%E0%A4%A');

    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/404']);
  });

  test.each(['/api/v1/cars.json', '/assets/index-old.js', '/api/v1/%E0%A4%A'])(
    'is told of no page where none may lie: %s',
    async (path) => {
      const reply = await follow(path);

      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.json()).toMatchObject({ object: null });
    },
  );

  test('still gets a file that is there', async () => {
    const reply = await follow('/icon.svg');

    expect(reply.headers['content-type']).toMatch('image/svg');
  });
});

test('a fault breaks off an answer that would be compressed too', async () => {
  const call = testClient(mock.app, 'cut');
  const { authToken } = await call(actAs, { params: { customerId: asha._id } });
  await call(setFaults, { body: { faults: [{ call: 'getProductDetails', cut: 'body' }] } });

  const url = await mock.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/api/v1/admin/getProductDetails/${car._id}`, {
    headers: { authorization: `Bearer ${authToken}`, 'x-mock-world': 'cut' },
  });

  expect(reply.status).toBe(200);
  await expect(reply.json()).rejects.toThrow('terminated');
});

test('a program that cannot write an address is told what is wrong with it', async () => {
  const reply = await mock.app.inject('/%E0%A4%A');

  expect(reply.json()).toMatchObject({ status: 400, code: 'BAD_URL' });
});
