import { createHash } from 'node:crypto';
import type { TSchema } from '@sinclair/typebox';
import { Repro, ReproRow, ReproStep } from '#contracts/engine/control/repro';
import { Change } from '#contracts/engine/control/time-line';
import { type FieldError, unwrap } from '#contracts/engine/envelope';
import { freeze } from '#contracts/engine/freeze';
import { isObject } from '#contracts/engine/is-object';
import { finish } from '#contracts/engine/steps';
import { MAX_ERRORS, validator } from '#contracts/engine/validate';
import { jsonOfList } from '../http/json-parts.ts';
import { conflict, invalid } from '../problem.ts';
import { makeOrSuspend } from '../suspense.ts';
import { machineNow } from './clock.ts';
import { type Snapshot, snapshotAfter } from './journal.ts';
import { listErrors, partErrors } from './repro-limits.ts';
import { type RowSchemas, rowErrors } from './row-schemas.ts';
import type { RawSeed } from './scenario-seeds.ts';
import { type AnyWorld, createWorld } from './world.ts';
import type { Worlds } from './worlds.ts';

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
export const readRepro = (input: unknown): Repro => finish(reproInSteps(input));

function* reproInSteps(input: unknown): Generator<void, Repro> {
  const value = unwrap(input) ?? input;
  if (!isObject(value) || value.format !== FORMAT) throw invalid([formatError(value)]);
  const shape = yield* shapeErrors(value);
  if (shape.length) throw invalid(within('repro', shape));
  const repro = yield* copyInSteps(value as Repro); // just checked
  const errors = orderErrors(repro);
  if (errors.length) throw invalid(errors);
  return repro;
}

function formatError(value: unknown): FieldError {
  const format = isObject(value) && typeof value.format === 'string' ? value.format : '';
  const message = format.startsWith(KIND)
    ? `Has the format ${format.slice(0, 40)} of another version; this one reads ${FORMAT}.`
    : 'Is not a repro file of this project.';
  return { field: 'repro', code: 'FORMAT', message };
}

/** Where it is no repro file, in a step for each row and each change. */
function* shapeErrors(value: object): Generator<void, FieldError[]> {
  const { changes, steps } = value as Record<string, unknown>;
  const collections = isObject(changes) ? Object.entries(changes) : [];
  const errors: FieldError[] = [];
  const check = (one: unknown, schema: TSchema, field: string) => {
    if (errors.length >= MAX_ERRORS) return;
    const found = partErrors(one);
    errors.push(...within(field, found.length ? found : validator(schema).violations(one)));
  };
  function* checkAll(list: unknown, schema: TSchema, field: string) {
    for (const [index, one] of itemsOf(list)) {
      check(one, schema, `${field}.${index}`);
      yield;
    }
  }
  const rows = collections.map(([, some]) => some);
  errors.push(...listErrors(rows, Array.isArray(steps) ? steps : []));
  if (errors.length) return errors;
  const emptied = (list: unknown) => (Array.isArray(list) ? [] : list);
  const empty = Object.fromEntries(collections.map(([name, rows]) => [name, emptied(rows)]));
  const start = { ...value, steps: emptied(steps) };
  check(isObject(changes) ? { ...start, changes: empty } : start, Repro, '');
  for (const [name, rows] of collections) yield* checkAll(rows, ReproRow, `changes.${name}`);
  for (const [index, step] of itemsOf(steps)) {
    const own = isObject(step) ? { ...step, changes: emptied(step.changes) } : step;
    check(own, ReproStep, `steps.${index}`);
    if (isObject(step)) yield* checkAll(step.changes, Change, `steps.${index}.changes`);
    yield;
  }
  return errors;
}

const itemsOf = (list: unknown): Iterable<[number, unknown]> =>
  Array.isArray(list) ? list.entries() : [];

const within = (field: string, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field: inside, ...more }) => ({
    ...more,
    field: [field, inside].filter(Boolean).join('.'),
  }));

/** A copy with frozen rows, steps and other parts, in a step for each row and each change. */
function* copyInSteps({ changes, steps, ...head }: Repro): Generator<void, Repro> {
  function* copies<Part>(parts: readonly Part[]): Generator<void, Part[]> {
    const copied: Part[] = [];
    for (const part of parts) {
      copied.push(freeze(structuredClone(part)));
      yield;
    }
    return copied;
  }
  const rows: [string, Repro['changes'][string]][] = [];
  for (const [name, some] of Object.entries(changes)) rows.push([name, yield* copies(some)]);
  const copiedSteps: ReproStep[] = [];
  for (const step of steps) {
    const copy = structuredClone({ ...step, changes: [] });
    copiedSteps.push(freeze({ ...copy, changes: yield* copies(step.changes) }));
  }
  const lists = { changes: Object.fromEntries(rows), steps: copiedSteps };
  return { ...freeze(structuredClone(head)), ...lists };
}

/** The world of a repro file before its first step; `now` is the machine time in ms. */
export const initialWorldOf = (
  worlds: Worlds,
  repro: Repro,
  now: () => number,
  seed = seedOf(worlds, repro),
): AnyWorld => worldAt(seed, repro, initialSnapshot(repro), [], now);

/**
 * The world of what `readRepro` reads, with its time line, and its scenario. Throws a problem also if rows do not match
 * their schemas.
 */
export function worldOf(
  worlds: Worlds,
  input: unknown,
  schemas: RowSchemas,
): { world: AnyWorld; scenario: string | null } {
  const repro = checkedRepro(input, schemas);
  const { scenario, steps } = repro;
  const seed = seedOf(worlds, repro);
  const journal = steps.map(({ answer: _answer, ...entry }) => entry);
  const snapshot = snapshotAfter(initialSnapshot(repro), journal);
  return { world: worldAt(seed, repro, snapshot, journal), scenario };
}

const checked = new WeakMap<object, Repro>();

function checkedRepro(input: unknown, schemas: RowSchemas): Repro {
  const owner = isObject(input) ? input : {};
  function* steps() {
    const repro = yield* reproInSteps(input);
    const errors = yield* errorsOfRows(repro, schemas);
    if (errors.length) throw invalid(errors);
    checked.set(owner, repro);
    return repro;
  }
  return checked.get(owner) ?? makeOrSuspend(owner, 'repro', steps);
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

/** In a step for each row and each change. */
function* errorsOfRows(
  { changes, steps }: Repro,
  schemas: RowSchemas,
): Generator<void, FieldError[]> {
  const errors: FieldError[] = [];
  for (const [collection, rows] of Object.entries(changes))
    for (const [index, [id, row]] of rows.entries()) {
      const field = `repro.changes.${collection}.${index}.1`;
      errors.push(...within(field, rowErrors(schemas, collection, id, row)));
      if (errors.length >= MAX_ERRORS) return errors;
      yield;
    }
  for (const [at, step] of steps.entries())
    for (const [index, { collection, id, ...sides }] of step.changes.entries()) {
      for (const side of ['before', 'after'] as const) {
        const field = `repro.steps.${at}.changes.${index}.${side}`;
        errors.push(...within(field, rowErrors(schemas, collection, id, sides[side])));
      }
      if (errors.length >= MAX_ERRORS) return errors;
      yield;
    }
  return errors;
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
