import { type TProperties, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Instant, oneOf, Text } from '../schemas.ts';

/** The health call, with further fields of the API: `healthWith({ shopId: ObjectId })`. */
export const healthWith = <Facts extends TProperties>(facts: Facts) =>
  endpoint('GET /__mock/health', {
    ...control,
    summary: 'Shows what this mock serves',
    object: Type.Object({
      ...facts,
      seed: Text,
      /** The world of this request and its scenario. */
      world: Text,
      scenario: Type.Union([Text, Type.Null()]),
      worlds: Count,
      calls: Count,
      /** Assumptions that no backend has confirmed or contradicted yet. */
      assumptions: Count,
      now: Instant,
      /** The backend behind the mock. */
      upstream: Type.Optional(Text),
      /** The URL of the front end, when another server serves it. */
      frontEnd: Type.Optional(Text),
      /** The URL of the front end for other machines, when this server serves it and they can reach it. */
      networkUrl: Type.Optional(Text),
      /** Whether other processes share its worlds. */
      isShared: Type.Optional(Type.Boolean()),
      /** How often this process ran a call again, since another one had changed its world meanwhile. */
      repeats: Type.Optional(Count),
    }),
  });

const times = { count: Count, firstSeen: Instant, lastSeen: Instant };

export const drift = endpoint('GET /__mock/drift', {
  ...control,
  summary:
    'Lists where the backend behind this mock, or the mock itself, differs from the contract',
  object: Type.Object({
    upstream: Type.Optional(Text),
    /** The statuses of each call. */
    seen: Type.Array(Type.Object({ call: Text, status: Type.Integer(), ...times })),
    findings: Type.Array(
      Type.Object({
        /** Whether the request or the response differs. */
        direction: oneOf(['request', 'answer']),
        call: Text,
        status: Type.Integer(),
        field: Text,
        kind: Text,
        message: Text,
        sample: Text,
        isNote: Type.Boolean(),
        assumption: Type.Optional(Text),
        keyword: Type.Optional(Text),
        /** The requests that break a law, oldest first. */
        exchanges: Type.Optional(Type.Array(Text)),
        inAllRows: Type.Boolean(),
        ...times,
      }),
    ),
    /** Calls without a usable response. */
    failures: Type.Array(Type.Object({ call: Text, code: Text, message: Text, ...times })),
  }),
});
