import { randomBytes } from 'node:crypto';
import { type OptionValues, UsageError } from '../cli/options.ts';
import { isLoopback } from './ports.ts';

export const hostOptions = {
  host: { type: 'string', description: 'address to listen on; 0.0.0.0 opens it to the network' },
  'allow-host': {
    type: 'string',
    description: 'more host names to accept, comma-separated, such as that of a proxy or container',
  },
  'control-token': {
    type: 'string',
    description: 'token that /__mock requires when other machines can connect (random)',
  },
} as const;

interface HostSettings {
  host: string;
  /** Host names to accept besides those of this machine. */
  allowedHosts: string[];
  /** Required by the control plane when other machines can connect. */
  controlToken: string | undefined;
}

/** A host name, IPv4 address or IPv6 address in brackets, without a port. */
const HOST_NAME = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/;

/** Reads the host options; throws a UsageError. */
export function parseHostOptions(options: OptionValues<typeof hostOptions>): HostSettings {
  const { host = 'localhost', 'allow-host': text, 'control-token': token } = options;
  const allowedHosts = (text?.split(',') ?? []).map((name) => name.trim().toLowerCase());
  for (const name of allowedHosts)
    if (!HOST_NAME.test(name))
      throw new UsageError(
        `--allow-host must be host names such as shop.example.in, without https:// and port, not "${name}".`,
      );
  const isOpen = !isLoopback(host) || allowedHosts.length > 0;
  if (token !== undefined && !isOpen)
    throw new UsageError('--control-token needs --host 0.0.0.0 or --allow-host NAME.');
  const controlToken = isOpen ? (token ?? randomBytes(6).toString('hex')) : undefined;
  return { host, allowedHosts, controlToken };
}
