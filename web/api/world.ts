import {
  FROM_HEADER,
  FROM_QUERY,
  MAIN_WORLD,
  SCENARIO_HEADER,
  SCENARIO_QUERY,
  WORLD_HEADER,
  WORLD_QUERY,
} from '#contracts/engine/control/worlds';
import { safeLocalStorage, safeSessionStorage } from '../lib/storage.ts';
import { paths } from '../paths.ts';

/**
 * The world of the mock that this tab uses. A link can name one, or a scenario or another world that a new one starts from;
 * the tab uses it until it is closed. A storefront built for a real backend has only the main world.
 */
const keys = { world: 'mock-world', scenario: 'mock-scenario', from: 'mock-from' } as const;

/** What a link also sets, by its parameter: how the page looks, and the place of its prices. */
export const LOOK = {
  language: '__language',
  theme: '__theme',
  state: '__state',
  pincode: '__pin',
} as const;

/** The query parameter of a link whose tab is a new guest, apart from the other tabs of the browser. */
export const GUEST_QUERY = '__guest';

/** The key in the session storage that is set once the splash was shown, or is to be left out. */
export const SPLASH_SHOWN = 'splashShown';

const current: string = __MOCK__ ? readWorld() : MAIN_WORLD;

export const currentWorld = (): string => current;

/** The part of storage keys of a tab that a link opened as a guest of its own; null in all others. */
const ownGuest = __MOCK__ ? safeSessionStorage.get(keyIn(current, 'guest')) : null;

/** Whether a link opened this tab as a guest of its own. */
export const isOwnGuest = () => ownGuest !== null;

/** The headers that name the world, and what it starts from until somebody has arrived in it. */
export function worldHeaders(): Record<string, string> {
  const [scenario, from] = [keys.scenario, keys.from].map(safeSessionStorage.get);
  return {
    [WORLD_HEADER]: current,
    ...(scenario && { [SCENARIO_HEADER]: scenario }),
    ...(from && { [FROM_HEADER]: from }),
  };
}

/** Whether nobody has arrived yet in the scenario of the link that this tab opened. */
export const isScenarioPending = () => __MOCK__ && safeSessionStorage.get(keys.scenario) !== null;

export function clearPendingStart() {
  for (const key of [keys.scenario, keys.from]) safeSessionStorage.remove(key);
}

/** The world of the link or of the tab. Removes the parameters from the address: sharing that does not share the world. */
export function readWorld(): string {
  const url = new URL(location.href);
  const take = (param: string) => {
    const text = url.searchParams.get(param);
    if (text !== null) url.searchParams.delete(param); // which writes the others in another way
    return text;
  };
  const [scenario, from] = [take(SCENARIO_QUERY), take(FROM_QUERY)];
  const start = from || scenario;
  const name = take(WORLD_QUERY) || (start && newWorldName(start));
  if (name) {
    clearPendingStart();
    safeSessionStorage.set(keys.world, name);
    if (scenario) safeSessionStorage.set(keys.scenario, scenario);
    if (from) safeSessionStorage.set(keys.from, from);
    const isFirstPage = ['/', paths.home].includes(url.pathname);
    if (from || !scenario || !isFirstPage) safeSessionStorage.set(SPLASH_SHOWN, 'yes'); // the link was sent for its page
  }
  const world = safeSessionStorage.get(keys.world) ?? MAIN_WORLD;
  if (take(GUEST_QUERY)) safeSessionStorage.set(keyIn(world, 'guest'), `~${randomText()}`);
  applyLook(take(LOOK.language), take(LOOK.theme));
  const [stateCode, pincode] = [take(LOOK.state), take(LOOK.pincode)];
  if (stateCode)
    safeLocalStorage.set(keyIn(world, 'place'), JSON.stringify({ stateCode, pincode }));
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  return world;
}

/** As if the visitor had chosen them, before the first paint. */
function applyLook(language: string | null, theme: string | null) {
  if (language) safeLocalStorage.set('language', language);
  if (theme) safeLocalStorage.set('theme', theme);
  if (theme) document.documentElement.dataset.theme = theme;
}

/** A name that is not taken: everybody who follows a link gets their own world. */
export function newWorldName(start: string): string {
  return `${start.slice(0, 56)}-${randomText()}`;
}

function randomText() {
  return Math.random().toString(36).slice(2, 8);
}

function keyIn(world: string, key: string) {
  return world === MAIN_WORLD ? key : `${key}@${world}`;
}

/** Who is signed in to a world in this browser. */
export const personIn = (world: string) => safeLocalStorage.get(keyIn(world, 'userId'));

/** A storage key of this world in all tabs. */
export const sharedKey = (key: string) => keyIn(current, key);

/** A storage key of this world and its visitor, which a tab with a guest of its own has to itself. */
export const worldKey = (key: string) => sharedKey(`${key}${ownGuest ?? ''}`);

/** Adds the world to an address that is not fetched by a script and so sends no headers. */
export function withWorldParam(address: string): string {
  if (current === MAIN_WORLD) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${WORLD_QUERY}=${current}`;
}

/** Switches this tab to another world. */
export function reloadInWorld(name: string) {
  safeSessionStorage.set(keys.world, name);
  clearPendingStart();
  location.reload();
}
