import type { ErrorResponse } from '../envelope.ts';
import type { Input } from '../example-input.ts';

/** One request that was made, and the whole body it was answered with. */
export interface Example {
  /** Who asked, as a key: `asha-rawat`. */
  name: string;
  summary: string;
  input: Input;
  reply: unknown;
}

/** Examples by the name of their call. */
export type Examples = Readonly<Partial<Record<string, readonly Example[]>>>;

/** One refusal, named by its code. */
export interface ErrorExample {
  /** What was asked. */
  summary: string;
  reply: ErrorResponse;
}

/** Refusals by the name of their call. */
export type ErrorExamples = Readonly<Partial<Record<string, readonly ErrorExample[]>>>;
