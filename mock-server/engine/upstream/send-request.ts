import type { FastifyRequest } from 'fastify';
import { MAX_RESPONSE_MB, networkError, readText } from '#contracts/engine/read-response';
import { redactText } from '#contracts/engine/redact';

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
  message: string;
  advice: string;
}

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
      const message = `did not answer within ${timeout / 1000} s.`;
      return { code: 'UPSTREAM_SLOW', message, advice: 'Look why it is slow.' };
    }
    const why = networkError(error);
    const advice = why.isUnreachable
      ? 'Start it, or name another as --upstream.'
      : 'Look into its log why it broke off.';
    return {
      code: 'UPSTREAM_DOWN',
      message: `cannot be asked. ${redactText(why.message)}`,
      advice,
    };
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
  const text = await readText(response);
  if (text === undefined)
    return notJson(
      `answers more than ${MAX_RESPONSE_MB} MB, which is not read.`,
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

const notJson = (message: string, advice: string): Failure => ({
  code: 'UPSTREAM_NOT_JSON',
  message,
  advice,
});
