import {
  FROM_QUERY,
  MAIN_WORLD,
  SCENARIO_QUERY,
  WORLD_QUERY,
} from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { currentWorld, LOOK } from '../../api/world.ts';
import { isDark } from '../../lib/theme.ts';
import { chosenPlace } from '../../shop/place.ts';
import { hostPage } from './host-page.ts';
import { useControlQuery } from './use-control.ts';

/** The address of the page that the panel is docked to; the first page for a standalone panel or outside the shop. */
export function pageOnScreen(): string {
  const { pathname, search, hash } = location;
  return hostPage.isDocked && !pathname.startsWith('/__mock') ? pathname + search + hash : '/';
}

function withParams(page: string, params: Record<string, string | undefined>) {
  const url = new URL(page, location.origin);
  for (const [name, text] of Object.entries(params)) if (text) url.searchParams.set(name, text);
  return url.pathname + url.search + url.hash;
}

/** Opens a fork of a world, with the look of the page on screen; everybody who follows it gets one of their own. */
export const forkLink = (page: string, from: string) =>
  withParams(page, {
    [FROM_QUERY]: from,
    ...(hostPage.isDocked && {
      [LOOK.language]: document.documentElement.lang,
      [LOOK.theme]: isDark() ? 'dark' : 'light',
      [LOOK.state]: chosenPlace.get()?.stateCode,
    }),
  });

/** Opens this world itself. */
export const liveLink = (page: string) => {
  const world = currentWorld();
  return withParams(page, world === MAIN_WORLD ? {} : { [WORLD_QUERY]: world });
};

/** Opens a new world in a scenario. */
export const scenarioLink = (scenario: string) => withParams('/', { [SCENARIO_QUERY]: scenario });

/** The origin of the storefront; a standalone panel asks the mock where that is. */
export function useShopOrigin(): string {
  const { data } = useControlQuery(health);
  return (!hostPage.isDocked && data?.frontEnd) || location.origin;
}
