import { ErrorResponse, unwrap } from '../engine/envelope.ts';
import { isObject } from '../engine/is-object.ts';
import { redactedSample } from '../engine/redact.ts';
import { validator } from '../engine/validate.ts';
import type { CallStep, ExpectedError, Seen, Shown } from './journey.ts';

export interface Reply {
  status: number;
  body: unknown;
}

/** The refusal that a reply is, if it is one as agreed. */
export const errorMismatch = ({ body }: Reply): ErrorResponse | undefined =>
  validator(ErrorResponse).isValid(body) ? (body as ErrorResponse) : undefined; // just held against its schema

/** What is wrong with the reply to a step, in words; undefined when nothing is. */
export function responseMismatch(step: CallStep, reply: Reply, seen: Seen): string | undefined {
  if (typeof reply.body === 'string') return `Not JSON but ${brief(reply.body)}.`;
  if (step.expectedError) return notRefused(step.expectedError, reply);
  if (reply.status !== 200)
    return errorMismatch(reply)?.message ?? 'Neither an answer nor a refusal as agreed.';
  const answer = unwrap(reply.body);
  const [first, ...more] = validator(step.call.object).violations(answer);
  if (first) {
    const others = more.length ? ` And ${more.length} more.` : '';
    return `Breaks its contract at ${first.field || 'object'}: ${first.message}${others}`;
  }
  return untrue(step.shows?.(answer, seen) ?? {});
}

/**
 * Why a journey cannot go on after the reply to a step, whatever its schema says; undefined when it can. Says nothing of
 * what a stranger's server holds: no message, no name.
 */
export function abortReason(step: CallStep, reply: Reply, seen: Seen): string | undefined {
  if (step.expectedError) {
    const { status, code } = step.expectedError;
    const isSo = reply.status === status && errorMismatch(reply)?.code === code;
    return isSo ? undefined : `Should be refused with ${status} ${code}.`;
  }
  if (typeof reply.body === 'string') return 'Is no JSON.';
  if (reply.status < 200 || reply.status >= 300) return 'Should be answered.';
  const answer = unwrap(reply.body);
  if (!isObject(answer)) return 'Holds no object.';
  try {
    return untrue(step.shows?.(answer, seen) ?? {}, discreet);
  } catch {
    return 'Lacks what is looked at in it.';
  }
}

function notRefused({ status, code }: ExpectedError, reply: Reply): string | undefined {
  const expectedError = errorMismatch(reply);
  if (reply.status === status && expectedError?.code === code) return undefined;
  const said = expectedError ? ` It says: ${expectedError.message}` : '';
  return `Should be refused with ${status} ${code}.${said}`;
}

function untrue(shown: Shown, show = brief): string | undefined {
  const found = Object.entries(shown).flatMap(([description, [actual, expected]]) => {
    const isSo = JSON.stringify(actual) === JSON.stringify(expected);
    const [is, should] = [show(actual), show(expected)];
    return isSo ? [] : [`Not so: ${description}${is === should ? '' : ` (${is}, not ${should})`}.`];
  });
  return found.length ? found.join(' ') : undefined;
}

function brief(value: unknown): string {
  const json = JSON.stringify(value);
  if (json === undefined) return 'nothing';
  return json.length > 120 ? `${json.slice(0, 120)}…` : json;
}

/** A code such as NOT_OWNER, or a sample. */
const discreet = (value: unknown): string =>
  typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)
    ? value
    : redactedSample(value) || 'nothing';
