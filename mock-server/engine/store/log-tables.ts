/**
 * The requests of all processes while somebody looks at them: bounded, and without a log of their own in the database, since
 * every process has its newest ones in memory. `log_processes` are those that are asked for theirs, `log_watches` the spaces
 * somebody looks at: a new one has another id. Numbers and questions are counted for good.
 */
export const logTables = `
  CREATE SEQUENCE mock.log_numbers;
  CREATE SEQUENCE mock.log_questions;
  CREATE TABLE mock.log_processes (
    id uuid PRIMARY KEY,
    space text NOT NULL,
    name text NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now(),
    answered bigint NOT NULL DEFAULT 0
  );
  CREATE UNLOGGED TABLE mock.log_watches (
    space text PRIMARY KEY,
    id bigint NOT NULL,
    asked bigint NOT NULL,
    ends_at timestamptz NOT NULL,
    has_dropped boolean NOT NULL DEFAULT false
  );
  CREATE UNLOGGED TABLE mock.log_requests (
    number bigint PRIMARY KEY,
    space text NOT NULL REFERENCES mock.log_watches ON DELETE CASCADE,
    process uuid NOT NULL,
    local bigint NOT NULL,
    at double precision NOT NULL,
    turn bigint NOT NULL,
    world text NOT NULL,
    is_call boolean NOT NULL,
    listed text NOT NULL,
    entry text NOT NULL,
    answer text,
    omitted text,
    UNIQUE (process, local)
  );
  CREATE INDEX log_requests_of_space ON mock.log_requests (space, number)`;
