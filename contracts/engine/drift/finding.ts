import type { AnyEndpoint, Route } from '../endpoint.ts';

/** One request and what a backend answered. */
export interface Exchange {
  endpoint: AnyEndpoint;
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The whole body: parsed, or its text when it is no JSON. */
  reply: unknown;
  /** When, as an ISO moment. */
  at: string;
  /** What was sent, where it is known. */
  input?: Input;
}

export interface Input {
  params?: object;
  query?: object;
  body?: unknown;
}

export type FindingKind =
  | 'missing'
  | 'extra'
  | 'type'
  | 'bound'
  | 'enum'
  | 'null'
  | 'format'
  | 'envelope'
  | 'status'
  | 'code'
  | 'header'
  | 'page';

/** One way in which an answer leaves the contract. */
export interface Finding {
  call: Route;
  status: number;
  /** `object.productList[].slug`, `errors[].field`; `status`, `code` or the name of a header. */
  field: string;
  kind: FindingKind;
  message: string;
  /** One value, without personal data. */
  sample: string;
  /** Something more than promised: no client breaks on it. */
  isNote: boolean;
  /** The field of the assumption it touches; with `call` its key in the ledger. */
  assumption?: string;
  /** Of a bound the schema keyword that was left; of the envelope what kind of finding it is. */
  keyword?: string;
  /** Whether every value that this answer has at the field is so. */
  isThroughout: boolean;
}

/** One field of a value that leaves its schema. */
export interface Mismatch {
  /** `object.productList[].slug`: the same for every row of a list. */
  field: string;
  kind: FindingKind;
  message: string;
  /** The first value found there. */
  value?: unknown;
  /** The schema expects a word of a list. */
  isWord?: boolean;
  /** The keyword of a bound. */
  keyword?: string;
  /** Whether all values at the field leave it. */
  isThroughout: boolean;
}
