// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pinInputProps } from '../shop/pin.ts';
import { mobileInputProps } from './digits.ts';

afterEach(cleanup);

/** The value of the field after an input. */
function type(value: string): string {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(field, { target: { value } });
  return field.value;
}

test.each(['834001', '834 001', '834-001', 'PIN: 834001', '८३४००१', '8340012'])(
  '"%s" typed as a PIN becomes six digits',
  (typed) => {
    render(<input {...pinInputProps} />);

    expect(type(typed)).toBe('834001');
  },
);

test('a mobile may be typed with Hindi digits and separators', () => {
  render(<input {...mobileInputProps} />);

  expect(type('+91 ९८७६५-43210')).toBe('+91 98765-43210');
});
