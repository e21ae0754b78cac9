import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { LIMITS } from '../limits.ts';
import { machineMs, machineNow } from '../world/clock.ts';
import { emptyState, JOURNAL_LIMIT, type WorldState } from '../world/journal.ts';
import { parseEntries, type RowChecks } from '../world/journal-text.ts';
import type { Kinds, Seed } from '../world/seed.ts';
import { type AnyWorld, createWorld, type World } from '../world/world.ts';
import type { WorldHome } from '../world/world-home.ts';
import {
  type Commit,
  nowhere,
  type Position,
  type PostgresStore,
  type Revision,
  type Tail,
} from './postgres-store.ts';
import {
  areAllAfter,
  countsIn,
  entriesBody,
  forkBody,
  linesOf,
  pathOf,
  stateAfter,
  wholeBody,
} from './revision-body.ts';

/** How many worlds stay in memory. */
const IN_MEMORY = 200;
/** A world is stored whole after so many revisions, which are deleted then, or entries or characters in them: other processes read it again. */
const FOLD_AFTER = { revisions: 200, entries: 3 * JOURNAL_LIMIT, text: 2 * LIMITS.undo.text };

interface Saved {
  changes: WorldState['changes'] | undefined;
  faultCounts: WorldState['faultCounts'];
  /** The number of the newest entry. */
  newest: number;
  /** The same when the world was last stored whole. */
  newestInWhole: number;
  /** How many revisions there are. */
  revisions: number;
  /** What those that followed it have, in characters. */
  text: number;
}

const nothing: Saved = {
  changes: undefined,
  faultCounts: undefined,
  newest: 0,
  newestInWhole: 0,
  revisions: 0,
  text: 0,
};

/** What this process knows about a world. */
interface Known {
  readonly name: string;
  position: Position;
  isSaved: boolean;
  /** What was read, until the world is opened. */
  revisions: readonly Revision[] | undefined;
  world: AnyWorld | undefined;
  /** Whether something may not be in the store yet. */
  isDirty: boolean;
  isDeleted: boolean;
  /** What the store has; other `changes` mean that more than entries were added, so that the world is stored whole. */
  saved: Saved;
  /** What is being committed. */
  sent: Saved;
  /** What a fork that is not in the store yet has of its parent there. */
  shared: { parent: Position; saved: Saved } | undefined;
  /** The machine time of its newest entry, in ms: where the clock of this machine is behind, time stands still until then. */
  latest: number;
  /** In ms of the machine. */
  usedAt: number;
}

/**
 * The worlds of a store that this process has read, and their changes that are not in the store yet. Only what `load` has
 * read can be opened.
 */
export class StoredWorlds implements WorldHome {
  readonly isShared = true;
  readonly #store: PostgresStore;
  readonly #known = new Map<string, Known>();
  #names: ReadonlySet<string> = new Set();
  #forget: (name: string) => void = () => {};
  readonly #checks: RowChecks;
  /** The worlds whose rows were checked, which need not be again when they are read again. */
  readonly #checked = new Set<string>();

  constructor(store: PostgresStore, checks: RowChecks = {}) {
    this.#store = store;
    this.#checks = checks;
  }

  /** Calls `forget` with a world that has changed elsewhere: it is opened again. */
  onForget(forget: (name: string) => void): void {
    this.#forget = forget;
  }

  /** Reads the worlds that this process does not know. */
  async load(names: Iterable<string>): Promise<void> {
    const read = async (name: string) => {
      const tail = this.#known.has(name) ? undefined : await this.#store.read(name);
      const known = this.#known.get(name) ?? this.#learn(name, tail);
      known.usedAt = machineMs();
    };
    await Promise.all(Array.from(new Set(names), read));
  }

  /** Whether this process knows a world, or that there is none. */
  isLoaded = (name: string): boolean => this.#known.has(name);

  /** Whether a world can be read without asking the store again: nothing in it is uncommitted. */
  isClean(name: string): boolean {
    const known = this.#known.get(name);
    return known?.world !== undefined && !known.isDirty && !known.isDeleted;
  }

  open<Rows extends Kinds<Rows>>(
    label: string | undefined,
    seedAt: (begunAt: string, label: string) => Seed<Rows>,
    name = MAIN_WORLD,
  ): World<Rows> {
    const known = this.#known.get(name) ?? this.#learn(name, undefined);
    const { revisions, position } = known;
    const { space } = this.#store;
    const checks = this.#checked.has(name) ? {} : this.#checks;
    const state = revisions && stateAfter({ name, space, position, revisions }, checks);
    if (state) this.#checked.add(name);
    const begunAt = state?.begunAt ?? machineNow();
    const seedLabel = label ?? state?.seed;
    if (seedLabel === undefined) throw new Error(`The store has no world "${name}".`);
    const seed = seedAt(begunAt, seedLabel);
    const world = createWorld(seed, {
      state: state ? { ...state } : emptyState(seed, begunAt),
      save: this.#saveOf(known),
      now: timeOf(known),
    });
    known.world = world;
    known.revisions = undefined;
    known.isDirty = !state;
    known.isSaved ||= !state;
    if (revisions) {
      const saved = savedIn(world);
      const newestInWhole = saved.newest - linesOf(revisions.slice(1)).length;
      const text = revisions.slice(1).reduce((sum, { body }) => sum + body.length, 0);
      takeOver(known, { ...saved, newestInWhole, revisions: revisions.length, text });
    }
    return world;
  }

  keep(name: string, world: AnyWorld, isSaved: boolean, parent?: AnyWorld): () => void {
    const known = this.#known.get(name) ?? this.#learn(name, undefined);
    world.setMachine(timeOf(known));
    known.world = world;
    known.isSaved = isSaved;
    known.isDeleted = false;
    known.isDirty = true;
    known.saved = nothing;
    known.shared = this.#sharedBy(world, parent);
    return this.#saveOf(known);
  }

  isSaved = (name: string): boolean => this.#known.get(name)?.isSaved ?? false;

  delete(name: string): void {
    const known = this.#known.get(name);
    if (!known) return;
    if (known.position.id === 0) {
      this.#known.delete(name);
      return;
    }
    known.isDeleted = true;
    known.isDirty = true;
    known.world = undefined;
    known.revisions = undefined;
  }

  has = (name: string): boolean => {
    const known = this.#known.get(name);
    return known !== undefined && !known.isDeleted && !!(known.revisions || known.world);
  };

  names = (): string[] => [...this.#known.keys()].filter(this.has);

  isTaken = (name: string): boolean => this.#names.has(name) || this.has(name);

  async refreshNames(): Promise<void> {
    await this.load(await this.#store.names(IN_MEMORY));
  }

  /** Learns which names new worlds cannot have. */
  async refreshTaken(): Promise<void> {
    this.#names = new Set(await this.#store.names());
  }

  /** What is to be committed: these worlds as they were read, and all changes. */
  commits(names: Iterable<string>): Commit[] {
    const named = new Set(names);
    return [...this.#known.values()]
      .filter(({ name, isDirty }) => isDirty || named.has(name))
      .map((known) => ({
        ...known.position,
        name: known.name,
        isSaved: known.isSaved,
        ...changeOf(known),
      }));
  }

  /** After a commit: at its new position, a world has nothing uncommitted. */
  settle(name: string, position: Position): void {
    const known = this.#known.get(name);
    if (!known) return;
    if (known.isDeleted) this.#known.delete(name);
    if (!known.isDirty) return;
    known.position = position;
    known.shared = undefined;
    takeOver(known, known.sent);
  }

  /** Takes back what could not be committed, and reads what other processes did. */
  async refresh(name: string): Promise<void> {
    const known = this.#known.get(name);
    if (!known) return;
    const { world, position, isDeleted, saved } = known;
    const isKnown = world && !isDeleted && world.state.changes === saved.changes;
    const tail = isKnown ? await this.#store.read(name, position) : undefined;
    const isContinued =
      tail?.id === position.id &&
      !tail.revisions.some(({ isWhole }) => isWhole) &&
      areAllAfter(position.version, tail.revisions, tail.version);
    if (!world || !tail || !isContinued) return this.unload(name);
    try {
      const entries = parseEntries(pathOf(name), linesOf(tail.revisions));
      const faultCounts = countsIn(pathOf(name), tail.revisions, saved.faultCounts);
      world.follow(entries, savedIn(world).newest - saved.newest, faultCounts);
    } catch {
      return this.unload(name); // where it is opened again, it says what is damaged
    }
    known.position = positionIn(tail);
    const revisions = saved.revisions + tail.revisions.length;
    takeOver(known, { ...saved, ...savedIn(world), revisions });
  }

  /** Forgets a world, which is read again when it is needed. */
  unload(name: string): void {
    this.#known.delete(name);
    this.#forget(name);
  }

  /** Forgets what is uncommitted. */
  unloadDirty(): void {
    for (const { name, isDirty } of [...this.#known.values()]) if (isDirty) this.unload(name);
  }

  /** Forgets the worlds that were not used for longest, beyond those that fit into memory. */
  makeRoom(): void {
    const spare = this.#known.size - IN_MEMORY;
    if (spare <= IN_MEMORY / 10) return;
    const lastUsedLast = [...this.#known.values()]
      .filter(({ name, isDirty }) => !isDirty && name !== MAIN_WORLD)
      .sort((one, other) => one.usedAt - other.usedAt);
    for (const { name } of lastUsedLast.slice(0, spare)) this.unload(name);
    for (const name of this.#checked) if (!this.#known.has(name)) this.#checked.delete(name);
  }

  close = () => this.#store.close();

  /** If the entries of a fork are in the store, as those of its parent. */
  #sharedBy(fork: AnyWorld, parent: AnyWorld | undefined): Known['shared'] {
    const known = [...this.#known.values()].find(({ world }) => world && world === parent);
    if (!known || known.isDirty || !fork.journal.length) return undefined;
    const { revisions, newestInWhole, text } = known.saved;
    return {
      parent: known.position,
      saved: { ...savedIn(fork), revisions: revisions + 1, newestInWhole, text },
    };
  }

  #learn(name: string, tail: Tail | undefined): Known {
    const known: Known = {
      name,
      position: tail ? positionIn(tail) : nowhere,
      isSaved: tail?.isSaved ?? false,
      revisions: tail?.revisions,
      world: undefined,
      isDirty: false,
      isDeleted: false,
      saved: nothing,
      sent: nothing,
      shared: undefined,
      latest: 0,
      usedAt: machineMs(),
    };
    this.#known.set(name, known);
    return known;
  }

  #saveOf = (known: Known) => () => {
    known.isDirty = true;
  };
}

/** Without what was read there. */
const positionIn = ({ id, version }: Tail): Position => ({ id, version });

/** The time of this machine in ms, but not before the newest entry of the world. */
const timeOf = (known: Known) => () => Math.max(machineMs(), known.latest);

/** What has to be committed, which is noted as sent. */
function changeOf(known: Known): Pick<Commit, 'change' | 'body' | 'parent'> {
  const { world, isDirty, isDeleted, saved, shared } = known;
  if (isDeleted) return { change: 'delete', body: '' };
  if (!world || !isDirty) return { change: 'none', body: '' };
  const { state } = world;
  const next = savedIn(world);
  if (shared?.saved.changes === next.changes && shared.saved.revisions < FOLD_AFTER.revisions) {
    known.sent = { ...shared.saved, ...next };
    const body = forkBody(state, shared.saved.newest) + newBody(world, shared.saved);
    return { change: 'fork', body, parent: shared.parent };
  }
  const isLong =
    saved.revisions >= FOLD_AFTER.revisions ||
    next.newest - saved.newestInWhole >= FOLD_AFTER.entries ||
    saved.text >= FOLD_AFTER.text;
  if (next.changes !== saved.changes || isLong) {
    if (isLong) world.fold();
    known.sent = { ...next, newestInWhole: next.newest, revisions: 1, text: 0 };
    return { change: 'whole', body: wholeBody(state) };
  }
  const body = newBody(world, saved);
  if (body === '') return { change: 'none', body };
  const text = saved.text + body.length;
  known.sent = { ...saved, ...next, revisions: saved.revisions + 1, text };
  return { change: 'entries', body };
}

/** The entries and counts that a world has got since. */
function newBody({ state: { journal, faultCounts } }: AnyWorld, saved: Saved): string {
  const count = (journal.at(-1)?.number ?? 0) - saved.newest;
  const entries = journal.slice(journal.length - count);
  return entriesBody(entries, faultCounts === saved.faultCounts ? undefined : faultCounts);
}

const savedIn = ({ state: { changes, faultCounts, journal } }: AnyWorld) => ({
  changes,
  faultCounts,
  newest: journal.at(-1)?.number ?? 0,
});

const isSame = (saved: Saved, next: ReturnType<typeof savedIn>) =>
  saved.changes === next.changes &&
  saved.faultCounts === next.faultCounts &&
  saved.newest === next.newest;

/** Notes what the store has of a world now. */
function takeOver(known: Known, saved: Saved): void {
  if (!known.world) return;
  known.saved = saved;
  known.isDirty = !isSame(saved, savedIn(known.world));
  known.latest = Math.max(known.latest, machineTimeOf(known.world.state));
}

/** Of the newest entry, in ms; 0 if it is not known. */
function machineTimeOf({ journal, clock }: WorldState): number {
  const newest = journal.at(-1);
  const { shift, frozen } = newest?.clock?.before ?? clock;
  return newest && frozen === null ? Date.parse(newest.at) - shift : 0;
}
