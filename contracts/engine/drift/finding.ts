import type { AnyEndpoint, Route } from '../endpoint.ts';

/** A request and its response. */
export interface Exchange {
  endpoint: AnyEndpoint;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The whole body: parsed JSON, or text. */
  reply: unknown;
  /** An ISO time. */
  at: string;
  input?: RecordedInput;
  /** Who asked: the same word for the same person. Absent for somebody without a token. */
  by?: string;
}

export interface RecordedInput {
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
  | 'page'
  | 'law';

/** A difference between a response and its contract. */
export interface Finding {
  call: Route;
  status: number;
  /** `object.productList[].slug`, `errors[].field`; `status`, `code` or a header name. */
  field: string;
  kind: FindingKind;
  message: string;
  /** A value without personal data. */
  sample: string;
  /** Something extra: no client breaks on it. */
  isNote: boolean;
  /** The field of the assumption it contradicts; with `call` its key in the ledger. */
  assumption?: string;
  /** The requests that break a law, oldest first. */
  exchanges?: string[];
  /** The schema keyword of a bound; of the envelope the kind of mismatch; the sentence of a law. */
  keyword?: string;
  /** Whether all values at the field in this response differ. */
  inAllRows: boolean;
}

/** A field of a value that does not match its schema. */
export interface Mismatch {
  /** `object.productList[].slug`: the same for every row of a list. */
  field: string;
  kind: FindingKind;
  message: string;
  /** The first value found there. */
  value?: unknown;
  /** Whether the schema is an enum. */
  isEnumValue?: boolean;
  /** The schema keyword of a bound. */
  keyword?: string;
  /** Whether all values at the field mismatch. */
  inAllRows: boolean;
}
