import { createHash } from 'node:crypto';
import type { TSchema } from '@sinclair/typebox';
import { Repro } from '#contracts/engine/control/repro';
import { type FieldError, unwrap } from '#contracts/engine/envelope';
import { isObject } from '#contracts/engine/is-object';
import { closed, validator } from '#contracts/engine/validate';
import { conflict, invalid } from '../problem.ts';
import { freeze } from './freeze.ts';
import { type Snapshot, snapshotAfter } from './journal.ts';
import type { RawSeed } from './scenario-seeds.ts';
import type { Row } from './seed-rows.ts';
import { type AnyWorld, createWorld } from './world.ts';
import type { Worlds } from './worlds.ts';

/** The schemas of rows, by collection. */
export type RowSchemas = Readonly<Record<string, TSchema>>;

const KIND = 'cantt-cars-repro/';
const FORMAT = `${KIND}1`;

/** Writes a world down: how it began and what changed it since, still without the answers. */
export function writeRepro(worlds: Worlds, world: AnyWorld): Repro {
  const { begunAt, base, journal, faults, checkpoints } = world.state;
  const changes = Object.entries(base.changes).filter(([, rows]) => rows.size);
  return {
    format: FORMAT,
    seed: worlds.seed.label,
    scenario: worlds.summary(world).scenario,
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

/** Reads what claims to be a repro file, or the answer that holds one; everything that is wrong with it is told. */
export function readRepro(said: unknown): Repro {
  const value = unwrap(said) ?? said;
  const { isValid, violations } = validator(Repro);
  if (isValid(value)) return freeze(structuredClone(value) as Repro); // just checked
  const format = isObject(value) && value.format;
  if (format === FORMAT)
    throw invalid(
      violations(value).map(({ field, ...more }) => ({ ...more, field: `repro.${field}` })),
    );
  const message = String(format).startsWith(KIND)
    ? `Was written by another version, as ${String(format).slice(0, 40)}; this one reads ${FORMAT}.`
    : 'Is no repro file of this project.';
  throw invalid([{ field: 'repro', code: 'FORMAT', message }]);
}

/** The world of a repro file before its first step. Its machine time is what `now` says, in ms. */
export function beginningOf(worlds: Worlds, repro: Repro, now?: () => number): AnyWorld {
  const standing = beginning(repro);
  return worldAt(worlds, repro, standing, [], now);
}

/** The world of a repro file as it was written down, with its time line; every row in it has to fit its schema. */
export function worldOf(worlds: Worlds, repro: Repro, schemas: RowSchemas): AnyWorld {
  const mistakes = mistakesInRows(repro, schemas);
  if (mistakes.length) throw invalid(mistakes);
  const journal = repro.steps.map(({ answer: _answer, ...entry }) => entry);
  return worldAt(worlds, repro, snapshotAfter(beginning(repro), journal), journal);
}

/** Where rows that a repro file brings along are not what a world holds. */
function mistakesInRows({ changes, steps }: Repro, schemas: RowSchemas): FieldError[] {
  const before = Object.entries(changes).flatMap(([collection, rows]) =>
    rows.flatMap(([id, row], index) =>
      rowErrors(schemas, collection, id, row, `repro.changes.${collection}.${index}.1`),
    ),
  );
  const since = steps.flatMap((step, at) =>
    step.changes.flatMap(({ collection, id, after }, index) =>
      rowErrors(schemas, collection, id, after, `repro.steps.${at}.changes.${index}.after`),
    ),
  );
  return [...before, ...since];
}

function rowErrors(
  schemas: RowSchemas,
  collection: string,
  id: string,
  row: Row | null,
  field: string,
): FieldError[] {
  const schema = Object.hasOwn(schemas, collection) ? schemas[collection] : undefined;
  if (!schema) return [{ field, code: 'ENUM', message: `A world has no ${collection}.` }];
  if (!row) return [];
  if (row._id !== id) return [{ field: `${field}._id`, code: 'ENUM', message: `Is not "${id}".` }];
  return validator(closed(schema))
    .violations(row)
    .map(({ field: inside, ...more }) => ({ ...more, field: `${field}.${inside}` }));
}

function worldAt(
  worlds: Worlds,
  repro: Repro,
  standing: Snapshot,
  journal: AnyWorld['state']['journal'],
  now?: () => number,
): AnyWorld {
  const { begunAt, faults, checkpoints } = repro;
  const seed = worlds.seedFor(repro.scenario, begunAt);
  if (repro.seed !== worlds.seed.label)
    throw conflict(
      'OTHER_SEED',
      `This file stands on the seed "${repro.seed}", this mock on "${worlds.seed.label}". Start with that seed.`,
    );
  const base = beginning(repro);
  const more = { journal, undone: [], checkpoints, faults };
  const state = { seed: seed.label, begunAt, base, ...standing, ...more };
  return createWorld(seed, { state, ...(now && { now }) });
}

function beginning({ changes, counter, clock }: Repro): Snapshot {
  const maps = Object.entries(changes).map(([name, rows]) => [name, new Map(rows)]);
  return { changes: Object.fromEntries(maps), counter, clock };
}

const digests = new WeakMap<RawSeed, string>();

/** What tells rows of a seed from others. */
export function digestOf(seed: RawSeed): string {
  let digest = digests.get(seed);
  if (!digest) {
    digest = createHash('sha256').update(JSON.stringify(seed.rows)).digest('hex').slice(0, 16);
    digests.set(seed, digest);
  }
  return digest;
}
