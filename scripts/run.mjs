// Runs a script of this project, after `npm ci` when that is due: `node scripts/run.mjs scripts/dev.ts --port 4000`.
// Plain JavaScript without packages, so that it works on a fresh clone. `--quick` bundles the script first on versions
// of Node that do not run TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Like npm, tells the script the user's directory: paths are relative to it. */
const env = { INIT_CWD: process.cwd(), ...process.env };
const isQuick = process.argv[2] === '--quick';
const [script, ...args] = process.argv.slice(isQuick ? 3 : 2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!script) {
  console.error('Name the script to run: node scripts/run.mjs scripts/dev.ts');
  process.exit(2);
}

if (!isInstalled()) await install();
// Newer versions of Node run TypeScript themselves, and start in half the time.
const needsLoader = script.endsWith('.ts') && !process.features.typescript;
const preload = ['--import', new URL('preload.mjs', import.meta.url).href];
const heapOptions = [
  // Old objects may double before all are collected: V8 would else do that after every few MB of uploads.
  '--heap-growing-percent=100',
  // Threads that collect garbage: one for each other processor, and at most Node's four. With more of them, the thread that
  // answers would have to wait for a processor.
  `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
];
process.exit(
  await run(process.execPath, [...preload, ...heapOptions, ...(await scriptArgs()), ...args]),
);

/** The arguments of Node that run the script. */
async function scriptArgs() {
  if (!needsLoader) return [script];
  if (!isQuick) return ['--import', 'tsx', script];
  try {
    const { bundle } = await import('./bundle.mjs');
    return ['--enable-source-maps', await bundle(root, script)];
  } catch {
    return ['--import', 'tsx', script]; // slower, but needs no writable directory, and reports syntax errors
  }
}

/** npm writes its own lockfile last: after an install it is newer than ours. */
function isInstalled() {
  const packages = join(root, 'node_modules');
  const marker = join(packages, '.package-lock.json');
  if (!existsSync(marker)) return false;
  // npm would empty the checkout that a link leads to.
  if (lstatSync(packages).isSymbolicLink()) return true;
  return statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs the packages, or waits until another process has. */
async function install() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `npm-ci-${name}.lock`);
  if (!acquire(lock)) {
    console.log(
      `Waiting for another npm ci in this directory (if none is running, delete ${lock}) …`,
    );
    do await sleep(200);
    while (!acquire(lock));
  }
  try {
    if (isInstalled()) return;
    console.log('Installing packages (npm ci) …');
    const code = await run('npm', ['ci'], { shell: process.platform === 'win32' });
    if (code === 0) return;
    console.error('npm ci failed, see above. Nothing was started.');
    process.exitCode = code;
  } finally {
    rmSync(lock, { force: true });
  }
  process.exit();
}

/** Creates a lock file with this process's id. A stale lock is deleted under a lock of its own, so that no new one is. */
function acquire(lock) {
  if (create(lock)) return true;
  const cleanupLock = `${lock}.cleanup`;
  if (!create(cleanupLock)) return false;
  try {
    if (isStale(lock)) rmSync(lock, { force: true });
  } finally {
    rmSync(cleanupLock, { force: true });
  }
  return false;
}

function create(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isStale(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Runs a command in the project and returns its exit code, as a shell would. */
function run(command, commandArgs, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArgs, { cwd: root, env, stdio: 'inherit', ...options });
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the child itself; a second SIGINT would cut its shutdown short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    // A signal to npm only ends the shell between us, which forwards nothing: a server would keep running.
    const parent = process.ppid;
    const parentCheck = process.env.npm_lifecycle_event && setInterval(stopWhenOrphaned, 250);
    function stopWhenOrphaned() {
      if (process.ppid === parent) return;
      clearInterval(parentCheck);
      child.kill('SIGTERM');
    }
    const finish = (code) => {
      clearInterval(parentCheck);
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      finish(1);
    });
    child.on('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}
