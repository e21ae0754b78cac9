import { randomBytes } from 'node:crypto';
import { type Given, UsageError } from '../cli/options.ts';
import { isLoopback } from './ports.ts';

/** Options of every server: who can reach it, and by what name. */
export const hostOptions = {
  host: { type: 'string', description: 'address to listen on; 0.0.0.0 opens it to the network' },
  'allow-host': {
    type: 'string',
    description:
      'further names it is reached by, with commas between them: a proxy’s, a container’s',
  },
  'control-token': {
    type: 'string',
    description: 'what /__mock asks for when others can reach the port (another each time)',
  },
} as const;

interface Reach {
  host: string;
  /** Beside those of this machine. */
  names: string[];
  /** Asked for by the control plane when others can reach the port. */
  controlToken: string | undefined;
}

/** What stands in an address before the port. */
const NAME = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/;

/** Who can reach the server as the command line asks; what cannot be is a BadOption. */
export function hostOf(options: Given<typeof hostOptions>): Reach {
  const { host = 'localhost', 'allow-host': text, 'control-token': chosen } = options;
  const names = (text?.split(',') ?? []).map((name) => name.trim().toLowerCase());
  for (const name of names)
    if (!NAME.test(name))
      throw new UsageError(
        `--allow-host takes names such as shop.example.in, without https:// and port, not "${name}".`,
      );
  const isOpen = !isLoopback(host) || names.length > 0;
  if (chosen !== undefined && !isOpen)
    throw new UsageError('--control-token goes with --host 0.0.0.0 or --allow-host NAME.');
  const controlToken = isOpen ? (chosen ?? randomBytes(6).toString('hex')) : undefined;
  return { host, names, controlToken };
}
