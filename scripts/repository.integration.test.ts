import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scenarios } from '#fixtures/scenarios/index';
import { limitsInWords } from '#mock-server/engine/limits';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Every file that is tracked, or would be once it is added. */
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((path) => path !== '' && statSync(`${root}${path}`, { throwIfNoEntry: false })?.isFile());

const topLevel = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'biome.json',
  'contracts',
  'fixtures',
  'mock-server',
  'package-lock.json',
  'package.json',
  'scripts',
  'tsconfig.json',
  'web',
];

test('the lockfile works with any registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved":\s*"https?:/);
});

test('no file contains the address of a registry', () => {
  const address =
    /registry\.(?:npmjs|yarnpkg)\.|https?:\/\/[^\s"'`]*(?:registry|artifactory|nexus)/;

  expect(linesWith(address)).toEqual([]);
  expect(linesWith(/^\s*(?:@[\w-]+:)?registry\s*=/, ['.npmrc'])).toEqual([]);
});

test('no file is larger than one megabyte', () => {
  expect(files.filter((path) => statSync(`${root}${path}`).size > 1024 * 1024)).toEqual([]);
});

test('the top level has only the entries listed here, and dot files', () => {
  const found = new Set(files.map((path) => path.split('/')[0] ?? ''));

  expect([...found].filter((name) => !name.startsWith('.')).sort()).toEqual(topLevel);
});

test('there are no TODOs, and no test is skipped', () => {
  const code = files.filter((path) => /\.(tsx?|mjs|css|html)$/.test(path));

  expect(linesWith(/\b(?:TODO|FIXME)\b/, code)).toEqual([]);
  expect(linesWith(/\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b/, code)).toEqual([]);
});

test('every npm command of the manuals exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const manuals = files.filter((path) => path.endsWith('.md')).map(read);
  const named = [...manuals.join('\n').matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)].map(
    ([, run, itself]) => run ?? itself ?? '',
  );

  expect(named).toContain('dev');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the manual says of every scenario what the scenario says', () => {
  const rows = new Map(
    Array.from(
      read('mock-server/README.md').matchAll(/^\| `([a-z\d-]+)` \| (.*) \|$/gm),
      ([, name, description]) => [name, description],
    ),
  );

  for (const [name, { description }] of Object.entries(scenarios))
    if (!/^order-/.test(name)) expect(rows.get(name), name).toBe(description); // those of orders share a row
});

test('the manual has the limits of the mock', () => {
  const [, section = ''] = read('mock-server/README.md').split('## What a request may cost\n');
  const table = section.split('\n## ', 1)[0] ?? '';
  const rows = [...table.matchAll(/^\| (\w.*?) \| (.+) \|$/gm)];

  expect(rows.map(([, what, limit]) => [what, limit])).toEqual(limitsInWords);
});

test('every command installs packages on a fresh clone, and supports --help', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const files = Object.values(scripts).map(
    (words) => /^node scripts\/run\.mjs (?:--quick )?(\S+)/.exec(words)?.[1] ?? words,
  );

  const ours = files.filter((path) => !path.startsWith('node_modules/'));
  expect(ours.filter((path) => !/^scripts\/.*\.ts$/.test(path))).toEqual([]);
  expect(ours.filter((path) => !/\b(readOptions|isHelpRequested)\(/.test(read(path)))).toEqual([]);
});

test('typecheck and lint run the same command as npm test', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const testScript = read('scripts/test.ts');

  for (const name of ['typecheck', 'lint']) {
    const [, tool = '', words = ''] = /(node_modules\/\S+) (.+)/.exec(scripts[name] ?? '') ?? [];
    const quoted = words.split(' ').map((word) => `'${word}'`);
    expect(testScript).toContain(`'${tool}', [${quoted.join(', ')}]`);
  }
});

/** Lines that match a pattern, as file:line. */
function linesWith(pattern: RegExp, among = files): string[] {
  return among
    .filter((path) => path !== 'scripts/repository.integration.test.ts') // it contains the patterns
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}
