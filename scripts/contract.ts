import { runNode } from './child.ts';
import { readOptions } from './options.ts';

const options = readOptions('npm run contract -- every call held against its contract', {
  target: { type: 'string', says: 'a running server; without it the mock in process' },
  'admin-token': { type: 'string', says: 'token of an admin of that server' },
});
const { target, 'admin-token': adminToken } = options;
if (target !== undefined && !/^https?:\/\/[^/]/.test(target)) {
  console.error(`--target takes an address such as http://localhost:4000, not "${target}".`);
  process.exit(2);
}
const code = await runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=scripts/vitest.config.ts',
    'mock-server/contract/contract.test.ts',
  ],
  {
    ...(target && { CONTRACT_TARGET: target.replace(/\/$/, '') }),
    ...(adminToken && { CONTRACT_ADMIN_TOKEN: adminToken }),
  },
);
process.exit(code);
