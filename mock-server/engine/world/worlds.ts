import type { Scenarios } from '#contracts/engine/control/scenario';
import {
  type ForkOptions,
  MAIN_WORLD,
  type UnopenedWorld,
  type WorldSummary,
} from '#contracts/engine/control/worlds';
import { LIMITS } from '../limits.ts';
import { inSlices } from '../slices.ts';
import { untilMade } from '../suspense.ts';
import { machineMs } from './clock.ts';
import { isDeliberate } from './entries.ts';
import { fork, sharedCopy } from './fork.ts';
import { IDLE, idleFor, noRoom } from './idle-worlds.ts';
import { emptyState } from './journal.ts';
import { isWorldName, numberedName, WorldFolder } from './persistence.ts';
import { type RawSeed, ScenarioSeeds, unnamed } from './scenario-seeds.ts';
import type { Kinds, Seed } from './seed.ts';
import { linesOf } from './stored-files.ts';
import { type AnyWorld, createWorld, type World } from './world.ts';
import {
  badWorldName,
  noSuchSource,
  noSuchUser,
  noSuchWorld,
  nowhereToSave,
  otherScenario,
  worldExists,
  worldIsMain,
} from './world-errors.ts';
import type { WorldHome } from './world-home.ts';
import type { WorldsOptions } from './worlds-options.ts';

interface Open<Rows extends Kinds<Rows>> {
  readonly world: World<Rows>;
  name: string;
  scenario: string | null;
  isSaved: boolean;
  /** The time of its last request, in ms of the machine. */
  usedAt: number;
}

/** Every world of one mock, by its name. The first request that names a world creates it. */
export class Worlds<Raw extends RawSeed = RawSeed, Rows extends Kinds<Rows> = {}> {
  readonly limit: number;
  readonly #seeds: ScenarioSeeds<Raw, Rows>;
  readonly #userOf: WorldsOptions<Raw, Rows>['userOf'];
  readonly #home: WorldHome | undefined;
  readonly #open = new Map<string, Open<Rows>>();
  #sweptAt = machineMs();
  readonly #entries = new WeakMap<AnyWorld, Open<Rows>>();

  /** With the main world, whose rows are made in slices. */
  static async open<Raw extends RawSeed, Rows extends Kinds<Rows>>(
    options: WorldsOptions<Raw, Rows>,
  ): Promise<Worlds<Raw, Rows>> {
    const worlds = new Worlds(options);
    try {
      await untilMade(() => worlds.#openMain(options.scenario));
      return worlds;
    } catch (error) {
      void worlds.close();
      throw error;
    }
  }

  private constructor(options: WorldsOptions<Raw, Rows>) {
    const { seed, scenarios = {}, prepareSeed, dataDir, fresh, warn, schemas } = options;
    this.#seeds = new ScenarioSeeds(seed, scenarios, prepareSeed, options.hasSecretIds);
    this.#userOf = options.userOf;
    this.limit = options.worldLimit ?? LIMITS.worlds;
    this.#home =
      options.home ??
      (dataDir === undefined ? undefined : new WorldFolder(dataDir, { fresh, warn, schemas }));
  }

  get seed(): Raw {
    return this.#seeds.raw;
  }

  get scenarios(): Scenarios<Raw> {
    return this.#seeds.scenarios;
  }

  get main(): World<Rows> {
    return this.#mustGet(MAIN_WORLD).world;
  }

  isCostly = (scenario: string): boolean => this.#seeds.isCostly(scenario);

  /** Makes in slices what a new world in this scenario starts from. */
  prepareSeed = (scenario: string | null): Promise<unknown> =>
    untilMade(() => this.#seeds.now(scenario));

  /** Opens a saved world, whose rows are made in slices; undefined if there is nothing to open. */
  open(name: string): Promise<unknown> | undefined {
    if (this.#open.has(name) || !isWorldName(name) || !this.has(name)) return undefined;
    return untilMade(() => this.#open.get(name) ?? this.#reopen(name));
  }

  /** The worlds in memory. */
  all = (): World<Rows>[] => [...this.#open.values()].map(({ world }) => world);

  /** The world of that name; a new one is a fork of `from`, or starts in the scenario. */
  get(name: string, scenario?: string, from?: string): World<Rows> {
    const entry = this.#open.get(name) ?? this.#reopen(name);
    if (!entry && from !== undefined && !this.has(from)) throw noSuchSource(from);
    if (!entry) return from === undefined ? this.create(name, scenario) : this.fork(from, { name });
    if (scenario !== undefined && scenario !== entry.scenario)
      throw otherScenario(name, entry.scenario, scenario);
    entry.usedAt = machineMs();
    return entry.world;
  }

  /** What `get` would begin, to look into: a new world that is not added, or the one that would be forked. */
  draft(name: string, scenario?: string, from?: string): World<Rows> {
    if (!isWorldName(name)) throw badWorldName(name);
    if (from === undefined) return this.#begin(scenario ?? null);
    if (!this.has(from)) throw noSuchSource(from);
    return this.find(from);
  }

  /** A new world; without a name it gets a generated one. */
  create(requested?: string, scenario?: string | null): World<Rows> {
    const name = this.#freeName(requested, scenario ?? 'world');
    return this.#addNew(name, this.#begin(scenario ?? null), scenario ?? null).world;
  }

  /** A copy of a world as it is, or as it was after an entry; for links the one that was made of the same state before. */
  fork(from: string, options: ForkOptions = {}): World<Rows> {
    const { name: requested, as, isSaved = false } = options;
    const source = this.#mustGet(from);
    if (isSaved && !this.#home) throw nowhereToSave();
    const same = sharedCopy(this.all(), source.world, options);
    if (same) return same;
    const world = fork(source.world, options);
    if (as !== undefined && !this.#userOf(world, as)) throw noSuchUser(as, from);
    source.usedAt = machineMs();
    const name = this.#freeName(requested, `${from.replace(/-fork-\d+$/, '')}-fork`);
    this.#addNew(name, world, source.scenario, { isSaved, parent: source.world });
    return world;
  }

  /** Adds a world that was created elsewhere. */
  adopt(world: World<Rows>, requested: string | undefined, scenario: string | null): World<Rows> {
    return this.#addNew(this.#freeName(requested, 'imported'), world, scenario).world;
  }

  /** Renames a world and starts or stops saving it: both, or nothing. */
  change(from: string, { name: to = from, isSaved }: { name?: string; isSaved?: boolean }): void {
    const entry = this.#mustGet(from);
    const { world } = entry;
    const willBeSaved = isSaved ?? entry.isSaved;
    if (to === from && willBeSaved === entry.isSaved) return;
    if (willBeSaved && !this.#home) throw nowhereToSave();
    if (from === MAIN_WORLD) throw worldIsMain(to === from ? 'left unsaved' : 'renamed');
    if (to !== from) this.#mustBeFree(to);
    // The new file exists before the old one is deleted.
    world.saveBy(this.#home?.keep(to, world, willBeSaved));
    if (to !== from) this.#home?.delete(from);
    this.#open.delete(from);
    this.#open.set(to, entry);
    entry.name = to;
    entry.isSaved = willBeSaved;
  }

  /** Deletes a world and its file, which may be damaged. */
  delete(name: string): void {
    if (!this.has(name)) throw noSuchWorld(name);
    if (name === MAIN_WORLD) throw worldIsMain('deleted, only reset');
    this.#delete(name);
  }

  /** The worlds that are not saved and had no request for an hour. */
  idle(): string[] {
    return this.#home?.isShared ? [] : idleFor(IDLE.forRoom, this.#open.values());
  }

  /** Resets a world, into another scenario if one is given. */
  reset(world: AnyWorld, scenario?: string | null): void {
    const entry = this.#entries.get(world);
    if (!entry) throw new Error('This world belongs to another mock.');
    const next = scenario === undefined ? entry.scenario : scenario;
    const { begunAt, seed } = this.#seeds.now(next);
    world.reset(seed, begunAt);
    entry.scenario = next;
  }

  /** Replaces the seed rows of every world. */
  reseed(seed: Raw): void {
    this.#seeds.replace(seed, () => {
      const seeds = new Map<string, Seed<Rows>>();
      const next = [...this.#open.values()].map(({ world, scenario }) => {
        const { begunAt } = world.state;
        const key = `${scenario ?? ''}@${begunAt}`;
        const prepared = seeds.get(key) ?? this.#seeds.at(scenario, begunAt);
        seeds.set(key, prepared);
        return { world, prepared };
      });
      for (const { world, prepared } of next) world.rebase(prepared);
    });
  }

  summary(world: AnyWorld): WorldSummary {
    const { name, scenario, isSaved } = this.#entries.get(world) ?? unnamed(world.state);
    return {
      name,
      seed: this.seed.label,
      scenario,
      as: this.#userIn(world, scenario),
      begunAt: world.state.begunAt,
      now: world.now(),
      changes: world.journal.filter(isDeliberate).length,
      createdAt: world.state.createdAt ?? world.state.begunAt,
      isSaved,
    };
  }

  /** Opens all saved worlds, and returns those whose files cannot be opened. */
  async openAll(): Promise<UnopenedWorld[]> {
    await this.#home?.refreshNames();
    const unopened: UnopenedWorld[] = [];
    for await (const name of inSlices(this.#home?.names() ?? []))
      try {
        await this.open(name);
      } catch (error) {
        unopened.push({ name, description: (error as Error).message });
      }
    return unopened;
  }

  /** The worlds in memory, last used first. */
  lastUsedFirst = () => [...this.#open.values()].sort((a, b) => b.usedAt - a.usedAt);

  has(name: string): boolean {
    return this.#open.has(name) || !!this.#home?.has(name);
  }

  /** Like `get`, but does not create a world. */
  find = (name: string): World<Rows> => this.#mustGet(name).world;

  seedFor = (scenario: string | null, begunAt: string): Seed<Rows> =>
    this.#seeds.at(scenario, begunAt);

  /** The JSON of all rows and entries, in memory and in files. */
  async *lines(): AsyncGenerator<string> {
    for (const world of this.all()) yield* linesOf(world.state);
    if (this.#home?.lines) yield* this.#home.lines();
  }

  close(): Promise<void> | void {
    return this.#home?.close();
  }

  /** Takes a world out of memory, to be opened again as it is then. */
  forget(name: string): void {
    this.#open.delete(name);
  }

  /** The user as whom the front end signs in, if the fork or the scenario names one. */
  #userIn(world: AnyWorld, scenario: string | null): string | null {
    const as = world.state.as ?? this.#seeds.scenario(scenario)?.as;
    return as === undefined ? null : (this.#userOf(world as World<Rows>, as)?._id ?? null);
  }

  #begin(scenario: string | null): World<Rows> {
    const { begunAt, seed } = this.#seeds.now(scenario);
    return createWorld(seed, { state: emptyState(seed, begunAt) });
  }

  #openMain(scenario: string | undefined): void {
    const name = this.#seeds.scenario(scenario ?? null) ? (scenario as string) : null;
    const label = this.#seeds.label(name);
    if (this.#home) {
      const world = this.#home.open(label, (begunAt) => this.#seeds.at(name, begunAt));
      this.#add(MAIN_WORLD, world, name).isSaved = true;
    } else this.create(MAIN_WORLD, name);
  }

  #reopen(name: string): Open<Rows> | undefined {
    if (!isWorldName(name)) throw badWorldName(name);
    if (!this.#home?.has(name)) return undefined;
    let scenario: string | null = null;
    const world = this.#home.open(
      undefined,
      (begunAt, label) => {
        scenario = this.#seeds.scenarioIn(name, label);
        return this.#seeds.at(scenario, begunAt);
      },
      name,
    );
    const entry = this.#add(name, world, scenario);
    entry.isSaved = this.#home.isSaved(name);
    return entry;
  }

  /** Adds a world that only this process knows. */
  #addNew(
    name: string,
    world: World<Rows>,
    scenario: string | null,
    { isSaved = false, parent }: { isSaved?: boolean; parent?: AnyWorld } = {},
  ): Open<Rows> {
    if (isSaved || this.#home?.isShared)
      world.saveBy(this.#home?.keep(name, world, isSaved, parent));
    const entry = this.#add(name, world, scenario);
    entry.isSaved = isSaved;
    return entry;
  }

  #add(name: string, world: World<Rows>, scenario: string | null): Open<Rows> {
    const entry = { name, world, scenario, isSaved: false, usedAt: machineMs() };
    this.#open.set(name, entry);
    this.#entries.set(world, entry);
    return entry;
  }

  #delete(name: string): void {
    const entry = this.#open.get(name);
    this.#home?.delete(name);
    entry?.world.saveBy(); // a call in progress still finishes
    this.#open.delete(name);
  }

  #mustGet(name: string): Open<Rows> {
    const entry = this.#open.get(name) ?? this.#reopen(name);
    if (!entry) throw noSuchWorld(name);
    return entry;
  }

  #mustBeFree(name: string): void {
    if (!isWorldName(name)) throw badWorldName(name);
    if (this.has(name)) throw worldExists(name);
  }

  #freeName(requested: string | undefined, stem: string): string {
    if (requested !== undefined) this.#mustBeFree(requested);
    this.makeRoom();
    if (requested !== undefined) return requested;
    return numberedName(stem, (name) => this.#open.has(name) || !!this.#home?.isTaken(name));
  }

  /** Makes room for one more world within a share of the limit, or throws. */
  makeRoom(share = 1): void {
    if (this.#home?.isShared) return;
    const limit = Math.ceil(this.limit * share);
    const isFull = this.#open.size >= limit;
    if (!isFull && machineMs() - this.#sweptAt < IDLE.forRoom) return;
    this.#sweptAt = machineMs();
    const idle = idleFor(isFull ? IDLE.forRoom : IDLE.always, this.#open.values());
    for (const name of idle) this.#delete(name);
    if (this.#open.size >= limit) throw noRoom(limit, this.#open.values());
  }
}
