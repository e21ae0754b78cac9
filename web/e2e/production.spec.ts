import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screenSizes } from '#scripts/build/screen-sizes';
import { preloadedScreens } from '../api/preload-screens.ts';
import { expect, test } from './shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function buildForRealBackend(out: string) {
  const { VITE_MOCK: _mock, ...env } = process.env;
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', out, '--logLevel', 'error'],
    {
      cwd: root,
      env: { ...env, NODE_ENV: 'production', VITE_API_BASE: 'https://api.example.in' },
    },
  );
}

test('a build for a real backend contains neither worlds nor the panel', () => {
  const out = `${root}.test-results/production`;
  buildForRealBackend(out);

  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css)$/.test(file),
  );
  const texts = files.map((file) => readFileSync(`${out}/${file}`, 'utf8'));

  expect(texts.some((text) => text.includes('https://api.example.in'))).toBe(true);
  for (const word of [
    '/__mock/panel',
    '/__mock/arrive',
    'x-mock',
    'panel-dock',
    'Mock panel',
    'mock-world',
    '__present',
  ])
    expect(files.filter((_, index) => texts[index]?.includes(word))).toEqual([]);
});

test('a built shop is installable, and its service worker precaches all but optional fonts', () => {
  const out = `${root}.test-results/installed`;
  buildForRealBackend(out);

  const worker = readFileSync(`${out}/service-worker.js`, 'utf8');
  const files = readdirSync(`${out}/assets`).map((file) => `assets/${file}`);
  const precached = ['index.html', 'manifest.webmanifest', 'icon.svg', ...files];
  const missing = precached.filter((file) => !worker.includes(`"url":"${file}"`));
  const manifest = JSON.parse(readFileSync(`${out}/manifest.webmanifest`, 'utf8'));

  expect(files.length).toBeGreaterThan(50);
  expect(missing.filter((file) => !/(-normal|anek-devanagari)-.*\.woff2$/.test(file))).toEqual([]);
  expect(missing).not.toEqual([]);
  expect(worker).toContain('https://api.example.in');
  expect(manifest).toMatchObject({ name: 'Cantt Cars', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect(readdirSync(out)).toContain(src.slice(1));
  expect(readFileSync(`${out}/index.html`, 'utf8')).toContain('href="/manifest.webmanifest"');
});

test('a built shop shows the splash and its screen before the app, and Skip works', async ({
  page,
  expectedErrors,
}) => {
  const out = `${root}.test-results/first-paint`;
  buildForRealBackend(out);
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.js') || pathname.startsWith('/api')) return route.abort();
    return route.fulfill({ path: `${out}${/\.\w+$/.test(pathname) ? pathname : '/index.html'}` });
  });
  const splash = page.getByRole('dialog', { name: 'Cantt Cars is starting' });

  await page.goto('/cantt/home');
  await expect(splash).toBeVisible();
  await expect(splash.getByRole('button', { name: 'Skip' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(splash).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your CSD price, in writing.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(splash).toBeHidden();
});

test('the first page loads less than 150 kB of scripts, and those of most visits few files', async () => {
  const sizes = new Map((await screenSizes()).map((size) => [size.name, size]));
  const home = sizes.get('home/home.tsx');

  expect(home?.kB).toBeGreaterThan(50); // React alone is larger
  expect(home?.kB).toBeLessThan(150);
  // A browser loads six files of a server at a time.
  for (const screen of preloadedScreens) expect(sizes.get(`${screen}.tsx`)?.files).toBeLessThan(7);
});
