import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the files of a folder may import of ours; the first row whose folder a file lies in counts. Packages are free. */
const mayImport: [folder: string, allowed: RegExp][] = [
  ['contracts/engine/', /^contracts\/engine\//],
  ['contracts/', /^contracts\//],
  ['fixtures/', /^(contracts|fixtures)\//],
  ['mock-server/engine/', /^(contracts|mock-server)\/engine\//],
  ['mock-server/rules/', /^(contracts|mock-server\/(rules|engine))\//],
  ['mock-server/app.ts', /^(contracts|mock-server)\//],
  ['mock-server/handlers/', /^(contracts|mock-server\/(?!engine\/http\/))/],
  ['mock-server/', /^(contracts|mock-server(?!\/handlers\/))\//],
  ['web/lib/', /^web\/lib\//],
  ['web/api/', /^(contracts|web\/(?!components\/|panel\/))/],
  ['web/components/', /^(contracts|web\/(?!screens\/|panel\/))/],
  ['web/panel/', /^(contracts|web)\//],
  ['web/main.tsx', /^(contracts|web)\//],
  ['web/e2e/', /^(contracts|fixtures|scripts|web)\//],
  ['web/', /^(contracts|web\/(?!panel\/))/],
  ['scripts/', /^/],
];

/** Tests of the shop also use builders of rows, and the shop as a whole. */
const mayBeTested = /^(fixtures\/|mock-server\/(app|testing|handlers\/testing)\.ts$)/;

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\.tsx?$/.test(path);
const isOfEngine = (path: string) => /^(contracts|mock-server)\/engine\//.test(path);

const files = ['contracts', 'fixtures', 'mock-server', 'scripts', 'web'].flatMap(
  (folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((path) => /\.tsx?$/.test(path) && path !== 'scripts/boundaries.test.ts'), // its examples break the rules
);
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

test('every file stays inside its boundaries', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => breaches(path, read(path)))).toEqual([]);
});

test('one line of the storefront loads the panel', () => {
  const lines = files
    .filter((path) => path.startsWith('web/') && !/^web\/(panel|e2e)\//.test(path) && !isTest(path))
    .flatMap((path) => importsOf(path, read(path)).filter((to) => to.startsWith('web/panel/')));

  expect(lines).toHaveLength(1);
});

test.each([
  ['contracts/orders.ts', "import { aProduct } from '#fixtures/builders';"],
  ['contracts/orders.test.ts', "import { app } from '#mock-server/app';"],
  ['contracts/engine/endpoint.ts', "import { Pincode } from '../common.ts';"],
  ['contracts/engine/endpoint.test.ts', "import { Pincode } from '../common.ts';"],
  ['fixtures/generate/cars.ts', "import { app } from '#mock-server/app';"],
  ['mock-server/app.ts', "import { readSeed } from '#fixtures/seed';"],
  ['mock-server/app.test.ts', "import { api } from '#web/api/client';"],
  ['mock-server/engine/http/implement.ts', "import type { Customer } from '#contracts/customers';"],
  ['mock-server/engine/world/worlds.ts', "import { implement } from '../../implement.ts';"],
  ['mock-server/engine/world/worlds.test.ts', "import { aSeed } from '#fixtures/builders';"],
  ['mock-server/rules/price.ts', "import { quote } from '../services/price-quote.ts';"],
  ['mock-server/services/cart-items.ts', "import { usage } from '../handlers/offers.ts';"],
  ['mock-server/handlers/cart.ts', "import { RequestLog } from '../engine/http/request-log.ts';"],
  ['mock-server/pictures.ts', "import { imageHandlers } from './handlers/images.ts';"],
  ['web/api/client.ts', "export * from '#mock-server/rules/price';"],
  ['web/api/client.ts', "const page = await import('#scripts/dev');"],
  ['web/api/send.ts', "import { showAlert } from '../components/feedback/toast.tsx';"],
  ['web/lib/storage.ts', "import { toast } from '../components/feedback/toast.tsx';"],
  ['web/components/layout/menu.tsx', "import { Home } from '../../screens/home/home.tsx';"],
  ['web/screens/cart/cart.tsx', "import { openPanel } from '../../panel/dock.tsx';"],
])('%s may not say %s', (path, source) => {
  expect(breaches(path, source)).toEqual([expect.stringContaining('may not import')]);
});

test.each([
  ['web/screens/home.tsx', "import '../../contracts/index.ts';"],
  ['web/api/client.ts', "import { register } from '#contracts/customers.ts';"],
  ['web/screens/home.tsx', "import { call } from '#web/api/client';"],
])('%s writes no import across or inside its folder as %s', (path, source) => {
  expect(breaches(path, source)).toEqual([expect.stringContaining('is written')]);
});

test.each([
  'const at = Date.now();',
  'const at = new Date();',
  'const chance = Math.random();',
  'const id = crypto.randomUUID();',
  'const start = performance.now();',
])('the mock server leaves time and chance to its world: no %s', (source) => {
  expect(breaches('mock-server/rules/price.ts', source)).toHaveLength(1);
  expect(breaches('mock-server/engine/world/clock.ts', source)).toEqual([]);
});

test.each([
  ['mock-server/handlers/cart.ts', 'const reply = await fetch(url);'],
  ['web/screens/cart/cart.tsx', 'const reply = await fetch(url);'],
  ['web/components/loading/route-error.tsx', 'const isUnknown = error.status === 404;'],
])('%s knows no HTTP: no %s', (path, source) => {
  expect(breaches(path, source)).toHaveLength(1);
  expect(breaches('web/api/send.ts', source)).toEqual([]);
});

test.each([
  ['mock-server/app.test.ts', "import { aSeed } from '#fixtures/builders';"],
  ['mock-server/testing.ts', "import { aSeed } from '#fixtures/builders';"],
  ['web/testing.tsx', "import { aProduct } from '#fixtures/builders';"],
  ['web/e2e/playwright.config.ts', "import { findChromium } from '#scripts/test/chromium';"],
  ['mock-server/rules/price.ts', 'const at = new Date(now);'],
])('%s may say %s', (path, source) => {
  expect(breaches(path, source)).toEqual([]);
});

test('no file is found by the path of its URL, where a space is encoded', () => {
  const isSaid = (path: string) => /import\.meta\.url\)\.pathname/.test(read(path));

  expect(files.filter(isSaid)).toEqual([]);
});

const specifiersIn = (source: string) =>
  Array.from(
    source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]*)['"]/g),
    ([, to = '']) => to,
  );

/** The path of an import without a leading `#`: `contracts/cart.ts`. */
const pathOf = (from: string, to: string) =>
  to.startsWith('#') ? `${to.slice(1)}.ts` : posix.join(posix.dirname(from), to);

const importsOf = (path: string, source: string) =>
  specifiersIn(source).map((to) => pathOf(path, to));

/** What a source file does that its place forbids. */
function breaches(path: string, source: string): string[] {
  const clockwork =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\brandomUUID\b|\bperformance\.now\b/g;
  const http = /\bfetch\(|\bstatus [!=]== \d/g;
  const borrowed = isTimeless(path) ? (source.match(clockwork) ?? []) : [];
  const transport = knowsNoHttp(path) ? (source.match(http) ?? []) : [];
  return [
    ...specifiersIn(source).flatMap((to) => breachOf(path, to)),
    ...borrowed.map((use) => `${path} uses ${use}: time, ids and chance come from the world.`),
    ...transport.map((use) => `${path} uses ${use}: HTTP is left to the engine and web/api.`),
  ];
}

function breachOf(path: string, to: string): string[] {
  const [folder = ''] = path.split('/');
  const target = pathOf(path, to);
  const isInside = target.startsWith(`${folder}/`);
  if (to.startsWith('.') && !isInside)
    return [`${path}: "${to}" leaves ${folder}, which is written #folder/file.`];
  if (to.startsWith('#') && isInside)
    return [`${path}: "${to}" stays in ${folder}, which is written as a relative path.`];
  if (/^#.*\.tsx?$/.test(to)) return [`${path}: "${to}" is written without its extension.`];
  const allowed = mayImport.find(([place]) => path.startsWith(place))?.[1];
  if (allowed?.test(target)) return [];
  const isForTest = isTest(path) && !isOfEngine(path) && folder !== 'contracts';
  return isForTest && mayBeTested.test(target) ? [] : [`${path} may not import "${to}".`];
}

const knowsNoHttp = (path: string) =>
  /^(mock-server\/(handlers|rules)|web\/(components|hooks|screens|shop))\//.test(path) &&
  !isTest(path);

const isTimeless = (path: string) =>
  path.startsWith('mock-server/') &&
  !/^mock-server\/(engine\/(world|testing)|examples)\//.test(path) &&
  !isTest(path);
