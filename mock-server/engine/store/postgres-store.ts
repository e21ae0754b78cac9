import { Database } from './database.ts';
import { codeOf } from './unavailable.ts';

/** Where a world is in the store; id 0 is a world that does not exist. */
export interface Position {
  readonly id: number;
  /** Exact where it is too large for a number: then the world is damaged, and can only be deleted. */
  readonly version: number | bigint;
}

export const nowhere: Position = { id: 0, version: 0 };

/** What a process wants to do with a world that it has read at a position. */
export interface Commit extends Position {
  readonly name: string;
  /** `none` only asks whether the world is still there. */
  readonly change: 'none' | 'entries' | 'whole' | 'fork' | 'delete';
  /** The lines of the new entries, the text of the whole world, or how a fork differs from its parent. */
  readonly body: string;
  /** Of which world a new one is a fork, and as of when. */
  readonly parent?: Position | undefined;
  readonly isSaved: boolean;
}

export interface Revision {
  readonly version: number;
  readonly isWhole: boolean;
  readonly body: string;
}

/** The rest of a world after a version that is known; undefined if the world does not exist. */
export interface Tail extends Position {
  readonly isSaved: boolean;
  readonly revisions: readonly Revision[];
}

/** Codes of PostgreSQL where another process was faster. Nothing was done. */
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** After it, nobody asks again for the answer to a commit. */
const ANSWERS_KEPT = '10 minutes';
/** Worlds that are not saved are deleted after this time without a request. */
const IDLE = '1 day';

/** The worlds of any number of processes in PostgreSQL. Every method throws STORE_UNAVAILABLE when the database does not answer. */
export class PostgresStore {
  readonly #database: Database;
  #rounds = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Connects and creates or migrates the tables. Throws if the address is wrong or the tables are newer. */
  static async open(url: string, space: string): Promise<PostgresStore> {
    return new PostgresStore(await Database.open(url, space));
  }

  /** Of the worlds that this process shares. */
  get space(): string {
    return this.#database.space;
  }

  /** The names of the worlds, the last used first. */
  async names(limit?: number): Promise<string[]> {
    const rows = await this.#database.query<{ name: string }>(
      'SELECT name FROM mock.worlds WHERE space = $1 ORDER BY used_at DESC, id DESC LIMIT $2',
      [this.#database.space, limit ?? null],
    );
    return rows.map(({ name }) => name);
  }

  /** What came after the known position; everything, if the world is another one by now. */
  async read(name: string, known: Position = nowhere): Promise<Tail | undefined> {
    const from = [this.#database.space, name];
    const after = known.id === 0 ? [] : [known.id, known.version];
    const sql = known.id === 0 ? wholeSql : tailSql;
    const rows = await this.#database.query<RevisionRow>(sql, [...from, ...after]);
    const [first] = rows;
    if (first && known.id !== 0 && Number(first.id) !== known.id) return this.read(name);
    return (
      first && {
        ...positionOf({ id: first.id, version: first.newest }),
        isSaved: first.is_saved,
        revisions: rows.flatMap(({ version, is_whole: isWhole, body }) =>
          version === null ? [] : { version: Number(version), isWhole, body },
        ),
      }
    );
  }

  /**
   * Commits what can be, in one transaction: with `isAtomic` all or nothing. Returns the new position of each world, or
   * undefined for one that is not where this process has read it.
   */
  async commit(commits: readonly Commit[], isAtomic: boolean): Promise<(Position | undefined)[]> {
    if (commits.every(({ change }) => change === 'none')) return this.#confirm(commits);
    const inOrder = commits
      .map((commit, place) => ({ ...commit, place }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)); // so that no two wait for each other
    const column = <Key extends keyof Commit>(key: Key) => inOrder.map((one) => one[key]);
    const rows = await this.#database
      .query<{ result: CommittedRow[] }>(
        'SELECT mock.commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS result',
        [
          `${this.#database.process} ${++this.#rounds}`,
          this.#database.space,
          column('name'),
          column('id'),
          column('version'),
          column('change'),
          column('body'),
          column('isSaved'),
          inOrder.map(({ parent }) => parent?.id ?? null),
          inOrder.map(({ parent }) => parent?.version ?? null),
          isAtomic,
        ],
      )
      .catch((error: unknown) => {
        const code = codeOf(error);
        if (code === DEADLOCK || (isAtomic && code === SERIALIZATION_FAILURE)) return [];
        throw error;
      });
    const positions: (Position | undefined)[] = commits.map(() => undefined);
    for (const row of rows[0]?.result ?? []) {
      const { place, new_id: id, new_version: version, is_current: isCurrent } = row;
      const commit = inOrder[place - 1];
      if (!isCurrent || !commit) continue;
      const isDeleted = commit.change === 'delete';
      positions[commit.place] = isDeleted ? nowhere : positionOf({ id, version });
    }
    return positions;
  }

  /** Keeps worlds from being swept. One that is being changed is passed over, so that nobody waits for another. */
  async touch(names: readonly string[]): Promise<void> {
    await this.#database.query(
      `UPDATE mock.worlds SET used_at = now() WHERE id IN (
         SELECT id FROM mock.worlds WHERE space = $1 AND name = ANY($2) FOR UPDATE SKIP LOCKED)`,
      [this.#database.space, names],
    );
  }

  /** Deletes the worlds that are not saved and had no request for a day, and old answers. */
  async sweep(main: string): Promise<void> {
    await this.#database.query(
      `SELECT mock.remove(id) FROM (
         SELECT id FROM mock.worlds WHERE space = $1 AND name <> $2 AND NOT is_saved
           AND used_at < now() - $3::interval FOR UPDATE SKIP LOCKED) AS idle`,
      [this.#database.space, main, IDLE],
    );
    await this.#database.query(
      `DELETE FROM mock.worlds w WHERE space = '' AND NOT EXISTS (
         SELECT FROM mock.forks f WHERE f.parent = w.id)`,
      [],
    );
    await this.#database.query('DELETE FROM mock.rounds WHERE at < now() - $1::interval', [
      ANSWERS_KEPT,
    ]);
  }

  close = () => this.#database.close();

  async #confirm(commits: readonly Commit[]): Promise<(Position | undefined)[]> {
    const rows = await this.#database.query<{ name: string; id: string; version: string }>(
      'SELECT name, id, version FROM mock.worlds WHERE space = $1 AND name = ANY($2)',
      [this.#database.space, commits.map(({ name }) => name)],
    );
    const found = new Map(rows.map((row) => [row.name, positionOf(row)]));
    return commits.map(({ name, id, version }) => {
      const current = found.get(name) ?? nowhere;
      return current.id === id && (id === 0 || current.version === version) ? current : undefined;
    });
  }
}

interface RevisionRow {
  id: string;
  newest: string;
  is_saved: boolean;
  version: string | null;
  is_whole: boolean;
  body: string;
}

interface CommittedRow {
  place: number;
  new_id: number;
  new_version: number;
  is_current: boolean;
}

const wholeSql = `
  SELECT w.id, w.version AS newest, w.is_saved, r.version, r.is_whole, r.body
  FROM mock.worlds w LEFT JOIN LATERAL mock.revisions_of(w.id, w.version) r ON true
  WHERE w.space = $1 AND w.name = $2
  ORDER BY r.version`;

const tailSql = `
  SELECT w.id, w.version AS newest, w.is_saved, r.version, r.is_whole, r.body
  FROM mock.worlds w LEFT JOIN mock.revisions r
    ON r.world = w.id AND r.world = $3 AND r.version > $4
  WHERE w.space = $1 AND w.name = $2
  ORDER BY r.version`;

const positionOf = ({ id, version }: Record<'id' | 'version', string | number>): Position => ({
  id: Number(id),
  version: Number.isSafeInteger(Number(version)) ? Number(version) : BigInt(version),
});
