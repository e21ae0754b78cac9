import { useState } from 'react';
import { parseJson, safeSessionStorage } from '../../lib/storage.ts';
import type { StepName } from './use-steps.ts';

/** What a buyer has chosen for one car and not ordered yet. */
export interface Kept {
  addressId?: string;
  /** A new address is being typed. */
  isAdding?: boolean;
  /** The steps that were gone through. */
  passed: readonly StepName[];
  usesWallet?: boolean;
  /** The buyer has asked the URC about a price over the cap. */
  hasAsked?: boolean;
  consents?: boolean;
}

const keyOf = (itemId: string) => `checkout:${itemId}`;

function keptOf(itemId: string): Kept {
  const kept = parseJson(safeSessionStorage.get(keyOf(itemId)));
  return { ...kept, passed: Array.isArray(kept?.passed) ? kept.passed : [] };
}

function store(itemId: string, kept: Kept) {
  safeSessionStorage.set(keyOf(itemId), JSON.stringify(kept));
}

/** What was chosen, kept by the tab: it outlives a reload, a way back and an expired session. */
export function useKept(itemId: string) {
  const [kept, setKept] = useState(() => keptOf(itemId));
  const keep = (change: Partial<Kept>) => {
    const next = { ...keptOf(itemId), ...change };
    store(itemId, next);
    setKept(next);
  };
  return { kept, keep };
}

/** Once a car is ordered, the order knows it all. */
export const forget = (itemId: string) => safeSessionStorage.remove(keyOf(itemId));
