// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mobileInputProps } from './mobile-input.ts';

afterEach(cleanup);

test('a mobile may be typed with Hindi digits and separators', () => {
  render(<input {...mobileInputProps} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');

  fireEvent.input(field, { target: { value: '+91 ९८७६५-43210' } });

  expect(field.value).toBe('+91 98765-43210');
});
