import { DEFAULT_STATE, STATES } from '#contracts/constants';
import { worldKey } from '../api/world.ts';
import { safeLocalStorage } from '../lib/storage.ts';

type StateCode = keyof typeof STATES;

const KEY = worldKey('state');

/** The state whose taxes were shown last; used until the customer's own state is known. */
export function lastRegion(): StateCode {
  const stored = safeLocalStorage.get(KEY);
  return (Object.keys(STATES) as StateCode[]).find((code) => code === stored) ?? DEFAULT_STATE;
}

export function saveRegion(state: StateCode) {
  if (state === DEFAULT_STATE) clearRegion();
  else safeLocalStorage.set(KEY, state);
}

export const clearRegion = () => safeLocalStorage.remove(KEY);
