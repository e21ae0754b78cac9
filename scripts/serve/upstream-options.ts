import { namedEndpoints } from '#contracts/index';
import type { AppOptions } from '#mock-server/app';
import { backendAddress } from '../cli/backend-address.ts';
import { callNames } from '../cli/call-names.ts';
import { type OptionValues, UsageError } from '../cli/options.ts';
import { printWarning } from '../cli/print.ts';
import { printable } from '../cli/printable.ts';

export const upstreamOptions = {
  upstream: {
    type: 'string',
    description: 'URL of a real backend that answers instead of the mock',
  },
  'upstream-only': {
    type: 'string',
    description: 'names of the calls it answers, comma-separated (all)',
  },
  record: {
    type: 'boolean',
    description:
      'save its responses as fixtures in recorded/ of the data directory, without personal data',
  },
  ledger: { type: 'boolean', description: 'with --record: also update contracts/ledger.json' },
  fallback: { type: 'boolean', description: 'the mock answers when the real backend does not' },
} as const;

/** Reads the upstream options; throws a UsageError. */
export function parseUpstreamOptions(
  options: OptionValues<typeof upstreamOptions>,
): AppOptions['upstream'] {
  const { upstream: address, 'upstream-only': only, fallback = false, record, ledger } = options;
  if (address === undefined) {
    const unused = (['upstream-only', 'fallback', 'record', 'ledger'] as const).find(
      (name) => options[name] !== undefined,
    );
    if (unused) throw new UsageError(`--${unused} needs --upstream URL.`);
    return undefined;
  }
  if (ledger && !record) throw new UsageError('--ledger needs --record.');
  return {
    url: backendAddress('upstream', address),
    isFallback: fallback,
    ...(only !== undefined && {
      calls: callNames('upstream-only', only).flatMap((name) => namedEndpoints.get(name) ?? []),
    }),
    log: (line) => printWarning(printable(line)),
  };
}
