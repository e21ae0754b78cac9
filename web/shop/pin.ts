import type { InputEvent, UIEvent } from 'react';
import type { Address } from '#contracts/addresses';
import type { StateCode } from '#contracts/common';
import { PINCODE_PATTERN, STATES } from '#contracts/constants';
import { type Dealer, type Serviceability, validatePincode } from '#contracts/pincodes';
import { read } from '../api/client.ts';
import { t } from '../i18n/language.ts';
import { toAsciiDigits } from '../lib/digits.ts';

export const isCompletePin = (text: string) => new RegExp(PINCODE_PATTERN).test(text);

/** The digits of a PIN that may be pasted as "834 001" or "PIN-834001", or typed in Hindi. */
const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '');

/** Props of an input for a PIN: one box per digit. It must not scroll when the caret moves behind the last digit. */
export const pinInputProps = {
  className: 'digit-boxes',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    currentTarget.value = digitsOf(currentTarget.value).slice(0, 6);
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

/** The name of a city or depot; one that bears the name of its state, as Delhi does, in the language of the page. */
export const placeName = (name: string, stateCode?: StateCode) =>
  stateCode && name === STATES[stateCode] ? t.labels.state[stateCode] : name;

/** `Bengaluru, Karnataka 560001`; a city that bears the name of its state is named once. */
export function cityLine({
  city,
  stateCode,
  pincode,
}: Pick<Address, 'city' | 'stateCode' | 'pincode'>) {
  const state = t.labels.state[stateCode];
  const places = placeName(city, stateCode) === state ? [state] : [city, state];
  return `${places.join(', ')} ${pincode}`;
}

/** The dealers of a brand, the nearest first. */
export const dealersOf = ({ dealers }: Serviceability, brandId: string): Dealer[] =>
  dealers.filter(({ brandIds }) => brandIds.includes(brandId));
