import { styleText } from 'node:util';
import { networkError } from '#contracts/engine/read-response';
import { journeys } from '#contracts/journeys/index';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { orUsageError, readOptions } from './cli/options.ts';
import { printError } from './cli/print.ts';
import { runNode } from './cli/spawn-node.ts';
import { runJourneys, targetAt } from './verify/run-journeys.ts';
import { parseTarget, targetOptions } from './verify/target-option.ts';

const options = readOptions(
  'npm run contract -- tests every call and journey against the contract',
  targetOptions,
);
const { 'admin-token': adminToken } = options;
const target = await orUsageError(() => parseTarget(options));
if (target !== undefined) await assertReachable(target);

console.log(styleText('bold', 'Calls, one by one'));
const code = await runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=scripts/test/vitest.config.ts',
    'mock-server/examples/contract.test.ts',
  ],
  {
    ...(target && { CONTRACT_TARGET: target }),
    ...(adminToken && { CONTRACT_ADMIN_TOKEN: adminToken }),
  },
);

console.log(styleText('bold', 'Journeys'));
const { base, close } = target ? { base: target, close: async () => {} } : await startMock();
const hasPassed = await runJourneys(journeys, await targetAt(base, adminToken), console.log);
await close();
process.exit(code || Number(!hasPassed));

/** Exits with 2 when nothing answers at an address. */
async function assertReachable(address: string) {
  try {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(address, { redirect: 'manual', signal });
    await response.body?.cancel();
  } catch (error) {
    printError(`${address} does not answer. ${networkError(error).message}`);
    process.exit(2);
  }
}

async function startMock() {
  const { app, close } = await createApp({ seed: readSeed() });
  return { base: await app.listen({ port: 0, host: '127.0.0.1' }), close };
}
