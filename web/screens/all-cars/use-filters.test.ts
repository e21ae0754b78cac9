import { expect, test } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { validator } from '#contracts/engine/validate';
import { apiFilter, isAmong, parseFilters, toggleBand } from './use-filters.ts';

const brands = ['tata', 'hyundai'];
const filterOf = (search: string) => {
  const selected = parseFilters(new URLSearchParams(search), brands);
  const filter = apiFilter(selected, () => '5c0a5e11ca27700000000001');
  return { values: Object.values(selected).flat(), filter };
};

test('the query string is translated to the filter of the API', () => {
  const { filter } = filterOf(
    'budget=500001-800000&fuel=Petrol,CNG&colour=white,red&seats=5,7&safety=4&brand=tata',
  );

  expect(filter).toEqual({
    subCategoryId: ['5c0a5e11ca27700000000001'],
    fuelType: ['Petrol', 'CNG'],
    colour: ['white', 'red'],
    seating: [5, 7],
    priceFrom: 500_001,
    priceTo: 800_000,
    safetyMin: 4,
  });
});

const [cheap, middle, dear] = ['0-500000', '500001-800000', '800001-1000000'] as const;

test.each([
  ['the first band', undefined, middle, [middle]],
  ['one above', middle, dear, ['500001-1000000']],
  ['one below', middle, cheap, ['0-800000']],
  ['one further off, with the bands between', cheap, dear, ['0-1000000']],
  ['the lowest again', '0-1000000', cheap, ['500001-1000000']],
  ['the highest again', '0-1000000', dear, ['0-800000']],
  ['one in the middle again', '0-1000000', middle, [cheap]],
  ['the only one again', middle, middle, []],
])('a budget grows and shrinks by neighbouring bands: %s', (_, range, band, expected) => {
  expect(toggleBand(range, band)).toEqual(expected);
});

test('a budget of several bands is one range of the filter, in which each of them is selected', () => {
  const { values, filter } = filterOf('budget=0-800000');

  expect(filter).toEqual({ priceFrom: 0, priceTo: 800_000 });
  expect([cheap, middle, dear].map((band) => isAmong(band, values))).toEqual([true, true, false]);
});

test('a brand may be in capitals', () => {
  expect(filterOf('brand=Tata,HYUNDAI').values).toEqual(['tata', 'hyundai']);
});

test.each([
  'budget=5-x',
  'budget=foo',
  'budget=5-8',
  'budget=800001-500000',
  'budget=0-99999999900000',
  'seats=9999',
  'seats=05',
  'safety=abc',
  'safety=6',
  'gst=-1',
  'brand=unknown',
  'body=Boat',
  'colour=sindoor',
  'fuel=',
])('the invalid value %s is ignored', (search) => {
  expect(filterOf(search)).toEqual({ values: [], filter: {} });
});

test('a repeated value is selected once', () => {
  expect(filterOf('fuel=Petrol,Petrol').values).toEqual(['Petrol']);
});

test('a facet with a single value uses the first one', () => {
  expect(filterOf('safety=3,5').values).toEqual(['3']);
});

test('every filter of a query string fits the contract', () => {
  const query = productsList.query;
  const { filter } = filterOf(
    'budget=2000001-100000000&brand=tata,hyundai&body=SUV&fuel=Diesel&gearbox=AT&colour=white,purple&seats=2,10&safety=5&gst=0,100',
  );

  expect(query && validator(query).violations({ filter })).toEqual([]);
});
