import type { Scenarios } from '#contracts/engine/control/scenario';
import {
  MAIN_WORLD,
  type UnopenedWorld,
  type WorldSummary,
} from '#contracts/engine/control/worlds';
import { badRequest, conflict, problem } from '../problem.ts';
import { machineNow } from './clock.ts';
import { fork } from './fork.ts';
import { emptyState } from './journal.ts';
import { isWorldName, WorldFolder } from './persistence.ts';
import { type PrepareSeed, type RawSeed, ScenarioSeeds, scenarioOf } from './scenario-seeds.ts';
import type { Kinds, Seed } from './seed.ts';
import { type AnyWorld, createWorld, type World } from './world.ts';

export interface WorldsOptions<Raw extends RawSeed, Rows extends Kinds<Rows>> {
  seed: Raw;
  prepareSeed: PrepareSeed<Raw, Rows>;
  /** The user with an id, if the world has one. */
  userOf(world: World<Rows>, id: string): { readonly _id: string } | undefined;
  /** The situations that a world can begin in, by their names. */
  scenarios?: Scenarios<Raw> | undefined;
  /** The scenario of the main world. */
  scenario?: string | undefined;
  /** Where worlds are saved; without it they live in memory. */
  dataDir?: string | undefined;
  /** Sets the saved main world aside and starts from the seed. */
  fresh?: boolean | undefined;
  /** How many worlds there may be at a time. */
  limit?: number | undefined;
  warn?: ((message: string) => void) | undefined;
}

/** A world in memory, and what is known of it. */
interface Open<Rows extends Kinds<Rows>> {
  readonly world: World<Rows>;
  name: string;
  scenario: string | null;
  isSaved: boolean;
  /** When it was last asked, in ms of the machine. */
  usedAt: number;
}

const WORLD_LIMIT = 2000;

/** An unsaved world is dropped after so many ms without a request: a day, or an hour when room is needed. */
const IDLE = { always: 86_400_000, forRoom: 3_600_000 };

/** Every world of one mock, by its name. One that nobody has named before begins when it is first asked for. */
export class Worlds<Raw extends RawSeed = RawSeed, Rows extends Kinds<Rows> = {}> {
  readonly limit: number;
  readonly #seeds: ScenarioSeeds<Raw, Rows>;
  readonly #userOf: WorldsOptions<Raw, Rows>['userOf'];
  readonly #folder: WorldFolder | undefined;
  readonly #open = new Map<string, Open<Rows>>();
  #sweptAt = nowMs();
  readonly #entries = new WeakMap<AnyWorld, Open<Rows>>();

  constructor(options: WorldsOptions<Raw, Rows>) {
    const { seed, scenarios = {}, scenario, prepareSeed, dataDir, fresh, limit, warn } = options;
    this.#seeds = new ScenarioSeeds(seed, scenarios, prepareSeed);
    this.#userOf = options.userOf;
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

  /** The seed as it was given. */
  get seed(): Raw {
    return this.#seeds.raw;
  }

  get scenarios(): Scenarios<Raw> {
    return this.#seeds.scenarios;
  }

  get main(): World<Rows> {
    return this.#mustGet(MAIN_WORLD).world;
  }

  get size(): number {
    return this.#open.size;
  }

  /** The world of that name; a new one begins in the scenario that is named with it. */
  get(name: string, scenario?: string): World<Rows> {
    const known = this.#open.get(name) ?? this.#reopened(name);
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
  create(wanted?: string, scenario?: string | null): World<Rows> {
    const name = this.#freeName(wanted, scenario ?? 'world');
    const { begunAt, seed } = this.#seeds.now(scenario ?? null);
    const world = createWorld(seed, { state: emptyState(seed, begunAt) });
    return this.#add(name, world, scenario ?? null).world;
  }

  /** Begins a world where another one stands, or stood after an entry. */
  fork(from: string, wanted?: string, at?: number): World<Rows> {
    const { world, scenario } = this.#mustGet(from);
    const name = this.#freeName(wanted, `${from.replace(/-fork-\d+$/, '')}-fork`);
    return this.#add(name, fork(world, at), scenario).world;
  }

  /** Takes in a world that was made elsewhere. */
  adopt(world: World<Rows>, wanted: string | undefined, scenario: string | null): World<Rows> {
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
    this.#open.delete(from);
    this.#open.set(to, kept);
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
  reset(world: AnyWorld, scenario?: string | null): void {
    const kept = this.#entryOf(world);
    const next = scenario === undefined ? kept.scenario : scenario;
    const { begunAt, seed } = this.#seeds.now(next);
    world.reset(seed, begunAt);
    kept.scenario = next;
  }

  /** Puts other rows under the changes of every world. */
  reseed(seed: Raw): void {
    this.#seeds.replace(seed, () => {
      const made = new Map<string, Seed<Rows>>();
      const next = [...this.#open.values()].map(({ world, scenario }) => {
        const { begunAt } = world.state;
        const key = `${scenario ?? ''}@${begunAt}`;
        const prepared = made.get(key) ?? this.#seeds.at(scenario, begunAt);
        made.set(key, prepared);
        return { world, prepared };
      });
      for (const { world, prepared } of next) world.rebase(prepared);
    });
  }

  summary(world: AnyWorld): WorldSummary {
    const { name, scenario, isSaved } = this.#entries.get(world) ?? unnamed(world);
    return {
      name,
      seed: this.seed.label,
      scenario,
      as: this.#userIn(world, scenario),
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
        if (!this.#open.has(name) && isWorldName(name)) this.#reopened(name);
      } catch (error) {
        unopened.push({ name, description: (error as Error).message }); // the others can be listed
      }
    }
    const worlds = [...this.#open.values()]
      .sort((one, other) => other.usedAt - one.usedAt)
      .map(({ world }) => this.summary(world));
    return { worlds, unopened };
  }

  /** The world of that name if there is one; nothing begins. */
  find(name: string): World<Rows> {
    return this.#mustGet(name).world;
  }

  /** The seed of a scenario for a world that began at that moment. */
  seedFor(scenario: string | null, begunAt: string): Seed<Rows> {
    return this.#seeds.at(scenario, begunAt);
  }

  close(): void {
    this.#folder?.close();
  }

  /** The user whom the front end becomes in a world of that scenario, while the world has such a row. */
  #userIn(world: AnyWorld, scenario: string | null): string | null {
    const as = this.#seeds.scenario(scenario)?.as;
    return as === undefined ? null : (this.#userOf(world as World<Rows>, as)?._id ?? null);
  }

  #beginMain(scenario: string | undefined): void {
    const wanted = this.#seeds.scenario(scenario ?? null) ? (scenario as string) : null;
    const label = this.#seeds.label(wanted);
    if (this.#folder) {
      const world = this.#folder.open(label, (begunAt) => this.#seeds.at(wanted, begunAt));
      this.#add(MAIN_WORLD, world, wanted).isSaved = true;
    } else this.create(MAIN_WORLD, wanted);
  }

  /** A world that has a file from earlier. */
  #reopened(name: string): Open<Rows> | undefined {
    if (!isWorldName(name)) throw badName(name);
    if (!this.#folder?.names().includes(name)) return undefined;
    let scenario: string | null = null;
    const world = this.#folder.open(
      undefined,
      (begunAt, label) => {
        scenario = this.#seeds.scenarioIn(name, label);
        return this.#seeds.at(scenario, begunAt);
      },
      name,
    );
    const kept = this.#add(name, world, scenario);
    kept.isSaved = true;
    return kept;
  }

  #add(name: string, world: World<Rows>, scenario: string | null): Open<Rows> {
    const kept = { name, world, scenario, isSaved: false, usedAt: nowMs() };
    this.#open.set(name, kept);
    this.#entries.set(world, kept);
    return kept;
  }

  #forget(name: string): void {
    const kept = this.#open.get(name);
    if (kept?.isSaved ?? true) this.#folder?.drop(name);
    kept?.world.saveBy(); // a call that is still under way in it ends as it would have
    this.#open.delete(name);
  }

  #entryOf(world: AnyWorld): Open<Rows> {
    const kept = this.#entries.get(world);
    if (!kept) throw new Error('This world is none of these.');
    return kept;
  }

  #mustGet(name: string): Open<Rows> {
    const kept = this.#open.get(name) ?? this.#reopened(name);
    if (!kept) throw noSuchWorld(name);
    return kept;
  }

  /** Whether there is a world of that name, if only as a file. */
  #isThere = (name: string) => this.#open.has(name) || !!this.#folder?.names().includes(name);

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
    const taken = new Set([...this.#open.keys(), ...(this.#folder?.names() ?? [])]);
    const base = stem.slice(0, 56);
    for (let count = 1; ; count++) if (!taken.has(`${base}-${count}`)) return `${base}-${count}`;
  }

  #makeRoom(): void {
    const isFull = this.#open.size >= this.limit;
    const now = nowMs();
    if (!isFull && now - this.#sweptAt < IDLE.forRoom) return;
    this.#sweptAt = now;
    const rested = now - (isFull ? IDLE.forRoom : IDLE.always);
    const passing = () =>
      [...this.#open.values()].filter(({ name, isSaved }) => !isSaved && name !== MAIN_WORLD);
    for (const { name, usedAt } of passing()) if (usedAt < rested) this.#forget(name);
    if (this.#open.size < this.limit) return;
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
}

/** A world that is only made again from a file is called as one is that a request names by its scenario alone. */
function unnamed({ state }: AnyWorld) {
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
