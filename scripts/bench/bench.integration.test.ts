import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the benchmark prints a ratio for every call', { timeout: 120_000 }, () => {
  const words = ['--cars', '32', '--rounds', '1', '--seconds', '1'];

  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench.ts', ...words],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
    },
  );

  const rows = printed.split('\n').filter((line) => /^ +32 .* \d+\.\d\d$/.test(line));
  expect(rows.map((row) => row.slice(9, 22).trim())).toEqual([
    'list of 20',
    'detail',
    'cart write',
  ]);
});
