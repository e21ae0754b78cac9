import { SESSION_DAYS } from '#contracts/constants';
import { arrive, readArrival } from '#contracts/control';
import { followOtherTabs } from '../lib/other-tabs.ts';
import { safeLocalStorage, safeSessionStorage } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';
import { markLostAccount } from '../shop/lost-account.ts';
import { clearDrafts, clearUserData } from './clear-user-data.ts';
import { sessionQuery } from './create-session.ts';
import { clearOfflineAnswers } from './offline-answers.ts';
import type { Session } from './preload.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';
import {
  clearSession,
  endedInOtherTab,
  removeUserId,
  type SessionEnd,
  saveSession,
  sessionStart,
  storedSession,
} from './session.ts';
import { isOwnGuest } from './world.ts';

/** Why the session ended; undefined once that was handled. */
const sessionEnd = createStore<SessionEnd | undefined>(undefined);

/** Calls back when the session ends, here or in another tab; at once if it has ended already. */
export function onSessionEnd(listener: (reason: SessionEnd) => void) {
  const notify = () => {
    const reason = sessionEnd.get();
    if (!reason) return;
    sessionEnd.set(undefined);
    listener(reason);
  };
  sessionEnd.subscribe(notify);
  notify();
  followOtherTabs(endWithOtherTab);
}

/** Ends the session; the next call registers a new guest. */
export function signOut() {
  clearSession();
  endSession('signedOut');
}

/** Signs out and deletes all that the shop has stored in this browser. */
export async function deleteDeviceData() {
  signOut();
  for (const storage of [safeLocalStorage, safeSessionStorage])
    for (const key of storage.keys()) storage.remove(key);
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  location.replace('/');
}

/**
 * Ends the session once, though several calls may fail with it. Returns the session that the call can be repeated with, where
 * only the clock of the mock was moved, or the person has a new one by now.
 */
export async function endExpiredSession(session: Session): Promise<Session | undefined> {
  const stored = storedSession();
  if (stored?.userId !== session.userId) return undefined;
  if (stored.token !== session.token) return stored;
  if (__MOCK__) {
    ending ??= renewOrEnd(session).finally(() => {
      ending = undefined;
    });
    return ending;
  }
  expire();
  return undefined;
}

let ending: Promise<Session | undefined> | undefined;

function expire() {
  markLostAccount();
  removeUserId();
  endSession('expired');
}

const SESSION_MS = SESSION_DAYS * 86_400_000;

/**
 * Of what is done to a world no buyer has to hear: where its clock was moved beyond the session, they get a new one; where it
 * was started again, it knows no earlier session, and they arrive once more.
 */
export async function renewOrEnd({ userId, token }: Session): Promise<Session | undefined> {
  const since = sessionStart();
  const [start, renewed] = await Promise.all([
    send(readArrival, {}).catch(() => undefined),
    Date.now() - Date.parse(since) < SESSION_MS
      ? send(arrive, { body: { token } }).catch(() => undefined)
      : undefined,
  ]);
  if (renewed?.authToken) return saveSession({ userId, token: renewed.authToken }, since);
  if (!start || start.createdAt < since) expire();
  else {
    await arriveAgain();
    endSession('restarted');
  }
  return undefined;
}

/** As the person of the world, if it has one: no call meanwhile may find no session and register a guest. */
async function arriveAgain() {
  const arrival = isOwnGuest() ? undefined : await send(arrive, {}).catch(() => undefined);
  if (arrival?.as && arrival.authToken)
    saveSession({ userId: arrival.as, token: arrival.authToken });
  else clearSession();
}

function endWithOtherTab(event: StorageEvent) {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const reason = session && endedInOtherTab(event, session);
  if (reason) endSession(reason);
}

/** Clears the customer's responses, and their unsent forms unless their session has only expired. */
function endSession(reason: SessionEnd) {
  if (reason === 'signedOut') clearUserData();
  if (reason === 'replaced' || reason === 'restarted') clearDrafts();
  clearOfflineAnswers();
  sessionEnd.set(reason);
}
