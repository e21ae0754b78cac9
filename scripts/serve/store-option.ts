import { withoutPassword } from '#mock-server/engine/store/store-address';
import { UsageError } from '../cli/options.ts';

export const storeOption = {
  store: {
    type: 'string',
    description: 'PostgreSQL address of worlds that many processes share (MOCK_STORE)',
  },
} as const;

interface StoreOptions {
  store?: string | undefined;
  fresh?: boolean | undefined;
  upstream?: string | undefined;
}

/** The address of the store, if there is one; throws a UsageError for one that is none, or with options that exclude it. */
export function parseStore(options: StoreOptions, env = process.env): string | undefined {
  const store = options.store ?? (env.MOCK_STORE || undefined);
  if (store === undefined) return undefined;
  const [name, example] = [
    options.store === undefined ? 'MOCK_STORE' : '--store',
    'postgres://user@host/database',
  ];
  if (!/^postgres(ql)?:\/\//.test(store) || !URL.canParse(store))
    throw new UsageError(`${name} takes the address of a PostgreSQL database, such as ${example}.`);
  for (const other of ['fresh', 'upstream'] as const)
    if (options[other])
      throw new UsageError(
        `--${other} cannot be used with ${name}, whose worlds other processes use too.`,
      );
  return store;
}

export const storeInWords = (store: string) =>
  `in the store ${withoutPassword(store)}, which other processes may share`;
