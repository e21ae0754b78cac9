import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  define: { __MOCK__: 'false' },
  test: {
    include: ['{contracts,fixtures,mock-server,scripts,web}/**/*.test.{ts,tsx}'],
    exclude: ['web/e2e/**', 'node_modules/**'],
    // No test keeps anything for the next, so files may share what they have loaded and compiled.
    isolate: false,
    maxWorkers: 2,
    execArgv: ['--min-semi-space-size=64'], // MB: most of what a test makes is garbage after it
    // Generous, so that a busy machine fails nothing.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
