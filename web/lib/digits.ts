import type { InputEvent } from 'react';

/** Turns Devanagari digits, as a Hindi keyboard types them, into ASCII digits. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

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
