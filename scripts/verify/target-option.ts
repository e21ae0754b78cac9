import { backendAddress } from '../cli/backend-address.ts';
import { type Given, UsageError } from '../cli/options.ts';

/** Options of `npm run contract`: what is asked, as whom. */
export const targetOptions = {
  target: { type: 'string', description: 'a running server; without it the mock in process' },
  'admin-token': { type: 'string', description: 'token of an admin of that server' },
} as const;

/** The server that the command line names; what cannot be one is a BadOption. */
export function targetOf(options: Given<typeof targetOptions>): string | undefined {
  const { target, 'admin-token': adminToken } = options;
  if (target === undefined) {
    if (adminToken !== undefined) throw new UsageError('--admin-token goes with --target URL.');
    return undefined;
  }
  return backendAddress('target', target);
}
