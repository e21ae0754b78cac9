import { STATUS_CODES } from 'node:http';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import type { HarEntry } from '#contracts/engine/control/log';
import { parseJson } from '#contracts/engine/read-response';
import { redactBody, redactHeader } from '#contracts/engine/redact';
import { addressOf, redactorOf } from './logged-request.ts';
import { Omitted, type StoredRequest } from './stored-request.ts';

/** What is not measured. */
const UNKNOWN = -1;
export const omission = (why: string) => `Not stored: ${why}.`;

/** A request and its answer without secrets and personal data. */
export function harEntry(stored: StoredRequest, host: string): HarEntry {
  const { at, ms, method, headers, answerHeaders, status = 0 } = stored;
  const redacted = redactorOf(stored);
  const pairs = (all: Readonly<Record<string, unknown>>) =>
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined
        ? []
        : { name, value: redactHeader(name, [value].flat().join(', '), headers[TOKEN_HEADER]) },
    );
  const url = redacted(addressOf(stored, host));
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: UNKNOWN, bodySize: UNKNOWN };
  return {
    startedDateTime: new Date(at - ms).toISOString(),
    time: ms,
    request: {
      ...common,
      method,
      url,
      headers: pairs(headers),
      queryString: [...new URLSearchParams(url.split('?')[1])].map(([name, value]) => ({
        name,
        value,
      })),
      ...postDataOf(stored),
    },
    response: {
      ...common,
      status,
      statusText: STATUS_CODES[status] ?? '',
      headers: pairs(answerHeaders),
      content: { mimeType: String(answerHeaders['content-type'] ?? ''), ...answerOf(stored) },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
}

function postDataOf(stored: StoredRequest): Pick<HarEntry['request'], 'postData'> {
  const { body, files, headers } = stored;
  const mimeType = headers['content-type'] ?? 'application/json';
  if (body instanceof Omitted || files.length)
    return {
      postData: {
        mimeType,
        text: '',
        comment: omission(body instanceof Omitted ? body.why : 'a file'),
      },
    };
  if (body === undefined || body === null) return {};
  return { postData: { mimeType, text: '', ...shownBody(stored, body, 'request') } };
}

function answerOf(
  stored: StoredRequest,
): Pick<HarEntry['response']['content'], 'size' | 'text' | 'comment'> {
  const { answer, answerSize: size, method } = stored;
  if (method === 'HEAD') return { size: 0 };
  if (answer instanceof Omitted) return { size, comment: omission(answer.why) };
  if (answer === undefined) return { size };
  return { size, ...shownBody(stored, parseJson(answer.toString()), 'answer') };
}

/** A body without personal data, or why it is not shown: one that nests deeply overflows the stack. */
function shownBody(
  stored: StoredRequest,
  body: unknown,
  part: 'request' | 'answer',
): { text: string } | { comment: string } {
  try {
    return { text: redactorOf(stored)(redactBody(body, part)) };
  } catch (error) {
    return { comment: `Not shown: ${(error as Error).message}.` };
  }
}
