import { safeLocalStorage, safeSessionStorage } from '../lib/storage.ts';
import { clearRegion } from '../shop/last-region.ts';
import { clearRecentItems } from '../shop/recent.ts';

/** Under these names the tab keeps forms that were not sent, and what was chosen for a checkout. */
const ofPerson = /^(draft|checkout):/;

/** Under this name the browser keeps the cars to be compared. */
export const COMPARE_KEY = 'compare';

/** Forgets what this browser knows of a person beside their session. */
export function clearUserData() {
  for (const key of safeSessionStorage.keys())
    if (ofPerson.test(key)) safeSessionStorage.remove(key);
  clearRecentItems('searches');
  clearRecentItems('cars');
  safeLocalStorage.remove(COMPARE_KEY);
  clearRegion();
}
