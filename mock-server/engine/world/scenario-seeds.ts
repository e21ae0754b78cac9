import { closestMatch } from '#contracts/engine/closest-match';
import type { Scenario, Scenarios } from '#contracts/engine/control/scenario';
import { conflict, problem } from '../problem.ts';
import { machineNow } from './clock.ts';
import type { Kinds, Seed } from './seed.ts';

/** What a shop starts from, before it is prepared for a world that begins at a moment. */
export interface RawSeed {
  /** Names it in world files; equal labels must mean equal rows. */
  readonly label: string;
  /** Rows by collection. */
  readonly rows: object;
}

/** A method, so that code for any shop may hold the worlds of one. */
interface Preparer<Raw extends RawSeed, Rows extends Kinds<Rows>> {
  prepareSeed(seed: Raw, begunAt: string): Seed<Rows>;
}

/** Makes the rows of a world that begins at an ISO moment. */
export type PrepareSeed<Raw extends RawSeed, Rows extends Kinds<Rows>> = Preparer<
  Raw,
  Rows
>['prepareSeed'];

interface Prepared<Rows extends Kinds<Rows>> {
  begunAt: string;
  seed: Seed<Rows>;
}

/** Worlds that begin within so many ms share their rows, dates included: little enough for a payment window. */
const SHARED_FOR = 60_000;

/** Between the label of a seed and the name of a scenario. */
const PLUS = '+';

/** The seed of a mock as it reads in each scenario. */
export class ScenarioSeeds<Raw extends RawSeed, Rows extends Kinds<Rows>> {
  readonly scenarios: Scenarios<Raw>;
  #raw: Raw;
  readonly #prepareSeed: PrepareSeed<Raw, Rows>;
  readonly #prepared = new Map<string | null, Prepared<Rows>>();

  constructor(raw: Raw, scenarios: Scenarios<Raw>, prepareSeed: PrepareSeed<Raw, Rows>) {
    this.#raw = raw;
    this.scenarios = scenarios;
    this.#prepareSeed = prepareSeed;
  }

  get raw(): Raw {
    return this.#raw;
  }

  /** Takes other rows. When they cannot be used, as `use` finds, the old ones stay. */
  replace(raw: Raw, use: () => void): void {
    const before = this.#raw;
    this.#raw = raw;
    try {
      use();
      this.#prepared.clear();
    } catch (error) {
      this.#raw = before;
      throw error;
    }
  }

  /** The scenario of that name, null being none. */
  scenario(name: string | null): Scenario<Raw> | undefined {
    if (name === null) return undefined;
    const found = Object.hasOwn(this.scenarios, name) ? this.scenarios[name] : undefined;
    if (found) return found;
    const closest = closestMatch(Object.keys(this.scenarios), name);
    throw problem(
      404,
      'NO_SUCH_SCENARIO',
      `There is no scenario "${name}".${closest ? ` The nearest is "${closest}".` : ''} GET /__mock/scenarios lists them.`,
    );
  }

  /** The seed of a scenario for a world that began at that moment. */
  at(name: string | null, begunAt: string): Seed<Rows> {
    const scenario = this.scenario(name);
    const raw = scenario ? this.#rowsIn(scenario, name) : this.#raw;
    return {
      ...this.#prepareSeed(raw, begunAt),
      label: this.label(name),
      ...(scenario?.clock && { clock: { ...scenario.clock, frozen: null } }),
      ...(scenario?.faults && { faults: scenario.faults }),
    };
  }

  /** The seed and the moment of a world that begins now. */
  now(name: string | null): Prepared<Rows> {
    const begunAt = machineNow();
    const known = this.#prepared.get(name);
    if (known && Date.parse(begunAt) - Date.parse(known.begunAt) < SHARED_FOR) return known;
    const made = { begunAt, seed: this.at(name, begunAt) };
    this.#prepared.set(name, made);
    return made;
  }

  /** What world files call the seed in a scenario. */
  label = (scenario: string | null): string =>
    scenario === null ? this.#raw.label : this.#raw.label + PLUS + scenario;

  /** The scenario that a world file names, when it stands on this seed. */
  scenarioIn(world: string, label: string): string | null {
    const [base] = label.split(PLUS);
    if (base === this.#raw.label) return scenarioOf(label);
    throw conflict(
      'OTHER_SEED',
      `The world "${world}" stands on the seed "${base}", not on "${this.#raw.label}". Start with that seed, or delete ${world}.jsonl.`,
    );
  }

  /** A scenario needs certain rows of the seed, and fails where they are not there. */
  #rowsIn({ seed }: Scenario<Raw>, name: string | null): Raw {
    try {
      return seed?.(this.#raw) ?? this.#raw;
    } catch (error) {
      throw conflict('SCENARIO_UNFIT', `"${name}" cannot be made: ${(error as Error).message}`);
    }
  }
}

/** The scenario that the label of a seed names; null for none. */
export const scenarioOf = (label: string) => label.split(PLUS).slice(1).join(PLUS) || null;
