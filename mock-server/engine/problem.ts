import type { FieldError } from '#contracts/engine/envelope';
import { NoSuchRow } from './world/collection.ts';

/** An error response that the real backend would send too. Throw it from a handler. */
export class Problem extends Error {
  override name = 'Problem';
  readonly statusCode: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    errors: readonly FieldError[] = [],
    retryAfter?: number,
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export const problem = (
  status: number,
  code: string,
  message: string,
  errors?: readonly FieldError[],
  retryAfter?: number,
) => new Problem(status, code, message, errors, retryAfter);

export const badRequest = (code: string, message: string) => problem(400, code, message);
export const unauthorized = (code: string, message: string) => problem(401, code, message);
export const forbidden = (code: string, message: string) => problem(403, code, message);
/** A valid request that rules or rows refuse, and which field of it is to blame. */
export const conflict = (code: string, message: string, field?: string) =>
  problem(409, code, message, field === undefined ? [] : [{ field, code, message }]);
export const tooSoon = (message: string, seconds: number) =>
  problem(429, 'RATE_LIMIT', message, [], seconds);

export const notJson = ({ headers }: { headers: { 'content-type'?: string | undefined } }) =>
  problem(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `Send application/json, not ${headers['content-type'] ?? 'no content type'}.`,
  );

/** `notFound('book', id)` names the missing row; `notFound('You have no loans.')` is a sentence. */
export const notFound = (what: string, id?: string) =>
  problem(404, 'NOT_FOUND', id === undefined ? what : `There is no ${what} "${id}".`);

/** What an error thrown by a handler is over HTTP: a missing row is a 404. The control plane says where the others are. */
export function toProblem<Thrown>(error: Thrown, isControlCall = false) {
  if (!(error instanceof NoSuchRow)) return error;
  const { message, collection } = error;
  const hint = ` GET /__mock/data/${collection} lists those of this world.`;
  return notFound(isControlCall ? message + hint : message);
}

/** Lists every invalid field. */
export const invalid = (errors: readonly FieldError[]) =>
  problem(
    422,
    'VALIDATION',
    errors.map(({ field, message }) => `${field}: ${message}`).join(' '),
    errors,
  );
