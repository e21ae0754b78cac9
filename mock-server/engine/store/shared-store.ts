import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import type { RequestLog } from '../http/request-log.ts';
import type { RowChecks } from '../world/journal-text.ts';
import { Database } from './database.ts';
import { MergedLog } from './merged-log.ts';
import { PostgresStore } from './postgres-store.ts';
import { Rounds } from './rounds.ts';
import { StoredWorlds } from './stored-worlds.ts';

/** What this process has of the worlds that it shares with others. */
export interface SharedStore {
  readonly worlds: StoredWorlds;
  readonly rounds: Rounds;
  /** The log of all processes, of which the given one is this one's. */
  merge(log: RequestLog): Promise<MergedLog>;
}

/** Connects to a database and reads the main world. Throws if the database cannot be used. */
export async function openStore(
  url: string,
  space: string,
  checks?: RowChecks,
): Promise<SharedStore> {
  const database = await Database.open(url, space);
  const store = new PostgresStore(database);
  const worlds = new StoredWorlds(store, checks);
  try {
    await worlds.load([MAIN_WORLD]);
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    worlds,
    rounds: new Rounds(store, worlds),
    merge: (log) => MergedLog.open(database, log),
  };
}
