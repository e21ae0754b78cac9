import { backendAddress } from '../cli/backend-address.ts';
import { type OptionValues, UsageError } from '../cli/options.ts';

export const targetOptions = {
  target: {
    type: 'string',
    description: 'URL of a running server, which is written to (a mock in this process)',
  },
  'admin-token': {
    type: 'string',
    description: 'authToken of an admin there; a mock gives its own',
  },
} as const;

/** The URL of the target, if one is given; throws a UsageError. */
export function parseTarget(options: OptionValues<typeof targetOptions>): string | undefined {
  const { target, 'admin-token': adminToken } = options;
  if (target === undefined) {
    if (adminToken !== undefined) throw new UsageError('--admin-token needs --target URL.');
    return undefined;
  }
  return backendAddress('target', target);
}
