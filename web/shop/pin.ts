import type { InputEvent, UIEvent } from 'react';
import { Pincode } from '#contracts/common';
import { validatePincode } from '#contracts/pincodes';
import { read } from '../api/client.ts';
import { toAsciiDigits } from '../lib/digits.ts';

/** A PIN with all its digits. */
export const isCompletePin = (text: string) => new RegExp(`${Pincode.pattern}`).test(text);

/** The digits of a text, whatever stands between them: a PIN is pasted as "834 001" or "PIN-834001", and typed in Hindi. */
const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '');

/** What a field for a PIN is: a box to a digit, which stay where they are though the caret moves on behind the last. */
export const pinInputProps = {
  className: 'comb',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    currentTarget.value = digitsOf(currentTarget.value).slice(0, 6);
  },
  onScroll: ({ currentTarget }: UIEvent<HTMLInputElement>) => {
    currentTarget.scrollLeft = 0;
  },
} as const;

/** Options to ask what a PIN means. Its meaning stays the same while somebody shops. */
export const pinQuery = (pincode: string) => ({
  ...read(validatePincode, { params: { pincode } }),
  staleTime: Number.POSITIVE_INFINITY,
});
