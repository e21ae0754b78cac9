import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from './storage.ts';

/** A value outside of React that can be observed. */
interface Store<Value, Input = Value> {
  get(): Value;
  set(next: Input): void;
  /** Calls back after every `set`, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A value in a storage, by default the one that other tabs may change too; set to null it is removed. */
export function createStoredValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
  storage = safeLocalStorage,
): Store<Value, string | null> {
  let text: string | null = null;
  let value = parse(text);
  const changes = createStore<string | null>(text);
  return {
    get() {
      const stored = storage.get(key);
      if (stored !== text) value = parse(stored);
      text = stored;
      return value;
    },
    set(next) {
      if (next === null) storage.remove(key);
      else storage.set(key, next);
      changes.set(next);
    },
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener);
      addEventListener('storage', listener);
      return () => {
        unsubscribe();
        removeEventListener('storage', listener);
      };
    },
  };
}

export const useStore = <Value, Input>({ subscribe, get }: Store<Value, Input>): Value =>
  useSyncExternalStore(subscribe, get);
