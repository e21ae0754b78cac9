import { safeLocalStorage, safeSessionStorage } from '../lib/storage.ts';
import { type Session, takePreloadedSession } from './preload.ts';
import { worldKey } from './world.ts';

/** `expired`: the server no longer accepts the token; `replaced`: somebody else signed in; `restarted`: the mock's world was. */
export type SessionEnd = 'expired' | 'signedOut' | 'replaced' | 'restarted';

/** The storage keys that the specification names. */
const keys = {
  userId: worldKey('userId'),
  token: worldKey('AuthToken'),
  shopName: worldKey('shopName'),
  shopId: worldKey('shopID'),
} as const;

/** The stored session; undefined without a customer, as when it expired, or with a token that no header can carry. */
export function storedSession(): Session | undefined {
  const userId = safeLocalStorage.get(keys.userId);
  const token = safeLocalStorage.get(keys.token);
  return userId && token && /^[!-~]+$/.test(token) ? { userId, token } : undefined;
}

let pending: Promise<Session> | undefined;

/** When this tab began with its session, in a shop built for the mock: kept in the tab, as no other key is specified. */
const SINCE = worldKey('since');
export const sessionStart = () => safeSessionStorage.get(SINCE) ?? '';
const saveStart = (since: string) => safeSessionStorage.set(SINCE, since);
const now = () => new Date().toISOString();
if (__MOCK__ && !sessionStart()) saveStart(now());

/** This browser's session. The first caller creates it; all others wait for that, in other tabs too. */
export function getOrCreateSession(createSession: () => Promise<Session>): Promise<Session> {
  const preloaded = takePreloadedSession();
  const stored = storedSession();
  if (stored) return Promise.resolve(stored);
  const create = () => inOneTabAtATime(createSession);
  // Saved again: the preload script has its own in-memory storage for when the browser refuses to store.
  pending ??= (preloaded?.then(saveSession, create) ?? create()).finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Other tabs see what one tab stores within this time. */
const STORAGE_SYNC_MS = 500;

/** Browsers without locks, as on pages without https or with blocked cookies, create a session in each tab. */
function inOneTabAtATime(createSession: () => Promise<Session>): Promise<Session> {
  const create = () => createSession().then(saveSession);
  if (!navigator.locks) return create();
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(worldKey('session'), { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        resolve(storedSession() ?? (await create()));
        await new Promise((done) => setTimeout(done, STORAGE_SYNC_MS));
        return true;
      })
      .then((isDone) => {
        if (!isDone)
          return navigator.locks.request(worldKey('session'), async () =>
            resolve(storedSession() ?? (await create())),
          );
      })
      .catch((error: Error) =>
        error.name === 'SecurityError' ? resolve(create()) : reject(error),
      );
  });
}

/** Stores the customer last: when other tabs see the new customer, the token is there. */
export function saveSession(session: Session, since = now()): Session {
  safeLocalStorage.set(keys.token, session.token);
  safeLocalStorage.set(keys.userId, session.userId);
  if (__MOCK__) saveStart(since);
  return session;
}

/** Removes the customer and leaves the token, as specified. */
export const removeUserId = () => safeLocalStorage.remove(keys.userId);

/** Removes customer and token, as specified for signing out. */
export function clearSession() {
  safeLocalStorage.remove(keys.token);
  safeLocalStorage.remove(keys.userId);
}

/** How another tab ended this tab's session; undefined if it did not. */
export function endedInOtherTab(event: StorageEvent, session: Session): SessionEnd | undefined {
  const { key, newValue } = event;
  const isCustomerKey = key === null || key === keys.userId;
  const userId = storedSession()?.userId;
  if (!isCustomerKey || userId === session.userId) return undefined;
  // A sign-out removes the customer first, though a new guest soon follows.
  if (userId && (key === null || newValue === userId)) return 'replaced';
  return safeLocalStorage.get(keys.token) === session.token ? 'expired' : 'signedOut';
}

/** Stores the visitor's shop under the keys that the specification names. */
export function saveShop({ _id, shopName }: { _id: string; shopName: string }) {
  safeLocalStorage.set(keys.shopId, _id);
  safeLocalStorage.set(keys.shopName, shopName);
}
