import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { aCheckout } from './test/checkout.ts';

test('a fresh clone installs and then runs the script', async () => {
  const { run, npmCalls } = aCheckout();

  const { code, output } = await run('scripts/hello.js', 'a car');

  expect(output).toMatch(/^Installing .*npm ci.*\nhello a car\n$/);
  expect(npmCalls()).toEqual(['npm ci']);
  expect(code).toBe(0);
});

test('an installed checkout is not installed again', async () => {
  const { run, npmCalls, install } = aCheckout();
  install({ secondsAfterLockfile: 1 });

  const { output } = await run('scripts/hello.js', 'a car');

  expect(output).toBe('hello a car\n');
  expect(npmCalls()).toEqual([]);
});

test('a script seldom collects all its objects, and with no more threads than there are processors', async () => {
  const { run, write, install } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  write('scripts/options.js', "console.log(process.execArgv.join(' '));");

  const { output } = await run('scripts/options.js');

  const threads = /--heap-growing-percent=100 --v8-pool-size=([1-4])\n$/.exec(output)?.[1];
  expect(Number(threads)).toBeLessThan(Math.max(2, availableParallelism()));
});

test('packages are installed again when the lockfile is newer', async () => {
  const { run, npmCalls, install } = aCheckout();
  install({ secondsAfterLockfile: -1 });

  await run('scripts/hello.js');

  expect(npmCalls()).toEqual(['npm ci']);
});

test('packages that are a link to another checkout stay as they are', async () => {
  const { folder, run, npmCalls, install } = aCheckout();
  install({ secondsAfterLockfile: -1 });
  renameSync(join(folder, 'node_modules'), join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'node_modules'), 'junction');

  const { output } = await run('scripts/hello.js');

  expect(output).toBe('hello\n');
  expect(npmCalls()).toEqual([]);
});

test('two commands at once install once, and both run', async () => {
  const { run, npmCalls } = aCheckout();

  const both = await Promise.all([run('scripts/hello.js', 'one'), run('scripts/hello.js', 'two')]);

  expect(npmCalls()).toEqual(['npm ci']);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both[0]?.output).toContain('hello one');
  expect(both[1]?.output).toContain('hello two');
});

test('many commands that find a stale lock install once and delete it', async () => {
  const { folder, run, npmCalls } = aCheckout();
  const name = createHash('sha256')
    .update(`${realpathSync(folder)}${sep}`)
    .digest('hex')
    .slice(0, 16);
  const lock = join(tmpdir(), `npm-ci-${name}.lock`);
  const killed = spawn(process.execPath, ['--version']);
  await once(killed, 'close');
  writeFileSync(lock, String(killed.pid));

  const all = await Promise.all(Array.from({ length: 4 }, () => run('scripts/hello.js')));

  expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(npmCalls()).toEqual(['npm ci']);
  expect([existsSync(lock), existsSync(`${lock}.cleanup`)]).toEqual([false, false]);
});

test('a failed install exits with its code and starts nothing', async () => {
  const { run } = aCheckout('exit 7');

  const { code, output } = await run('scripts/hello.js');

  expect(output).toContain('npm ci failed');
  expect(output).not.toContain('hello');
  expect(code).toBe(7);
});

test.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGKILL')", 137],
])('the command of the script %s exits with %i', async (source, expected) => {
  const { run, install, write } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  write('scripts/ends.js', source);

  const { code } = await run('scripts/ends.js');

  expect(code).toBe(expected);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the script', async (signal) => {
  const { start, install, write } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  write(
    'scripts/waits.js',
    `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  const child = start('scripts/waits.js');
  await once(child.stdout, 'data');

  child.kill(signal);
  const [code] = await once(child, 'close');

  expect(code).toBe(5);
});

test('the script ends with npm, though the shell between them forwards no signal', async () => {
  const { folder, install, write } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  write(
    'scripts/waits.js',
    `process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
    setTimeout(() => {}, 10_000); console.log('ready');`,
  );
  const shell = spawn(
    'sh',
    ['-c', `"${process.execPath}" scripts/run.mjs scripts/waits.js; true`],
    {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'mock' },
    },
  );
  let output = '';
  shell.stdout.on('data', (text) => (output += text));
  await once(shell.stdout, 'data');

  shell.kill('SIGTERM');
  await once(shell, 'close');

  expect(output).toBe('ready\nended\n');
});

test('a script whose output pipe is closed ends without an error and with its own exit code', async () => {
  const { start, install, write } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  write(
    'scripts/prints.js',
    `for (let line = 0; line < 20000; line++) console.log('line', line);
    setTimeout(() => { console.log('a last word'); process.exitCode = 4; }, 50);`,
  );
  const child = start('scripts/prints.js');
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  await once(child.stdout, 'data');

  child.stdout.destroy();
  const [code] = await once(child, 'close');

  expect(errors).toBe('');
  expect(code).toBe(4);
});

test.each([
  [
    'a syntax error in a source',
    'TransformError',
    'Transform failed with 1 error:\\n/shop/cart.ts:24:13: ERROR: Expected identifier',
    '/shop/cart.ts:24:13: ERROR: Expected identifier',
  ],
  [
    'an invalid seed',
    'SeedError',
    '/shop/data has an error:\\n  stores.json, row 1: slug: Is required.',
    '/shop/data has an error:\n  stores.json, row 1: slug: Is required.',
  ],
])('%s is reported by its place, without a stack', async (_, name, message, report) => {
  const { run, write, install } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  write('scripts/hello.js', `throw Object.assign(new Error('${message}'), { name: '${name}' });`);

  const { code, output } = await run('scripts/hello.js');

  expect(output).toBe(`${report}\nFix this and restart.\n`);
  expect(code).toBe(1);
});

test('without npm too a script knows the directory of its caller', async () => {
  const { run, install, write } = aCheckout('', { INIT_CWD: undefined });
  install({ secondsAfterLockfile: 1 });
  write('scripts/where.js', 'console.log(process.env.INIT_CWD);');

  expect((await run('scripts/where.js')).output).toBe(`${tmpdir()}\n`);
});
