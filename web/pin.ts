import { Pincode } from '#contracts/common';
import { validatePincode } from '#contracts/pincodes';
import { read } from './api.ts';

/** A PIN with all its digits. */
export const isWholePin = (text: string) => new RegExp(`${Pincode.pattern}`).test(text);

/** Options to ask what a PIN means. Its meaning stays the same while somebody shops. */
export const pinQuery = (pincode: string) => ({
  ...read(validatePincode, { params: { pincode } }),
  staleTime: Number.POSITIVE_INFINITY,
});
