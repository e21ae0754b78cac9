import { createHash } from 'node:crypto';
import { check } from '#contracts/check';
import { unwrap } from '#contracts/envelope';
import { Repro } from '#contracts/repro';
import type { Seed } from '#contracts/seed';
import type { AppWorld } from './implement.ts';
import { conflict, invalid } from './problem.ts';
import { freeze } from './world/freeze.ts';
import { type Standing, standingAfter } from './world/journal.ts';
import { createWorld } from './world/world.ts';
import type { Worlds } from './worlds.ts';

const FORMAT = 'cantt-cars-repro/1';

/** Writes a world down: how it began and what changed it since, still without the answers. */
export function writeRepro(worlds: Worlds, world: AppWorld): Repro {
  const { begunAt, base, journal, faults, checkpoints } = world.state;
  const changes = Object.entries(base.changes).filter(([, rows]) => rows.size);
  return {
    format: FORMAT,
    seed: worlds.seed.label,
    scenario: worlds.card(world).scenario,
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
  const { fits, violations } = check(Repro);
  if (fits(value)) return freeze(structuredClone(value) as Repro); // just checked
  const format = typeof value === 'object' && value !== null && Reflect.get(value, 'format');
  const foreign = { field: 'repro', code: 'FORMAT', message: 'Is no repro file of this project.' };
  throw invalid(
    format === FORMAT
      ? violations(value).map(({ field, ...more }) => ({ ...more, field: `repro.${field}` }))
      : [foreign],
  );
}

/** The world of a repro file before its first step. Its machine time is what `now` says, in ms. */
export function beginningOf(worlds: Worlds, repro: Repro, now?: () => number): AppWorld {
  const standing = beginning(repro);
  return worldAt(worlds, repro, standing, [], now);
}

/** The world of a repro file as it was written down, with its time line. */
export function worldOf(worlds: Worlds, repro: Repro): AppWorld {
  const journal = repro.steps.map(({ answer: _answer, ...entry }) => entry);
  return worldAt(worlds, repro, standingAfter(beginning(repro), journal), journal);
}

function worldAt(
  worlds: Worlds,
  repro: Repro,
  standing: Standing,
  journal: AppWorld['state']['journal'],
  now?: () => number,
): AppWorld {
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

function beginning({ changes, counter, clock }: Repro): Standing {
  const maps = Object.entries(changes).map(([name, rows]) => [name, new Map(rows)]);
  return { changes: Object.fromEntries(maps), counter, clock };
}

const digests = new WeakMap<Seed, string>();

/** What tells rows of a seed from others. */
export function digestOf(seed: Seed): string {
  let digest = digests.get(seed);
  if (!digest) {
    digest = createHash('sha256').update(JSON.stringify(seed.rows)).digest('hex').slice(0, 16);
    digests.set(seed, digest);
  }
  return digest;
}
