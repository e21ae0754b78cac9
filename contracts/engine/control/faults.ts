import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Text } from '../schemas.ts';

const Delay = Type.Integer({
  minimum: 0,
  maximum: 600_000,
  description: 'Milliseconds, at most 600000 (ten minutes).',
});

/** A fault of some requests of a world: an error, a delay or a disconnect. */
export const Fault = Type.Object(
  {
    /** The calls: a name (`search`), a route, or a pattern of either (`list*`, `GET *`, `*`). */
    call: Type.String({ minLength: 1, maxLength: 200 }),
    /** The status of the error. Only calls that declare it are affected. */
    status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
    /** The code of the error; by default the first that the call declares for the status. */
    code: Type.Optional(Text),
    /** The delay before anything else, in ms. */
    delay: Type.Optional(Delay),
    /** A random delay with a lognormal distribution, in ms. */
    spread: Type.Optional(Type.Object({ median: Delay, p95: Delay })),
    /** Disconnects before the call is handled, or after half the body of its response. */
    cut: Type.Optional(Type.Union([Type.Literal('connection'), Type.Literal('body')])),
    /** How many requests pass before the fault starts. */
    after: Type.Optional(Count),
    /** How often it happens; by default without limit. */
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    /** It happens to every n-th request only. */
    every: Type.Optional(Type.Integer({ minimum: 2 })),
  },
  { additionalProperties: false },
);
export type Fault = Static<typeof Fault>;

/** Of a world. */
export const Faults = Type.Array(Fault, { maxItems: 500 });

const FaultReport = Type.Object({
  faults: Type.Array(
    Type.Object({
      ...Fault.properties,
      /** How many requests matched so far, and how many were affected. */
      matched: Count,
      happened: Count,
    }),
  ),
});

export const listFaults = endpoint('GET /__mock/faults', {
  ...control,
  summary: 'Lists the faults of this world',
  object: FaultReport,
});

export const setFaults = endpoint('PUT /__mock/faults', {
  ...control,
  summary: 'Replaces the faults of this world and resets their counts',
  body: Type.Object({ faults: Faults }),
  object: FaultReport,
});
