// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Product, Variant } from '#contracts/catalogue';
import { anId } from '#fixtures/builders';
import { example } from '../../testing.tsx';
import { Variants } from './variants.tsx';

afterEach(cleanup);

const variant = (variantName: string, stockState: 'inStock' | 'waits' | 'soldOut') =>
  example(Variant, { _id: anId(), variantName, stockState, isActive: true });
const base = variant('Lx', 'inStock');
const waiting = variant('Vx', 'waits');
const soldOut = variant('Zx', 'soldOut');
const waits = [
  { variantId: base._id, waitDays: { min: 12, max: 30 } },
  { variantId: waiting._id, waitDays: { min: 24, max: 43 } },
  { variantId: soldOut._id },
];

const car = example(Product, { variants: [base, waiting, soldOut] });
const rowOf = (name: string) => screen.getByText(name).parentElement;

test('each variant shows its own waiting time', () => {
  render(<Variants car={car} waits={waits} chosen={base} choose={() => {}} />);

  expect(rowOf('Lx')?.textContent).toContain('Wait: 2 to 5 weeks');
  expect(rowOf('Vx')?.textContent).toContain('Wait: 3 to 7 weeks');
  expect(rowOf('Zx')?.textContent).not.toContain('Wait');
});

test('only a variant that is sold out has a tag: waiting times look alike', () => {
  const { container } = render(
    <Variants car={car} waits={waits} chosen={base} choose={() => {}} />,
  );

  const tags = [...container.querySelectorAll('.tag')].map(({ textContent }) => textContent);
  expect(tags).toEqual(['Sold out']);
});

test('a server that tells no waiting times leaves them out', () => {
  render(<Variants car={car} waits={undefined} chosen={base} choose={() => {}} />);

  expect(rowOf('Vx')?.textContent).not.toContain('Wait');
});
