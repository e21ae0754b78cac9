/** A text that is kept as JSON; nothing when it says nothing that can be read. */
export function parseJson(text: string | null) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/**
 * Texts by their keys. A browser may refuse to keep any, its cookies being blocked, or have no room for more: then they
 * are kept until the page is left.
 */
function store(name: 'localStorage' | 'sessionStorage') {
  /** What the browser did not take. */
  const refused = new Map<string, string>();
  function tried<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(globalThis[name]);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string): string | null =>
      refused.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    set(key: string, text: string) {
      const isKept = tried((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isKept) refused.delete(key);
      else refused.set(key, text);
    },
    remove(key: string) {
      refused.delete(key);
      tried((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [
      ...new Set([...refused.keys(), ...(tried((storage) => Object.keys(storage)) ?? [])]),
    ],
  };
}
export type SafeStorage = ReturnType<typeof store>;

/** What all tabs of this browser share, for good. */
export const safeLocalStorage = store('localStorage');
/** What this tab has for itself, until it is closed. */
export const safeSessionStorage = store('sessionStorage');
