import { readFileSync, rmSync } from 'node:fs';
import { readOptions } from './cli/options.ts';
import { runNode } from './cli/spawn-node.ts';
import { findChromium } from './test/chromium.ts';

const { unit = false, gallery = false } = readOptions(
  'npm test -- types, lint, unit, contract, component, integration and browser tests',
  {
    unit: { type: 'boolean', description: 'only types, lint, unit and contract tests' },
    gallery: {
      type: 'boolean',
      description: 'saves a screenshot of every screen to .test-results/gallery',
    },
  },
);

interface Tally {
  passed: number;
  failed: number;
}

/** File name part of tests that start processes, open ports, write files or make many calls. */
const INTEGRATION = '.integration.test.';
/** End of the file names of tests that render a part of the shop or of its panel. */
const COMPONENT = '.test.tsx';

const reports = '.test-results';
rmSync(reports, { recursive: true, force: true });

const checks = await Promise.all([
  stage('types', 'node_modules/typescript/bin/tsc', ['--noEmit']),
  stage('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
]);
const checksPassed = checks.every(Boolean);
const tallies: Tally[] = [];
if (checksPassed)
  tallies.push(
    await tests('unit and contract', [
      `--exclude=**/*${INTEGRATION}*`,
      `--exclude=**/*${COMPONENT}`,
      '--maxWorkers=2', // they seldom wait
    ]),
  );
if (checksPassed && !unit) {
  tallies.push(await tests('component', [COMPONENT]));
  tallies.push(await tests('integration', [INTEGRATION]));
  tallies.push(await browserTests());
}

const sum = (count: keyof Tally) => tallies.reduce((total, tally) => total + tally[count], 0);
const passed = sum('passed');
const failed = sum('failed') + checks.filter((ok) => !ok).length;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function tests(name: string, options: readonly string[]): Promise<Tally> {
  const file = `${reports}/${name}.json`;
  const ok = await stage(name, 'node_modules/vitest/vitest.mjs', [
    'run',
    ...options,
    '--config=scripts/test/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const { numPassedTests, numFailedTests } = read(file);
  return tally(numPassedTests, numFailedTests, ok);
}

async function browserTests(): Promise<Tally> {
  let browser: string;
  try {
    browser = await findChromium();
  } catch (error) {
    console.error((error as Error).message);
    return tally(0, 0, false);
  }
  const ok = await stage(
    'browser',
    'node_modules/@playwright/test/cli.js',
    ['test', '--config=web/e2e/playwright.config.ts'],
    { CHROMIUM_PATH: browser, ...(gallery && { GALLERY: '1' }) },
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = read(`${reports}/browser.json`).stats ?? {};
  return tally(expected, unexpected + flaky, ok);
}

/** A stage that ran no test, or failed outside its tests, counts as one failure. */
function tally(passed = 0, failed = 0, ok = true): Tally {
  return { passed, failed: failed || Number(!ok || passed === 0) };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

function read(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // the stage crashed before its report, which counts as a failure
  }
}

/** Runs a stage, prints its duration and returns whether it passed. */
async function stage(
  name: string,
  script: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<boolean> {
  const start = performance.now();
  const code = await runNode([script, ...args], env);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? 'ok' : 'failed'} in ${seconds} s`);
  return code === 0;
}
