import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { FieldError } from '../envelope.ts';
import { Count, Instant, oneOf, Text } from '../schemas.ts';

/** A request, with secrets and personal data redacted. */
export const Logged = Type.Object({
  number: Count,
  at: Instant,
  world: Text,
  /** The route of the call; the method and path when there is no such call. */
  call: Text,
  /** Absent when the connection closed before a response. */
  status: Type.Optional(Type.Integer()),
  /** The duration in ms. */
  ms: Type.Number(),
  /** The error. */
  code: Type.Optional(Text),
  message: Type.Optional(Text),
  /** Success, a declared error, an error by a fault, a broken contract, or no such call. */
  verdict: oneOf(['ok', 'declaredError', 'fault', 'contractBroken', 'noSuchCall']),
  /** The invalid fields. */
  errors: Type.Array(FieldError),
  /** The call closest to an unmatched request. */
  closestMatch: Type.Optional(Text),
  /** The request as a curl command; tokens are redacted, and FILE replaces files and long bodies. */
  curl: Text,
});
export type Logged = Static<typeof Logged>;

/** Server-sent events: one `Logged` for each request. */
export const EVENTS_PATH = '/__mock/events';

export const readLog = endpoint('GET /__mock/log', {
  ...control,
  summary: 'Lists the latest requests, newest first; those of one world if it is named',
  query: Type.Object({ world: Type.Optional(Text) }),
  object: Type.Object({ requests: Type.Array(Logged) }),
});
