import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE, PINCODE_PATTERN, STATES } from '#contracts/constants';
import { worldKey } from '../api/world.ts';
import { parseStored } from '../lib/storage.ts';
import { createStore, createStoredValue } from '../lib/store.ts';

/** Where a car is registered and delivered: one place for all prices, waiting times and orders of the shop. */
export interface Place {
  stateCode: StateCode;
  pincode?: string;
}

export const DEFAULT_PLACE: Place = { stateCode: DEFAULT_STATE };

export const isStateCode = (text: unknown): text is StateCode =>
  typeof text === 'string' && Object.hasOwn(STATES, text);

function parsePlace(text: string | null): Place | undefined {
  const { stateCode, pincode } = parseStored(text) ?? {};
  if (!isStateCode(stateCode)) return undefined;
  return { stateCode, ...(new RegExp(PINCODE_PATTERN).test(pincode) && { pincode }) };
}

/** The place that was chosen, stored in this browser. */
export const chosenPlace = createStoredValue(worldKey('place'), parsePlace);

/** The place whose PIN went when another state was chosen; its state brings the PIN back. */
export const leftPlace = createStoredValue(worldKey('place-left'), parsePlace);

/** Whether the dialog that changes the place is open; undefined until it was. */
export const placeDialog = createStore<boolean | undefined>(undefined);

export function savePlace({ stateCode, pincode }: Place) {
  const before = chosenPlace.get();
  if (pincode) leftPlace.set(null);
  else if (before?.pincode) leftPlace.set(JSON.stringify(before));
  chosenPlace.set(JSON.stringify({ stateCode, pincode }));
}
