import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
