// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '#contracts/catalogue';
import type { Colour } from '../../shop/chosen-car.ts';
import { Gallery } from './gallery.tsx';
import type { Variant } from './use-chosen-car.ts';

afterEach(cleanup);

const images = (['side', 'front'] as const).map((kind) => ({ kind, url: `/${kind}.svg`, alt: {} }));
const white = { _id: 'white', code: 'white', name: { en: 'White' }, images } as Colour;
const blue = { _id: 'blue', code: 'blue', name: { en: 'Blue' }, images } as Colour;
const base = { _id: 'base', variantName: 'Base', colourIds: ['white', 'blue'] } as Variant;
const plain = { _id: 'plain', variantName: 'Plain', colourIds: ['white'] } as Variant;
const car = { productName: 'Minar', colours: [white, blue], variants: [plain, base] } as Product;

test('turning the car says which side is seen now', () => {
  render(<Gallery car={car} colour={white} variant={base} choose={() => {}} />);

  fireEvent.click(screen.getByRole('button', { name: 'Turn the car' }));

  expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 of 2, Front');
});

test('the colours are one choice, as the arrow keys take it', () => {
  const choose = vi.fn();
  render(<Gallery car={car} colour={white} variant={base} choose={choose} />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');

  fireEvent.click(screen.getByRole('radio', { name: 'Blue' }));

  expect(radios.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'radio colour',
    'radio colour',
  ]);
  expect(choose).toHaveBeenCalledWith({ colour: 'blue' });
});

test('a variant that comes in the wanted colour is chosen together with it', () => {
  const choose = vi.fn();
  render(<Gallery car={car} colour={white} variant={plain} choose={choose} />);
  fireEvent.click(screen.getByRole('radio', { name: /^Blue/ }));

  fireEvent.click(screen.getByRole('button', { name: 'Base' }));

  expect(choose.mock.calls).toEqual([[{ variant: 'base', colour: 'blue' }]]);
});
