import { styleText } from 'node:util';
import { networkError } from '#contracts/engine/read-response';
import { journeys } from '#contracts/journeys/index';
import { createApp } from '#mock-server/app';
import { orUsageError, readOptions } from './cli/options.ts';
import { runNode } from './cli/spawn-node.ts';
import { worldSeed } from './seed/generated-seed.ts';
import { runJourneys, targetAt } from './verify/run-journeys.ts';
import { targetOf, targetOptions } from './verify/target-option.ts';

const options = readOptions(
  'npm run contract -- every call and journey held against the contract',
  targetOptions,
);
const { 'admin-token': adminToken } = options;
const target = await orUsageError(() => targetOf(options));
if (target !== undefined) await mustAnswer(target);

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
const { base, close } = target ? { base: target, close: async () => {} } : await aMock();
const isWell = await runJourneys(journeys, await targetAt(base, adminToken), console.log);
await close();
process.exit(code || Number(!isWell));

/** Ends with 2 when nothing can be asked at an address. */
async function mustAnswer(address: string) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
  } catch (error) {
    console.error(`${address} does not answer. ${networkError(error).message}`);
    process.exit(2);
  }
}

/** A mock of the sample world on a port of its own. */
async function aMock() {
  const { app, close } = await createApp({ seed: await worldSeed({}) });
  return { base: await app.listen({ port: 0, host: '127.0.0.1' }), close };
}
