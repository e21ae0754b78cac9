import { DEFAULT_STATE, STATES } from '#contracts/constants';
import { worldKey } from '../api/world.ts';
import { safeLocalStorage } from '../lib/storage.ts';

type StateCode = keyof typeof STATES;

const KEY = worldKey('state');

/** The state whose taxes this browser showed last: until the customer's own is known it is taken for that. */
export function lastRegion(): StateCode {
  const kept = safeLocalStorage.get(KEY);
  return (Object.keys(STATES) as StateCode[]).find((one) => one === kept) ?? DEFAULT_STATE;
}

export function saveRegion(state: StateCode) {
  if (state === DEFAULT_STATE) clearRegion();
  else safeLocalStorage.set(KEY, state);
}

export const clearRegion = () => safeLocalStorage.remove(KEY);
