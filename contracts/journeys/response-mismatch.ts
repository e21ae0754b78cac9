import { ErrorResponse, unwrap } from '../engine/envelope.ts';
import { isObject } from '../engine/is-object.ts';
import { redactedSample } from '../engine/redact.ts';
import { validator } from '../engine/validate.ts';
import type { CallStep, Checks, ExpectedError, Seen } from './journey.ts';

export interface Reply {
  status: number;
  body: unknown;
}

/** The error response of a reply; undefined when it is not a valid one. */
export const errorIn = ({ body }: Reply): ErrorResponse | undefined =>
  validator(ErrorResponse).isValid(body) ? (body as ErrorResponse) : undefined;

/** What is wrong with the reply to a step; undefined when nothing is. */
export function responseMismatch(step: CallStep, reply: Reply, seen: Seen): string | undefined {
  if (typeof reply.body === 'string') return `Expected JSON, not ${brief(reply.body)}.`;
  if (step.expectedError) return missingError(step.expectedError, reply);
  if (reply.status !== 200)
    return errorIn(reply)?.message ?? 'Neither a success nor a valid error response.';
  const object = unwrap(reply.body);
  const [first, ...more] = validator(step.call.object).violations(object);
  if (first) {
    const others = more.length ? ` And ${more.length} more.` : '';
    return `Breaks its contract at ${first.field || 'object'}: ${first.message}${others}`;
  }
  return failedChecks(step.shows?.(object, seen) ?? {});
}

/**
 * Why a journey cannot continue after the reply to a step, regardless of its schema; undefined when it can. Contains no
 * data of the server: no messages and no names.
 */
export function abortReason(step: CallStep, reply: Reply, seen: Seen): string | undefined {
  if (step.expectedError) {
    const { status, code } = step.expectedError;
    const isExpected = reply.status === status && errorIn(reply)?.code === code;
    return isExpected ? undefined : `Expected the error ${status} ${code}.`;
  }
  if (typeof reply.body === 'string') return 'The response is not JSON.';
  if (reply.status < 200 || reply.status >= 300) return 'Expected a success.';
  const object = unwrap(reply.body);
  if (!isObject(object)) return 'The response has no object.';
  try {
    return failedChecks(step.shows?.(object, seen) ?? {}, redacted);
  } catch {
    return 'The response lacks fields that the step checks.';
  }
}

function missingError({ status, code }: ExpectedError, reply: Reply): string | undefined {
  const error = errorIn(reply);
  if (reply.status === status && error?.code === code) return undefined;
  const message = error ? ` The response says: ${error.message}` : '';
  return `Expected the error ${status} ${code}.${message}`;
}

function failedChecks(checks: Checks, show = brief): string | undefined {
  const found = Object.entries(checks).flatMap(([description, [actual, expected]]) => {
    const isEqual = JSON.stringify(actual) === JSON.stringify(expected);
    const [is, should] = [show(actual), show(expected)];
    return isEqual
      ? []
      : [`Expected that ${description}${is === should ? '' : ` (${is}, not ${should})`}.`];
  });
  return found.length ? found.join(' ') : undefined;
}

function brief(value: unknown): string {
  const json = JSON.stringify(value);
  if (json === undefined) return 'nothing';
  return json.length > 120 ? `${json.slice(0, 120)}…` : json;
}

/** A code such as NOT_OWNER, or a sample. */
const redacted = (value: unknown): string =>
  typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)
    ? value
    : redactedSample(value) || 'nothing';
