import { describe, expect, test } from 'vitest';
import { CarSearch, type Searched } from './search.ts';

const aCar = (productName: string, told: Partial<Searched> = {}): Searched => ({
  _id: productName,
  productName,
  brandName: 'Maruti Suzuki',
  bodyType: 'Hatchback',
  fuelTypes: ['Petrol'],
  transmissions: ['MT'],
  ...told,
});
const search = new CarSearch([
  aCar('Pavona'),
  aCar('Wagon R'),
  aCar('Torrin', { brandName: 'Renault', bodyType: 'SUV', fuelTypes: ['Mild hybrid'] }),
  aCar('Minar', { brandName: 'Tata', bodyType: 'Compact SUV', fuelTypes: ['Petrol', 'Diesel'] }),
  aCar('Urja', { brandName: 'Mahindra', fuelTypes: ['Electric'], transmissions: ['AT'] }),
]);

test.each([
  ['pavona', ['Pavona']],
  ['PAVONA', ['Pavona']],
  ['pav', ['Pavona']],
  ['pavonna', ['Pavona']],
  ['wagonr', ['Wagon R']],
  ['wagon r', ['Wagon R']],
  ['tor rin', ['Torrin']],
  ['tata minar', ['Minar']],
  ['diesel suv', ['Minar']],
  ['टाटा', ['Minar']],
  ['टाटा डीज़ल', ['Minar']],
  ['electric car', ['Urja']],
  ['बिजली', ['Urja']],
  ['ev', ['Urja']],
  ['zzzzzz', []],
])('"%s" finds %j', (query, names) => {
  expect(search.find(query)).toEqual(names);
});

test('a query without a word asks for no selection', () => {
  expect(['', '   ', '!!!', '💂', 'car'].map((query) => search.find(query))).toEqual(
    Array.from({ length: 5 }),
  );
});

test.each(['<script>', '(.*)+$', '\u0000pavona', 'a'.repeat(2_000), '__proto__'])(
  '"%s" is text and nothing else',
  (query) => {
    expect(() => [search.find(query), search.suggest(query), search.nearest(query)]).not.toThrow();
  },
);

describe('while typing', () => {
  test('makes and cars are suggested from their beginnings', () => {
    expect(search.suggest('ma')).toEqual([
      'Maruti Suzuki',
      'Maruti Suzuki Pavona',
      'Maruti Suzuki Wagon R',
      'Mahindra',
      'Mahindra Urja',
    ]);
    expect(search.suggest('marutisuz')).toContain('Maruti Suzuki');
    expect(search.suggest('')).toEqual([]);
  });

  test('a mistyped name is set right, a right one is left alone', () => {
    expect(search.didYouMean('minnar')).toBe('Tata Minar');
    expect(search.didYouMean('minar')).toBeUndefined();
    expect(search.didYouMean('qqqqqqqq')).toBeUndefined();
  });
});

test('with no hit the nearest cars are offered', () => {
  expect(search.find('pavona diesel')).toEqual([]);
  expect(search.nearest('pavona diesel')).toEqual(expect.arrayContaining(['Pavona', 'Minar']));
});
