import { inBrowser, inTab } from '../lib/storage.ts';
import { forgetRegion } from '../shop/last-region.ts';
import { forget } from '../shop/recent.ts';

/** Under these names the tab keeps forms that were not sent, and what was chosen for a checkout. */
const ofPerson = /^(draft|checkout):/;

/** Under this name the browser keeps the cars to be compared. */
export const COMPARED = 'compare';

/** Forgets what this browser knows of a person beside their session. */
export function clearUserData() {
  for (const key of inTab.keys()) if (ofPerson.test(key)) inTab.remove(key);
  forget('searches');
  forget('cars');
  inBrowser.remove(COMPARED);
  forgetRegion();
}
