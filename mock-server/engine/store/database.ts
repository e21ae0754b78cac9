import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { mustBeRegularFile } from '../world/regular-file.ts';
import { migrate, NewerTables } from './schema.ts';
import { withoutPassword } from './store-address.ts';
import {
  areOtherTables,
  otherTables,
  reasonOf,
  toUnavailable,
  Unavailable,
} from './unavailable.ts';

/** In ms. */
const TIMEOUT = { connect: 5_000, statement: 10_000 };
/** How often, and in ms how long after each other, a query is sent again whose answer was cut off. */
const REPEAT = { times: 20, pause: 150 };

/** The connections of this process to a PostgreSQL database with the tables of this mock. */
export class Database {
  readonly #url: string;
  readonly #pool: pg.Pool;
  /** Different in each process. */
  readonly process: string;
  /** Mocks with the same seed and scenario share their worlds. */
  readonly space: string;

  private constructor(url: string, pool: pg.Pool, space: string, process: string) {
    this.#url = url;
    this.#pool = pool;
    this.space = space;
    this.process = process;
  }

  /** Connects and creates or migrates the tables. Throws if the address is wrong or the tables are newer. */
  static async open(url: string, space: string): Promise<Database> {
    for (const file of certificatesIn(url)) if (existsSync(file)) mustBeRegularFile(file);
    const pool = new pg.Pool({ ...optionsOf(url), max: 4 });
    pool.on('error', () => {}); // of an idle connection: the next query opens another one
    pool.on('connect', (client) => client.on('error', () => {})); // the query fails too
    try {
      const client = await pool.connect();
      try {
        await migrate(client);
        const { rows } = await client.query('SELECT gen_random_uuid() AS process');
        return new Database(url, pool, space, rows[0].process);
      } finally {
        client.release();
      }
    } catch (error) {
      await pool.end();
      if (error instanceof NewerTables) throw error;
      const address = withoutPassword(url);
      throw new Error(
        areOtherTables(error)
          ? otherTables(`the store at ${address}`, error)
          : `The store at ${address} cannot be used: ${reasonOf(error)}. Check its address and that the database runs.`,
        { cause: error },
      );
    }
  }

  /**
   * Sends a query again when its answer was cut off: each has its effect once, however often it is sent. Throws
   * STORE_UNAVAILABLE when the database does not answer.
   */
  async query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
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

  /** Another connection, which is not open yet. */
  connection = (): pg.Client => new pg.Client({ ...optionsOf(this.#url), keepAlive: true });

  close = () => this.#pool.end();

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

/** How every connection to a database is made. */
const optionsOf = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: TIMEOUT.connect,
  statement_timeout: TIMEOUT.statement,
  query_timeout: TIMEOUT.statement + 1_000,
  application_name: 'mock',
});

/** The files of an address that `pg` reads. */
const certificatesIn = (url: string): string[] =>
  ['sslcert', 'sslkey', 'sslrootcert'].flatMap((name) => new URL(url).searchParams.getAll(name));
