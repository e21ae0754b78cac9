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
    const version = Math.max(0, rows[0]?.version ?? 0);
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

/** The answers to rounds, so that each is committed once. */
const rounds = `
  CREATE TABLE mock.rounds (
    id text PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    result jsonb NOT NULL
  )`;

/**
 * A fork has the revisions of another world up to a version, which are not copied, and then its own. What forks need stays
 * when that world is stored whole, or deleted: then it has no name until they are gone.
 */
const forks = `
  CREATE TABLE mock.forks (
    child bigint PRIMARY KEY REFERENCES mock.worlds ON DELETE CASCADE,
    parent bigint NOT NULL REFERENCES mock.worlds,
    version bigint NOT NULL
  );
  CREATE INDEX forks_of_parent ON mock.forks (parent, version);
  CREATE FUNCTION mock.remove(gone bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM mock.forks f WHERE f.parent = gone) THEN
      UPDATE mock.worlds w SET space = '', name = w.id::text WHERE w.id = gone;
    ELSE
      DELETE FROM mock.worlds w WHERE w.id = gone;
    END IF;
  END $$`;

/** The revisions of a world and, until one is whole, of those that it is a fork of. A fork of itself, which is damaged, has no more. */
const revisionsOf = `
  CREATE OR REPLACE FUNCTION mock.revisions_of(
    of_world bigint, to_version bigint
  ) RETURNS TABLE (version bigint, is_whole boolean, body text) LANGUAGE sql STABLE AS $$
    WITH RECURSIVE line AS (
      SELECT of_world AS world, to_version AS last, 0::bigint AS shift, (
        SELECT max(r.version) FROM mock.revisions r WHERE r.world = of_world AND r.is_whole AND r.version <= to_version
      ) AS whole, ARRAY[of_world] AS seen
      UNION ALL
      SELECT f.parent, f.version, line.shift - f.version, (
        SELECT max(r.version) FROM mock.revisions r WHERE r.world = f.parent AND r.is_whole AND r.version <= f.version
      ), line.seen || f.parent
      FROM line JOIN mock.forks f ON f.child = line.world
      WHERE line.whole IS NULL AND f.parent <> ALL (line.seen)
    )
    SELECT r.version + line.shift, r.is_whole, r.body FROM line JOIN mock.revisions r
      ON r.world = line.world AND r.version BETWEEN coalesce(line.whole, 0) AND line.last
  $$`;

/**
 * `mock.apply` adds revisions to worlds that are still at the version from which a process started, in one transaction, and
 * says for each world whether it was. `mock.commit` does so once for a round: asked again, because the answer was cut off,
 * it gives the same answer.
 */
const commit = `
  DROP FUNCTION IF EXISTS mock.commit(text, text, text[], bigint[], bigint[], text[], text[], boolean[], boolean);
  DROP FUNCTION IF EXISTS mock.apply(text, text[], bigint[], bigint[], text[], text[], boolean[], boolean);
  CREATE FUNCTION mock.apply(
    in_space text, names text[], ids bigint[], versions bigint[], changes text[], bodies text[], saved boolean[],
    parents bigint[], parent_versions bigint[], is_atomic boolean
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
    IF 'fork' = ANY (changes) THEN -- in the order of their names, so that no two wait for each other
      PERFORM FROM mock.worlds w WHERE w.space = in_space AND w.name = ANY (names) OR w.id = ANY (parents)
        ORDER BY w.name COLLATE "C" FOR UPDATE;
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
        SELECT w.id INTO new_id FROM mock.worlds w WHERE w.id = ids[place] AND w.version = versions[place] FOR UPDATE;
        is_current := new_id IS NOT NULL;
        PERFORM mock.remove(new_id);
      ELSE
        IF ids[place] = 0 THEN
          INSERT INTO mock.worlds AS w (space, name, is_saved) VALUES (in_space, names[place], saved[place])
            ON CONFLICT DO NOTHING RETURNING w.id, w.version INTO new_id, new_version;
        ELSE
          UPDATE mock.worlds w SET version = w.version + 1, used_at = now(), is_saved = saved[place]
            WHERE w.id = ids[place] AND w.version = versions[place] RETURNING w.id, w.version INTO new_id, new_version;
        END IF;
        is_current := new_id IS NOT NULL;
        IF is_current AND changes[place] = 'fork' THEN
          PERFORM FROM mock.revisions r WHERE r.world = parents[place] AND r.version = parent_versions[place];
          is_current := FOUND;
          IF is_current THEN
            INSERT INTO mock.forks VALUES (new_id, parents[place], parent_versions[place]);
          ELSE
            DELETE FROM mock.worlds w WHERE w.id = new_id;
          END IF;
        END IF;
        IF is_current THEN
          INSERT INTO mock.revisions VALUES (new_id, new_version, changes[place] = 'whole', bodies[place]);
          IF changes[place] = 'whole' THEN
            DELETE FROM mock.revisions r WHERE r.world = new_id AND r.version < new_version
              AND NOT EXISTS (SELECT FROM mock.forks f WHERE f.parent = new_id AND f.version >= r.version);
            DELETE FROM mock.forks f WHERE f.child = new_id
              AND NOT EXISTS (SELECT FROM mock.forks g WHERE g.parent = new_id);
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
    round text, in_space text, names text[], ids bigint[], versions bigint[], changes text[], bodies text[],
    saved boolean[], parents bigint[], parent_versions bigint[], is_atomic boolean
  ) RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE
    answer jsonb;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(round, 0)); -- the one that was cut off may still be running
    SELECT result INTO answer FROM mock.rounds WHERE id = round;
    IF FOUND THEN RETURN answer; END IF;
    SELECT coalesce(jsonb_agg(one), '[]') INTO answer
      FROM mock.apply(in_space, names, ids, versions, changes, bodies, saved, parents, parent_versions, is_atomic) one;
    INSERT INTO mock.rounds (id, result) VALUES (round, answer);
    RETURN answer;
  END $$`;

/** What leads from each version of the tables to the next one. */
const migrations: readonly string[] = [
  worlds,
  rounds,
  logTables,
  `${forks};${commit}`,
  revisionsOf,
];
