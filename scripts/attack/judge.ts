import { ErrorResponse, unwrap } from '#contracts/engine/envelope';
import { validator } from '#contracts/engine/validate';
import type { Answer } from './send.ts';

const { isValid } = validator(ErrorResponse);

/** What is wrong with an answer; undefined if nothing is. `secrets` are texts of other people. */
export function faultIn(answer: Answer, secrets: RegExp): string | undefined {
  const { status, type, text, isHung, isHead } = answer;
  if (isHung) return 'hang';
  if (status === undefined) return undefined; // the connection was closed
  if (status >= 500) return `${status}`;
  if (secrets.test(text)) return 'data of others';
  if (status < 400 && !type.includes('json')) return undefined; // a page, a picture, a redirect
  if (isHead) return undefined; // it has no body
  const json = parsed(text);
  if (!text && !type) return undefined; // HEAD
  const isInEnvelope = status < 400 ? unwrap(json) !== undefined : isValid(json);
  return isInEnvelope || type.includes('text/html') ? undefined : 'outside the envelope';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
