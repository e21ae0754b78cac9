import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/** What the build knows of the address of the shop and of its API, from the environment or a .env file of web/. */
type BuildEnv = Partial<Record<'VITE_SITE_ORIGIN' | 'VITE_API_BASE', string>>;

/** Writes the sitemap of a built shop and names it in its robots.txt. Returns what to print. */
export async function writeSitemap(folder: string, env: BuildEnv): Promise<string> {
  const { VITE_SITE_ORIGIN: site, VITE_API_BASE } = env;
  if (!site)
    return 'No sitemap.xml: it needs the public address of the shop, VITE_SITE_ORIGIN=https://cars.example.in.';
  if (!URL.canParse(site))
    throw new Error(
      `VITE_SITE_ORIGIN must be an address such as https://cars.example.in; it is "${site}".`,
    );
  // Through Vite, which knows the environment of the shop's modules.
  const { module } = await runnerImport<typeof import('#web/build/public-pages')>(
    join(web, 'build/public-pages.ts'),
    { configFile: false, root: web, logLevel: 'error' },
  );
  const api = VITE_API_BASE || site;
  let cars: string[] = [];
  let problem = '';
  try {
    const { pages, total } = await module.carPages(api);
    cars = pages;
    if (total > cars.length)
      problem = `\nIt lists no more: ${api} says that it has ${total.toLocaleString('en')} cars, and a sitemap may have 50,000 pages.`;
  } catch (error) {
    const { message, cause } = error as Error;
    problem = `\nIt lists no cars, because ${api} cannot be asked for them: ${(cause as Error)?.message || message} Build again when it can.`;
  }
  const pages = [...module.publicPages, ...cars];
  writeFileSync(
    join(folder, 'sitemap.xml'),
    sitemapOf(pages.map((path) => new URL(path, site).href)),
  );
  appendFileSync(join(folder, 'robots.txt'), `Sitemap: ${new URL('/sitemap.xml', site).href}\n`);
  return `sitemap.xml lists ${pages.length} pages, ${cars.length} of them cars.${problem}`;
}

const sitemapOf = (urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
