import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { TestPostgres } from './postgres.ts';
import { startLibrary } from './start-library.ts';

/** A PostgreSQL for the tests of a file, and libraries that share a database of it. */
export function usePostgres() {
  let started: TestPostgres | undefined;
  let count = 0;
  beforeAll(async () => {
    started = await TestPostgres.start();
  }, 120_000);
  afterAll(() => started?.delete());

  const server = (): TestPostgres => {
    if (!started) throw new Error('PostgreSQL is started before the first test of the file.');
    return started;
  };
  const newStore = () => server().database(`library_${++count}`);
  const twoLibraries = async () => {
    const store = await newStore();
    const [one, two] = [await startLibrary({ store }), await startLibrary({ store })];
    return { store, one, two };
  };
  return { server, newStore, twoLibraries };
}

/** The rows that a statement returns in a database. */
export async function query(store: string, text: string) {
  const client = new pg.Client(store);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
