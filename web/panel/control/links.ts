import { FROM_QUERY, SCENARIO_QUERY, WORLD_QUERY } from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { currentWorld, GUEST_QUERY, LOOK } from '../../api/world.ts';
import { isDark } from '../../lib/theme.ts';
import { chosenPlace } from '../../shop/place.ts';
import { hostPage } from './host-page.ts';
import { useControlQuery } from './use-control.ts';

/** Whether the panel is docked to a page of the shop, not standalone or on the payment page. */
export const isShopOnScreen = () => hostPage.isDocked && !location.pathname.startsWith('/__mock');

/** The address of that page; else of the first one. */
export const pageOnScreen = () =>
  isShopOnScreen() ? location.pathname + location.search + location.hash : '/';

/** Whether it shows one order, address or car in the cart, which nobody else can see. */
export const isOfOneBuyer = (page: string) => /(\/|item=)[\da-f]{24}\b/.test(page);

/** The first page where the one on screen is of one buyer: somebody else would see that it does not exist. */
export const pageForOthers = () => (isOfOneBuyer(location.href) ? '/' : undefined);

function withParams(page: string, params: Record<string, string | undefined>) {
  const url = new URL(page, location.origin);
  for (const [name, text] of Object.entries(params)) if (text) url.searchParams.set(name, text);
  return url.pathname + url.search + url.hash;
}

/** Opens a fork of a world, with the look of the page on screen; everybody who follows it gets one of their own. */
export const forkLink = (page: string, from: string) =>
  withParams(page, {
    [FROM_QUERY]: from,
    ...(isShopOnScreen() && {
      [LOOK.language]: document.documentElement.lang,
      [LOOK.theme]: isDark() ? 'dark' : 'light',
      [LOOK.state]: chosenPlace.get()?.stateCode,
      [LOOK.pincode]: chosenPlace.get()?.pincode,
    }),
  });

/** Opens this world itself, also in a tab that used another one; as its person, else as a new guest. */
export const liveLink = (page: string, isGuest: boolean) =>
  withParams(page, { [WORLD_QUERY]: currentWorld(), ...(isGuest && { [GUEST_QUERY]: 'new' }) });

/** Opens a new world in a scenario. */
export const scenarioLink = (scenario: string, page: string) =>
  withParams(page, { [SCENARIO_QUERY]: scenario });

export const isLoopback = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** The origin of the storefront; a standalone panel asks the mock where that is. */
export function useShopOrigin(): string {
  const { data } = useControlQuery(health);
  return (!hostPage.isDocked && data?.frontEnd) || location.origin;
}

/** The same to send: for other machines, where they can reach the mock. */
export function useLinkOrigin(): string {
  const { data } = useControlQuery(health);
  const origin = useShopOrigin();
  const others = [data?.networkUrl, data?.frontEnd].find((url) => url && !isLoopback(url));
  return isLoopback(origin) ? (others ?? origin) : origin;
}
