import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Instant, MOST_LISTED, ObjectId, Text } from '../schemas.ts';
import { Repro } from './repro.ts';

/** The header with the world of a request. Every response has it too. */
export const WORLD_HEADER = 'x-mock-world';
/** The same as a query parameter and as a cookie. */
export const WORLD_QUERY = '__world';
export const WORLD_COOKIE = 'mock-world';
/** The header and the query parameter with the scenario of a world that does not exist yet. */
export const SCENARIO_HEADER = 'x-mock-scenario';
export const SCENARIO_QUERY = '__scenario';
/** The header and the query parameter with the world that a world which does not exist yet is forked from. */
export const FROM_HEADER = 'x-mock-from';
export const FROM_QUERY = '__from';
/** The header with the token from the banner, which the control plane requires when others can reach the port. */
export const CONTROL_TOKEN_HEADER = 'x-mock-token';
/** The header of answers, where processes share their worlds: after which change of its world an answer was given. */
export const CHANGE_HEADER = 'x-mock-change';
/** The default world. */
export const MAIN_WORLD = 'main';

const WorldName = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  description: 'Up to 64 small letters a-z, digits, - and _, starting with a letter or digit.',
  paramError: { status: 400, code: 'BAD_WORLD' },
});

export const WorldSummary = Type.Object({
  name: WorldName,
  seed: Text,
  scenario: Type.Union([Text, Type.Null()]),
  /** The user whom the front end signs in: that of the fork, else of the scenario. */
  as: Type.Union([ObjectId, Type.Null()]),
  begunAt: Instant,
  now: Instant,
  /** The number of changes that can be undone, without registrations, sign-ins and what reads entered. */
  changes: Count,
  /** The time of this machine when it was created, forked or last reset. */
  createdAt: Instant,
  /** Whether it is kept when the server stops or the world is idle. */
  isSaved: Type.Boolean(),
});
export type WorldSummary = Static<typeof WorldSummary>;

/** A world whose file cannot be opened, with the reason and what to do. */
const UnopenedWorld = Type.Object({ name: WorldName, description: Text });
export type UnopenedWorld = Static<typeof UnopenedWorld>;

const missing = { 404: ['NO_SUCH_WORLD'] } as const;
/** Also when its file cannot be opened. */
const unopened = {
  404: [...missing[404], 'NO_SUCH_SCENARIO'],
  409: ['WORLD_DAMAGED', 'OTHER_SEED', 'SCENARIO_UNFIT'],
} as const;
const limited = { 429: ['WORLD_LIMIT'] } as const;

export const listWorlds = endpoint('GET /__mock/worlds', {
  ...control,
  summary:
    'Lists the worlds of this mock, last used first; `find` filters them by a text in name or scenario',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LISTED })),
    skip: Type.Optional(Count),
    find: Type.Optional(Text),
  }),
  object: Type.Object({
    worlds: Type.Array(WorldSummary),
    totalCount: Count,
    limit: Count,
    skip: Count,
    unopened: Type.Array(UnopenedWorld),
    /** Those that are not saved and had no request for an hour. */
    idle: Type.Array(WorldName),
    /** How many worlds there may be. */
    worldLimit: Count,
  }),
});

export const readWorld = endpoint('GET /__mock/worlds/{name}', {
  ...control,
  summary: 'Shows a world',
  params: { name: WorldName },
  object: WorldSummary,
  errors: unopened,
});

export const createWorld = endpoint('POST /__mock/worlds', {
  ...control,
  summary: 'Creates a world, optionally in a scenario; without a name it gets one',
  body: Type.Object({ name: Type.Optional(WorldName), scenario: Type.Optional(Text) }),
  object: WorldSummary,
  errors: { 404: ['NO_SUCH_SCENARIO'], 409: ['WORLD_EXISTS', 'SCENARIO_UNFIT'], ...limited },
});

const ForkOptions = Type.Object({
  name: Type.Optional(WorldName),
  /** The change to fork after; by default the current one. */
  at: Type.Optional(Count),
  /** The user whom the front end signs in there. */
  as: Type.Optional(ObjectId),
  isSaved: Type.Optional(Type.Boolean()),
  /**
   * Whether a link may fork it without the control token; then only forks of it can be changed without. Where there is
   * such a copy of the same state for the same user, it is the answer.
   */
  isShared: Type.Optional(Type.Boolean()),
});
export type ForkOptions = Static<typeof ForkOptions>;

export const forkWorld = endpoint('POST /__mock/worlds/{name}/fork', {
  ...control,
  summary: 'Creates a world from the current state of this one, or from an earlier one',
  params: { name: WorldName },
  body: ForkOptions,
  object: WorldSummary,
  errors: {
    404: [...unopened[404], 'NO_SUCH_CHANGE', 'NO_SUCH_USER'],
    409: [...unopened[409], 'WORLD_EXISTS', 'NOWHERE_TO_SAVE'],
    ...limited,
  },
});

export const changeWorld = endpoint('PUT /__mock/worlds/{name}', {
  ...control,
  summary: 'Renames a world, or changes whether it is saved',
  params: { name: WorldName },
  body: Type.Object({ name: Type.Optional(WorldName), isSaved: Type.Optional(Type.Boolean()) }),
  object: WorldSummary,
  errors: {
    ...unopened,
    409: [...unopened[409], 'WORLD_EXISTS', 'WORLD_IS_MAIN', 'NOWHERE_TO_SAVE'],
  },
});

export const deleteWorld = endpoint('DELETE /__mock/worlds/{name}', {
  ...control,
  summary: 'Deletes a world and its file',
  params: { name: WorldName },
  object: Type.Object({ name: WorldName }),
  errors: { ...missing, 409: ['WORLD_IS_MAIN'] },
});

export const deleteIdleWorlds = endpoint('DELETE /__mock/worlds', {
  ...control,
  summary:
    'Deletes the worlds that are not saved and had no request for an hour, except that of this request',
  object: Type.Object({ deleted: Type.Array(WorldName) }),
});

export const exportWorld = endpoint('GET /__mock/worlds/{name}/export', {
  ...control,
  summary: 'Exports a world as a repro file: its initial state and every change with its response',
  params: { name: WorldName },
  object: Repro,
  errors: unopened,
});

export const importWorld = endpoint('POST /__mock/worlds/import', {
  ...control,
  summary: 'Creates a world from a repro file',
  largeBody: true,
  body: Type.Object({ name: Type.Optional(WorldName), repro: Type.Unknown() }),
  object: WorldSummary,
  errors: {
    404: ['NO_SUCH_SCENARIO'],
    409: ['WORLD_EXISTS', 'OTHER_SEED', 'SCENARIO_UNFIT'],
    ...limited,
  },
});

export const listScenarios = endpoint('GET /__mock/scenarios', {
  ...control,
  summary: 'Lists the scenarios of worlds',
  object: Type.Object({
    scenarios: Type.Array(
      Type.Object({
        name: Text,
        title: Text,
        group: Text,
        description: Text,
        as: Type.Union([ObjectId, Type.Null()]),
        /** The path of the page that the scenario is about. */
        opens: Text,
      }),
    ),
  }),
});

export const reset = endpoint('POST /__mock/reset', {
  ...control,
  summary: 'Resets this world to its initial state, or to a scenario; null is the default one',
  body: Type.Object({
    scenario: Type.Optional(
      Type.Union([Text, Type.Null()], {
        description: 'The name of a scenario, as GET /__mock/scenarios lists it, or null for none.',
      }),
    ),
  }),
  object: Type.Object({
    dropped: Count,
    scenario: Type.Union([Text, Type.Null()]),
    /** The user whom the front end signs in. */
    as: Type.Union([ObjectId, Type.Null()]),
  }),
  errors: { 404: ['NO_SUCH_SCENARIO'], 409: ['SCENARIO_UNFIT'] },
});
