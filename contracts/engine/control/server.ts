import { type TProperties, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Instant, oneOf, Text } from '../schemas.ts';

/** The health call, with what a shop tells of itself beside it: `healthWith({ shopId: ObjectId })`. */
export const healthWith = <Facts extends TProperties>(facts: Facts) =>
  endpoint('GET /__mock/health', {
    ...control,
    summary: 'Tells what this mock serves',
    object: Type.Object({
      ...facts,
      seed: Text,
      /** The world of this request, and the scenario it began in. */
      world: Text,
      scenario: Type.Union([Text, Type.Null()]),
      worlds: Count,
      calls: Count,
      /** Assumptions of the contract that no backend has confirmed or contradicted yet. */
      assumptions: Count,
      now: Instant,
      /** The backend that answers in place of the mock. */
      upstream: Type.Optional(Text),
      /** The front end that asks this mock, when another server serves it. */
      shop: Type.Optional(Text),
    }),
  });

const times = { count: Count, firstSeen: Instant, lastSeen: Instant };

export const drift = endpoint('GET /__mock/drift', {
  ...control,
  summary: 'Tells where the backend behind this mock has left the contract so far',
  object: Type.Object({
    upstream: Type.Optional(Text),
    /** Which calls were answered with which status. */
    seen: Type.Array(Type.Object({ call: Text, status: Type.Integer(), ...times })),
    findings: Type.Array(
      Type.Object({
        /** Whether what was sent or what was answered leaves the contract. */
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
        isThroughout: Type.Boolean(),
        ...times,
      }),
    ),
    /** Calls that got no answer fit to pass on. */
    failures: Type.Array(Type.Object({ call: Text, code: Text, message: Text, ...times })),
  }),
});
