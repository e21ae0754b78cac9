import type { ErrorResponse, FieldError } from '#contracts/engine/envelope';
import { isObject } from '#contracts/engine/is-object';

/** A call that failed. Its message names the call, for developers. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  /** The message for the buyer. */
  readonly userMessage: string;
  readonly errors: readonly FieldError[];
  readonly route: string;

  constructor(
    route: string,
    { status, code, message, errors }: Omit<ErrorResponse, 'object'>,
    cause?: unknown,
  ) {
    super(`${route}: ${status} ${code}. ${message}`, { cause });
    this.route = route;
    this.status = status;
    this.code = code;
    this.userMessage = message;
    this.errors = errors;
  }
}

/** Whether a call failed because the session is over, which ends it and tells the user: see `call`. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** Whether there is nothing under the id or address of a call. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Whether the tab's mock world does not exist; to ask again would not help. */
export const isWorldError = (error: unknown): error is ApiError =>
  error instanceof ApiError && /WORLD|SCENARIO/.test(error.code);

/** Whether a call got no response, so that its outcome is unknown. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0;

export const noResponse = {
  status: 0,
  code: 'NO_ANSWER',
  message: 'The shop cannot be reached just now.',
  errors: [],
};

export const notFound = {
  status: 404,
  code: 'NOT_FOUND',
  message: 'This link does not work.',
  errors: [],
};

/** For an empty body, or the error page of a proxy. */
export const unknownError = {
  code: 'UNKNOWN',
  message: 'Something went wrong at our end.',
  errors: [],
};

/** Checked by hand, because the validator is too large for the first page. */
export const isErrorResponse = (body: unknown): body is ErrorResponse =>
  hasTexts(body, 'code', 'message') &&
  'errors' in body &&
  Array.isArray(body.errors) &&
  body.errors.every((error) => hasTexts(error, 'field', 'code', 'message'));

const hasTexts = (value: unknown, ...names: string[]): value is object =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');
