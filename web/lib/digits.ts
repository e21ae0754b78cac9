import type { InputEvent } from 'react';

/** A text whose digits, typed on a Hindi keyboard, are those that the shop reckons with. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** What a field for a mobile is. */
export const mobileInputProps = {
  inputMode: 'tel',
  autoComplete: 'tel-national',
  maxLength: 30, // a pasted one comes with its +91, its spaces and more
  onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const text = toAsciiDigits(currentTarget.value);
    if (text !== currentTarget.value) currentTarget.value = text; // the caret stays where it is
  },
} as const;
