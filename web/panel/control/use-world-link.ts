import { health } from '#contracts/health';
import { worldLink } from '../../api/world.ts';
import { hostPage } from './host-page.ts';
import { useControlQuery } from './use-control.ts';

/** Makes links that open a world in the storefront; a standalone panel asks the mock where that is. */
export function useWorldLink() {
  const { data } = useControlQuery(health);
  const origin = hostPage.isDocked ? location.origin : (data?.frontEnd ?? location.origin);
  return (world: string) => worldLink(world, origin);
}
