import { MAIN_WORLD, SCENARIO_QUERY, WORLD_QUERY } from '#contracts/engine/control/worlds';
import { safeSessionStorage } from '../lib/storage.ts';

/**
 * Which world of the mock this tab lives in. A link can name one, or a scenario to begin a new one in; the tab keeps it
 * until it is closed. A storefront built for a real backend knows of none of this.
 */
const keys = { world: 'mock-world', scenario: 'mock-scenario' } as const;

const present: string = __MOCK__ ? worldOfTab() : MAIN_WORLD;

export const currentWorld = (): string => present;

/** The scenario that the world of this tab is to begin in, until it has begun. */
export const pendingScenario = (): string | null =>
  __MOCK__ ? safeSessionStorage.get(keys.scenario) : null;

/** Says that the world has begun. */
export const clearPendingScenario = () => safeSessionStorage.remove(keys.scenario);

/** Takes the names out of the address, so that it can be passed on as that of the page alone. */
function worldOfTab(): string {
  const url = new URL(location.href);
  const scenario = url.searchParams.get(SCENARIO_QUERY);
  const name = url.searchParams.get(WORLD_QUERY) || (scenario && nameFor(scenario));
  if (name) {
    safeSessionStorage.set(keys.world, name);
    if (scenario) safeSessionStorage.set(keys.scenario, scenario);
    for (const word of [WORLD_QUERY, SCENARIO_QUERY]) url.searchParams.delete(word);
    history.replaceState(history.state, '', url);
  }
  return safeSessionStorage.get(keys.world) ?? MAIN_WORLD;
}

/** Whoever follows the link of a scenario gets a world of their own. */
function nameFor(scenario: string): string {
  return `${scenario.slice(0, 56)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Under which key something of a visitor is kept, so that two worlds do not share it. */
export const worldKey = (key: string) => (present === MAIN_WORLD ? key : `${key}@${present}`);

/** An address of the mock that says for itself which world it means, for what is not fetched by a script. */
export function withWorldParam(address: string): string {
  if (present === MAIN_WORLD) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${WORLD_QUERY}=${present}`;
}

/** Takes this tab into another world. */
export function reloadInWorld(name: string) {
  safeSessionStorage.set(keys.world, name);
  clearPendingScenario();
  location.reload();
}

/** A link that opens a world in the shop at that address. */
export const worldLink = (name: string, shop: string) =>
  `${shop}/${name === MAIN_WORLD ? '' : `?${WORLD_QUERY}=${name}`}`;
