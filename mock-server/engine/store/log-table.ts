import { LIMITS } from '../limits.ts';
import { CHANNEL, type Channel } from './channel.ts';
import type { Database } from './database.ts';

/** That somebody looks at the log. */
export interface Watch {
  /** Another one after the log was emptied. */
  readonly id: number;
  /** The newest question: who has handed in all that came before it has answered it. */
  readonly asked: number;
  /** How long it lasts, in ms; negative once it has ended. */
  readonly left: number;
}

/** A request as a process hands it in. */
export interface HandedIn {
  /** Its number in that process. */
  readonly local: number;
  /** The number that it had in a log that was emptied since. */
  readonly number: number | undefined;
  /** In ms of the database's clock. */
  readonly at: number;
  /** Its place among the requests of a world within the same ms. */
  readonly turn: number;
  readonly world: string;
  readonly isCall: boolean;
  /** The JSON of a `Logged`. */
  readonly listed: string;
  /** The JSON of a `HarEntry` without the answer. */
  readonly entry: string;
  /** The JSON of the text of the answer. */
  readonly answer: string | undefined;
  /** Why there is no answer. */
  readonly omitted: string | undefined;
}

export interface ListedRow {
  number: string;
  listed: string;
}

export interface EntryRow {
  entry: string;
  answer: string | null;
  omitted: string | null;
}

/** After the last reader, requests are handed in so long, and stay in the table for `KEPT` more. */
const WATCHED = '1 minute';
const KEPT = '5 minutes';
const { requests: LIMIT, ofEachWorld: OF_EACH_WORLD } = LIMITS.log;
/** How many requests are read at once. */
export const PAGE = 200;

/** The statements about the log of all processes of a space. Each throws STORE_UNAVAILABLE when the database does not answer. */
export class LogTable {
  readonly #database: Database;
  readonly #space: string;

  constructor(database: Database) {
    this.#database = database;
    this.#space = database.space;
  }

  /** Watches the log, and asks all processes to hand in what they have. */
  async ask(): Promise<Watch> {
    const [row] = await this.#query<WatchRow>(
      `WITH question AS (SELECT nextval('mock.log_questions') AS number),
         watch AS (
           INSERT INTO mock.log_watches AS w (space, id, asked, ends_at)
             SELECT $1, number, number, now() + $2::interval FROM question
           ON CONFLICT (space) DO UPDATE
             SET asked = greatest(w.asked, excluded.asked), ends_at = excluded.ends_at
           RETURNING ${watchColumns}
         )
       SELECT watch.*, pg_notify('${CHANNEL}', 'ask ' || $1) FROM watch`,
      [this.#space, WATCHED],
    );
    return watchOf(row) ?? { id: 0, asked: 0, left: 0 };
  }

  /**
   * Says that this process is there, on the connection on which it hears the others if there is one. Returns what is
   * watched, if anything is, and the time in ms.
   */
  async beat(name: string, channel: Channel): Promise<{ watch: Watch | undefined; now: number }> {
    const values = [this.#database.process, this.#space, name];
    const [row] =
      (await channel.query<BeatRow>(beatSql, values)) ??
      (await this.#query<BeatRow>(beatSql, values));
    return { watch: watchOf(row), now: row?.now ?? 0 };
  }

  /** Undefined if nobody has looked for long. */
  async watch(): Promise<Watch | undefined> {
    const [row] = await this.#query<WatchRow>(
      `SELECT ${watchColumns} FROM mock.log_watches WHERE space = $1`,
      [this.#space],
    );
    return watchOf(row);
  }

  /**
   * Hands in requests, and answers a question if one is given. Their numbers become visible in their order, since one
   * process at a time has the row of the watch. Returns the numbers by those of the process, and nothing if the watch is gone.
   */
  async handIn(
    watch: number,
    requests: readonly HandedIn[],
    { answered, hasDropped }: { answered: number | undefined; hasDropped: boolean },
  ): Promise<Map<number, number>> {
    const column = <Key extends keyof HandedIn>(key: Key) =>
      requests.map((one) => one[key] ?? null);
    const rows = await this.#query<{ local: string; number: string }>(
      `WITH watch AS (
         UPDATE mock.log_watches SET has_dropped = has_dropped OR $14 WHERE space = $1 AND id = $3 RETURNING id
       ), added AS (
         INSERT INTO mock.log_requests
             (number, space, process, local, at, turn, world, is_call, listed, entry, answer, omitted)
           SELECT coalesce(one.number, nextval('mock.log_numbers')), $1, $2, one.local, one.at, one.turn, one.world,
             one.is_call, one.listed, one.entry, one.answer, one.omitted
           FROM watch, unnest($4::bigint[], $5::bigint[], $6::float8[], $7::bigint[], $8::text[], $9::boolean[],
               $10::text[], $11::text[], $12::text[], $13::text[])
             AS one (local, number, at, turn, world, is_call, listed, entry, answer, omitted)
         ON CONFLICT (process, local) DO UPDATE SET process = excluded.process
         RETURNING local, number
       ), answered AS (
         UPDATE mock.log_processes p SET answered = greatest(p.answered, $15) FROM watch WHERE p.id = $2
       )
       SELECT added.*, told.* FROM (SELECT pg_notify('${CHANNEL}', 'new ' || $1)) told LEFT JOIN added ON true`,
      [
        this.#space,
        this.#database.process,
        watch,
        column('local'),
        column('number'),
        column('at'),
        column('turn'),
        requests.map(({ world }) => withoutNul(world)),
        column('isCall'),
        column('listed'),
        column('entry'),
        column('answer'),
        column('omitted'),
        hasDropped,
        answered ?? 0,
      ],
    );
    return new Map(
      rows.flatMap(({ local, number }) =>
        local === null ? [] : [[Number(local), Number(number)] as const],
      ),
    );
  }

  /** Drops what is beyond the limits of a log: old requests, then answers and requests that take too much room. */
  async trim(): Promise<void> {
    await this.#query(
      `WITH placed AS (
         SELECT number, is_call,
           row_number() OVER (ORDER BY number DESC) AS place,
           row_number() OVER (PARTITION BY world, is_call ORDER BY number DESC) AS of_world,
           sum(octet_length(listed) + octet_length(entry)) OVER (ORDER BY number DESC) AS size
         FROM mock.log_requests WHERE space = $1
       ), kept AS (
         SELECT number FROM placed
           WHERE size <= $4 AND (place <= $2 OR (is_call AND of_world <= $3)) ORDER BY number DESC LIMIT 2 * $2
       ), dropped AS (
         DELETE FROM mock.log_requests WHERE space = $1 AND number NOT IN (SELECT number FROM kept) RETURNING number
       )
       UPDATE mock.log_watches SET has_dropped = true
         WHERE space = $1 AND NOT has_dropped AND EXISTS (SELECT FROM dropped)`,
      [this.#space, LIMIT, OF_EACH_WORLD, LIMITS.log.memory],
    );
    await this.#query(
      `UPDATE mock.log_requests r SET answer = NULL, omitted = $3 FROM (
         SELECT number, sum(octet_length(answer)) OVER (ORDER BY number DESC) AS size
         FROM mock.log_requests WHERE space = $1 AND answer IS NOT NULL
       ) long WHERE r.number = long.number AND long.size > $2`,
      [this.#space, LIMITS.log.answers, 'older than the newest 32 MB'],
    );
  }

  /** The names of the processes that have not answered a question yet. */
  async silent(question: number): Promise<string[]> {
    const rows = await this.#query<{ name: string }>(
      'SELECT name FROM mock.log_processes WHERE space = $1 AND answered < $2 ORDER BY name',
      [this.#space, question],
    );
    return rows.map(({ name }) => name);
  }

  /** The newest number, and whether requests were dropped before. */
  async extent(): Promise<{ newest: number; hasDropped: boolean }> {
    const [row] = await this.#query<{ newest: string | null; has_dropped: boolean | null }>(
      `SELECT (SELECT max(number) FROM mock.log_requests WHERE space = $1) AS newest,
         (SELECT has_dropped FROM mock.log_watches WHERE space = $1)`,
      [this.#space],
    );
    return { newest: Number(row?.newest ?? 0), hasDropped: row?.has_dropped ?? false };
  }

  /** The requests after a number, in the order in which they were handed in: a page of them. */
  after = (number: number): Promise<ListedRow[]> =>
    this.#query(
      `SELECT number, listed FROM mock.log_requests WHERE space = $1 AND number > $2 ORDER BY number LIMIT ${PAGE}`,
      [this.#space, number],
    );

  /** The newest first. */
  list = (world: string | undefined): Promise<ListedRow[]> =>
    this.#query(`SELECT number, listed ${newestFirst('', LIMIT)}`, [this.#space, nameOf(world)]);

  /** The newest first: one more than a HAR file has. */
  calls = (world: string | undefined): Promise<EntryRow[]> =>
    this.#query(`SELECT entry, answer, omitted ${newestFirst('AND is_call', LIMIT + 1)}`, [
      this.#space,
      nameOf(world),
    ]);

  async entry(number: number): Promise<EntryRow | undefined> {
    const [row] = await this.#query<EntryRow>(
      'SELECT entry, answer, omitted FROM mock.log_requests WHERE space = $1 AND number = $2',
      [this.#space, number],
    );
    return row;
  }

  /** Whether there is such a world, or a request of it. */
  async has(world: string): Promise<boolean> {
    const rows = await this.#query(
      `SELECT WHERE EXISTS (SELECT FROM mock.log_requests WHERE space = $1 AND world = $2)
         OR EXISTS (SELECT FROM mock.worlds WHERE space = $1 AND name = $2)`,
      [this.#space, nameOf(world)],
    );
    return rows.length > 0;
  }

  /** Removes this process from those that are asked. */
  async leave(): Promise<void> {
    await this.#query('DELETE FROM mock.log_processes WHERE id = $1', [this.#database.process]);
  }

  /** Forgets what nobody has looked at for minutes, and processes that were not seen for so many seconds. */
  async sweep(seconds: number): Promise<void> {
    await this.#query('DELETE FROM mock.log_watches WHERE ends_at < now() - $1::interval', [KEPT]);
    await this.#query(
      'DELETE FROM mock.log_processes WHERE seen_at < now() - make_interval(secs => $1)',
      [seconds],
    );
  }

  #query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return this.#database.query<Row>(text, values);
  }
}

interface WatchRow {
  id: string | null;
  asked: string;
  left_ms: number;
}

interface BeatRow extends WatchRow {
  now: number;
}

const watchColumns = 'id, asked, extract(epoch FROM ends_at - now())::float8 * 1000 AS left_ms';

const beatSql = `
  WITH beat AS (
    INSERT INTO mock.log_processes (id, space, name) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET seen_at = now()
  ), watch AS (
    SELECT ${watchColumns} FROM mock.log_watches WHERE space = $2
  )
  SELECT watch.*, extract(epoch FROM clock_timestamp())::float8 * 1000 AS now FROM (SELECT) one LEFT JOIN watch ON true`;

const watchOf = (row: WatchRow | undefined): Watch | undefined =>
  row && row.id !== null
    ? { id: Number(row.id), asked: Number(row.asked), left: row.left_ms }
    : undefined;

const newestFirst = (condition: string, limit: number) =>
  `FROM mock.log_requests WHERE space = $1 AND ($2::text IS NULL OR world = $2) ${condition}
   ORDER BY at DESC, turn DESC, number DESC LIMIT ${limit}`;

/** PostgreSQL has no texts with this character. */
const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD');
const nameOf = (world: string | undefined) => (world === undefined ? null : withoutNul(world));
