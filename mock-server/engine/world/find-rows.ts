import type { FoundRows } from '#contracts/engine/control/data';
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

/** How many rows of a collection are listed. */
const LISTED = 5;

/** The rows with a value that passes the test, by collection. */
export function findRows(world: AnyWorld, test: Test, except?: Row): FoundRows[] {
  return world.names.flatMap((collection) => {
    let count = 0;
    const rows: FoundRows['rows'] = [];
    for (const row of world.collection(collection).all()) {
      const path = row === except ? undefined : pathOf(row, test);
      if (!path) continue;
      count += 1;
      if (rows.length < LISTED) rows.push({ field: path.join('.'), row });
    }
    return count > 0 ? [{ collection, count, rows }] : [];
  });
}
