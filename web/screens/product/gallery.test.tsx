// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Colour, Picture, Product, Variant } from '#contracts/catalogue';
import { applyLanguage } from '../../i18n/language.ts';
import { example } from '../../testing.tsx';
import { Gallery } from './gallery.tsx';

afterEach(cleanup);
afterEach(() => applyLanguage('en'));

const images = (['side', 'front'] as const).map((kind) => example(Picture, { kind }));
const white = example(Colour, { code: 'white', name: { en: 'White', hi: 'White' }, images });
const blue = example(Colour, { code: 'blue', name: { en: 'Blue', hi: 'Blue' }, images });
const base = example(Variant, { variantName: 'Base', colourIds: [white._id, blue._id] });
const plain = example(Variant, { variantName: 'Plain', colourIds: [white._id] });
const car = example(Product, { colours: [white, blue], variants: [plain, base] });

test('a screen reader hears which picture of the car is shown', () => {
  render(<Gallery car={car} colour={white} variant={base} choose={() => {}} />);

  fireEvent.click(screen.getByRole('button', { name: 'Turn the car' }));

  expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 of 2, Front');
});

test('turning the car shows it from all sides, but not its inside or wheel, which have buttons', () => {
  const views = (['side', 'front', 'rear', 'interior', 'wheel'] as const).map((kind) =>
    example(Picture, { kind }),
  );
  const colour = { ...white, images: views };
  render(<Gallery car={car} colour={colour} variant={base} choose={() => {}} />);
  const shownAfter = (name: string) => {
    fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
    return screen.getAllByRole('status')[0]?.textContent;
  };

  expect(['Turn the car', 'Turn the car', 'Turn the car'].map(shownAfter)).toEqual([
    '2 of 5, Front',
    '3 of 5, Rear',
    '1 of 5, Side',
  ]);
  expect(['Inside', 'Turn the car', 'Wheel', 'Turn the car'].map(shownAfter)).toEqual([
    '4 of 5, Inside',
    '1 of 5, Side',
    '5 of 5, Wheel',
    '1 of 5, Side',
  ]);
});

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('what the car is shown in at first is not announced, another colour is', () => {
  const teal = { ...blue, name: { en: 'Teal', hi: 'Teal' } };
  const gold = { ...blue, name: { en: 'Gold', hi: 'Gold' }, extraPrice: 5_000 };
  const gallery = (colour: Colour) => (
    <Gallery car={car} colour={colour} variant={base} choose={() => {}} />
  );
  const { rerender } = render(gallery(white));
  expect(statuses().join('')).toBe('');

  rerender(gallery(teal));
  expect(statuses().filter(Boolean)).toEqual(['Teal: CSD price nil.']);

  rerender(gallery(gold));
  expect(statuses().filter(Boolean)).toEqual(['Gold: CSD price nil. ₹5,000 at the dealer.']);
});

test('in full screen the arrow keys turn the car, in a dialog that says so', () => {
  render(<Gallery car={car} colour={white} variant={base} choose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  const pictures = within(screen.getByRole('dialog', { name: /^Pictures of/ }));
  const positionAfter = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return pictures.getByRole('status').textContent;
  };

  expect(['ArrowRight', 'ArrowRight', 'ArrowLeft'].map(positionAfter)).toEqual([
    '2 of 2, Front',
    '1 of 2, Side',
    '2 of 2, Front',
  ]);
});

test('the colours are one radio group, so the arrow keys move between them', () => {
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

test.each([
  ['en', 'Blue does not come with Plain. It comes with: Base'],
  ['hi', 'Plain में Blue रंग नहीं आता। यह इनमें आता है: Base'],
] as const)('in %s a variant that lacks the requested colour says so', async (language, text) => {
  await applyLanguage(language);
  const gallery = (variant: Variant, colour: Colour) => (
    <Gallery car={car} colour={colour} requested={blue} variant={variant} choose={() => {}} />
  );
  const { rerender } = render(gallery(base, blue));
  expect(statuses().join('')).toBe('');

  rerender(gallery(plain, white));

  expect(statuses()).toContain(text);
});

test('a variant that comes in the requested colour is selected together with it', () => {
  const choose = vi.fn();
  render(<Gallery car={car} colour={white} variant={plain} choose={choose} />);
  fireEvent.click(screen.getByRole('radio', { name: /^Blue/ }));

  fireEvent.click(screen.getByRole('button', { name: 'Base' }));

  expect(choose.mock.calls).toEqual([[{ variant: base._id, colour: 'blue' }]]);
});
