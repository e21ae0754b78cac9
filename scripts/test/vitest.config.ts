import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Puts the files that need a page last: a worker is begun anew whenever the next file's environment is another. */
class PagesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => needsPage(a) - needsPage(b));
  }
}

const needsPage = ({ moduleId }: TestSpecification): number =>
  Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'));

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  define: { __MOCK__: 'false' },
  test: {
    include: ['{contracts,fixtures,mock-server,scripts,web}/**/*.test.{ts,tsx}'],
    exclude: ['web/e2e/**', 'node_modules/**'],
    sequence: { sequencer: PagesLast },
    // No test keeps anything for the next, so files may share what they have loaded and compiled.
    isolate: false,
    // What one stage has compiled the next finds, and so does the next run.
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    execArgv: ['--min-semi-space-size=64'], // MB: most of what a test makes is garbage after it
    // The page of the tests has not heard of this element.
    onConsoleLog: (text) => !text.startsWith('The tag <search> is unrecognized'),
    // The tests find a class by the name that its sheet gives it.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Generous, so that a busy machine fails nothing.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
