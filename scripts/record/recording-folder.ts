import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { validator } from '#contracts/engine/validate';
import type { ShopSeedRows } from '#contracts/seed';
import { readSeed, WAITING, writeSeed } from '#fixtures/seed';
import { makeFolder } from '#mock-server/engine/world/make-folder';
import {
  completeReferences,
  noRows,
  type Row,
  type Rows,
  type Waiting,
} from './complete-references.ts';
import { type Aside, nameOf, type Recording } from './recording.ts';
import type { Collection } from './response-rows.ts';

const AsideFile = Type.Object({
  call: Type.String(),
  status: Type.Integer(),
  code: Type.Optional(Type.String()),
  why: Type.Array(Type.String()),
  object: Type.Unknown(),
});
const WaitingFile = Type.Array(
  Type.Object({
    name: Type.String(),
    why: Type.Array(Type.String()),
    row: Type.Object({ _id: Type.String() }),
  }),
);

/**
 * A folder of recorded answers: rows in the files that fixtures have, `waiting.json` for rows that point at what is not
 * there yet, `answers/` for what is more than rows. Two runs that saw the same write the same.
 */
export class RecordingFolder {
  readonly dir: string;
  #madeAt: string | undefined;
  #rowsText = '';

  constructor(dir: string) {
    this.dir = dir;
  }

  /** What an earlier run has left; an error says which file is damaged. */
  read(): { rows: Rows; asides: Map<string, Aside> } {
    const rows = noRows();
    const asides = new Map<string, Aside>();
    if (!existsSync(join(this.dir, 'seed.json'))) return { rows, asides };
    const seed = readSeed(this.dir);
    this.#madeAt = seed.madeAt;
    this.#rowsText = JSON.stringify(seed.rows);
    for (const [name, some] of Object.entries(seed.rows) as [Collection, Row[]][])
      for (const row of some) rows[name].set(row._id, row);
    for (const { name, row } of this.#readWaiting()) rows[name]?.set(row._id, row);
    for (const aside of this.#readAsides()) asides.set(nameOf(aside), aside);
    return { rows, asides };
  }

  /** Writes what has changed; answers how much there is. */
  write({ rows, asides }: Recording, sample: ShopSeedRows, now: string) {
    const { rows: all, waiting } = completeReferences(rows, sample);
    const text = JSON.stringify(all);
    if (text !== this.#rowsText || this.#madeAt === undefined) {
      this.#madeAt = now;
      writeSeed({ label: 'recorded', seed: 1, madeAt: now, rows: all }, this.dir);
      this.#rowsText = text;
    }
    save(join(this.dir, WAITING), waiting);
    const answers = join(this.dir, 'answers');
    makeFolder(answers);
    for (const file of readdirSync(answers))
      if (!asides.has(file.replace(/\.json$/, ''))) rmSync(join(answers, file));
    for (const [name, aside] of asides) save(join(answers, `${name}.json`), aside);
    const counts = Object.values(all).map((some) => some.length);
    return {
      rows: counts.reduce((sum, count) => sum + count, 0),
      collections: counts.filter(Boolean).length,
      waiting: waiting.length,
      asides: asides.size,
    };
  }

  /** The key of the stand-ins, kept beside the folder and never in it: whoever has it could try out mobile numbers. */
  key(): string {
    const file = `${this.dir}.key`;
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    makeFolder(dirname(file));
    const key = randomBytes(32).toString('hex');
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  }

  #readWaiting(): Waiting[] {
    const file = join(this.dir, WAITING);
    return existsSync(file) ? (readAs(WaitingFile, file) as Waiting[]) : []; // just held against its schema
  }

  #readAsides(): Aside[] {
    const answers = join(this.dir, 'answers');
    if (!existsSync(answers)) return [];
    return readdirSync(answers).map((file) => readAs(AsideFile, join(answers, file)) as Aside); // just held against it
  }
}

function readAs(schema: Parameters<typeof validator>[0], file: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is damaged: ${(error as Error).message}. Delete it.`);
  }
  const [wrong] = validator(schema).violations(value);
  if (wrong) throw new Error(`${file} is damaged: ${wrong.field}: ${wrong.message} Delete it.`);
  return value;
}

/** Writes a file only when it changes, so that its date says when. */
function save(file: string, value: unknown) {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
