import { forgetUnstored } from '../lib/drafts.ts';
import { safeLocalStorage, safeSessionStorage } from '../lib/storage.ts';
import { clearCompared } from '../shop/compare.ts';
import { chosenPlace, leftPlace } from '../shop/place.ts';
import { clearRecentItems } from '../shop/recent.ts';
import { worldKey } from './world.ts';

/** Unsent forms and choices made in a checkout. */
const isPersonal = /^(draft|checkout):/;

/** Clears what this browser stores about a person apart from their session. */
export function clearUserData() {
  clearDrafts();
  clearRecentItems('searches');
  clearRecentItems('cars');
  clearCompared();
  chosenPlace.set(null);
  leftPlace.set(null);
  // Of screens that home does not load.
  safeLocalStorage.remove(worldKey('requests'));
  safeLocalStorage.remove(worldKey('feedback'));
}

/** Clears what only this tab stores about a person: other tabs clear the rest. */
export function clearDrafts() {
  forgetUnstored();
  for (const key of safeSessionStorage.keys())
    if (isPersonal.test(key)) safeSessionStorage.remove(key);
}
