import { actAs } from '#contracts/control';
import { register } from '#contracts/customers';
import { WORLD_QUERY } from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { clearUserData } from '../../api/clear-user-data.ts';
import { aGuest } from '../../api/guest.ts';
import { clearOfflineAnswers } from '../../api/offline-answers.ts';
import type { Session } from '../../api/preload.ts';
import { saveSession, storedSession } from '../../api/session.ts';
import { currentWorld, reloadInWorld, worldKey } from '../../api/world.ts';
import { safeLocalStorage, safeSessionStorage } from '../../lib/storage.ts';
import { createStoredValue } from '../../lib/store.ts';
import { forgetLostAccount } from '../../shop/lost-account.ts';
import { saveFocus } from '../panel-focus.ts';
import { type Before, showAfterReload } from '../status-message.ts';
import { callControl } from './control-client.ts';

/** The storefront that the panel is docked to; a standalone panel has none. */
export const hostPage = {
  isDocked: false,
  refresh: () => {},
  /** Somebody has changed the world: refreshes, unless it was this tab. */
  follow: () => {},
  toggleTheme: () => {},
  toggleLanguage: async () => {},
  /** Hides the panel, and lets keys act instead. */
  present: () => {},
};

/** What the storefront does for the panel. */
export type Host = Pick<typeof hostPage, 'refresh' | 'follow' | 'toggleTheme' | 'toggleLanguage'>;

/** Switches this tab to another world, opens its page at a path or reloads, then shows the message. */
export function openWorld(name: string, message: string, path?: string) {
  prepareReload(message, path);
  reloadInWorld(name);
}

function prepareReload(message: string, path?: string, before?: Before) {
  showAfterReload(message, before);
  saveFocus();
  if (hostPage.isDocked && path) history.replaceState(null, '', path);
}

/** Renames the storage keys of a world, such as its session. */
export function renameStorageKeys(oldName: string, newName: string) {
  for (const storage of [safeLocalStorage, safeSessionStorage])
    for (const key of storage.keys().filter((each) => each.endsWith(`@${oldName}`))) {
      storage.set(key.slice(0, -oldName.length) + newName, storage.get(key) ?? '');
      storage.remove(key);
    }
}

/** Switches this tab to a world that was renamed, and keeps its session. */
export function followRename(oldName: string, newName: string) {
  renameStorageKeys(oldName, newName);
  openWorld(newName, `World ${oldName} was renamed to ${newName}.`);
}

/** The id of who is signed in, perhaps in another tab. */
export const personId = createStoredValue(worldKey('userId'), (text) => text);

const PREVIOUS_PERSON = worldKey('panel-previous-person');

/** The id of who was signed in before the panel signed somebody else in, in this tab and world. */
export const previousPerson = () => safeSessionStorage.get(PREVIOUS_PERSON);

/** Signs in as a customer, or as a new guest for null; opens the page at a path or reloads, then shows the message. */
export async function signInAs(
  customerId: string | null,
  message: string,
  path?: string,
  before?: Before,
) {
  const previousId = storedSession()?.userId;
  saveSession(customerId === null ? await registerGuest() : await createSession(customerId));
  if (customerId !== previousId) {
    clearUserData(); // of the person before
    if (previousId) safeSessionStorage.set(PREVIOUS_PERSON, previousId);
  }
  forgetLostAccount(); // somebody is signed in on purpose
  clearOfflineAnswers();
  const isBlocked = path !== undefined && !hostPage.isDocked && !(await openShop(path));
  prepareReload(isBlocked ? `${message} ${BLOCKED}` : message, path, before);
  location.reload();
}

const BLOCKED = 'The browser blocked the tab of the shop: use “Open the shop”.';

/** The tab in which a panel in a tab of its own shows the shop. */
export const SHOP_TAB = 'mock-shop';

/** A page of the shop in this world, for a tab that may be in another one. */
export const shopAddress = (frontEnd = '', path = '/') =>
  `${frontEnd}${path}${path.includes('?') ? '&' : '?'}${WORLD_QUERY}=${currentWorld()}`;

/** Beside a panel in a tab of its own; returns whether the browser has allowed it. */
async function openShop(path: string): Promise<boolean> {
  const { frontEnd } = await callControl(health);
  return open(shopAddress(frontEnd, path), SHOP_TAB) !== null;
}

async function createSession(customerId: string): Promise<Session> {
  const { customerDetails, authToken } = await callControl(actAs, { params: { customerId } });
  return { userId: customerDetails._id, token: authToken };
}

/** Not with `arrive`, which may sign in as the customer of the world's scenario. */
async function registerGuest(): Promise<Session> {
  const { customerDetails, authToken } = await callControl(register, { body: aGuest() });
  return { userId: customerDetails._id, token: authToken };
}
