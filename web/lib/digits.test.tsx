// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pinInputProps } from '../shop/pin.ts';
import { mobileInputProps } from './digits.ts';

afterEach(cleanup);

/** What stands in the field once that has come into it. */
function after(value: string): string {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(field, { target: { value } });
  return field.value;
}

test.each(['834001', '834 001', '834-001', 'PIN: 834001', '८३४००१', '8340012'])(
  '"%s" is a PIN of six digits',
  (typed) => {
    render(<input {...pinInputProps} />);

    expect(after(typed)).toBe('834001');
  },
);

test('a mobile is typed in the digits of Hindi too, and as it is written', () => {
  render(<input {...mobileInputProps} />);

  expect(after('+91 ९८७६५-43210')).toBe('+91 98765-43210');
});
