import type { FastifyRequest } from 'fastify';
import { MAX_RESPONSE_MB, networkError, readText } from '#contracts/engine/read-response';
import { redactText } from '#contracts/engine/redact';
import { parseResponse } from './parse-response.ts';

/** A JSON response of any status. */
export interface UpstreamResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
  reply: unknown;
}

/** Why there is no response to pass on, and what to do about it. */
export interface Failure {
  code: 'UPSTREAM_DOWN' | 'UPSTREAM_SLOW' | 'UPSTREAM_NOT_JSON';
  message: string;
  advice: string;
}

/** Headers of the connection, of the page or of the mock, which are not forwarded. */
const OWN_HEADERS =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-length|accept-encoding|if-.*|cookie|origin|referer|sec-.*|access-control-.*|x-mock-.*)$/;

/** Forwards a request to a backend unchanged. */
export async function sendUpstream(
  url: string,
  { method, headers }: FastifyRequest,
  body: Buffer,
  timeout: number,
): Promise<UpstreamResponse | Failure> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method,
      headers: forwardedHeaders(headers),
      redirect: 'manual',
      signal,
      ...(method !== 'GET' && body.length && { body: new Uint8Array(body) }),
    });
    return await readResponse(response);
  } catch (error) {
    if (signal.aborted) {
      const message = `did not respond within ${timeout / 1000} s.`;
      return { code: 'UPSTREAM_SLOW', message, advice: 'Find out why it is slow.' };
    }
    const reason = networkError(error);
    const advice = reason.isUnreachable
      ? 'Start it, or give another --upstream.'
      : 'Its log may say why the connection broke.';
    return {
      code: 'UPSTREAM_DOWN',
      message: `cannot be reached. ${redactText(reason.message)}`,
      advice,
    };
  }
}

function forwardedHeaders(headers: FastifyRequest['headers']): [string, string][] {
  const hops = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || OWN_HEADERS.test(name) || hops.includes(name)
      ? []
      : [[name, String(value)]],
  );
}

async function readResponse(response: Response): Promise<UpstreamResponse | Failure> {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  if (status >= 300 && status < 400 && headers.location) {
    await response.body?.cancel();
    return notJson(
      `redirects with ${status} to ${redactText(headers.location)}.`,
      'Give the target of the redirect as --upstream.',
    );
  }
  if (status < 200 || status > 599) {
    await response.body?.cancel();
    return notJson(
      `responds with the status ${status}, which HTTP does not have.`,
      'Its log may say why.',
    );
  }
  const text = await readText(response);
  if (text === undefined)
    return notJson(
      `responds with more than ${MAX_RESPONSE_MB} MB, which is not read.`,
      'Request smaller pages.',
    );
  const parsed = await parseResponse(text);
  if ('excess' in parsed)
    return notJson(
      `responds with ${parsed.excess}, which is not checked.`,
      'Request smaller pages.',
    );
  if (parsed.isJson) return { status, headers, text, reply: parsed.reply };
  const type = headers['content-type'] ?? 'no content type';
  return notJson(
    `responds ${status} with ${text ? `${type.slice(0, 60)} that is not JSON` : 'an empty body'}.`,
    'Is --upstream the API, and is its path right?',
  );
}

const notJson = (message: string, advice: string): Failure => ({
  code: 'UPSTREAM_NOT_JSON',
  message,
  advice,
});
