// Runs a script of this project on a fresh clone: installs first when that is due. Plain JavaScript, so that it needs
// nothing but Node: `node scripts/run.mjs scripts/dev.ts --port 4000`.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!script) {
  console.error('Say which script to run: node scripts/run.mjs scripts/dev.ts');
  process.exit(2);
}

if (!isInstalled()) {
  console.log('Installing what package-lock.json names (npm ci) …');
  const code = await run('npm', ['ci'], { shell: process.platform === 'win32' });
  if (code !== 0) {
    console.error('npm ci failed, see above; nothing was started.');
    process.exit(code);
  }
}
const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
process.exit(await run(process.execPath, [...loader, script, ...args]));

/** npm writes this file last, so it is there and newer than the lockfile once all is installed. */
function isInstalled() {
  const mark = `${root}node_modules/.package-lock.json`;
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
}

/** Runs a command in the project and answers its exit code, as a shell would. */
function run(command, words, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    // A terminal sends Ctrl-C to the child as well; other signals are handed on.
    const ignore = () => {};
    process.on('SIGINT', ignore);
    process.on('SIGTERM', pass);
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code, signal) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', pass);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
