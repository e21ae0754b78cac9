import type { Change, Entry } from '#contracts/engine/control/time-line';
import type { Snapshot } from './journal.ts';
import type { Row } from './row.ts';

/**
 * Entries in whose text nothing stands twice: where the row before a change is what an earlier entry, or the base, has made
 * of it, it is null.
 */
export const withoutKnownRows = (base: Readonly<Snapshot>, entries: readonly Entry[]): Entry[] =>
  mapChanges(base, entries, (change, known) =>
    known && change.before === known ? { ...change, before: null } : change,
  );

/** The entries with those rows, which are the same objects. */
export const withKnownRows = (base: Readonly<Snapshot>, entries: readonly Entry[]): Entry[] =>
  mapChanges(base, entries, (change, known) =>
    known && !change.before ? { ...change, before: known } : change,
  );

/** Maps each change, together with its row as it was before. */
function mapChanges(
  { changes: initial }: Readonly<Snapshot>,
  entries: readonly Entry[],
  map: (change: Change, known: Row | null | undefined) => Change,
): Entry[] {
  const later = new Map<string, Row | null>();
  return entries.map((entry) => {
    const changes = entry.changes.map((change) => {
      const { collection, id, after } = change;
      const key = `${collection}/${id}`;
      const row = later.get(key);
      later.set(key, after);
      return map(change, row === undefined ? initial[collection]?.get(id) : row);
    });
    return { ...entry, changes };
  });
}
