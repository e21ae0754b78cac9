import type { PoolClient } from 'pg';
import { logTables } from './log-tables.ts';

/** Any number, the same in every process: who holds it migrates. */
const LOCK = 4_600_451;

/** The tables were migrated by a newer mock. */
export class NewerTables extends Error {
  override name = 'NewerTables';
}

/** Creates the tables, or brings them up to date. Throws `NewerTables`. */
export async function migrate(client: PoolClient): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS mock;
      CREATE TABLE IF NOT EXISTS mock.schema_version (version integer NOT NULL)`);
    const { rows } = await client.query('SELECT version FROM mock.schema_version');
    const version: number = rows[0]?.version ?? 0;
    if (version > migrations.length)
      throw new NewerTables(
        `The store has version ${version} of its tables, and this mock knows ${migrations.length}. Start the mock that migrated it, or give this one a database of its own.`,
      );
    for (const sql of migrations.slice(version)) await client.query(sql);
    await client.query('DELETE FROM mock.schema_version');
    await client.query('INSERT INTO mock.schema_version VALUES ($1)', [migrations.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/**
 * `worlds` has the version of each world. A revision is what led to that version: the lines of new entries, or the text of
 * the whole world, before which nothing is needed any more.
 */
const worlds = `
  CREATE TABLE mock.worlds (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    space text NOT NULL,
    name text NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    is_saved boolean NOT NULL,
    used_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (space, name)
  );
  CREATE INDEX worlds_by_use ON mock.worlds (space, used_at DESC);
  CREATE TABLE mock.revisions (
    world bigint NOT NULL REFERENCES mock.worlds ON DELETE CASCADE,
    version bigint NOT NULL,
    is_whole boolean NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (world, version)
  )`;

/**
 * `mock.apply` adds revisions to worlds that are still at the version from which a process started, in one transaction, and
 * says for each world whether it was. `mock.commit` does so once for a round: asked again, because the answer was cut off,
 * it gives the same answer.
 */
const commit = `
  DROP FUNCTION IF EXISTS mock.commit(text, text[], bigint[], bigint[], text[], text[], boolean[], boolean);
  CREATE TABLE mock.rounds (
    id text PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    result jsonb NOT NULL
  );
  CREATE FUNCTION mock.apply(
    in_space text, names text[], ids bigint[], versions bigint[], changes text[], bodies text[], saved boolean[], is_atomic boolean
  ) RETURNS TABLE (place integer, new_id bigint, new_version bigint, is_current boolean) LANGUAGE plpgsql AS $$
  DECLARE
    is_stale boolean := false;
  BEGIN
    IF is_atomic THEN
      FOR i IN 1 .. cardinality(names) LOOP
        place := i;
        new_id := NULL;
        SELECT w.id, w.version INTO new_id, new_version FROM mock.worlds w WHERE w.space = in_space AND w.name = names[place] FOR UPDATE;
        is_current := coalesce(new_id, 0) = ids[place] AND (new_id IS NULL OR new_version = versions[place]);
        is_stale := is_stale OR NOT is_current;
        IF NOT is_current THEN RETURN NEXT; END IF;
      END LOOP;
      IF is_stale THEN RETURN; END IF;
    END IF;
    FOR i IN 1 .. cardinality(names) LOOP
      place := i;
      new_id := NULL;
      new_version := NULL;
      CASE changes[place]
      WHEN 'none' THEN
        SELECT w.id, w.version INTO new_id, new_version FROM mock.worlds w WHERE w.space = in_space AND w.name = names[place];
        is_current := coalesce(new_id, 0) = ids[place] AND (new_id IS NULL OR new_version = versions[place]);
      WHEN 'delete' THEN
        DELETE FROM mock.worlds w WHERE w.id = ids[place] AND w.version = versions[place] RETURNING w.id INTO new_id;
        is_current := new_id IS NOT NULL;
      ELSE
        IF ids[place] = 0 THEN
          INSERT INTO mock.worlds AS w (space, name, is_saved) VALUES (in_space, names[place], saved[place])
            ON CONFLICT DO NOTHING RETURNING w.id, w.version INTO new_id, new_version;
        ELSE
          UPDATE mock.worlds w SET version = w.version + 1, used_at = now(), is_saved = saved[place]
            WHERE w.id = ids[place] AND w.version = versions[place] RETURNING w.id, w.version INTO new_id, new_version;
        END IF;
        is_current := new_id IS NOT NULL;
        IF is_current THEN
          INSERT INTO mock.revisions VALUES (new_id, new_version, changes[place] = 'whole', bodies[place]);
          IF changes[place] = 'whole' THEN
            DELETE FROM mock.revisions r WHERE r.world = new_id AND r.version < new_version;
          END IF;
        END IF;
      END CASE;
      IF is_atomic AND NOT is_current THEN
        RAISE EXCEPTION 'another process was faster' USING ERRCODE = 'serialization_failure';
      END IF;
      RETURN NEXT;
    END LOOP;
  END $$;
  CREATE FUNCTION mock.commit(
    round text, in_space text, names text[], ids bigint[], versions bigint[], changes text[], bodies text[], saved boolean[], is_atomic boolean
  ) RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE
    answer jsonb;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(round, 0)); -- the one that was cut off may still be running
    SELECT result INTO answer FROM mock.rounds WHERE id = round;
    IF FOUND THEN RETURN answer; END IF;
    SELECT coalesce(jsonb_agg(one), '[]') INTO answer
      FROM mock.apply(in_space, names, ids, versions, changes, bodies, saved, is_atomic) one;
    INSERT INTO mock.rounds (id, result) VALUES (round, answer);
    RETURN answer;
  END $$`;

/** What leads from each version of the tables to the next one. */
const migrations: readonly string[] = [worlds, commit, logTables];
