import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs tests that need a DOM last: a worker restarts whenever the environment changes between files. */
class DomTestsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => needsDom(a) - needsDom(b));
  }
}

const needsDom = ({ moduleId }: TestSpecification): number =>
  Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'));

/** Most code of tests runs a few times only: to optimise it as early as a server took a quarter of their processor time. */
const optimiseLate = process.versions.node.startsWith('20.')
  ? '--interrupt-budget=1000000'
  : '--invocation-count-for-turbofan=30000';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  define: { __MOCK__: 'false' },
  test: {
    include: ['{contracts,fixtures,mock-server,scripts,web}/**/*.test.{ts,tsx}'],
    exclude: ['web/e2e/**', 'node_modules/**'],
    sequence: { sequencer: DomTestsLast },
    // Tests share no state, so files can share loaded modules.
    isolate: false,
    // Compiled modules are reused by the next stage and run.
    experimental: { fsModuleCache: true },
    // More than a small machine has cores: tests often wait, for timers, processes and databases.
    maxWorkers: 3,
    execArgv: [
      '--min-semi-space-size=64', // MB: most objects are garbage after their test
      optimiseLate,
    ],
    // happy-dom does not know this element.
    onConsoleLog: (text) => !text.startsWith('The tag <search> is unrecognized'),
    // Tests look up classes by the names in the style sheets.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Generous, for busy machines.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
