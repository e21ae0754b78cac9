// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FuelType, Product, Variant } from '#contracts/catalogue';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { example } from '../../testing.tsx';
import { Variants } from './variants.tsx';

afterEach(cleanup);
afterEach(() => applyLanguage('en'));

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

test('a variant is named with its waiting time and price, set apart', () => {
  render(<Variants car={car} waits={waits} chosen={base} choose={() => {}} />);

  expect(screen.getByRole('radio', { name: /^Vx Manual, Wait: .*weeks, nil$/ })).toBeDefined();
});

test.each([
  ['en', 'Alloy wheels, 18\u00a0bhp more, 1 more colour'],
  ['hi', 'अलॉय व्हील, 18\u00a0bhp ज़्यादा, 1 और रंग'],
] as const)('in %s a dearer variant says what it has more than the cheapest', async (...row) => {
  const [language, more] = row;
  await applyLanguage(language);
  const [white, blue] = [anId(), anId()];
  const facts = { stockState: 'soldOut', isActive: true } as const;
  const dear = example(Variant, {
    ...facts,
    _id: anId(),
    variantName: 'Zx',
    powerBhp: 99,
    csdPrice: 880_000,
    colourIds: [white, blue],
    features: [{ en: 'Alloy wheels', hi: 'अलॉय व्हील' }],
  });
  const cheap = {
    ...dear,
    features: [],
    _id: anId(),
    variantName: 'Lx',
    powerBhp: 81,
    csdPrice: 752_000,
  };
  const variants = [dear, { ...cheap, colourIds: [white] }];

  render(
    <Variants
      car={example(Product, { variants })}
      waits={undefined}
      chosen={dear}
      choose={() => {}}
    />,
  );

  expect(rowOf('Zx')?.querySelector('small')?.textContent).toBe(more);
  expect(rowOf('Lx')?.querySelector('small')).toBeNull();
  expect(screen.getByRole('radio', { name: new RegExp(`^Zx .*, ${more}, `) })).toBeDefined();
});

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

describe('where one fuel has AMT and another an automatic gearbox', () => {
  const geared = (fuelType: FuelType, transmission: Variant['transmission']) =>
    example(Variant, { _id: anId(), fuelType, transmission, isActive: true });
  const [manual, amt, diesel, cng] = [
    geared('Petrol', 'MT'),
    geared('Petrol', 'AMT'),
    geared('Diesel', 'AT'),
    geared('CNG', 'MT'),
  ];
  const show = (chosen: Variant, variants = [manual, amt, diesel, cng]) => {
    const choose = vi.fn();
    const { container } = render(
      <Variants
        car={example(Product, { variants })}
        waits={undefined}
        chosen={chosen}
        choose={choose}
      />,
    );
    return { choose, container };
  };

  test.each([
    ['en', manual, undefined],
    ['en', diesel, 'Manual does not come with Diesel, only with Petrol, CNG.'],
    ['en', cng, 'Automatic does not come with CNG, only with Petrol, Diesel.'],
    ['hi', cng, 'ऑटोमैटिक CNG में नहीं, केवल पेट्रोल, डीज़ल में आता है।'],
  ] as const)('in %s only a kind of gearbox that is missing is said to be', async (...row) => {
    const [language, chosen, text] = row;
    await applyLanguage(language);

    const { container } = show(chosen);

    expect(container.querySelector('p')?.textContent).toBe(text);
  });

  test('an automatic stays automatic in another fuel', () => {
    const { choose } = show(diesel);

    fireEvent.click(screen.getByLabelText('Petrol'));

    expect(choose).toHaveBeenCalledWith({ variant: amt._id });
  });

  test('a fuel that is selected again shows the variant that it showed before', () => {
    const dear = geared('Petrol', 'AMT');
    const row = [manual, amt, dear, diesel];
    const choose = vi.fn();
    const props = { car: example(Product, { variants: row }), waits: undefined, choose };
    const { rerender } = render(<Variants {...props} chosen={dear} />);
    fireEvent.click(screen.getByLabelText('Diesel'));
    rerender(<Variants {...props} chosen={diesel} />);

    fireEvent.click(screen.getByLabelText('Petrol'));

    expect(choose.mock.calls).toEqual([[{ variant: diesel._id }], [{ variant: dear._id }]]);
  });

  test('another fuel opens with what can be booked, if it has that', () => {
    const { choose } = show(diesel, [manual, { ...amt, stockState: 'soldOut' }, diesel]);

    fireEvent.click(screen.getByLabelText('Petrol'));

    expect(choose).toHaveBeenCalledWith({ variant: manual._id });
  });
});
