// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChangeStatus } from './change-status.tsx';

afterEach(cleanup);

const announced = () => screen.getByRole('status').textContent;

test('what a screen opens with is not announced, its changes are', () => {
  const { rerender } = render(<ChangeStatus text="Cart: 1 car" />);
  expect(announced()).toBe('');

  rerender(<ChangeStatus text="Cart: 2 cars" />);
  expect(announced()).toBe('Cart: 2 cars');

  rerender(<ChangeStatus text="Cart: 1 car" />);
  expect(announced()).toBe('Cart: 1 car');
});

test('what is loaded after the screen has opened is its first state too', () => {
  const { rerender } = render(<ChangeStatus text={undefined} />);

  rerender(<ChangeStatus text="Delivers to Delhi" />);

  expect(announced()).toBe('');
});

test('a text can be announced for one of its reasons only', () => {
  const { rerender } = render(<ChangeStatus of="DL" text="In Delhi ₹6 lakh" />);

  rerender(<ChangeStatus of="DL" text="In Delhi ₹7 lakh" />);
  expect(announced()).toBe('');

  rerender(<ChangeStatus of="KA" text="In Karnataka ₹8 lakh" />);
  expect(announced()).toBe('In Karnataka ₹8 lakh');

  rerender(<ChangeStatus of="KA" text="In Karnataka ₹9 lakh" />);
  expect(announced()).toBe('');
});
