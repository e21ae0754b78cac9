import { namedEndpoints } from '#contracts/index';
import type { UpstreamOptions } from '#mock-server/engine/upstream/upstream';
import { backendAddress } from '../cli/backend-address.ts';
import { callNames } from '../cli/call-names.ts';
import { type Given, UsageError } from '../cli/options.ts';

/** Options of every command that can put the mock in front of a real backend. */
export const upstreamOptions = {
  upstream: { type: 'string', description: 'real backend that answers in place of the mock' },
  'upstream-only': {
    type: 'string',
    description: 'names of the calls it answers, with commas between them (all)',
  },
  record: {
    type: 'boolean',
    description:
      'keep what it answers as fixtures in recorded/ of the data folder, without personal data',
  },
  ledger: {
    type: 'boolean',
    description: 'with --record: keep what was learned in contracts/ledger.json too',
  },
  fallback: { type: 'boolean', description: 'the mock answers what the real backend does not' },
} as const;

/** The backend that the command line names; what cannot be one is a BadOption. */
export function upstreamOf(options: Given<typeof upstreamOptions>): UpstreamOptions | undefined {
  const {
    upstream: address,
    'upstream-only': only,
    fallback: isFallback = false,
    record,
    ledger,
  } = options;
  if (address === undefined) {
    const idle = [
      only !== undefined && '--upstream-only',
      isFallback && '--fallback',
      record && '--record',
      ledger && '--ledger',
    ].find(Boolean);
    if (idle) throw new UsageError(`${idle} goes with --upstream URL.`);
    return undefined;
  }
  if (ledger && !record) throw new UsageError('--ledger goes with --record.');
  return {
    url: backendAddress('upstream', address),
    isFallback,
    ...(only !== undefined && { calls: callsOf(only) }),
    tell: (line) => console.warn(line),
  };
}

const callsOf = (text: string) =>
  callNames('upstream-only', text).flatMap((name) => namedEndpoints.get(name) ?? []);
