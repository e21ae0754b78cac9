import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = `import('./scripts/cli/spawn-node.ts').then(({ runNode }) => runNode(['-p', 'process.env.NO_COLOR']))`;

test.each([
  ['without colours', {}, '1'],
  ['with colours when they are requested', { FORCE_COLOR: '1' }, 'undefined'],
  ['with colours in a CI log', { CI: 'true' }, 'undefined'],
])('a tool whose output is redirected writes %s', (_, requestedEnv, noColor) => {
  const { CI: _ci, FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;

  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: root,
    env: { ...env, ...requestedEnv },
    encoding: 'utf8',
  });

  expect(stripVTControlCharacters(stdout).trim()).toBe(noColor);
});
