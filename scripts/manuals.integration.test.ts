import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Step {
  file: string;
  /** In a file that exists: the line below which the text goes. */
  anchor: string | undefined;
  text: string;
}

test('a call and a screen are added by the steps of the manuals alone', {
  timeout: 300_000,
}, async () => {
  const copy = copyOfTheTree();

  for (const step of [...stepsIn('contracts/README.md'), ...stepsIn('web/README.md')])
    apply(step, copy);

  const types = ['node_modules/typescript/bin/tsc', '--incremental', 'false'] as const;
  await expect(run(copy, ...types)).resolves.toBe('ok');
  await expect(
    run(
      copy,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=scripts/test/vitest.config.ts',
      '--exclude=**/*.integration.test.ts',
      '--exclude=**/repository*.test.ts',
      // These know no list of calls or screens.
      '--exclude={contracts,mock-server}/engine/**',
      '--exclude=mock-server/{rules,services}/**',
      '--exclude=web/{components,panel,screens}/**/*.test.tsx',
      '--reporter=dot',
    ),
  ).resolves.toBe('ok');
});

/** The code blocks of a manual that name a file in their first line. */
function stepsIn(manual: string): Step[] {
  const section = readFileSync(join(root, manual), 'utf8').split(/^## Add a /m)[1] ?? '';
  const blocks = section.matchAll(/^```\w+\n\/\/ (\S+)(?: in `([^`\n]+)`)?\n(.*?)^```$/gms);
  const steps = Array.from(blocks, ([, file = '', anchor, text = '']) => ({ file, anchor, text }));
  expect(steps.length, `${manual} shows its steps as code`).toBeGreaterThan(4);
  return steps;
}

function apply({ file, anchor, text }: Step, folder: string) {
  const path = join(folder, file);
  expect(existsSync(path), `${file} is there already`).toBe(anchor !== undefined);
  if (anchor === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, text);
  }
  const imports = text.match(/^import .*\n/gm)?.join('') ?? '';
  const added = text.replace(/^import .*\n/gm, '');
  const lines = readFileSync(path, 'utf8').split('\n');
  const place = lines.findIndex((line) => line.includes(anchor));
  expect(place, `${file} has a line with "${anchor}"`).toBeGreaterThanOrEqual(0);
  lines.splice(place + 1, 0, added.trimEnd());
  writeFileSync(path, imports + lines.join('\n'));
}

/** Every file that is tracked, or would be once it is added, in a folder of its own; packages are shared. */
function copyOfTheTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'manuals-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

const execute = promisify(execFile);

/** `ok`, or what the tool printed. */
const run = (cwd: string, tool: string, ...words: string[]): Promise<string> =>
  execute(process.execPath, [tool, ...words], {
    cwd,
    maxBuffer: 1e8,
    env: { ...process.env, NO_COLOR: '1' },
  }).then(
    () => 'ok',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
