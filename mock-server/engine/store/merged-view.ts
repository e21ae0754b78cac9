import type { HarEntry, Logged } from '#contracts/engine/control/log';
import { omission } from '../http/har-entry.ts';
import { type HarCalls, type LogView, leftOut } from '../http/log-reader.ts';
import { LIMITS } from '../limits.ts';
import type { EntryRow, ListedRow, LogTable } from './log-table.ts';

const { requests: LIMIT } = LIMITS.log;

/** The log of all processes, once they have handed in what they have. */
export class MergedView implements LogView {
  readonly count: number;
  readonly missing: readonly string[];
  readonly #hasDropped: boolean;
  readonly #table: LogTable;

  private constructor(
    table: LogTable,
    missing: readonly string[],
    extent: { newest: number; hasDropped: boolean },
  ) {
    this.#table = table;
    this.missing = missing;
    this.count = extent.newest;
    this.#hasDropped = extent.hasDropped;
  }

  static async of(table: LogTable, missing: readonly string[]): Promise<MergedView> {
    return new MergedView(table, missing, await table.extent());
  }

  has = (world: string): Promise<boolean> => this.#table.has(world);

  list = async (world?: string) => loggedOf(await this.#table.list(world));

  async details(number: number): Promise<HarEntry | undefined> {
    const row = await this.#table.entry(number);
    return row && toEntry(row);
  }

  async har(world?: string): Promise<HarCalls> {
    const calls = await this.#table.calls(world);
    const newest = calls.slice(0, LIMIT).reverse();
    const why = new Map<string, number>();
    for (const { omitted } of newest)
      if (omitted !== null) why.set(omitted, (why.get(omitted) ?? 0) + 1);
    const older =
      calls.length > LIMIT ? `${LIMIT} calls` : this.#hasDropped ? `${LIMIT} requests` : undefined;
    const comment = [leftOut({ why, older }) ?? [], sentenceOf(this.missing) ?? []]
      .flat()
      .join(' ');
    return { entries: entriesOf(newest), ...(comment && { comment }) };
  }
}

const sentenceOf = (missing: readonly string[]) =>
  missing.length
    ? `The newest calls of processes that did not answer are missing: ${missing.join('; ')}.`
    : undefined;

/** Made one by one: each is parsed. */
function* entriesOf(rows: readonly EntryRow[]): Generator<HarEntry> {
  for (const row of rows) if (row.omitted === null) yield toEntry(row);
}

/** Made one by one too. */
export function* loggedOf(rows: readonly ListedRow[]): Generator<Logged> {
  for (const { number, listed } of rows) yield { ...JSON.parse(listed), number: Number(number) };
}

function toEntry({ entry, answer, omitted }: EntryRow): HarEntry {
  const { response, ...rest }: HarEntry = JSON.parse(entry);
  const content = {
    ...response.content,
    ...(answer !== null && { text: JSON.parse(answer) }),
    ...(omitted !== null && { comment: omission(omitted) }),
  };
  return { ...rest, response: { ...response, content } };
}
