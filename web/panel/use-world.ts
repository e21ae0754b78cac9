import { actAs } from '#contracts/control';
import type { WorldCard } from '#contracts/worlds';
import { signOut } from '../api.ts';
import { ask } from './control.ts';
import { store, useStore } from './store.ts';
import { becomeCustomer, enterWorld, world } from './where.ts';

const present = store(world());

/** The name of the world that this tab lives in. */
export const useWorld = () => useStore(present);

/** Takes this tab into another world, as whom that world is meant for. */
export function goTo({ name }: Pick<WorldCard, 'name'>) {
  enterWorld(name);
  present.set(world());
}

/** Whom the shop speaks for from now on: a customer, or a new guest. */
export async function become(customerId: string | null) {
  if (customerId === null) return signOut();
  const { customerDetails, authToken } = await ask(actAs, { params: { customerId } });
  becomeCustomer(customerDetails._id, authToken);
}
