import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { FieldError } from '../envelope.ts';
import { Count, Instant, oneOf, Text } from '../schemas.ts';

/** One answered request, with its secrets and personal data masked. */
export const Logged = Type.Object({
  number: Count,
  at: Instant,
  world: Text,
  /** The route of the call; the method and path when there is no such call. */
  call: Text,
  /** Absent when the connection ended before any was sent. */
  status: Type.Optional(Type.Integer()),
  /** How long it took, in ms. */
  ms: Type.Number(),
  /** Why it was refused. */
  code: Type.Optional(Text),
  message: Type.Optional(Text),
  /**
   * What the contract says of it: kept, refused as declared, put in its way by a fault, broken by the mock, or no call
   * at all.
   */
  verdict: oneOf(['kept', 'refused', 'fault', 'broken', 'unmatched']),
  /** What was wrong, field by field. */
  errors: Type.Array(FieldError),
  /** The call that an unmatched request comes closest to. */
  nearest: Type.Optional(Text),
  /** The request as a command line; tokens are masked, and FILE stands for pictures and long bodies. */
  curl: Text,
});
export type Logged = Static<typeof Logged>;

/** Where the log is sent as it grows, by server-sent events: one `Logged` each. */
export const EVENTS_PATH = '/__mock/events';

export const readLog = endpoint('GET /__mock/log', {
  ...control,
  summary: 'Lists the newest requests, of one world if it is named, the newest first',
  query: Type.Object({ world: Type.Optional(Text) }),
  object: Type.Object({ requests: Type.Array(Logged) }),
});
