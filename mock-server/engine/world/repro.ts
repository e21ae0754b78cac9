import { createHash } from 'node:crypto';
import type { TSchema } from '@sinclair/typebox';
import { Repro } from '#contracts/engine/control/repro';
import { type FieldError, unwrap } from '#contracts/engine/envelope';
import { freeze } from '#contracts/engine/freeze';
import { isObject } from '#contracts/engine/is-object';
import { closed, validator } from '#contracts/engine/validate';
import { jsonOfList } from '../http/json-parts.ts';
import { conflict, invalid } from '../problem.ts';
import { machineNow } from './clock.ts';
import { type Snapshot, snapshotAfter } from './journal.ts';
import type { Row } from './row.ts';
import type { RawSeed } from './scenario-seeds.ts';
import { type AnyWorld, createWorld } from './world.ts';
import type { Worlds } from './worlds.ts';

/** Row schemas by collection. */
export type RowSchemas = Readonly<Record<string, TSchema>>;

const KIND = 'mock-repro/';
const FORMAT = `${KIND}1`;

/** A world as a repro file: its start and its changes, without responses and with files as rows hold them. */
export function writeRepro(worlds: Worlds, world: AnyWorld): Repro {
  const { begunAt, as, base, journal, faults, checkpoints } = world.state;
  const changes = Object.entries(base.changes).filter(([, rows]) => rows.size);
  return {
    format: FORMAT,
    seed: worlds.seed.label,
    scenario: worlds.summary(world).scenario,
    ...(as !== undefined && { as }),
    rows: digestOf(worlds.seed),
    begunAt,
    counter: base.counter,
    clock: base.clock,
    faults: [...faults],
    changes: Object.fromEntries(changes.map(([name, rows]) => [name, [...rows]])),
    steps: [...journal],
    checkpoints: checkpoints.filter(({ at }) => at <= world.at),
  };
}

/** Reads a repro file, or the response with one; throws a problem that lists every invalid field. */
export function readRepro(input: unknown): Repro {
  const value = unwrap(input) ?? input;
  const { isValid, violations } = validator(Repro);
  if (isValid(value)) {
    const repro = freeze(structuredClone(value) as Repro); // just checked
    const errors = orderErrors(repro);
    if (errors.length) throw invalid(errors);
    return repro;
  }
  const format = isObject(value) && value.format;
  if (format === FORMAT)
    throw invalid(
      violations(value).map(({ field, ...more }) => ({ ...more, field: `repro.${field}` })),
    );
  const message = String(format).startsWith(KIND)
    ? `Has the format ${String(format).slice(0, 40)} of another version; this one reads ${FORMAT}.`
    : 'Is not a repro file of this project.';
  throw invalid([{ field: 'repro', code: 'FORMAT', message }]);
}

/** The world of a repro file before its first step; `now` is the machine time in ms. */
export const initialWorldOf = (
  worlds: Worlds,
  repro: Repro,
  now: () => number,
  seed = seedOf(worlds, repro),
): AnyWorld => worldAt(seed, repro, initialSnapshot(repro), [], now);

/** The world of a repro file with its time line; throws a problem if rows do not match their schemas. */
export function worldOf(worlds: Worlds, repro: Repro, schemas: RowSchemas): AnyWorld {
  const errors = rowErrors(repro, schemas);
  if (errors.length) throw invalid(errors);
  const journal = repro.steps.map(({ answer: _answer, ...entry }) => entry);
  const snapshot = snapshotAfter(initialSnapshot(repro), journal);
  return worldAt(seedOf(worlds, repro), repro, snapshot, journal);
}

/** Steps follow each other, as the time line numbers them. */
function orderErrors({ steps }: Repro): FieldError[] {
  const wrong = steps.findIndex(
    ({ number }, index) => index > 0 && number !== (steps[index - 1]?.number ?? 0) + 1,
  );
  if (wrong < 0) return [];
  const message = `Must be ${(steps[wrong - 1]?.number ?? 0) + 1}, after the step before.`;
  return [{ field: `repro.steps.${wrong}.number`, code: 'ORDER', message }];
}

function rowErrors({ changes, steps }: Repro, schemas: RowSchemas): FieldError[] {
  const initial = Object.entries(changes).flatMap(([collection, rows]) =>
    rows.flatMap(([id, row], index) =>
      errorsIn(schemas, collection, id, row, `repro.changes.${collection}.${index}.1`),
    ),
  );
  const later = steps.flatMap((step, at) =>
    step.changes.flatMap((change, index) =>
      (['before', 'after'] as const).flatMap((side) => {
        const { collection, id, [side]: row } = change;
        return errorsIn(schemas, collection, id, row, `repro.steps.${at}.changes.${index}.${side}`);
      }),
    ),
  );
  return [...initial, ...later];
}

function errorsIn(
  schemas: RowSchemas,
  collection: string,
  id: string,
  row: Row | null,
  field: string,
): FieldError[] {
  const schema = Object.hasOwn(schemas, collection) ? schemas[collection] : undefined;
  if (!schema) return [{ field, code: 'ENUM', message: `There is no collection ${collection}.` }];
  if (!row) return [];
  if (row._id !== id) return [{ field: `${field}._id`, code: 'ENUM', message: `Must be "${id}".` }];
  return validator(closed(schema))
    .violations(row)
    .map(({ field: inside, ...more }) => ({ ...more, field: `${field}.${inside}` }));
}

function seedOf(worlds: Worlds, repro: Repro): AnyWorld['seed'] {
  const seed = worlds.seedFor(repro.scenario, repro.begunAt);
  if (repro.seed !== worlds.seed.label)
    throw conflict(
      'OTHER_SEED',
      `This file uses the seed "${repro.seed}", this mock "${worlds.seed.label}". Start with the seed of the file.`,
    );
  return seed;
}

function worldAt(
  seed: AnyWorld['seed'],
  repro: Repro,
  snapshot: Snapshot,
  journal: AnyWorld['state']['journal'],
  now?: () => number,
): AnyWorld {
  const { begunAt, as, faults, checkpoints } = repro;
  const base = initialSnapshot(repro);
  const more = { journal, undone: [], checkpoints, branches: [], faults };
  const state = {
    seed: seed.label,
    begunAt,
    createdAt: machineNow(),
    as,
    base,
    ...snapshot,
    ...more,
  };
  return createWorld(seed, { state, ...(now && { now }) });
}

function initialSnapshot({ changes, counter, clock }: Repro): Snapshot {
  const maps = Object.entries(changes).map(([name, rows]) => [name, new Map(rows)]);
  return { changes: Object.fromEntries(maps), counter, clock };
}

const digests = new WeakMap<RawSeed, string>();

/** A hash of the rows of a seed. */
export function digestOf(seed: RawSeed): string {
  const parts = digestInParts(seed);
  for (let part = parts.next(); ; part = parts.next()) if (part.done) return part.value;
}

/** The same hash, row by row: a large seed is longer than a text may be, and takes seconds. */
export function* digestInParts(seed: RawSeed): Generator<undefined, string> {
  const known = digests.get(seed);
  if (known) return known;
  const hash = createHash('sha256').update('{');
  for (const [index, [name, rows]] of Object.entries(seed.rows).entries()) {
    hash.update(`${index ? ',' : ''}${JSON.stringify(name)}:`);
    for (const part of jsonOfList(rows)) {
      hash.update(part);
      yield;
    }
  }
  const digest = hash.update('}').digest('hex').slice(0, 16);
  digests.set(seed, digest);
  return digest;
}
