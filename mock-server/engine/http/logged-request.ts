import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Logged } from '#contracts/engine/control/log';
import { MAIN_WORLD, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { redactBody, redactRequest } from '#contracts/engine/redact';
import { closestCall } from './closest-call.ts';
import { parseUrl } from './parse-url.ts';
import { Omitted, type StoredRequest } from './stored-request.ts';

/** Hides secrets and personal data in a part of a request, or of its answer. */
export const redactorOf =
  ({ headers }: StoredRequest) =>
  (text: string) =>
    redactRequest(text, headers[TOKEN_HEADER]);

/** Only a client that takes the server for a proxy sends a whole URL. */
export const addressOf = ({ url }: StoredRequest, host: string) =>
  `http://${host}${url.startsWith('/') ? '' : '/'}${url}`;

/** In characters: longer texts are listed in short. */
const LONG = 1000;
/** Invalid fields that are listed. */
const MOST_ERRORS = 10;

/**
 * The beginning of a long text, and its length: a list of whole texts would be tens of megabytes. Secrets are hidden in
 * more of it, and the end of that is left out, since a secret may be cut in two there.
 */
const listedTextOf = (stored: StoredRequest) => {
  const redacted = redactorOf(stored);
  return (text: string) => {
    if (text.length <= LONG) return redacted(text);
    const start = redacted(text.slice(0, 2 * LONG)).slice(0, -LONG / 2);
    return `${start.slice(0, LONG)}… (${text.length.toLocaleString('en')} characters)`;
  };
};

/** A request as the log lists it: what is long is shortened. */
export function toLogged(
  stored: StoredRequest,
  endpoints: readonly AnyEndpoint[],
  host: string,
): Logged {
  const { number, at, world, call, by, status, ms, error, verdict, faults, method, url } = stored;
  const listed = listedTextOf(stored);
  const isUnmatched = verdict === 'noSuchCall';
  const path = url.split('?')[0] ?? '';
  const page = pageOf(stored);
  if (isUnmatched) stored.closestMatch ??= closestCall(endpoints, method, path)?.route;
  return {
    number,
    at: new Date(at).toISOString(),
    world: listed(world),
    call: isUnmatched ? `${method} ${listed(path)}` : call,
    ...(page !== undefined && { page: listed(page) }),
    ...(by !== undefined && { by }),
    ...(status !== undefined && { status }),
    ms,
    ...(error && { code: error.code, message: listed(error.message) }),
    verdict,
    ...(faults?.length && { faults: [...faults] }),
    errors: (error?.errors ?? []).slice(0, MOST_ERRORS).map(({ field, code, message }) => ({
      field: listed(field),
      code,
      message: listed(message),
    })),
    ...(stored.closestMatch !== undefined && { closestMatch: stored.closestMatch }),
    curl: curlOf(stored, host),
  };
}

function pageOf({ headers: { referer } }: StoredRequest): string | undefined {
  return referer && /^https?:/.test(referer) ? parseUrl(referer)?.pathname : undefined;
}

/** The request as a command line without personal data; the token is the variable `$TOKEN`. */
function curlOf(stored: StoredRequest, host: string): string {
  const { method, headers, world, body, bodySize, files } = stored;
  const prefer = [headers.prefer ?? []].flat().join(', ');
  const listed = listedTextOf(stored);
  const argument = (text: string) => quoted(listed(text));
  const verb = method === 'HEAD' ? '-I' : `-X ${method}`; // with -X HEAD, curl waits for a body
  const parts = [`curl ${verb} ${argument(addressOf(stored, host))}`];
  if (world !== MAIN_WORLD) parts.push(`-H ${argument(`${WORLD_HEADER}: ${world}`)}`);
  if (headers[TOKEN_HEADER] !== undefined)
    parts.push(`-H "${TOKEN_HEADER}: ${TOKEN_SCHEME}$TOKEN"`);
  if (prefer) parts.push(`-H ${argument(`prefer: ${prefer}`)}`);
  if (body !== undefined && body !== null) {
    const isLong = body instanceof Omitted || bodySize > LONG;
    const data = isLong ? '@FILE' : argument(redactBody(body));
    parts.push(`-H 'content-type: application/json' -d ${data}`);
  }
  for (const file of files) parts.push(`-F ${argument(file)}`);
  return parts.join(' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
