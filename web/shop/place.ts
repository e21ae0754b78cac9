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

/** The place that was chosen, stored in this browser. */
export const chosenPlace = createStoredValue(worldKey('place'), (text): Place | undefined => {
  const { stateCode, pincode } = parseStored(text) ?? {};
  if (!isStateCode(stateCode)) return undefined;
  return { stateCode, ...(new RegExp(PINCODE_PATTERN).test(pincode) && { pincode }) };
});

/** Whether the dialog that changes the place is open; undefined until it was. */
export const placeDialog = createStore<boolean | undefined>(undefined);

export const savePlace = ({ stateCode, pincode }: Place) =>
  chosenPlace.set(JSON.stringify({ stateCode, pincode }));
