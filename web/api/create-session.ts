import { queryOptions } from '@tanstack/react-query';
import { arrive } from '#contracts/control';
import { register } from '#contracts/customers';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { safeLocalStorage } from '../lib/storage.ts';
import { ApiError, isWorldError } from './api-error.ts';
import { aGuest } from './guest.ts';
import type { Session } from './preload.ts';
import { send } from './send.ts';
import { getOrCreateSession } from './session.ts';
import {
  clearPendingStart,
  currentWorld,
  isOwnGuest,
  isScenarioPending,
  worldKey,
} from './world.ts';

/** This visitor's session; the first visit creates it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => getOrCreateSession(createSession),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Set once somebody has arrived in the world. */
const ARRIVED = worldKey('arrived');

/** Signs in as the person of the world, if it has one; registers a guest for a link that says so, and after a session. */
export async function createSession(): Promise<Session> {
  const isArrival =
    isScenarioPending() || (safeLocalStorage.get(ARRIVED) === null && !isOwnGuest());
  if (__MOCK__ && currentWorld() !== MAIN_WORLD && isArrival) {
    const { as, authToken } = await arriveInWorld();
    clearPendingStart();
    safeLocalStorage.set(ARRIVED, 'yes');
    if (as !== null && authToken !== null) return { userId: as, token: authToken };
  }
  return registerGuest();
}

declare global {
  /** What the mock said about a world that does not exist. The app and the preload script each have this module. */
  var worldError: ConstructorParameters<typeof ApiError>[1] | undefined;
}

/** Does not ask for a world again that does not exist: the browser's console shows each answer. */
async function arriveInWorld() {
  if (globalThis.worldError) throw new ApiError(arrive.route, globalThis.worldError);
  try {
    return await send(arrive, {});
  } catch (error) {
    if (isWorldError(error)) {
      const { status, code, userMessage: message } = error;
      globalThis.worldError = { status, code, message, errors: [] };
    }
    throw error;
  }
}

const MAX_GUEST_ATTEMPTS = 3;

/** The specification has every visitor without a session registered silently. */
async function registerGuest(): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { customerDetails, authToken } = await send(register, {
        body: aGuest(),
      });
      return { userId: customerDetails._id, token: authToken };
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
      if (!isTaken || attempt === MAX_GUEST_ATTEMPTS) throw error;
    }
  }
}
