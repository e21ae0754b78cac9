import { closestMatch } from '#contracts/engine/closest-match';
import type { Scenario, Scenarios } from '#contracts/engine/control/scenario';
import {
  MAIN_WORLD,
  type UnopenedWorld,
  type WorldSummary,
} from '#contracts/engine/control/worlds';
import type { ShopSeed, WorldRows } from '#contracts/seed';
import { prepareSeed } from '../../services/prepare-seed.ts';
import type { AppWorld } from '../http/implement.ts';
import { badRequest, conflict, problem } from '../problem.ts';
import { machineNow } from './clock.ts';
import { isWorldName, WorldFolder } from './persistence.ts';
import { createWorld, emptyState, fork, type Seed as WorldSeed } from './world.ts';

export interface WorldsOptions {
  seed: ShopSeed;
  /** The situations that a world can begin in, by their names. */
  scenarios?: Scenarios | undefined;
  /** The scenario of the main world. */
  scenario?: string | undefined;
  /** Where worlds are kept; without it they live in memory. */
  dataDir?: string | undefined;
  /** Puts the kept main world aside and starts from the seed. */
  fresh?: boolean | undefined;
  /** How many worlds there may be at a time. */
  limit?: number | undefined;
  warn?: ((message: string) => void) | undefined;
}

/** One world and what is known of it. */
interface Kept {
  readonly world: AppWorld;
  name: string;
  scenario: string | null;
  isSaved: boolean;
  /** When it was asked last, in ms of the machine. */
  usedAt: number;
}

interface Prepared {
  begunAt: string;
  seed: WorldSeed<WorldRows>;
}

const WORLD_LIMIT = 2000;

/** A world that was not saved is dropped after so many ms of rest: a day, or an hour when room is wanted. */
const IDLE = { always: 86_400_000, forRoom: 3_600_000 };

/** Worlds that begin within so many ms share their rows, dates included: little enough for a payment window. */
const SHARED = 60_000;

/** Between the label of a seed and the name of a scenario. */
const PLUS = '+';

/** Every world of one mock, by its name. One that nobody has named before begins when it is first asked for. */
export class Worlds {
  readonly scenarios: Scenarios;
  readonly limit: number;
  #seed: ShopSeed;
  readonly #folder: WorldFolder | undefined;
  readonly #kept = new Map<string, Kept>();
  #sweptAt = nowMs();
  readonly #of = new WeakMap<AppWorld, Kept>();
  readonly #prepared = new Map<string | null, Prepared>();

  constructor({ seed, scenarios = {}, scenario, dataDir, fresh, limit, warn }: WorldsOptions) {
    this.#seed = seed;
    this.scenarios = scenarios;
    this.limit = limit ?? WORLD_LIMIT;
    this.#folder =
      dataDir === undefined
        ? undefined
        : new WorldFolder(dataDir, { fresh: fresh ?? false, ...(warn && { warn }) });
    try {
      this.#beginMain(scenario);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get seed(): ShopSeed {
    return this.#seed;
  }

  get main(): AppWorld {
    return this.#mustGet(MAIN_WORLD).world;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The world of that name; a new one begins in the scenario that is named with it. */
  get(name: string, scenario?: string): AppWorld {
    const known = this.#kept.get(name) ?? this.#reopened(name);
    if (!known) return this.create(name, scenario);
    if (scenario !== undefined && scenario !== known.scenario)
      throw conflict(
        'OTHER_SCENARIO',
        `The world "${name}" began ${known.scenario === null ? 'in no scenario' : `in "${known.scenario}"`}, not in "${scenario}". Name another world, or put this one into it: POST /__mock/reset {"scenario":"${scenario}"}.`,
      );
    known.usedAt = nowMs();
    return known.world;
  }

  /** Begins a world, and names it itself if nobody does. */
  create(wanted?: string, scenario?: string | null): AppWorld {
    const name = this.#freeName(wanted, scenario ?? 'world');
    const { begunAt, seed } = this.#prepare(scenario ?? null);
    const world = createWorld(seed, { state: emptyState(seed, begunAt) });
    return this.#add(name, world, scenario ?? null).world;
  }

  /** Begins a world where another one stands, or stood after an entry. */
  fork(from: string, wanted?: string, at?: number): AppWorld {
    const { world, scenario } = this.#mustGet(from);
    const name = this.#freeName(wanted, `${from.replace(/-fork-\d+$/, '')}-fork`);
    return this.#add(name, fork(world, at), scenario).world;
  }

  /** Takes in a world that was made elsewhere. */
  adopt(world: AppWorld, wanted: string | undefined, scenario: string | null): AppWorld {
    return this.#add(this.#freeName(wanted, 'imported'), world, scenario).world;
  }

  /** Gives a world another name, a file of its own, or takes that away again: all that is asked for, or nothing. */
  change(from: string, { name: to = from, isSaved }: { name?: string; isSaved?: boolean }): void {
    const kept = this.#mustGet(from);
    const { world, isSaved: wasSaved } = kept;
    const willBeSaved = isSaved ?? wasSaved;
    if (to === from && willBeSaved === wasSaved) return;
    if (willBeSaved && !this.#folder)
      throw conflict(
        'NOWHERE_TO_SAVE',
        'This mock keeps nothing: it was started without a folder.',
      );
    this.#mustNotBeMain(from, to === from ? 'left unsaved' : 'renamed');
    if (to !== from) this.#mustBeFree(to);
    // The new file is there before the old one goes.
    world.saveBy(willBeSaved ? this.#folder?.begin(to, world.state) : undefined);
    if (wasSaved) this.#folder?.drop(from);
    this.#kept.delete(from);
    this.#kept.set(to, kept);
    kept.name = to;
    kept.isSaved = willBeSaved;
  }

  /** Forgets a world. One that only has a file is not read first: a damaged one can go too. */
  delete(name: string): void {
    if (!this.#isThere(name)) throw noSuchWorld(name);
    this.#mustNotBeMain(name, 'deleted, only reset');
    this.#forget(name);
  }

  /** Puts a world back to its beginning, or into another scenario. */
  reset(world: AppWorld, scenario?: string | null): void {
    const kept = this.#keptOf(world);
    const next = scenario === undefined ? kept.scenario : scenario;
    const { begunAt, seed } = this.#prepare(next);
    world.reset(seed, begunAt);
    kept.scenario = next;
  }

  /** Puts other rows under whatever has changed since, in every world. */
  reseed(seed: ShopSeed): void {
    const before = this.#seed;
    this.#seed = seed;
    try {
      const made = new Map<string, WorldSeed<WorldRows>>();
      const next = [...this.#kept.values()].map(({ world, scenario }) => {
        const { begunAt } = world.state;
        const key = `${scenario ?? ''}@${begunAt}`;
        const prepared = made.get(key) ?? this.seedFor(scenario, begunAt);
        made.set(key, prepared);
        return { world, prepared };
      });
      for (const { world, prepared } of next) world.rebase(prepared);
      this.#prepared.clear();
    } catch (error) {
      this.#seed = before;
      throw error;
    }
  }

  summary(world: AppWorld): WorldSummary {
    const { name, scenario, isSaved } = this.#of.get(world) ?? unnamed(world);
    return {
      name,
      seed: this.#seed.label,
      scenario,
      as: world.customers.get(this.#scenario(scenario)?.as ?? '')?._id ?? null,
      begunAt: world.state.begunAt,
      now: world.now(),
      changes: world.journal.length,
      isSaved,
    };
  }

  /** All worlds, the one asked last first; those that only have a file are opened, or told with why they cannot be. */
  summaries(): { worlds: WorldSummary[]; unopened: UnopenedWorld[] } {
    const unopened: UnopenedWorld[] = [];
    for (const name of this.#folder?.names() ?? []) {
      try {
        if (!this.#kept.has(name) && isWorldName(name)) this.#reopened(name);
      } catch (error) {
        unopened.push({ name, description: (error as Error).message }); // the others can be listed
      }
    }
    const worlds = [...this.#kept.values()]
      .sort((one, other) => other.usedAt - one.usedAt)
      .map(({ world }) => this.summary(world));
    return { worlds, unopened };
  }

  /** The world of that name if there is one; nothing begins. */
  find(name: string): AppWorld {
    return this.#mustGet(name).world;
  }

  /** The rows of a scenario for a world that began then. */
  seedFor(name: string | null, begunAt: string): WorldSeed<WorldRows> {
    const scenario = this.#scenario(name);
    const seed = prepareSeed(scenario ? this.#rowsIn(scenario, name) : this.#seed, begunAt);
    return {
      ...seed,
      label: this.#labelOf(name),
      ...(scenario?.clock && { clock: { ...scenario.clock, frozen: null } }),
      ...(scenario?.faults && { faults: scenario.faults }),
    };
  }

  /** A scenario stands on the people and cars of the sample world, and says so when they are not there. */
  #rowsIn({ seed }: Scenario, name: string | null): ShopSeed {
    try {
      return seed?.(this.#seed) ?? this.#seed;
    } catch (error) {
      throw conflict('SCENARIO_UNFIT', `"${name}" cannot be made: ${(error as Error).message}`);
    }
  }

  close(): void {
    this.#folder?.close();
  }

  #beginMain(scenario: string | undefined): void {
    const wanted = this.#scenario(scenario ?? null) ? (scenario as string) : null;
    const label = this.#labelOf(wanted);
    if (this.#folder) {
      const world = this.#folder.open(label, (begunAt) => this.seedFor(wanted, begunAt));
      this.#add(MAIN_WORLD, world, wanted).isSaved = true;
    } else this.create(MAIN_WORLD, wanted);
  }

  /** A world that has a file from earlier. */
  #reopened(name: string): Kept | undefined {
    if (!isWorldName(name)) throw badName(name);
    if (!this.#folder?.names().includes(name)) return undefined;
    let scenario: string | null = null;
    const world = this.#folder.open(
      undefined,
      (begunAt, label) => {
        scenario = this.#scenarioIn(name, label);
        return this.seedFor(scenario, begunAt);
      },
      name,
    );
    const kept = this.#add(name, world, scenario);
    kept.isSaved = true;
    return kept;
  }

  #scenarioIn(name: string, label: string): string | null {
    const [base] = label.split(PLUS);
    if (base !== this.#seed.label)
      throw conflict(
        'OTHER_SEED',
        `The world "${name}" stands on the seed "${base}", not on "${this.#seed.label}". Start with that seed, or delete ${name}.jsonl.`,
      );
    return scenarioOf(label);
  }

  #add(name: string, world: AppWorld, scenario: string | null): Kept {
    const kept = { name, world, scenario, isSaved: false, usedAt: nowMs() };
    this.#kept.set(name, kept);
    this.#of.set(world, kept);
    return kept;
  }

  #forget(name: string): void {
    const kept = this.#kept.get(name);
    if (kept?.isSaved ?? true) this.#folder?.drop(name);
    kept?.world.saveBy(); // a call that is still under way in it ends as it would have
    this.#kept.delete(name);
  }

  #keptOf(world: AppWorld): Kept {
    const kept = this.#of.get(world);
    if (!kept) throw new Error('This world is none of these.');
    return kept;
  }

  #mustGet(name: string): Kept {
    const kept = this.#kept.get(name) ?? this.#reopened(name);
    if (!kept) throw noSuchWorld(name);
    return kept;
  }

  /** Whether there is a world of that name, if only as a file. */
  #isThere = (name: string) => this.#kept.has(name) || !!this.#folder?.names().includes(name);

  #mustNotBeMain(name: string, what: string): void {
    if (name === MAIN_WORLD)
      throw conflict('WORLD_IS_MAIN', `The world "${MAIN_WORLD}" cannot be ${what}.`);
  }

  #mustBeFree(name: string): void {
    if (!isWorldName(name)) throw badName(name);
    if (this.#isThere(name))
      throw conflict('WORLD_EXISTS', `There is a world "${name}" already. Choose another name.`);
  }

  #freeName(wanted: string | undefined, stem: string): string {
    if (wanted !== undefined) this.#mustBeFree(wanted);
    this.#makeRoom();
    if (wanted !== undefined) return wanted;
    const taken = new Set([...this.#kept.keys(), ...(this.#folder?.names() ?? [])]);
    const base = stem.slice(0, 56);
    for (let count = 1; ; count++) if (!taken.has(`${base}-${count}`)) return `${base}-${count}`;
  }

  #makeRoom(): void {
    const isFull = this.#kept.size >= this.limit;
    const now = nowMs();
    if (!isFull && now - this.#sweptAt < IDLE.forRoom) return;
    this.#sweptAt = now;
    const rested = now - (isFull ? IDLE.forRoom : IDLE.always);
    const passing = () =>
      [...this.#kept.values()].filter(({ name, isSaved }) => !isSaved && name !== MAIN_WORLD);
    for (const { name, usedAt } of passing()) if (usedAt < rested) this.#forget(name);
    if (this.#kept.size < this.limit) return;
    const oldest = Math.min(...passing().map(({ usedAt }) => usedAt));
    throw problem(
      429,
      'WORLD_LIMIT',
      `There are ${this.limit} worlds already. Delete some (DELETE /__mock/worlds/NAME), or start with a higher --worlds.`,
      [],
      // None of those that are saved goes by itself.
      Number.isFinite(oldest) ? Math.ceil((oldest - rested + 1) / 1000) : undefined,
    );
  }

  /** The scenario of that name; undefined for none. */
  #scenario(name: string | null): Scenario | undefined {
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

  #labelOf = (scenario: string | null) =>
    scenario === null ? this.#seed.label : this.#seed.label + PLUS + scenario;

  /** The rows and the moment of a world that begins now. */
  #prepare(scenario: string | null): Prepared {
    const now = machineNow();
    const known = this.#prepared.get(scenario);
    if (known && Date.parse(now) - Date.parse(known.begunAt) < SHARED) return known;
    const made = { begunAt: now, seed: this.seedFor(scenario, now) };
    this.#prepared.set(scenario, made);
    return made;
  }
}

/** The scenario that the label of a world's seed names; null for none. */
const scenarioOf = (label: string) => label.split(PLUS).slice(1).join(PLUS) || null;

/** A world that is only made again from a file is called as one is that a request names by its scenario alone. */
function unnamed({ state }: AppWorld) {
  const scenario = scenarioOf(state.seed);
  return { name: scenario ?? MAIN_WORLD, scenario, isSaved: false };
}

const noSuchWorld = (name: string) =>
  problem(
    404,
    'NO_SUCH_WORLD',
    `There is no world "${name}". GET /__mock/worlds lists them; the first request that names one begins it.`,
  );

const badName = (name: string) =>
  badRequest(
    'BAD_WORLD',
    `"${name.slice(0, 80)}" cannot name a world: up to 64 of a-z, 0-9, - and _, beginning with a letter or digit.`,
  );

const nowMs = () => Date.parse(machineNow());
