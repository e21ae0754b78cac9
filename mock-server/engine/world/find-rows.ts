import type { FoundRows } from '#contracts/engine/control/data';
import { filterInSlices } from '../slices.ts';
import type { Row } from './row.ts';
import type { AnyWorld } from './world.ts';

type Test = (value: unknown) => boolean;

/** Tests whether a value contains a text, in any case. */
export function hasText(text: string): Test {
  const pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  return (value) => pattern.test(String(value));
}

/** The path to the first value in a row that passes the test. Faster than a search in its JSON, which would be made first. */
export function pathOf(value: unknown, test: Test): string[] | undefined {
  if (typeof value !== 'object' || value === null) return test(value) ? [] : undefined;
  for (const key in value) {
    const rest = pathOf(Reflect.get(value, key), test);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

/** The rows of a list with a value that passes the test, found in slices. */
export const filterRows = (rows: readonly Row[], test: Test): Promise<Row[]> =>
  filterInSlices(rows, (row) => pathOf(row, test) !== undefined);

/** How many rows of a collection are listed. */
const LISTED = 5;

/** The rows with a value that passes the test, by collection. */
export async function findRows(world: AnyWorld, test: Test, except?: Row): Promise<FoundRows[]> {
  const found: FoundRows[] = [];
  for (const collection of world.names) {
    const all = await filterRows(world.collection(collection).all(), test);
    const rows = all.filter((row) => row !== except);
    const listed = rows.slice(0, LISTED).map((row) => ({ field: fieldOf(row, test), row }));
    if (rows.length > 0) found.push({ collection, count: rows.length, rows: listed });
  }
  return found;
}

const fieldOf = (row: Row, test: Test) => pathOf(row, test)?.join('.') ?? '';
