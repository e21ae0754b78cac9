import { useState } from 'react';
import { parseStored, safeSessionStorage } from '../../lib/storage.ts';
import type { StepName } from './use-steps.ts';

export interface CheckoutState {
  /** The car of the item, for the case that it leaves the cart. */
  car?: { _id: string; slug: string };
  addressId?: string;
  isAddingAddress?: boolean;
  editedAddressId?: string | undefined;
  /** The chosen dealer, and the PIN for which they were chosen. */
  dealer?: { _id: string; pincode: string };
  completedSteps: readonly StepName[];
  usesWallet?: boolean;
  /** The buyer has asked the Unit Run Canteen about a price above the cap. */
  hasAskedUrc?: boolean;
  hasConsented?: boolean;
}

const storageKey = (itemId: string) => `checkout:${itemId}`;

function readState(itemId: string): CheckoutState {
  const stored = parseStored(safeSessionStorage.get(storageKey(itemId)));
  const steps = stored?.completedSteps;
  return { ...stored, completedSteps: Array.isArray(steps) ? steps : [] };
}

/** Saved in the tab: survives a reload, back and an expired session. */
export function useCheckoutState(itemId: string) {
  const [state, setState] = useState(() => readState(itemId));
  const save = (change: Partial<CheckoutState>) => {
    const next = { ...readState(itemId), ...change };
    safeSessionStorage.set(storageKey(itemId), JSON.stringify(next));
    setState(next);
  };
  return { state, save };
}

/** The steps are done. Dealer and wallet stay chosen, for the case that the token is not paid. */
export function clearCheckoutState(itemId: string) {
  const { usesWallet, dealer } = readState(itemId);
  const kept = { ...(usesWallet && { usesWallet }), ...(dealer && { dealer }) };
  safeSessionStorage.set(storageKey(itemId), JSON.stringify({ completedSteps: [], ...kept }));
}
