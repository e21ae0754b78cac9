import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { FieldError } from '../envelope.ts';
import { Count, Instant, oneOf, Text } from '../schemas.ts';
import { Fault } from './faults.ts';

/**
 * A request, with secrets and personal data redacted. Of texts with more than 1,000 characters it has the beginning and the
 * length; `readLogged` has all of them.
 */
export const Logged = Type.Object({
  /** Larger in later requests; where many processes share their worlds, only those of one are in order. */
  number: Count,
  at: Instant,
  world: Text,
  /** The route of the call; the method and path when there is no such call. */
  call: Text,
  /** The path of the page that asked; absent where the browser does not tell, or a program asked. */
  page: Type.Optional(Text),
  /** The id of the user who asked; absent in public calls. */
  by: Type.Optional(Text),
  /** Absent when the connection closed before a response. */
  status: Type.Optional(Type.Integer()),
  /** The duration in ms. */
  ms: Type.Number(),
  /** The error. */
  code: Type.Optional(Text),
  message: Type.Optional(Text),
  /** Success, a declared error, an error by a fault, a broken contract, or no such call. */
  verdict: oneOf(['ok', 'declaredError', 'fault', 'contractBroken', 'noSuchCall']),
  /** The faults of the world that caused it. */
  faults: Type.Optional(Type.Array(Fault)),
  /** The first ten invalid fields. */
  errors: Type.Array(FieldError),
  /** The call closest to an unmatched request. */
  closestMatch: Type.Optional(Text),
  /** The request as a curl command; tokens are redacted, and FILE replaces files and long bodies. */
  curl: Text,
});
export type Logged = Static<typeof Logged>;

const Pair = Type.Object({ name: Text, value: Text });
const message = { httpVersion: Text, cookies: Type.Array(Pair), headers: Type.Array(Pair) };
const sizes = { headersSize: Type.Integer(), bodySize: Type.Integer() };

/** A request and its answer as in a HAR 1.2 file, with secrets and personal data redacted. */
export const HarEntry = Type.Object({
  startedDateTime: Instant,
  /** In ms. */
  time: Type.Number(),
  request: Type.Object({
    method: Text,
    url: Text,
    ...message,
    queryString: Type.Array(Pair),
    postData: Type.Optional(
      Type.Object({ mimeType: Text, text: Text, comment: Type.Optional(Text) }),
    ),
    ...sizes,
  }),
  response: Type.Object({
    /** 0 when the connection closed before a response. */
    status: Type.Integer(),
    statusText: Text,
    ...message,
    content: Type.Object({
      size: Count,
      mimeType: Text,
      text: Type.Optional(Text),
      /** Why there is no text. */
      comment: Type.Optional(Text),
    }),
    redirectURL: Text,
    ...sizes,
  }),
  cache: Type.Object({}),
  timings: Type.Object({ send: Type.Number(), wait: Type.Number(), receive: Type.Number() }),
});
export type HarEntry = Static<typeof HarEntry>;

/** The calls of the log as a HAR file; those of one world with `?world=`. */
export const HAR_PATH = '/__mock/log.har';

/** Server-sent events: one `Logged` for each request. */
export const EVENTS_PATH = '/__mock/events';

/** The type of those that say which processes do not answer: a list of their names, which may be empty again. */
export const MISSING_EVENT = 'missing';

export const readLog = endpoint('GET /__mock/log', {
  ...control,
  summary: 'Lists the latest requests, newest first; those of one world if it is named',
  query: Type.Object({ world: Type.Optional(Text) }),
  object: Type.Object({
    requests: Type.Array(Logged),
    /** The processes that did not answer within a second: their newest requests are missing. */
    missing: Type.Optional(Type.Array(Text)),
  }),
  errors: { 404: ['NO_SUCH_WORLD'] },
});

export const readLogged = endpoint('GET /__mock/log/{number}', {
  ...control,
  summary: 'Shows headers and bodies of a logged request and its answer, as in a HAR file',
  params: {
    number: Type.Integer({
      minimum: 1,
      description: 'The number of a request, 1 or more, as GET /__mock/log lists it.',
      paramError: { status: 404, code: 'NO_SUCH_REQUEST' },
    }),
  },
  object: HarEntry,
  errors: { 404: ['NO_SUCH_REQUEST'] },
});
