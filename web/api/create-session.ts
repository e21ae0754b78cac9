import { queryOptions } from '@tanstack/react-query';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { arrive } from '#contracts/control';
import { register } from '#contracts/customers';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { ApiError } from './api-error.ts';
import type { Session } from './preload.ts';
import { send } from './send.ts';
import { getOrCreateSession } from './session.ts';
import { clearPendingScenario, currentWorld } from './world.ts';

/** This visitor's session; the first visit creates it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => getOrCreateSession(createSession),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Signs in as the person of the world's scenario, if it has one; else registers a guest. */
export async function createSession(): Promise<Session> {
  if (__MOCK__ && currentWorld() !== MAIN_WORLD) {
    const { as, authToken } = await send(arrive, {});
    clearPendingScenario();
    if (as !== null && authToken !== null) return { userId: as, token: authToken };
  }
  return registerGuest();
}

const MAX_GUEST_ATTEMPTS = 3;

/** The specification has every visitor without a session registered silently. */
async function registerGuest(): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    const name = `Guest${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
    try {
      const { customerDetails, authToken } = await send(register, {
        body: {
          name,
          fullName: name,
          email: `${name.toLowerCase()}.${randomNumber()}@example.in`,
          password: GUEST_PASSWORD,
          mobile: GUEST_MOBILE,
          ownerId: OWNER_ID,
        },
      });
      return { userId: customerDetails._id, token: authToken };
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
      if (!isTaken || attempt === MAX_GUEST_ATTEMPTS) throw error;
    }
  }
}

/** Pages without https, such as one opened on a phone in the local network, have no `crypto.randomUUID`. */
const randomNumber = () => crypto.getRandomValues(new Uint32Array(1)).join();
