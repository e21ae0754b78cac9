import { MAIN_WORLD, SCENARIO_QUERY, WORLD_QUERY } from '#contracts/engine/control/worlds';
import { safeSessionStorage } from '../lib/storage.ts';

/**
 * The world of the mock that this tab uses. A link can name one, or a scenario for a new one; the tab keeps it until it is
 * closed. A storefront built for a real backend has only the main world.
 */
const keys = { world: 'mock-world', scenario: 'mock-scenario' } as const;

const current: string = __MOCK__ ? readWorld() : MAIN_WORLD;

export const currentWorld = (): string => current;

/** The scenario to start the world with; null once it has started. */
export const pendingScenario = (): string | null =>
  __MOCK__ ? safeSessionStorage.get(keys.scenario) : null;

export const clearPendingScenario = () => safeSessionStorage.remove(keys.scenario);

/** Removes the parameters from the address, so that sharing it does not share the world. */
function readWorld(): string {
  const url = new URL(location.href);
  const scenario = url.searchParams.get(SCENARIO_QUERY);
  const name = url.searchParams.get(WORLD_QUERY) || (scenario && newWorldName(scenario));
  if (name) {
    safeSessionStorage.set(keys.world, name);
    if (scenario) safeSessionStorage.set(keys.scenario, scenario);
    for (const param of [WORLD_QUERY, SCENARIO_QUERY]) url.searchParams.delete(param);
    history.replaceState(history.state, '', url);
  }
  return safeSessionStorage.get(keys.world) ?? MAIN_WORLD;
}

/** Every visitor of a scenario link gets their own world. */
function newWorldName(scenario: string): string {
  return `${scenario.slice(0, 56)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** A storage key that worlds do not share. */
export const worldKey = (key: string) => (current === MAIN_WORLD ? key : `${key}@${current}`);

/** Adds the world to an address that is not fetched by a script and so sends no headers. */
export function withWorldParam(address: string): string {
  if (current === MAIN_WORLD) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${WORLD_QUERY}=${current}`;
}

/** Switches this tab to another world. */
export function reloadInWorld(name: string) {
  safeSessionStorage.set(keys.world, name);
  clearPendingScenario();
  location.reload();
}

/** A link that opens a world in the storefront. */
export const worldLink = (name: string, shopUrl: string) =>
  `${shopUrl}/${name === MAIN_WORLD ? '' : `?${WORLD_QUERY}=${name}`}`;
