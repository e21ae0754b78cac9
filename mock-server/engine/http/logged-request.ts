import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Logged } from '#contracts/engine/control/log';
import { MAIN_WORLD, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { redactBody, redactRequest } from '#contracts/engine/redact';
import { closestCall } from './closest-call.ts';
import { Omitted, type StoredRequest } from './stored-request.ts';

/** Hides secrets and personal data in a part of a request, or of its answer. */
export const redactorOf =
  ({ headers }: StoredRequest) =>
  (text: string) =>
    redactRequest(text, headers[TOKEN_HEADER]);

export const addressOf = ({ headers, url }: StoredRequest) =>
  `http://${headers.host ?? 'localhost'}${url}`;

/** A request as the log lists it. */
export function toLogged(stored: StoredRequest, endpoints: readonly AnyEndpoint[]): Logged {
  const { number, at, world, call, by, status, ms, error, verdict, faults, method, url } = stored;
  const redacted = redactorOf(stored);
  const isUnmatched = verdict === 'noSuchCall';
  const path = url.split('?')[0] ?? '';
  const page = pageOf(stored);
  const closest = isUnmatched && closestCall(endpoints, method, path);
  return {
    number,
    at: new Date(at).toISOString(),
    world: redacted(world),
    call: isUnmatched ? `${method} ${redacted(path)}` : call,
    ...(page !== undefined && { page: redacted(page) }),
    ...(by !== undefined && { by }),
    ...(status !== undefined && { status }),
    ms,
    ...(error && { code: error.code, message: redacted(error.message) }),
    verdict,
    ...(faults?.length && { faults: [...faults] }),
    errors: (error?.errors ?? []).map(({ field, code, message }) => ({
      field: redacted(field),
      code,
      message: redacted(message),
    })),
    ...(closest && { closestMatch: closest.route }),
    curl: curlOf(stored),
  };
}

function pageOf({ headers: { referer } }: StoredRequest): string | undefined {
  const isKnown = referer && /^https?:/.test(referer) && URL.canParse(referer);
  return isKnown ? new URL(referer).pathname : undefined;
}

/** The request as a command line without personal data; the token is the variable `$TOKEN`. */
function curlOf(stored: StoredRequest): string {
  const { method, headers, world, body, files } = stored;
  const prefer = [headers.prefer ?? []].flat().join(', ');
  const redacted = redactorOf(stored);
  const argument = (text: string) => quoted(redacted(text));
  const verb = method === 'HEAD' ? '-I' : `-X ${method}`; // with -X HEAD, curl waits for a body
  const parts = [`curl ${verb} ${argument(addressOf(stored))}`];
  if (world !== MAIN_WORLD) parts.push(`-H ${argument(`${WORLD_HEADER}: ${world}`)}`);
  if (headers[TOKEN_HEADER] !== undefined)
    parts.push(`-H "${TOKEN_HEADER}: ${TOKEN_SCHEME}$TOKEN"`);
  if (prefer) parts.push(`-H ${argument(`prefer: ${prefer}`)}`);
  if (body !== undefined && body !== null) {
    const data = body instanceof Omitted ? '@FILE' : argument(redactBody(body));
    parts.push(`-H 'content-type: application/json' -d ${data}`);
  }
  for (const file of files) parts.push(`-F ${argument(file)}`);
  return parts.join(' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
