import { UsageError } from '../cli/options.ts';

/** Reads `name: value` headers; throws a UsageError. */
export function parseHeaders(headers: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    headers.map((header) => {
      const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*(\S.*)$/.exec(header) ?? [];
      if (!name || !value) throw new UsageError(`--header must be "name: value", not "${header}".`);
      return [name.toLowerCase(), value.trim()];
    }),
  );
}
