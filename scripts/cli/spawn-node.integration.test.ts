import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tells = `import('./scripts/cli/spawn-node.ts').then(({ runNode }) => runNode(['-p', 'process.env.NO_COLOR']))`;

test.each([
  ['without colours', {}, '1'],
  ['in colours where they are asked for', { FORCE_COLOR: '1' }, 'undefined'],
  ['in colours where a CI shows them', { CI: 'true' }, 'undefined'],
])('a tool whose output is kept in a file writes it %s', (_, asked, noColor) => {
  const { CI: _ci, FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;

  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', tells], {
    cwd: root,
    env: { ...env, ...asked },
    encoding: 'utf8',
  });

  expect(stripVTControlCharacters(stdout).trim()).toBe(noColor);
});
