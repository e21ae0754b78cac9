import { safeLocalStorage } from '../lib/storage.ts';
import { takePreloadedSession } from './preload.ts';
import { worldKey } from './world.ts';

/** Who this browser is: the customer and token of the silent registration. */
export interface Session {
  userId: string;
  token: string;
}

/** Why a session is over: the server no longer knows it, or the visitor has left it. */
export type SessionEnd = 'expired' | 'signedOut';

/** The keys that the specification names. */
const keys = {
  userId: worldKey('userId'),
  token: worldKey('AuthToken'),
  shopName: worldKey('shopName'),
  shopId: worldKey('shopID'),
} as const;

/**
 * The stored session. A token without its customer, as an expired session leaves it, counts as none; so does one that no
 * header could carry, which the server would never hear of.
 */
export function storedSession(): Session | undefined {
  const userId = safeLocalStorage.get(keys.userId);
  const token = safeLocalStorage.get(keys.token);
  return userId && token && /^[!-~]+$/.test(token) ? { userId, token } : undefined;
}

let starting: Promise<Session> | undefined;

/** The session of this browser; the first to ask registers, and all others wait, in other tabs too. */
export function getOrCreateSession(register: () => Promise<Session>): Promise<Session> {
  const begun = takePreloadedSession();
  const known = storedSession();
  if (known) return Promise.resolve(known);
  const begin = () => oneTabAtATime(register);
  // The page, which has a memory of its own, may have been refused by the browser to store what it has begun.
  starting ??= (begun?.then(saveSession, begin) ?? begin()).finally(() => {
    starting = undefined;
  });
  return starting;
}

/** What one tab stores reaches the others a moment later, within so many ms. */
const STORING_MS = 500;

/** Browsers without locks, as on pages without https or with cookies blocked, have each tab register for itself. */
function oneTabAtATime(register: () => Promise<Session>): Promise<Session> {
  if (!navigator.locks) return register().then(saveSession);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(worldKey('session'), { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        resolve(storedSession() ?? saveSession(await register()));
        await pause(STORING_MS);
        return true;
      })
      .then((isDone) => {
        if (!isDone)
          return navigator.locks.request(worldKey('session'), async () =>
            resolve(storedSession() ?? saveSession(await register())),
          );
      })
      .catch((error: Error) =>
        error.name === 'SecurityError' ? resolve(register().then(saveSession)) : reject(error),
      );
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes a session that of this browser. The customer comes last: where another tab hears of them, their token is there. */
export function saveSession(session: Session): Session {
  safeLocalStorage.set(keys.token, session.token);
  safeLocalStorage.set(keys.userId, session.userId);
  return session;
}

/** A session that the server no longer knows: the customer is forgotten, the token is left, as specified. */
export const expireSession = () => safeLocalStorage.remove(keys.userId);

/** Logs out: customer and token are removed, as specified. */
export function clearSession() {
  safeLocalStorage.remove(keys.token);
  safeLocalStorage.remove(keys.userId);
}

/** How the session that this tab knows was ended in another one; undefined while it goes on. */
export function endedInOtherTab({ key }: StorageEvent, known: Session): SessionEnd | undefined {
  const isOfCustomer = key === null || key === keys.userId;
  if (!isOfCustomer || storedSession()?.userId === known.userId) return undefined;
  return safeLocalStorage.get(keys.token) === known.token ? 'expired' : 'signedOut';
}

/** The visitor's shop, under the keys that the specification names. */
export function saveShop({ _id, shopName }: { _id: string; shopName: string }) {
  safeLocalStorage.set(keys.shopId, _id);
  safeLocalStorage.set(keys.shopName, shopName);
}
