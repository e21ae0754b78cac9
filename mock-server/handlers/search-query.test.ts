import { expect, test } from 'vitest';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { aColour, aProduct, aVariant } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const [white, red] = [aColour(), aColour({ code: 'sindoor', hex: '#b21f29' })];
const pavona = aProduct({
  productName: 'Pavona',
  safetyRating: { agency: 'BNCAP', stars: 5 },
  features: [{ en: 'Sunroof', hi: 'सनरूफ़' }],
  colours: [red, white],
  popularity: 90,
  variants: [
    aVariant({ exShowroomPrice: 500_000, mileage: { value: 20, unit: 'km/l' } }),
    aVariant({ exShowroomPrice: 950_000, mileage: { value: 18, unit: 'km/l' } }),
  ],
});
const karwan = aProduct({
  productName: 'Karwan',
  brandName: 'Tata',
  bodyType: 'SUV',
  seating: 7,
  bootLitres: 480,
  groundClearanceMm: 210,
  colours: [red],
  popularity: 50,
  variants: [
    aVariant({ fuelType: 'Diesel', exShowroomPrice: 1_500_000 }),
    aVariant({ fuelType: 'Diesel', transmission: 'AT', exShowroomPrice: 2_000_000 }),
  ],
});
const urja = aProduct({
  productName: 'Urja',
  bodyType: 'Crossover',
  colours: [red],
  popularity: 10,
  variants: [
    aVariant({
      fuelType: 'Electric',
      transmission: 'AT',
      exShowroomPrice: 1_200_000,
      mileage: { value: 465, unit: 'km' },
    }),
  ],
});

async function searched(text: string, filter = {}) {
  const { call } = await startWorld({ products: [pavona, karwan, urja] });
  const input = { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: text, filter } };
  const { productList, ...found } = await call(search, input);
  return { ...found, cars: productList, names: productList.map((car) => car.productName) };
}

test.each([
  ['pavona vs karwan', ['Pavona', 'Karwan'], undefined],
  ['tata karwan or urja', ['Karwan', 'Urja'], undefined],
  ['पवोना या उर्जा', ['Pavona', 'Urja'], undefined],
  ['pavona or karwan diesel', ['Karwan'], undefined],
  ['pavona or urja diesel', ['Pavona', 'Urja'], ['diesel']],
  ['pavona vs swift', ['Pavona'], ['swift']],
  ['wagon u', [], undefined],
])('“%s” finds %j', async (query, cars, dropped) => {
  const found = await searched(query);

  expect(found.names).toEqual(cars);
  expect(found.dropped).toEqual(dropped);
});

test('the ninth name that is compared or left out is dropped', async () => {
  const eight = ['p', 'pa', 'pav', 'pavo', 'pavon', 'u', 'ur', 'urj'];
  const compared = await searched([...eight, 'karwan', 'tata'].join(' or '));
  const leftOut = await searched(`without ${[...eight, 'karwan', 'tata'].join(', ')}`);
  const both = await searched(`${eight.join(' or ')} not karwan`);

  expect(compared).toMatchObject({ names: ['Pavona', 'Urja'], dropped: ['karwan', 'tata'] });
  expect(leftOut).toMatchObject({ names: ['Karwan'], dropped: ['karwan', 'tata'] });
  expect(both).toMatchObject({ names: ['Pavona', 'Urja'], dropped: ['not karwan'] });
});

test.each([
  ['under 8 lakh', ['Pavona'], ['under 8 lakh']],
  ['800000', ['Pavona'], ['800000']],
  ['8 लाख से कम', ['Pavona'], ['8 लाख से कम']],
  ['white car', ['Pavona'], ['white']],
  ['सफ़ेद कार', ['Pavona'], ['सफ़ेद']],
  ['5 star', ['Pavona'], ['5 star']],
  ['electric suv', ['Urja'], ['electric', 'suv']],
  ['इलेक्ट्रिक एसयूवी', ['Urja'], ['इलेक्ट्रिक', 'एसयूवी']],
  ['7 seater diesel automatic', ['Karwan'], ['7 seater', 'diesel', 'automatic']],
  ['7 सीटर डीज़ल ऑटोमैटिक', ['Karwan'], ['7 सीटर', 'डीज़ल', 'ऑटोमैटिक']],
  ['best mileage', ['Karwan', 'Pavona', 'Urja'], ['best mileage']],
  ['सबसे ज़्यादा माइलेज', ['Karwan', 'Pavona', 'Urja'], ['सबसे ज़्यादा माइलेज']],
  ['tata suv', ['Karwan'], ['suv']],
  ['mileage 19', ['Karwan', 'Pavona'], ['mileage 19']],
  ['boot 450 litres', ['Karwan'], ['boot 450 litres']],
  ['ground clearance 200mm', ['Karwan'], ['ground clearance 200mm']],
  ['बड़ी डिक्की', ['Karwan'], ['बड़ी डिक्की']],
  ['not tata or pavona', ['Urja'], ['not tata or pavona']],
  ['मारुति के अलावा', ['Karwan'], ['मारुति के अलावा']],
  ['maruti ko chhodkar', ['Karwan'], ['maruti ko chhodkar']],
  ['without sunroof', ['Karwan', 'Urja'], ['without sunroof']],
  ['बिना सनरूफ', ['Karwan', 'Urja'], ['बिना सनरूफ']],
  ['bina sunroof electric', ['Urja'], ['bina sunroof', 'electric']],
  ['maruti but not pavona', ['Urja'], ['not pavona']],
])('“%s” finds %j', async (text, names, understood) => {
  const found = await searched(text);

  expect(found).toMatchObject({ names, understood });
  expect(found).not.toHaveProperty('dropped');
});

test('each understood word has its meaning', async () => {
  expect(await searched('electric suv')).toMatchObject({
    understood: ['electric', 'suv'],
    meanings: [{ fuelType: ['Electric'] }, { bodyType: ['SUV', 'Compact SUV', 'Crossover'] }],
  });
});

test('the price of a car that is found is that of the variant that was asked for', async () => {
  const { cars } = await searched('diesel automatic');

  expect(cars).toMatchObject([
    { priceFrom: { exShowroom: 2_000_000 }, variantId: karwan.variants[1]?._id },
  ]);
});

test('a filter that is given besides wins over the words', async () => {
  expect((await searched('diesel', { fuelType: ['Electric'] })).names).toEqual(['Urja']);
});

test.each([
  ['tata zebra', ['Karwan'], ['zebra']],
  ['pavona diesel', ['Pavona'], ['diesel']],
  ['white electric under 2 lakh', ['Pavona'], ['electric', 'under 2 lakh']],
  ['purple pavona', ['Pavona'], ['purple']],
  ['purple', ['Pavona', 'Karwan', 'Urja'], ['purple']],
  ['mileage 25', ['Pavona', 'Karwan', 'Urja'], ['mileage 25']],
  ['tata without zebra', ['Karwan'], ['without zebra']],
  ['not popular', ['Pavona', 'Karwan', 'Urja'], ['not popular']],
])('no car is “%s”: the nearest are %j without %j', async (text, names, dropped) => {
  expect(await searched(text)).toMatchObject({ names, dropped });
});

test.each([
  'tata sunroof',
  'sunroof tata',
  'sunroof taata',
  'tata under 6 lakh',
  'under 6 lakh tata',
  'electric white tata',
  'pavona tata',
  'tata pavona sunroof',
  'white electric tata or kia',
])('the first car for “%s” is a Tata', async (text) => {
  expect((await searched(text)).names[0]).toBe('Karwan');
});

test('a brand that the shop does not have is dropped, not mistaken for another', async () => {
  expect(await searched('bmw diesel')).toMatchObject({ names: ['Karwan'], dropped: ['bmw'] });
  expect(await searched('tasla sunroof')).toMatchObject({ names: ['Pavona'], dropped: ['tasla'] });
  expect(await searched('bmw')).toMatchObject({ names: [], totalCount: 0 });
});

test.each(['zebra', 'zebra quagga'])('nothing is near “%s”', async (text) => {
  const found = await searched(text);

  expect(found).toMatchObject({ names: [], totalCount: 0 });
  expect(found).not.toHaveProperty('dropped');
});
