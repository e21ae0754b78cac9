import { useState } from 'react';
import { t } from '../i18n/language.ts';
import { parseStored } from '../lib/storage.ts';
import { createStoredValue, useStore } from '../lib/store.ts';
import { carKey } from '../paths.ts';

/** How many cars can be compared at once. */
export const COMPARE_LIMIT = 4;

type ComparedCar = Parameters<typeof carKey>[0] & {
  variantId?: string | undefined;
  colourCode?: string | undefined;
};

/** A car to compare; with variant and colour if a list or the car page shows others than the usual ones. */
export const compareKey = (car: ComparedCar) =>
  [carKey(car), car.variantId ?? '', car.colourCode ?? ''].join('~').replace(/~+$/, '');

export function parseCompareKey(key: string) {
  const [car = '', variantId, colourCode] = key.split('~');
  return { car, variantId: variantId || undefined, colourCode };
}

/** A variant is compared once, in the colour that was chosen first. */
const isSameCar = (one: string, other: string) => withoutColour(one) === withoutColour(other);

const withoutColour = (key: string) => key.split('~').slice(0, 2).join('~').replace(/~$/, '');

const compared = createStoredValue('compare', (text): readonly string[] => {
  const keys: unknown = parseStored(text);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
});

const save = (keys: readonly string[]) => compared.set(JSON.stringify(keys));

function toggle(key: string) {
  const keys = compared.get();
  const same = keys.filter((one) => isSameCar(one, key));
  if (same.length) remove(...same);
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
    has: (key: string) => keys.some((one) => isSameCar(one, key)),
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
