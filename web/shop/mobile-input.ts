import type { InputEvent } from 'react';
import { toAsciiDigits } from '#contracts/digits';

/** Props of an input for a mobile number. */
export const mobileInputProps = {
  inputMode: 'tel',
  autoComplete: 'tel-national',
  maxLength: 30, // room for a pasted +91, spaces and dashes
  onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const text = toAsciiDigits(currentTarget.value);
    if (text !== currentTarget.value) currentTarget.value = text; // assigning the same value would move the caret
  },
} as const;
