// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';

afterEach(cleanup);

const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('a field with an error keeps its hint', () => {
  render(<Field label="Mobile" hint="Ten digits" error="The number is too short." />);

  const field = screen.getByLabelText('Mobile');

  expect(descriptionOf(field)).toEqual(['The number is too short.', 'Ten digits']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a field without error and hint refers to nothing', () => {
  render(<Field label="Name" />);

  expect(screen.getByLabelText('Name').hasAttribute('aria-describedby')).toBe(false);
});
