import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFaults } from '#contracts/engine/control/faults';
import { createLibrary, librarySeed, novel } from '../testing/library.ts';
import { testClient } from '../testing/test-client.ts';

const page = `<!doctype html><title>Library</title>
<script type="module" crossorigin src="/assets/index-B4c.js"></script>
<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/packages-D5e.js">
<link rel="stylesheet" crossorigin href="/assets/index-F6a.css">
<link rel="icon" href="/icon.svg">`;
const script = `console.log(${JSON.stringify('a book '.repeat(400))});`;
const longTitle = 'An Atlas of India '.repeat(200); // answers this long are compressed
const folder = mkdtempSync(join(tmpdir(), 'site-'));
let mock: Awaited<ReturnType<typeof createLibrary>>;
let site: ReturnType<typeof request>;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/index-B4c.js'), script);
  writeFileSync(join(folder, 'assets/index-B4c.js.br'), brotliCompressSync(script));
  mock = await createLibrary({
    seed: librarySeed({ books: [{ _id: novel, title: longTitle, genre: 'novel', copies: 1 }] }),
    site: folder,
    fileFolders: ['art', 'images'],
  });
  site = request(mock.app.server);
});
afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/shelves', '/books/train-to-pakistan', '/loans?state=open', '/404'])(
  'the page is served at %s, and revalidated each time',
  async (path) => {
    const reply = await site.get(path);

    expect(reply.status).toBe(200);
    expect(reply.text).toBe(page);
    expect(reply.headers['content-type']).toMatch('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
  },
);

test('a page names itself to the mock, whose log lists it, and to no other site', async () => {
  expect((await site.get('/shelves')).headers['referrer-policy']).toBe('same-origin');
});

test('the Link header of the page preloads its scripts and styles', async () => {
  const page = await site.get('/shelves');
  const icon = await site.get('/icon.svg');

  expect(page.headers.link).toBe(
    '</assets/index-B4c.js>; rel=modulepreload; crossorigin, ' +
      '</assets/packages-D5e.js>; rel=modulepreload; crossorigin; fetchpriority=low, ' +
      '</assets/index-F6a.css>; rel=preload; as=style; crossorigin',
  );
  expect(icon.headers.link).toBeUndefined();
});

test('a file with a hash in its name is cached for ever, and served as it was compressed', async () => {
  const reply = await site.get('/assets/index-B4c.js').set('accept-encoding', 'gzip, br');

  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.headers['content-type']).toMatch('javascript');
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.vary).toBe('accept-encoding');
});

test('a file without a hash is revalidated each time', async () => {
  const reply = await site.get('/icon.svg');

  expect(reply.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/index-old.js',
  '/favicon.ico',
  '/api/films',
  '/API',
  '/__mock/films',
  '/art/cover',
  '/images/a/b',
  '/../package.json',
  '/assets/..%2F..%2Fpackage.json',
])('there is nothing at %s', async (path) => {
  const reply = await mock.app.inject(path);

  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control']).toBeUndefined();
  expect(reply.json()).toMatchObject({ status: 404, object: null });
});

test('the API answers as it does without the site', async () => {
  const wrong = await site.get('/api/loans');
  const health = await site.get('/__mock/health');

  expect(wrong.status).toBe(405);
  expect(wrong.headers.allow).toBe('POST, OPTIONS');
  expect(health.status).toBe(200);
});

test('the page takes no POST', async () => {
  const reply = await site.post('/shelves').send({});

  expect(reply.status).toBe(404);
});

describe('a browser', () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const follow = (path: string) => mock.app.inject({ url: path, headers: { accept: browser } });

  test.each(['/foo.php', '/shelves/old.page', '/.env', '/loans/..%2F..'])(
    'gets the page for the unknown path %s',
    async (path) => {
      const reply = await follow(path);

      expect([reply.statusCode, reply.payload]).toEqual([200, page]);
    },
  );

  test('is redirected to /404 from a malformed URL', async () => {
    const reply = await follow('/%E0%A4%A');

    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/404']);
  });

  test.each(['/api/films.json', '/assets/index-old.js', '/api/%E0%A4%A'])(
    'gets an error instead of the page at %s',
    async (path) => {
      const reply = await follow(path);

      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.json()).toMatchObject({ object: null });
    },
  );

  test('gets files that exist', async () => {
    const reply = await follow('/icon.svg');

    expect(reply.headers['content-type']).toMatch('image/svg');
  });
});

test('a fault cuts the body of a response that would be compressed', async () => {
  const ask = testClient(mock.app, 'cut');
  await ask(setFaults, { body: { faults: [{ call: 'listBooks', cut: 'body' }] } });

  const url = await mock.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/api/books/all/20/0`, { headers: { 'x-mock-world': 'cut' } });

  expect(reply.status).toBe(200);
  await expect(reply.json()).rejects.toThrow('terminated');
});

test('a client that is no browser gets an error for a malformed URL', async () => {
  const reply = await mock.app.inject('/%E0%A4%A');

  expect(reply.json()).toMatchObject({ status: 400, code: 'BAD_URL' });
});
