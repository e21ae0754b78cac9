import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('the benchmark prints the figures of the chosen rows, and writes them', {
  timeout: 240_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const json = join(folder, 'figures.json');
  const words = ['--cars', '32', '--rounds', '1', '--seconds', '1', '--json', json];
  const calls = ['--calls', 'list: another,search: new between,cart: write by'];

  const printed = execFileSync(
    process.execPath,
    ['scripts/run.mjs', '--quick', 'scripts/bench.ts', ...words, ...calls],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
  );

  const names = [
    'list: another page or sort',
    'search: new between reviews',
    'cart: write by the same rules',
  ];
  const rows = printed
    .split('\n')
    .filter((line) => /( +\d+){2}( +\d+\.\d\d){4} +\d+\.\d$/.test(line));
  expect(rows.map((row) => row.slice(2, 33).trim())).toEqual(names);
  const { sizes } = JSON.parse(readFileSync(json, 'utf8'));
  expect(sizes[0].figures.map(({ name }: { name: string }) => name)).toEqual(names);
});
