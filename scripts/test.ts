import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { readOptions } from './options.ts';

const { unit = false } = readOptions('npm test -- types, lint, unit, contract and browser tests', {
  unit: { type: 'boolean', says: 'leaves the browser out' },
});

interface Tally {
  passed: number;
  failed: number;
}

const none: Tally = { passed: 0, failed: 0 };
const reports = '.test-results';
rmSync(reports, { recursive: true, force: true });

const checked = await Promise.all([
  stage('types', 'node_modules/typescript/bin/tsc', ['--noEmit']),
  stage('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
]);
const units = checked.every(Boolean) ? await unitTests() : none;
const journeys = checked.every(Boolean) && !unit ? await browserTests() : none;

const passed = units.passed + journeys.passed;
const failed = units.failed + journeys.failed + checked.filter((ok) => !ok).length;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function unitTests(): Promise<Tally> {
  const file = `${reports}/unit.json`;
  const ok = await stage('unit and contract', 'node_modules/vitest/vitest.mjs', [
    'run',
    '--config=scripts/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = read(file);
  return tally(Number(report?.numPassedTests ?? 0), Number(report?.numFailedTests ?? 0), ok);
}

async function browserTests(): Promise<Tally> {
  const ok = await stage(
    'browser',
    'node_modules/@playwright/test/cli.js',
    ['test', '--config=web/e2e/playwright.config.ts'],
    { CHROMIUM_PATH: findChromium() },
  );
  const stats = read(`${reports}/browser.json`)?.stats as Record<string, number> | undefined;
  return tally(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), ok);
}

/** A stage that ran nothing, or that failed outside its tests, counts as one failure. */
const tally = (passed: number, failed: number, ok: boolean): Tally => ({
  passed,
  failed: failed || Number(!ok || passed === 0),
});

function read(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the stage ended before it could report, which counts as a failure
  }
}

/** Runs one stage and says how long it took. */
function stage(
  name: string,
  script: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${name}: ${code === 0 ? 'ok' : 'failed'} in ${seconds} s`);
      resolve(code === 0);
    });
  });
}
