import { expect, test } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { validator } from '#contracts/engine/validate';
import { apiFilter, parseFilters } from './use-filters.ts';

const brands = ['tata', 'hyundai'];
const ofAddress = (search: string) => {
  const chosen = parseFilters(new URLSearchParams(search), brands);
  const filter = apiFilter(chosen, () => '5c0a5e11ca27700000000001');
  return { values: Object.values(chosen).flat(), filter };
};

test('what an address chooses is what the list is asked for', () => {
  const { filter } = ofAddress(
    'budget=500001-800000&fuel=Petrol,CNG&seats=5,7&safety=4&brand=tata',
  );

  expect(filter).toEqual({
    subCategoryId: ['5c0a5e11ca27700000000001'],
    fuelType: ['Petrol', 'CNG'],
    seating: [5, 7],
    priceFrom: 500_001,
    priceTo: 800_000,
    safetyMin: 4,
  });
});

test('a brand may be named in capitals', () => {
  expect(ofAddress('brand=Tata,HYUNDAI').values).toEqual(['tata', 'hyundai']);
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
  'fuel=',
])('%s chooses nothing', (search) => {
  expect(ofAddress(search)).toEqual({ values: [], filter: {} });
});

test('a value that stands in the address twice is chosen once', () => {
  expect(ofAddress('fuel=Petrol,Petrol').values).toEqual(['Petrol']);
});

test('of a facet with one choice the first counts', () => {
  expect(ofAddress('safety=3,5').values).toEqual(['3']);
});

test('the server takes whatever an address may choose', () => {
  const query = productsList.query;
  const { filter } = ofAddress(
    'budget=2000001-100000000&brand=tata,hyundai&body=SUV&fuel=Diesel&gearbox=AT&seats=2,10&safety=5&gst=0,100',
  );

  expect(query && validator(query).violations({ filter })).toEqual([]);
});
