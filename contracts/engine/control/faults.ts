import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Text } from '../schemas.ts';

const Delay = Type.Integer({
  minimum: 0,
  maximum: 600_000,
  description: 'Milliseconds, at most 600000 (ten minutes).',
});

/** What goes wrong with some requests of a world: they are refused, late, or cut off. */
export const Fault = Type.Object({
  /** Which calls: a name (`search`), a route, or either with `*` for any letters (`list*`, `GET *`, `*`). */
  call: Type.String({ minLength: 1, maxLength: 200 }),
  /** Refuses with a status; it happens to those of the calls whose contract declares it. */
  status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
  /** The code of the refusal; the first that the contract declares for the status when left out. */
  code: Type.Optional(Text),
  /** Waits so long before anything else, in ms. */
  delay: Type.Optional(Delay),
  /** Waits a time drawn from a lognormal distribution, in ms: half of them wait longer than the median, 5 % than p95. */
  spread: Type.Optional(Type.Object({ median: Delay, p95: Delay })),
  /** Drops the connection before the call is looked at, or sends half the body after it was carried out. */
  cut: Type.Optional(Type.Union([Type.Literal('connection'), Type.Literal('body')])),
  /** So many requests pass before it begins. */
  after: Type.Optional(Count),
  /** It happens so many times, then no more; without it, for ever. */
  times: Type.Optional(Type.Integer({ minimum: 1 })),
  /** It happens to each so-manyeth request alone. */
  every: Type.Optional(Type.Integer({ minimum: 2 })),
});
export type Fault = Static<typeof Fault>;

const FaultReport = Type.Object({
  faults: Type.Array(
    Type.Object({
      ...Fault.properties,
      /** How many requests it was meant for so far, and to how many it happened. */
      matched: Count,
      happened: Count,
    }),
  ),
});

export const listFaults = endpoint('GET /__mock/faults', {
  ...control,
  summary: 'Lists what goes wrong in this world',
  object: FaultReport,
});

export const setFaults = endpoint('PUT /__mock/faults', {
  ...control,
  summary: 'Says what goes wrong in this world, in place of what did; their counts begin anew',
  body: Type.Object({ faults: Type.Array(Fault, { maxItems: 500 }) }),
  object: FaultReport,
});
