import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PRODUCT_PAGE } from '#contracts/constants';
import { aProduct, aSeed } from '#fixtures/builders';
import { createApp } from '#mock-server/app';
import { writeSitemap } from './sitemap.ts';

const SITE = 'https://cars.example.in';

/** The folder of a build, with the robots.txt that every build has. */
function aBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nAllow: /\n');
  return { folder, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

async function anApi(products = [aProduct()]) {
  const { app, close } = await createApp({ seed: aSeed({ products }) });
  onTestFinished(close);
  return app.listen({ port: 0 });
}

const addresses = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('a sitemap lists the public pages, the articles and every car of the API', async () => {
  const { folder, read } = aBuild();
  const cars = Array.from({ length: 101 }, (_, at) => aProduct({ slug: `car-${at}` }));

  const message = await writeSitemap(folder, {
    VITE_SITE_ORIGIN: SITE,
    VITE_API_BASE: await anApi(cars),
  });

  const listed = addresses(read('sitemap.xml'));
  expect(listed).toEqual(
    expect.arrayContaining([
      `${SITE}/cantt/home`,
      `${SITE}/cantt-blogs/half-gst`,
      ...cars.map(({ slug, _id }) => `${SITE}/cantt/car/${slug}-${_id}`),
    ]),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((address) => /cart|orders|profile|admin/.test(address ?? ''))).toEqual([]);
  expect(message).toBe(`sitemap.xml lists ${listed.length} pages, 101 of them cars.`);
  expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\nSitemap: ${SITE}/sitemap.xml\n`);
});

test('without its API a shop still has a sitemap, and the build says what is missing', async () => {
  const { folder, read } = aBuild();

  const message = await writeSitemap(folder, {
    VITE_SITE_ORIGIN: SITE,
    VITE_API_BASE: 'http://localhost:1',
  });

  expect(addresses(read('sitemap.xml'))).toContain(`${SITE}/cantt/home`);
  expect(message).toMatch(/, 0 of them cars\.\nIt lists no cars, because http:\/\/localhost:1 /);
});

test('a public address without a protocol is refused', async () => {
  const { folder } = aBuild();

  const writing = writeSitemap(folder, { VITE_SITE_ORIGIN: 'cars.example.in' });

  await expect(writing).rejects.toThrow('it is "cars.example.in"');
});

test('a shop whose public address is not known has no sitemap', async () => {
  const { folder, read } = aBuild();

  const message = await writeSitemap(folder, {});

  expect(message).toContain('VITE_SITE_ORIGIN');
  expect(readdirSync(folder)).toEqual(['robots.txt']);
  expect(read('robots.txt')).not.toContain('Sitemap');
});

/** An API of invented cars that answers each page in full, whichever it is. */
async function anEndlessApi(carsOf: (page: number) => object[]) {
  let pages = 0;
  const server = createServer((request, reply) => {
    const isList = request.url?.includes('ProductsList');
    const object = isList ? { productList: carsOf(pages++), totalCount: 1e15 } : { authToken: 'a' };
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ status: 200, message: 'OK', object }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { api, asked: () => pages };
}

const invented = (page: number) =>
  Array.from({ length: PRODUCT_PAGE }, (_, at) => ({ slug: 'car', _id: `${page}-${at}` }));

test('of an API without end a sitemap lists as many cars as it may have, and the build says so', async () => {
  const { folder, read } = aBuild();
  const { api } = await anEndlessApi(invented);

  const message = await writeSitemap(folder, { VITE_SITE_ORIGIN: SITE, VITE_API_BASE: api });

  expect(addresses(read('sitemap.xml'))).toHaveLength(50_000);
  expect(message).toMatch(/It lists no more: .* says that it has 1,000,000,000,000,000 cars,/);
});

test('an API that repeats a page is not asked for the next ones', async () => {
  const { folder } = aBuild();
  const { api, asked } = await anEndlessApi(() => invented(0));

  const message = await writeSitemap(folder, { VITE_SITE_ORIGIN: SITE, VITE_API_BASE: api });

  expect(asked()).toBe(2);
  expect(message).toMatch(/It lists no cars, because .* answered with the same cars again/);
});

test.each([
  ['a page of more than 16 MB', [{ slug: 'x'.repeat(17 * 2 ** 20) }], 'with more than 16 MB'],
  ['a car without end in its address', [{ slug: 'x'.repeat(5000) }], 'longer than 2,000'],
])('%s is not read', async (_, cars, why) => {
  const { folder } = aBuild();
  const { api } = await anEndlessApi(() => cars);

  const message = await writeSitemap(folder, { VITE_SITE_ORIGIN: SITE, VITE_API_BASE: api });

  expect(message).toContain('It lists no cars, because');
  expect(message).toContain(why);
});

test('an API that redirects is not followed', async () => {
  const { folder } = aBuild();
  const elsewhere = await anEndlessApi(invented);
  const server = createServer((_, reply) =>
    reply.writeHead(307, { location: elsewhere.api }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const message = await writeSitemap(folder, { VITE_SITE_ORIGIN: SITE, VITE_API_BASE: api });

  expect(message).toContain('answered with 307');
});
