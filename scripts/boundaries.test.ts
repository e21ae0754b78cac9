import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Whom each folder may import, beside itself. */
const mayImport: Record<string, readonly string[]> = {
  contracts: [],
  fixtures: ['contracts'],
  'mock-server': ['contracts'],
  web: ['contracts'],
  scripts: ['contracts', 'fixtures', 'mock-server', 'web'],
};

const sources = Object.keys(mayImport).flatMap(
  (folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((path) => path !== 'scripts/boundaries.test.ts'), // its examples are forbidden
);

test('every file stays inside its boundaries', () => {
  const found = sources.flatMap((path) => breaches(path, readFileSync(`${root}${path}`, 'utf8')));

  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ['contracts/orders.ts', "import { aProduct } from '#fixtures/builders';"],
  ['contracts/orders.test.ts', "import { app } from '#mock-server/app';"],
  ['fixtures/generate/generate.ts', "import { app } from '#mock-server/app';"],
  ['mock-server/app.ts', "import { readSeed } from '#fixtures/seed';"],
  ['mock-server/app.test.ts', "import { api } from '#web/api/client';"],
  ['web/api/client.ts', "export * from '#mock-server/rules/price';"],
  ['web/api/client.ts', "const page = await import('#scripts/dev');"],
])('%s may not say %s', (path, source) => {
  expect(breaches(path, source)).toEqual([expect.stringContaining('may not import')]);
});

test.each([
  ['web/screens/home.tsx', "import '../../contracts/index.ts';"],
  ['web/api/client.ts', "import { register } from '#contracts/customers.ts';"],
  ['web/screens/home.tsx', "import { call } from '#web/api/client';"],
])('%s does not write a way in or out as %s', (path, source) => {
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
  ['mock-server/app.test.ts', "import { aSeed } from '#fixtures/builders';"],
  ['mock-server/testing.ts', "import { aSeed } from '#fixtures/builders';"],
  ['web/testing.tsx', "import { aProduct } from '#fixtures/builders';"],
  ['web/e2e/playwright.config.ts', "import { findChromium } from '#scripts/test/chromium';"],
  ['mock-server/rules/price.ts', 'const at = new Date(now);'],
])('%s may say %s', (path, source) => {
  expect(breaches(path, source)).toEqual([]);
});

test('no file is found by the path of its address, where a space is written otherwise', () => {
  const isSaid = (path: string) =>
    /import\.meta\.url\)\.pathname/.test(readFileSync(`${root}${path}`, 'utf8'));

  expect(sources.filter(isSaid)).toEqual([]);
});

/** What a source file does that its place forbids. */
function breaches(path: string, source: string): string[] {
  const imported = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
  const clockwork =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\brandomUUID\b|\bperformance\.now\b/g;
  const borrowed = isTimeless(path) ? [...source.matchAll(clockwork)] : [];
  return [
    ...[...imported].flatMap(([, target = '']) => breachOf(path, target)),
    ...borrowed.map(([use]) => `${path} uses ${use}: time, ids and chance come from the world.`),
  ];
}

function breachOf(path: string, target: string): string[] {
  const [folder = ''] = path.split('/');
  if (target.startsWith('.')) {
    const isInside = posix.join(posix.dirname(path), target).startsWith(`${folder}/`);
    return isInside
      ? []
      : [`${path}: "${target}" leaves ${folder}, which is written #folder/file.`];
  }
  if (!target.startsWith('#')) return [];
  const [other = ''] = target.slice(1).split('/');
  if (other === folder)
    return [`${path}: "${target}" stays in ${folder}, which is written as a relative path.`];
  if (/\.tsx?$/.test(target)) return [`${path}: "${target}" is written without its extension.`];
  return allowed(path, folder).includes(other) ? [] : [`${path} may not import "${target}".`];
}

function allowed(path: string, folder: string): string[] {
  const others = [...(mayImport[folder] ?? [])];
  if (isForTests(path)) others.push('fixtures');
  if (path.startsWith('web/e2e/')) others.push('fixtures', 'scripts'); // journeys need all of it running
  return others;
}

const isForTests = (path: string) => /(\.test|\/testing)\.tsx?$/.test(path);

/** The contract tests also ask servers whose world they do not hold. */
const isTimeless = (path: string) =>
  path.startsWith('mock-server/') &&
  !/^mock-server\/(engine\/world|engine\/testing|examples)\//.test(path) &&
  !isForTests(path);
