// Runs a script of this project, on a fresh clone too: installs first when that is due. Plain JavaScript, so that it
// needs nothing but Node: `node scripts/run.mjs scripts/dev.ts --port 4000`. With `--quick` before it the script is joined
// into few files first where Node does not read TypeScript itself.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Says where the command was given, as npm does: that is what paths count from. */
const env = { INIT_CWD: process.cwd(), ...process.env };
const isQuick = process.argv[2] === '--quick';
const [script, ...args] = process.argv.slice(isQuick ? 3 : 2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!script) {
  console.error('Say which script to run: node scripts/run.mjs scripts/dev.ts');
  process.exit(2);
}

if (!isInstalled()) await install();
// Newer versions of Node read TypeScript themselves, and start in half the time.
const isForeign = script.endsWith('.ts') && !process.features.typescript;
const quiet = ['--import', new URL('preload.mjs', import.meta.url).href];
// MB for what is new: clearing it takes the longer the more rows a world has, so it is done less often.
const roomy = '--max-semi-space-size=64';
process.exit(await run(process.execPath, [...quiet, roomy, ...(await toStart()), ...args]));

/** The words that make Node start the script. */
async function toStart() {
  if (!isForeign) return [script];
  if (!isQuick) return ['--import', 'tsx', script];
  try {
    const { bundle } = await import('./bundle.mjs');
    return ['--enable-source-maps', await bundle(root, script)];
  } catch {
    return ['--import', 'tsx', script]; // slower, but it needs no folder to write to, and says what is wrong with a source
  }
}

/** npm writes this file last, so it is there and newer than the lockfile once all is installed. */
function isInstalled() {
  const mark = join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(mark) && statSync(mark).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
}

/** Installs, or waits until another run of this checkout has. */
async function install() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `npm-ci-${name}.lock`);
  if (!take(lock)) {
    console.log(`Waiting for another npm ci in this folder (if none runs, delete ${lock}) …`);
    do await sleep(200);
    while (!take(lock));
  }
  try {
    if (isInstalled()) return;
    console.log('Installing what package-lock.json names (npm ci) …');
    const code = await run('npm', ['ci'], { shell: process.platform === 'win32' });
    if (code === 0) return;
    console.error('npm ci failed, see above; nothing was started.');
    process.exitCode = code;
  } finally {
    rmSync(lock, { force: true });
  }
  process.exit();
}

/** Makes a lock with this process's id; one whose process is gone is cleared away, by one run at a time: another's new one stays. */
function take(lock) {
  if (make(lock)) return true;
  const turn = `${lock}.turn`;
  if (!make(turn)) return false;
  try {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
  return false;
}

function make(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Runs a command in the project and answers its exit code, as a shell would. */
function run(command, words, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, env, stdio: 'inherit', ...options });
    const pass = (signal) => {
      // A terminal sends Ctrl-C to the child as well; a second one would cut its good-bye short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    // Ended by a signal, npm ends the shell between us, which passes nothing on: a mock would keep its port and folder.
    const shell = process.ppid;
    const watch = process.env.npm_lifecycle_event && setInterval(orphaned, 250);
    function orphaned() {
      if (process.ppid === shell) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }
    const end = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      end(1);
    });
    child.on('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}
