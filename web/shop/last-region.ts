import { DEFAULT_STATE, STATES } from '#contracts/constants';
import { keyInWorld } from '../api/world.ts';
import { inBrowser } from '../lib/storage.ts';

type StateCode = keyof typeof STATES;

const KEY = keyInWorld('state');

/** The state whose taxes this browser showed last: until the customer's own is known it is taken for that. */
export function lastRegion(): StateCode {
  const kept = inBrowser.get(KEY);
  return (Object.keys(STATES) as StateCode[]).find((one) => one === kept) ?? DEFAULT_STATE;
}

export function saveRegion(state: StateCode) {
  if (state === DEFAULT_STATE) forgetRegion();
  else inBrowser.set(KEY, state);
}

export const forgetRegion = () => inBrowser.remove(KEY);
