import { UsageError } from './options.ts';

/** The base URL of a backend, without a trailing slash; throws a UsageError. */
export function backendAddress(option: string, text: string): string {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    throw new UsageError(
      `--${option} must be a URL such as https://api.example.in or http://localhost:4000, not "${text}".`,
    );
  const { origin, pathname, search, hash, username, password } = new URL(text);
  if (username || password)
    throw new UsageError(`--${option} must not contain a password: the URL is shown in output.`);
  const apiPath = /\/api(\/v1)?\/*$/i;
  if (search || hash || apiPath.test(pathname))
    throw new UsageError(
      `--${option} must end before /api/v1: ${origin}${pathname.replace(apiPath, '')}.`,
    );
  return origin + pathname.replace(/\/+$/, '');
}
