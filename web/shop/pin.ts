import type { InputEvent, UIEvent } from 'react';
import type { Address } from '#contracts/addresses';
import { Pincode, type StateCode } from '#contracts/common';
import { PINCODE_PATTERN, STATES } from '#contracts/constants';
import { toAsciiDigits } from '#contracts/digits';
import { type Dealer, type Serviceability, validatePincode } from '#contracts/pincodes';
import { read } from '../api/client.ts';
import { t } from '../i18n/language.ts';

export const PIN_LENGTH = 6;

export const isCompletePin = (text: string) => new RegExp(PINCODE_PATTERN).test(text);

/** What is wrong with a PIN of too few digits, or one that begins with 0. */
export const pinFormatError = () => t.fieldError(Pincode.description ?? '', 'FORMAT');

/** The digits of a PIN that may be pasted as "834 001" or "PIN-834001", or typed in Hindi. */
const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '');

/** Props of an input for a PIN: one box per digit. It must not scroll when the caret moves behind the last digit. */
export const pinInputProps = {
  className: 'digit-boxes',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    currentTarget.value = digitsOf(currentTarget.value).slice(0, PIN_LENGTH);
  },
  onScroll: ({ currentTarget }: UIEvent<HTMLInputElement>) => {
    currentTarget.scrollLeft = 0;
  },
} as const;

/** Looks up a PIN, with a brand for its dealers; the result does not change during a visit. */
export const pinQuery = (pincode: string, brandId?: string) => ({
  ...read(validatePincode, { params: { pincode }, ...(brandId && { query: { brandId } }) }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `Bengaluru, Karnataka`; a city that bears the name of its state is named once. Cities stay in the letters of the data. */
export const placeLine = (city: string, stateCode: StateCode) =>
  city === STATES[stateCode] ? city : `${city}, ${t.labels.state[stateCode]}`;

/** `Bengaluru, Karnataka 560001`. */
export const cityLine = (address: Pick<Address, 'city' | 'stateCode' | 'pincode'>) =>
  `${placeLine(address.city, address.stateCode)} ${address.pincode}`;

/** The dealers of a brand, the nearest first. */
export const dealersOf = ({ dealers }: Serviceability, brandId: string): Dealer[] =>
  dealers.filter(({ brandIds }) => brandIds.includes(brandId));
