import { addressOf } from './backend-address.ts';
import { BadOption, type Given } from './options.ts';

/** Options of `npm run contract`: what is asked, as whom. */
export const targetOptions = {
  target: { type: 'string', says: 'a running server; without it the mock in process' },
  'admin-token': { type: 'string', says: 'token of an admin of that server' },
} as const;

/** The server that the command line names; what cannot be one is a BadOption. */
export function targetOf(options: Given<typeof targetOptions>): string | undefined {
  const { target, 'admin-token': adminToken } = options;
  if (target === undefined) {
    if (adminToken !== undefined) throw new BadOption('--admin-token goes with --target URL.');
    return undefined;
  }
  return addressOf('target', target);
}
