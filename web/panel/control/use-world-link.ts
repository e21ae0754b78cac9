import { health } from '#contracts/control';
import { linkTo } from '../../api/world.ts';
import { shop } from './host-page.ts';
import { useControlQuery } from './use-control.ts';

/** Makes links that open worlds in the shop: beside it that is where it was opened, alone the mock knows where it is. */
export function useLinkTo() {
  const { data } = useControlQuery(health);
  const at = shop.isHere ? location.origin : (data?.shop ?? location.origin);
  return (name: string) => linkTo(name, at);
}
