import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { migrate, NewerTables } from './schema.ts';
import { withoutPassword } from './store-address.ts';
import { codeOf, reasonOf, toUnavailable, Unavailable } from './unavailable.ts';

/** Where a world is in the store; id 0 is a world that does not exist. */
export interface Position {
  readonly id: number;
  readonly version: number;
}

export const nowhere: Position = { id: 0, version: 0 };

/** What a process wants to do with a world that it has read at a position. */
export interface Commit extends Position {
  readonly name: string;
  /** `none` only asks whether the world is still there. */
  readonly change: 'none' | 'entries' | 'whole' | 'delete';
  /** The lines of the new entries, or the text of the whole world. */
  readonly body: string;
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

/** In ms. */
const TIMEOUT = { connect: 5_000, statement: 10_000 };
/** How often, and in ms how long after each other, a query is sent again whose answer was cut off. */
const REPEAT = { times: 20, pause: 150 };
/** After it, nobody asks again for the answer to a commit. */
const ANSWERS_KEPT = '10 minutes';
/** Worlds that are not saved are deleted after this time without a request. */
const IDLE = '1 day';

/** The worlds of any number of processes in PostgreSQL. Every method throws STORE_UNAVAILABLE when the database does not answer. */
export class PostgresStore {
  readonly #pool: pg.Pool;
  /** Mocks with the same seed and scenario share their worlds. */
  readonly #space: string;

  /** Different in each process. */
  readonly #process: string;
  #rounds = 0;

  private constructor(pool: pg.Pool, space: string, process: string) {
    this.#pool = pool;
    this.#space = space;
    this.#process = process;
  }

  /** Connects and creates or migrates the tables. Throws if the address is wrong or the tables are newer. */
  static async open(url: string, space: string): Promise<PostgresStore> {
    const pool = new pg.Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: TIMEOUT.connect,
      statement_timeout: TIMEOUT.statement,
      query_timeout: TIMEOUT.statement + 1_000,
      application_name: 'mock',
    });
    pool.on('error', () => {}); // of an idle connection: the next query opens another one
    pool.on('connect', (client) => client.on('error', () => {})); // the query fails too
    try {
      const client = await pool.connect();
      try {
        await migrate(client);
        const { rows } = await client.query('SELECT gen_random_uuid() AS process');
        return new PostgresStore(pool, space, rows[0].process);
      } finally {
        client.release();
      }
    } catch (error) {
      await pool.end();
      if (error instanceof NewerTables) throw error;
      throw new Error(
        `The store at ${withoutPassword(url)} cannot be used: ${reasonOf(error)}. Check its address and that the database runs.`,
        { cause: error },
      );
    }
  }

  /** The names of the worlds, the last used first. */
  async names(limit?: number): Promise<string[]> {
    const rows = await this.#query<{ name: string }>(
      'SELECT name FROM mock.worlds WHERE space = $1 ORDER BY used_at DESC, id DESC LIMIT $2',
      [this.#space, limit ?? null],
    );
    return rows.map(({ name }) => name);
  }

  /** What came after the known position; everything, if the world is another one by now. */
  async read(name: string, known: Position = nowhere): Promise<Tail | undefined> {
    const rows = await this.#query<RevisionRow>(readSql, [
      this.#space,
      name,
      known.id,
      known.version,
    ]);
    const [first] = rows;
    return (
      first && {
        id: Number(first.id),
        version: Number(first.newest),
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
    const rows = await this.#query<{ result: CommittedRow[] }>(
      'SELECT mock.commit($1, $2, $3, $4, $5, $6, $7, $8, $9) AS result',
      [
        `${this.#process} ${++this.#rounds}`,
        this.#space,
        column('name'),
        column('id'),
        column('version'),
        column('change'),
        column('body'),
        column('isSaved'),
        isAtomic,
      ],
    ).catch((error: unknown) => {
      if (isAtomic && codeOf(error) === '40001') return [];
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
    await this.#query(
      `UPDATE mock.worlds SET used_at = now() WHERE id IN (
         SELECT id FROM mock.worlds WHERE space = $1 AND name = ANY($2) FOR UPDATE SKIP LOCKED)`,
      [this.#space, names],
    );
  }

  /** Deletes the worlds that are not saved and had no request for a day, and old answers. */
  async sweep(main: string): Promise<void> {
    await this.#query(
      `DELETE FROM mock.worlds WHERE id IN (
         SELECT id FROM mock.worlds WHERE space = $1 AND name <> $2 AND NOT is_saved
           AND used_at < now() - $3::interval FOR UPDATE SKIP LOCKED)`,
      [this.#space, main, IDLE],
    );
    await this.#query('DELETE FROM mock.rounds WHERE at < now() - $1::interval', [ANSWERS_KEPT]);
  }

  close = () => this.#pool.end();

  async #confirm(commits: readonly Commit[]): Promise<(Position | undefined)[]> {
    const rows = await this.#query<{ name: string; id: string; version: string }>(
      'SELECT name, id, version FROM mock.worlds WHERE space = $1 AND name = ANY($2)',
      [this.#space, commits.map(({ name }) => name)],
    );
    const found = new Map(rows.map((row) => [row.name, positionOf(row)]));
    return commits.map(({ name, id, version }) => {
      const current = found.get(name) ?? nowhere;
      return current.id === id && (id === 0 || current.version === version) ? current : undefined;
    });
  }

  /** Sends a query again when its answer was cut off: each has its effect once, however often it is sent. */
  async #query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    for (let left = REPEAT.times, isCutOff = false; ; left--) {
      try {
        return await this.#send<Row>(text, values, isCutOff);
      } catch (error) {
        isCutOff = error instanceof Unavailable && error.isCutOff;
        if (!isCutOff || left === 0) throw error;
        await setTimeout(REPEAT.pause);
      }
    }
  }

  async #send<Row extends object>(
    text: string,
    values: unknown[],
    wasCutOff: boolean,
  ): Promise<Row[]> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new Unavailable(error, wasCutOff);
    });
    try {
      const { rows } = await client.query<Row>(text, values);
      client.release();
      return rows;
    } catch (error) {
      const thrown = toUnavailable(error);
      client.release(thrown instanceof Unavailable);
      throw thrown;
    }
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

const readSql = `
  SELECT w.id, w.version AS newest, w.is_saved, r.version, r.is_whole, r.body
  FROM mock.worlds w LEFT JOIN mock.revisions r
    ON r.world = w.id AND r.version > CASE WHEN w.id = $3 THEN $4::bigint ELSE 0 END
  WHERE w.space = $1 AND w.name = $2
  ORDER BY r.version`;

const positionOf = ({ id, version }: Record<'id' | 'version', string | number>): Position => ({
  id: Number(id),
  version: Number(version),
});
