/**
 * A `Storage` that never throws: what the browser refuses to store, because cookies are blocked or its quota is used up,
 * is kept in memory until the page is left.
 */
function safeStorage(name: 'localStorage' | 'sessionStorage') {
  const inMemory = new Map<string, string>();
  function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
    try {
      return action(globalThis[name]);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string): string | null =>
      inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key: string, text: string) {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, text);
    },
    remove(key: string) {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [
      ...new Set([...inMemory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])]),
    ],
  };
}

export const safeLocalStorage = safeStorage('localStorage');
export const safeSessionStorage = safeStorage('sessionStorage');

/** Undefined when the text is not JSON. */
export function parseStored(text: string | null) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
