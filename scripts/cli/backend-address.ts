import { UsageError } from './options.ts';

/** The address of a backend that an option names, without a slash at its end; what cannot be one is a BadOption. */
export function backendAddress(option: string, text: string): string {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    throw new UsageError(
      `--${option} takes an address such as https://api.example.in or http://localhost:4000, not "${text}".`,
    );
  const { origin, pathname, search, hash, username, password } = new URL(text);
  if (username || password)
    throw new UsageError(`--${option} takes no password, for addresses are shown.`);
  const calls = /\/api(\/v1)?\/*$/i;
  if (search || hash || calls.test(pathname))
    throw new UsageError(
      `--${option} takes what stands before /api/v1 alone: ${origin}${pathname.replace(calls, '')}.`,
    );
  return origin + pathname.replace(/\/+$/, '');
}
