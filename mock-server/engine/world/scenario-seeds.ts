import { closestMatch } from '#contracts/engine/closest-match';
import type { Scenario, Scenarios } from '#contracts/engine/control/scenario';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { type Steps, stepsOf } from '#contracts/engine/steps';
import { LIMITS } from '../limits.ts';
import { conflict, problem } from '../problem.ts';
import { makeOrSuspend } from '../suspense.ts';
import { machineNow } from './clock.ts';
import { type Kinds, rowsOf, type Seed } from './seed.ts';
import { seedRowsInSteps } from './seed-rows.ts';

/** The rows of an application, before they are prepared for the start time of a world. */
export interface RawSeed {
  /** Identifies it in world files; equal labels must mean equal rows. */
  readonly label: string;
  /** Rows by collection. */
  readonly rows: object;
}

/** As a method its parameters are bivariant, so that `Worlds<Raw, Rows>` is assignable to `Worlds`. */
interface Preparer<Raw extends RawSeed, Rows extends Kinds<Rows>> {
  prepareSeed(seed: Raw, begunAt: string): Steps<Seed<Rows>>;
}

/** Returns the rows of a world that starts at an ISO time, or works them out in steps. */
export type PrepareSeed<Raw extends RawSeed, Rows extends Kinds<Rows>> = Preparer<
  Raw,
  Rows
>['prepareSeed'];

interface Prepared<Rows extends Kinds<Rows>> {
  begunAt: string;
  seed: Seed<Rows>;
  /** When the seed was made, which may have taken long. */
  madeAt: string;
}

/** In ms: worlds that start within this time share their rows, dates included. Shorter than a payment window. */
const SHARED_FOR = 60_000;

/** Between the label of a seed and the name of a scenario. */
const SEPARATOR = '+';

/** The seed of a mock in each scenario. */
export class ScenarioSeeds<Raw extends RawSeed, Rows extends Kinds<Rows>> {
  readonly scenarios: Scenarios<Raw>;
  #raw: Raw;
  readonly #prepareSeed: PrepareSeed<Raw, Rows>;
  readonly #hasSecretIds: boolean | undefined;
  readonly #prepared = new Map<string | null, Prepared<Rows>>();
  /** By scenario and start, for worlds that are opened while another one uses it. */
  readonly #opened = new Map<string, WeakRef<Seed<Rows>>>();
  /** Those that were made a moment ago, for worlds that are about to be opened. */
  readonly #new = new Set<Seed<Rows>>();

  constructor(
    raw: Raw,
    scenarios: Scenarios<Raw>,
    prepareSeed: PrepareSeed<Raw, Rows>,
    hasSecretIds: boolean | undefined,
  ) {
    this.#raw = raw;
    this.scenarios = scenarios;
    this.#prepareSeed = prepareSeed;
    this.#hasSecretIds = hasSecretIds;
  }

  get raw(): Raw {
    return this.#raw;
  }

  /** Replaces the rows; the old ones stay if `use` throws. */
  replace(raw: Raw, use: () => void): void {
    const previous = this.#raw;
    this.#raw = raw;
    this.#opened.clear();
    try {
      use();
      this.#prepared.clear();
    } catch (error) {
      this.#raw = previous;
      this.#opened.clear();
      throw error;
    }
  }

  scenario(name: string | null): Scenario<Raw> | undefined {
    if (name === null) return undefined;
    const found = Object.hasOwn(this.scenarios, name) ? this.scenarios[name] : undefined;
    if (found) return found;
    const closest = closestMatch(Object.keys(this.scenarios), name);
    throw problem(
      404,
      'NO_SUCH_SCENARIO',
      `There is no scenario "${name}".${closest ? ` The closest is "${closest}".` : ''} GET /__mock/scenarios lists them.`,
    );
  }

  /** Whether it takes long to begin: by its own account, or as it has its own rows of a large seed. */
  isCostly(name: string): boolean {
    if (!Object.hasOwn(this.scenarios, name)) return false;
    const { isCostly, seed } = this.scenarios[name]!;
    const count = () =>
      Object.values(this.#raw.rows).reduce((sum, rows) => sum + rows.length, 0) as number;
    return isCostly || (seed !== undefined && count() > LIMITS.cheapScenario.rows);
  }

  /** The seed of a scenario for a world that started at that time. */
  at(name: string | null, begunAt: string): Seed<Rows> {
    const key = startKey(name, begunAt);
    const opened = this.#opened.get(key)?.deref();
    return opened ?? makeOrSuspend(this, key, () => this.#atInSteps(name, begunAt));
  }

  *#atInSteps(name: string | null, begunAt: string): Generator<unknown, Seed<Rows>> {
    const raw = this.#raw;
    const seed = yield* this.#inSteps(name, begunAt);
    if (raw !== this.#raw) return seed;
    for (const [other, opened] of this.#opened) if (!opened.deref()) this.#opened.delete(other);
    this.#opened.set(startKey(name, begunAt), new WeakRef(seed));
    this.#new.add(seed);
    setTimeout(() => this.#new.delete(seed), SHARED_FOR).unref();
    return seed;
  }

  *#inSteps(name: string | null, begunAt: string): Generator<unknown, Seed<Rows>> {
    const scenario = this.scenario(name);
    const raw = scenario ? yield* this.#rowsIn(scenario, name) : this.#raw;
    const seed = yield* stepsOf(this.#prepareSeed(raw, begunAt));
    for (const [collection, rows] of rowsOf(seed.rows)) yield* seedRowsInSteps(collection, rows);
    return {
      ...seed,
      label: this.label(name),
      hasSecretIds: this.#hasSecretIds,
      ...(scenario?.clock && { clock: { ...scenario.clock, frozen: null } }),
      ...(scenario?.faults && { faults: scenario.faults }),
    };
  }

  /** The seed and start time of a world that starts now. */
  now(name: string | null): Prepared<Rows> {
    const begunAt = machineNow();
    const recent = this.#recent(name, begunAt);
    return recent ?? makeOrSuspend(this, name, () => this.#nowInSteps(name, begunAt));
  }

  *#nowInSteps(name: string | null, begunAt: string): Generator<unknown, Prepared<Rows>> {
    const raw = this.#raw;
    const seed = yield* this.#atInSteps(name, begunAt);
    const prepared = { begunAt, seed, madeAt: machineNow() };
    if (raw === this.#raw) this.#prepared.set(name, prepared);
    return prepared;
  }

  #recent(name: string | null, now: string): Prepared<Rows> | undefined {
    const prepared = this.#prepared.get(name);
    const isRecent = prepared && Date.parse(now) - Date.parse(prepared.madeAt) < SHARED_FOR;
    return isRecent ? prepared : undefined;
  }

  /** The label of a scenario's seed in world files. */
  label = (scenario: string | null): string => labelIn(this.#raw, scenario);

  /** The scenario in the label of a world file; throws if the file uses another seed. */
  scenarioIn(world: string, label: string): string | null {
    const [base] = label.split(SEPARATOR);
    if (base === this.#raw.label) return scenarioOf(label);
    throw conflict(
      'OTHER_SEED',
      `The world "${world}" uses the seed "${base}", not "${this.#raw.label}". Start with that seed, or delete ${world}.jsonl.`,
    );
  }

  /** Throws if the seed has no rows that the scenario needs. */
  *#rowsIn({ seed }: Scenario<Raw>, name: string | null): Generator<unknown, Raw> {
    try {
      return seed ? yield* stepsOf(seed(this.#raw)) : this.#raw;
    } catch (error) {
      throw conflict(
        'SCENARIO_UNFIT',
        `The scenario "${name}" does not work with this seed: ${(error as Error).message}`,
      );
    }
  }
}

const startKey = (name: string | null, begunAt: string) => `${name ?? ''}@${begunAt}`;

export const labelIn = ({ label }: RawSeed, scenario: string | null): string =>
  scenario === null ? label : label + SEPARATOR + scenario;

/** The scenario in the label of a seed. */
export const scenarioOf = (label: string) =>
  label.split(SEPARATOR).slice(1).join(SEPARATOR) || null;

/** A replayed world is named after its scenario. */
export function unnamed({ seed }: { seed: string }) {
  const scenario = scenarioOf(seed);
  return { name: scenario ?? MAIN_WORLD, scenario, isSaved: false };
}
