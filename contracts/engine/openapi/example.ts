import type { ErrorResponse } from '../envelope.ts';
import type { CallInput } from '../example-input.ts';

/** A request and the whole body of its response. */
export interface Example {
  /** Who called, as a key: `asha-rawat`. */
  name: string;
  summary: string;
  input: CallInput;
  reply: unknown;
}

/** Examples by call name. */
export type Examples = Readonly<Partial<Record<string, readonly Example[]>>>;

/** An error response, named by its code. */
export interface ErrorExample {
  /** The request. */
  summary: string;
  reply: ErrorResponse;
}

/** Error examples by call name. */
export type ErrorExamples = Readonly<Partial<Record<string, readonly ErrorExample[]>>>;
