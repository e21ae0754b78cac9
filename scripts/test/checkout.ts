import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const fakeNpm =
  'echo "npm $*" >> npm.log; sleep 0.1; mkdir -p node_modules; touch node_modules/.package-lock.json';

/** A checkout with a lockfile, a script that prints hello and a fake npm, run from another directory. */
export function aCheckout(npm = fakeNpm, env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['run.mjs', 'preload.mjs', 'bundle.mjs'])
    copyFileSync(new URL(`../${name}`, import.meta.url), join(folder, 'scripts', name));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('scripts/hello.js', "console.log(['hello', ...process.argv.slice(2)].join(' '));");
  write('bin/npm', `#!/bin/sh\n${npm}\n`);
  chmodSync(join(folder, 'bin/npm'), 0o755);

  const start = (...args: string[]) =>
    spawn(process.execPath, [join(folder, 'scripts/run.mjs'), ...args], {
      cwd: tmpdir(),
      env: {
        ...process.env,
        ...env,
        PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  return {
    folder,
    write,
    start,
    /** Links a package of this project. */
    link(name: string) {
      const from = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
      symlinkSync(from, join(folder, 'node_modules', name), 'junction');
    },
    async run(...args: string[]) {
      const child = start(...args);
      let output = '';
      child.stdout.on('data', (text) => (output += text));
      child.stderr.on('data', (text) => (output += text));
      const [code] = await once(child, 'close');
      return { code, output };
    },
    install({ secondsAfterLockfile }: { secondsAfterLockfile: number }) {
      mkdirSync(join(folder, 'node_modules'));
      write('node_modules/.package-lock.json', '{}');
      const now = Date.now() / 1000;
      utimesSync(join(folder, 'package-lock.json'), now, now);
      const at = now + secondsAfterLockfile;
      utimesSync(join(folder, 'node_modules/.package-lock.json'), at, at);
    },
    npmCalls() {
      try {
        return readFileSync(join(folder, 'npm.log'), 'utf8').trim().split('\n');
      } catch {
        return [];
      }
    },
  };
}
