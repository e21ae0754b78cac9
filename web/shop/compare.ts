import { useState } from 'react';
import { t } from '../i18n/language.ts';
import { parseStored } from '../lib/storage.ts';
import { createStoredValue, useStore } from '../lib/store.ts';
import { carKey } from '../paths.ts';

/** How many cars can be compared at once. */
export const COMPARE_LIMIT = 4;

type ComparedCar = Parameters<typeof carKey>[0] & { variantId?: string | undefined };

/** A car to compare; with a variant if a list or the car page shows another than the usual one. */
export const compareKey = (car: ComparedCar) =>
  car.variantId ? `${carKey(car)}~${car.variantId}` : carKey(car);

export function parseCompareKey(key: string) {
  const [car = '', variantId] = key.split('~');
  return { car, variantId };
}

const compared = createStoredValue('compare', (text): readonly string[] => {
  const keys: unknown = parseStored(text);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
});

const save = (keys: readonly string[]) => compared.set(JSON.stringify(keys));

function toggle(key: string) {
  const keys = compared.get();
  if (keys.includes(key)) remove(key);
  else if (keys.length < COMPARE_LIMIT) save([...keys, key]);
}

const remove = (...removed: string[]) =>
  save(compared.get().filter((key) => !removed.includes(key)));

export const clearCompared = () => compared.set(null);

/** The keys of the cars to compare, stored in this browser. */
export function useCompare() {
  const keys = useStore(compared);
  return {
    keys,
    isFull: keys.length >= COMPARE_LIMIT,
    has: (key: string) => keys.includes(key),
    toggle,
    remove,
    clear: () => save([]),
    replaceAll: save,
  };
}

/** Adds a car or takes it off; a full comparison refuses it, and says so once it was pressed. */
export function useCompareToggle(key: string) {
  const { isFull, has, toggle } = useCompare();
  const [isPressed, setPressed] = useState(false);
  const isBlocked = isFull && !has(key);
  return {
    isChosen: has(key),
    refusal: isBlocked && isPressed ? t.compare.full(COMPARE_LIMIT) : undefined,
    toggle() {
      setPressed(isBlocked);
      toggle(key);
    },
  };
}
