// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pinInputProps } from './pin.ts';

afterEach(cleanup);

test.each(['834001', '834 001', '834-001', 'PIN: 834001', '८३४००१', '8340012'])(
  '"%s" typed as a PIN becomes six digits',
  (value) => {
    render(<input {...pinInputProps} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');

    fireEvent.input(field, { target: { value } });

    expect(field.value).toBe('834001');
  },
);
