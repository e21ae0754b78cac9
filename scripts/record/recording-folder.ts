import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { validator } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import type { ShopSeedRows } from '#contracts/seed';
import { parseJson } from '#fixtures/json';
import { PENDING_ROWS_FILE, readSeed, writeSeed } from '#fixtures/seed';
import { makeFolder } from '#mock-server/engine/world/make-folder';
import { mustBeRegularFile, NotARegularFile } from '#mock-server/engine/world/regular-file';
import { mustNotBeSymbolicLink } from '#mock-server/engine/world/symbolic-link';
import { replaceFile } from '../cli/replace-file.ts';
import {
  completeReferences,
  emptyRows,
  type PendingRow,
  type Row,
  type Rows,
} from './complete-references.ts';
import { nameOf, type OtherResponse, type Recording } from './recording.ts';
import type { Collection } from './response-rows.ts';

const OtherResponseFile = Type.Object({
  call: Type.String(),
  status: Type.Integer(),
  code: Type.Optional(Type.String()),
  why: Type.Array(Type.String()),
  object: Type.Unknown(),
});
const PendingRowsFile = Type.Array(
  Type.Object({
    name: Type.String(),
    why: Type.Array(Type.String()),
    row: Type.Object({ _id: Type.String() }),
  }),
);

const KEY_BYTES = 32;
const isKey = /^[0-9a-f]{64}$/i;

/**
 * A directory with a recording: rows in the files of a seed, pending rows in `waiting.json`, other responses in
 * `answers/`. The same responses always give the same bytes.
 */
export class RecordingFolder {
  readonly dir: string;
  readonly #answers: string;
  #madeAt: string | undefined;
  #rowsText = '';

  /** Throws if it, or what is written in and beside it, is a symbolic link. */
  constructor(dir: string) {
    this.dir = dir;
    this.#answers = join(dir, 'answers');
    for (const path of [dir, `${dir}.key`, this.#answers, join(dir, PENDING_ROWS_FILE)])
      mustNotBeSymbolicLink(path);
  }

  /** Reads an earlier recording; throws when a file is damaged. */
  read(): { rows: Rows; otherResponses: Map<string, OtherResponse> } {
    const rows = emptyRows();
    const otherResponses = new Map<string, OtherResponse>();
    if (!existsSync(join(this.dir, 'seed.json'))) return { rows, otherResponses };
    const seed = readSeed(this.dir);
    this.#madeAt = seed.madeAt;
    this.#rowsText = JSON.stringify(seed.rows);
    for (const [name, collection] of Object.entries(seed.rows) as [Collection, Row[]][])
      for (const row of collection) rows[name].set(row._id, row);
    for (const { name, row } of this.#readPendingRows()) rows[name]?.set(row._id, row);
    for (const response of this.#readOtherResponses())
      otherResponses.set(nameOf(response), response);
    return { rows, otherResponses };
  }

  /** Writes changed files and returns counts for the summary. */
  write({ rows, otherResponses }: Recording, sample: ShopSeedRows, now: string) {
    for (const path of [this.dir, this.#answers]) mustNotBeSymbolicLink(path);
    const { rows: all, pending } = completeReferences(rows, sample);
    const text = JSON.stringify(all);
    if (text !== this.#rowsText || this.#madeAt === undefined) {
      this.#madeAt = now;
      writeSeed({ label: 'recorded', seed: 1, madeAt: now, rows: all }, this.dir);
      this.#rowsText = text;
    }
    save(join(this.dir, PENDING_ROWS_FILE), pending);
    makeFolder(this.#answers);
    for (const file of this.#ownFiles())
      if (!otherResponses.has(file.replace(/\.json$/, ''))) rmSync(join(this.#answers, file));
    for (const [name, response] of otherResponses)
      save(join(this.#answers, `${name}.json`), response);
    const counts = Object.values(all).map((collection) => collection.length);
    return {
      rows: counts.reduce((total, count) => total + count, 0),
      collections: counts.filter(Boolean).length,
      pending: pending.length,
      otherResponses: otherResponses.size,
    };
  }

  /** The secret key of the pseudonyms, stored beside the directory and never in it. Throws when its file is damaged. */
  key(): string {
    const file = `${this.dir}.key`;
    if (!existsSync(file)) {
      makeFolder(dirname(file));
      replaceFile(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, 0o600);
    }
    const key = textOf(file).trim();
    if (isKey.test(key)) return key;
    throw new Error(
      `${file} is damaged: it has to hold ${KEY_BYTES * 2} hexadecimal digits. Restore it from a copy, or delete it and ${this.dir} to start a new recording.`,
    );
  }

  #readPendingRows(): PendingRow[] {
    const file = join(this.dir, PENDING_ROWS_FILE);
    return existsSync(file) ? (readAs(PendingRowsFile, file) as PendingRow[]) : []; // just validated
  }

  #readOtherResponses(): OtherResponse[] {
    if (!existsSync(this.#answers)) return [];
    return this.#ownFiles().map(
      (file) => readAs(OtherResponseFile, join(this.#answers, file)) as OtherResponse,
    ); // just validated
  }

  /** The names of the files with other responses, and no others. */
  #ownFiles = (): string[] => readdirSync(this.#answers).filter(isOwnName);
}

/** Whether a file is named after a response: `CALL-STATUS.json` or `CALL-STATUS-CODE.json`. */
const isOwnName = (file: string): boolean =>
  namedEndpoints.has(/^(\w+)-\d{3}(-\w+)?\.json$/.exec(file)?.[1] ?? '');

function textOf(file: string): string {
  mustBeRegularFile(file);
  return readFileSync(file, 'utf8');
}

function readAs(schema: Parameters<typeof validator>[0], file: string): unknown {
  let value: unknown;
  try {
    value = parseJson(textOf(file));
  } catch (error) {
    if (error instanceof NotARegularFile) throw error;
    throw new Error(`${file} is damaged: ${(error as Error).message}. Delete it.`);
  }
  const [violation] = validator(schema).violations(value);
  if (violation)
    throw new Error(`${file} is damaged: ${violation.field}: ${violation.message} Delete it.`);
  return value;
}

/** Writes a file only when it changes, so that its date is that of the last change. */
function save(file: string, value: unknown) {
  mustNotBeSymbolicLink(file);
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (!existsSync(file) || textOf(file) !== text) replaceFile(file, text);
}
