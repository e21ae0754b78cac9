import type { FastifyRequest } from 'fastify';
import { redactText } from '#contracts/redact';

/** An answer that is JSON, whatever it says. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  reply: unknown;
}

/** Why there is no answer to pass on, and what to do about it. */
export interface Failure {
  code: 'UPSTREAM_DOWN' | 'UPSTREAM_SLOW' | 'UPSTREAM_NOT_JSON';
  says: string;
  advice: string;
}

/** An answer larger than this is given up. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Headers that belong to the connection, to the browser's page or to the mock, and not to the call. */
const OWN_HEADERS =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-length|accept-encoding|if-.*|cookie|origin|referer|sec-.*|access-control-.*|x-mock-.*)$/;

/** Sends a request to a backend as it came. */
export async function askUpstream(
  url: string,
  { method, headers }: FastifyRequest,
  body: Buffer,
  timeout: number,
): Promise<Answer | Failure> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method,
      headers: passedOn(headers),
      redirect: 'manual',
      signal,
      ...(method !== 'GET' && body.length && { body: new Uint8Array(body) }),
    });
    return await answerOf(response);
  } catch (error) {
    if (signal.aborted) {
      const says = `did not answer within ${timeout / 1000} s.`;
      return { code: 'UPSTREAM_SLOW', says, advice: 'Look why it is slow.' };
    }
    const says = `cannot be asked: ${reasonOf(error)}.`;
    return { code: 'UPSTREAM_DOWN', says, advice: 'Start it, or name another as --upstream.' };
  }
}

function passedOn(headers: FastifyRequest['headers']): [string, string][] {
  const hops = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || OWN_HEADERS.test(name) || hops.includes(name)
      ? []
      : [[name, String(value)]],
  );
}

async function answerOf(response: Response): Promise<Answer | Failure> {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  if (status >= 300 && status < 400 && headers.location) {
    await response.body?.cancel();
    return notJson(
      `redirects with ${status} to ${redactText(headers.location)}.`,
      'Name the address behind the redirect as --upstream.',
    );
  }
  const text = await textOf(response);
  if (text === undefined)
    return notJson(
      `answers more than ${MOST_BYTES / 1024 / 1024} MB, which is not read.`,
      'Ask for smaller pages.',
    );
  try {
    return { status, headers, text, reply: JSON.parse(text) };
  } catch {
    const type = headers['content-type'] ?? 'no content type';
    return notJson(
      `answers ${status} with ${text ? `${type.slice(0, 60)} that is no JSON` : 'an empty body'}.`,
      'Is --upstream the API, and is its path right?',
    );
  }
}

const notJson = (says: string, advice: string): Failure => ({
  code: 'UPSTREAM_NOT_JSON',
  says,
  advice,
});

/** The body of an answer; undefined when there is no end to it. */
async function textOf(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Why nothing came: the error behind fetch's own, of several addresses tried the first. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && (cause.cause || cause instanceof AggregateError))
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  return redactText(text.split('\n')[0]?.replace(/\.$/, '') ?? '');
}
