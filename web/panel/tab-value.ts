import { worldKey } from '../api/world.ts';
import { parseStored, safeSessionStorage } from '../lib/storage.ts';
import { createStoredValue } from '../lib/store.ts';

/** What this tab looks at in its world: kept when the page is loaded again, as the panel itself does often. */
export function createTabValue<Value>(name: string, initial: Value) {
  const stored = createStoredValue<Value>(
    worldKey(`panel-${name}`),
    (text) => parseStored(text) ?? initial,
    safeSessionStorage,
  );
  return { ...stored, set: (value: Value) => stored.set(JSON.stringify(value) ?? null) };
}
