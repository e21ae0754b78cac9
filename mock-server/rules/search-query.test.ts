import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Filter } from '#contracts/catalogue';
import { validator } from '#contracts/engine/validate';
import { brandNames } from './search-brands.ts';
import { filterOf, parseQuery, type Shop, textOf } from './search-query.ts';

const ids = {
  kia: '00000000000000000000000a',
  maruti: '00000000000000000000000b',
  tata: '00000000000000000000000c',
};
const shop: Shop = {
  brands: brandNames([
    { _id: ids.kia, name: 'Kia' },
    { _id: ids.maruti, name: 'Maruti Suzuki' },
    { _id: ids.tata, name: 'Tata' },
    { _id: '00000000000000000000000d', name: '…' },
  ]),
  isName: (word) =>
    'kia maruti suzuki tata pavona minar sedona'.split(' ').some((name) => name.startsWith(word)),
  isInFeature: (word, next) => 'automatic climate control'.includes(`${word} ${next}`),
};

const automatic = ['AMT', 'CVT', 'AT', 'DCT', 'e-CVT'];
const suv = ['SUV', 'Compact SUV', 'Crossover'];

const meanings: [query: string, filter: object, text?: string][] = [
  ['under 8 lakh', { priceTo: 8 }],
  ['below ₹8.5 lakhs', { priceTo: 8.5 }],
  ['under 8', { priceTo: 8 }],
  ['within Rs 8,00,000', { priceTo: 800_000 }],
  ['emi under 10000', {}, 'emi 10000'],
  ['EMI 12,000 se kam', {}, 'EMI 12,000'],
  ['waiting time less than 30 days', {}, 'waiting time 30 days'],
  ['30 दिन से कम', {}, '30 दिन'],
  ['csd price between 5 and 7 lakh', { priceFrom: 5, priceTo: 7 }],
  ['new launch', { sort: 'newest' }],
  ['रिनॉल्ट', {}, 'रिनॉल्ट'],
  ['lumi vs tamra', {}, 'lumi tamra'],
  ['my first car', {}],
  ['पहली गाड़ी', {}],
  ['800000', { priceTo: 800_000 }],
  ['८,००,००० रुपये तक', { priceTo: 800_000 }],
  ['110010', {}, '110010'],
  ['११००१०', {}, '११००१०'],
  ['car in 834001', {}, '834001'],
  ['901206', {}, '901206'],
  ['1,10,010', { priceTo: 110_010 }],
  ['₹110010', { priceTo: 110_010 }],
  ['rs 110010', { priceTo: 110_010 }],
  ['110010 rupees', { priceTo: 110_010 }],
  ['110010 रुपये', { priceTo: 110_010 }],
  ['११००१० तक', { priceTo: 110_010 }],
  ['under 110010', { priceTo: 110_010 }],
  ['845500', { priceTo: 845_500 }],
  ['799999', { priceTo: 799_999 }],
  ['860123', { priceTo: 860_123 }],
  ['₹8.5 लाख', { priceTo: 8.5 }],
  ['₹8,00,000 से 10 लाख', { priceFrom: 800_000, priceTo: 10 }],
  ['tata suv 800000', { bodyType: suv, priceTo: 800_000 }, 'tata'],
  ['800', {}, '800'],
  ['9876543210', {}, '9876543210'],
  ['8lakh', { priceTo: 8 }],
  ['8 lakh se kam', { priceTo: 8 }],
  ['8 लाख से कम', { priceTo: 8 }],
  ['८ लाख तक की कार', { priceTo: 8 }],
  ['₹8 लाख रुपये के अंदर', { priceTo: 8 }],
  ['above 10 lakh', { priceFrom: 10 }],
  ['10 लाख से ज़्यादा', { priceFrom: 10 }],
  ['5 to 8 lakh', { priceFrom: 5, priceTo: 8 }],
  ['5-8 lakh', { priceFrom: 5, priceTo: 8 }],
  ['between 5 lakh and 8 lakh', { priceFrom: 5, priceTo: 8 }],
  ['5 से 8 लाख', { priceFrom: 5, priceTo: 8 }],
  ['साढ़े सात लाख', { priceTo: 7.5 }],
  ['साढ़े ७ लाख तक', { priceTo: 7.5 }],
  ['saadhe saat lakh', { priceTo: 7.5 }],
  ['सवा दस लाख से कम', { priceTo: 10.25 }],
  ['पौने आठ लाख', { priceTo: 7.75 }],
  ['12 लाख 50 हज़ार', { priceTo: 12.5 }],
  ['under 12 lakh 50 thousand', { priceTo: 12.5 }],
  ['5 लाख से साढ़े सात लाख', { priceFrom: 5, priceTo: 7.5 }],
  ['seven lakh fifty thousand', { priceTo: 7.5 }],
  ['सात लाख पचास हज़ार', { priceTo: 7.5 }],
  ['around 10 lakh', { priceFrom: 9.3, priceTo: 10.7 }],
  ['दस से बारह लाख', { priceFrom: 10, priceTo: 12 }],
  ['white car', { colour: ['white'] }],
  ['सफ़ेद कार', { colour: ['white'] }],
  ['सफेद रंग की गाड़ी', { colour: ['white'] }],
  ['ब्लैक या ब्लू कार', { colour: ['black', 'blue'] }],
  ['kaali gaadi', { colour: ['black'] }],
  ['5 star', { safetyMin: 5 }],
  ['five-star safety rating', { safetyMin: 5 }],
  ['5 स्टार सुरक्षा', { safetyMin: 5 }],
  ['best mileage', { sort: 'mileageDesc' }],
  ['सबसे ज़्यादा माइलेज', { sort: 'mileageDesc' }],
  ['सबसे अच्छा एवरेज', { sort: 'mileageDesc' }],
  ['mileage 25', { mileageFrom: 25, sort: 'mileageDesc' }],
  ['25 kmpl', { mileageFrom: 25, sort: 'mileageDesc' }],
  ['above 20 km/l', { mileageFrom: 20, sort: 'mileageDesc' }],
  ['20 का माइलेज', { mileageFrom: 20, sort: 'mileageDesc' }],
  ['mileage above 22.5 kmpl', { mileageFrom: 22.5, sort: 'mileageDesc' }],
  ['ground clearance 200mm', { groundClearanceFrom: 200 }],
  ['above 190 mm', { groundClearanceFrom: 190 }],
  ['200 मिमी ग्राउंड क्लियरेंस', { groundClearanceFrom: 200 }],
  ['suv high ground clearence', { bodyType: suv, groundClearanceFrom: 200 }],
  ['ज़्यादा ग्राउंड क्लीयरेंस', { groundClearanceFrom: 200 }],
  ['boot 400 litres', { bootFrom: 400 }],
  ['boot space above 350', { bootFrom: 350 }],
  ['350 लीटर की डिक्की', { bootFrom: 350 }],
  ['boot 400l', { bootFrom: 400 }],
  ['boot 8 l', { bootFrom: 400, priceTo: 8 }],
  ['big boot 7 seater', { bootFrom: 400, seating: [7] }],
  ['best mileage 8 lakh', { sort: 'mileageDesc', priceTo: 8 }],
  ['big boot', { bootFrom: 400 }],
  ['badi dikki', { bootFrom: 400 }],
  ['बड़ी डिक्की वाली कार', { bootFrom: 400 }],
  ['बूट स्पेस', { bootFrom: 400 }],
  ['cheapest suv', { sort: 'csdAsc', bodyType: suv }],
  ['सबसे सस्ती कार', { sort: 'csdAsc' }],
  ['7 seater diesel automatic', { seating: [7], fuelType: ['Diesel'], transmission: automatic }],
  ['7 सीटर डीज़ल ऑटोमैटिक', { seating: [7], fuelType: ['Diesel'], transmission: automatic }],
  ['सात सीट वाली गाड़ी', { seating: [7] }],
  ['car for 8 people', { seating: [8, 9, 10] }],
  ['8 लोगों के लिए', { seating: [8, 9, 10] }],
  ['longest range', { fuelType: ['Electric'], sort: 'mileageDesc' }],
  ['सबसे लंबी रेंज', { fuelType: ['Electric'], sort: 'mileageDesc' }],
  ['40% gst', { gstRate: [40] }],
  ['40 प्रतिशत जीएसटी', { gstRate: [40] }],
  ['ऑटोमेटिक', { transmission: automatic }],
  ['automatic CVT', { transmission: ['CVT', 'e-CVT'] }],
  ['electric suv', { fuelType: ['Electric'], bodyType: suv }],
  ['इलेक्ट्रिक एसयूवी', { fuelType: ['Electric'], bodyType: suv }],
  ['compact SUV', { bodyType: ['Compact SUV'] }],
  ['hybrid', { fuelType: ['Mild hybrid', 'Strong hybrid'] }],
  ['strong hybrid', { fuelType: ['Strong hybrid'] }],
  ['petrol or cng', { fuelType: ['Petrol', 'CNG'] }],
  ['सी एन जी', { fuelType: ['CNG'] }],
  ['petrol not diesel', { fuelType: ['Petrol'] }],
  ['डीज़ल नहीं, पेट्रोल', { fuelType: ['Petrol'] }],
  ['no diesel', { fuelType: ['Petrol', 'CNG', 'Mild hybrid', 'Strong hybrid', 'Electric'] }],
  ['SUV without compact SUV', { bodyType: ['SUV', 'Crossover'] }],
  ['not 7 seater', { seating: [2, 3, 4, 5, 6, 8, 9, 10] }],
  ['not above 10 lakh', { priceTo: 10 }],
  ['10 लाख से ज़्यादा नहीं', { priceTo: 10 }],
  ['petrol or cng, not diesel', { fuelType: ['Petrol', 'CNG'] }],
  ['not diesel or cng', { fuelType: ['Petrol', 'Mild hybrid', 'Strong hybrid', 'Electric'] }],
  ['petrol, diesel nahi', { fuelType: ['Petrol'] }],
  ['no diesel, petrol', { fuelType: ['Petrol'] }],
  ['no diesel, cng or petrol', { fuelType: ['Mild hybrid', 'Strong hybrid', 'Electric'] }],
  ['automatic climate control', {}, 'automatic climate control'],
  ['Tata or Kia', { subCategoryId: [ids.tata, ids.kia] }],
  ['tata, kia, maruti suzuki', { subCategoryId: [ids.tata, ids.kia, ids.maruti] }],
  ['maruti suzuki', {}, 'maruti suzuki'],
  ['maruti suzuki pavona', {}, 'maruti suzuki pavona'],
  ['deisel', { fuelType: ['Diesel'] }],
  ['petorl atomatic', { fuelType: ['Petrol'], transmission: automatic }],
  ['otomatik', { transmission: automatic }],
  ['bijli ki gaadi', { fuelType: ['Electric'] }],
  ['dijal', { fuelType: ['Diesel'] }],
  ['haibrid', { fuelType: ['Mild hybrid', 'Strong hybrid'] }],
  ['barah lakh tak', { priceTo: 12 }],
  ['saat seater', { seating: [7] }],
  ['below the display', {}, 'display'],
  ['long range', {}, 'long range'],
  ['android auto', {}, 'android'],
  ['एंड्रॉइड ऑटो', {}, 'एंड्रॉइड'],
  ['7 sitter', { seating: [7] }],
  ['sedona', {}, 'sedona'],
  ['small car', { bodyType: ['Hatchback'] }],
  ['सेवन सीटर', { seating: [7] }],
  ['फाइव सीटर', { seating: [5] }],
  ['सिक्स सीटर', { seating: [6] }],
  ['सेवन', {}, 'सेवन'],
  ['सस्ती फैमिली कार', { sort: 'csdAsc', seating: [5, 6, 7, 8, 9] }],
  ['परिवार के लिए', { seating: [5, 6, 7, 8, 9] }],
  ['family car under 8 lakh', { seating: [5, 6, 7, 8, 9], priceTo: 8 }],
  ['tata suv under 10 lakh', { bodyType: suv, priceTo: 10 }, 'tata'],
  ['hyundai i20 white', { colour: ['white'] }, 'hyundai i20'],
  ['best car', {}],
  ['a white car for me', { colour: ['white'] }],
  ['12 seater', {}, '12 seater'],
  ['6 star', {}, '6 star'],
  ['Whitefield', {}, 'Whitefield'],
  ['', {}],
];

test.each(meanings)('“%s” means %j', (query, filter, text = '') => {
  const parts = parseQuery(query, shop);

  expect(filterOf(parts)).toEqual(filter);
  expect(textOf(parts)).toBe(text);
});

test('the names of a hundred brands may be as long as they like', () => {
  const brands = Array.from({ length: 100 }, (_, index) => ({
    _id: `${index}`.padStart(24, '0'),
    name: `aa${'\ufdfa'.repeat(38)} ${index}`, // each of these letters stands for 18
  }));
  const names = brandNames([...brands, { _id: ids.kia, name: 'Kia' }]);

  const parts = parseQuery('صلى suv, aa or kia', { ...shop, brands: names });

  expect(filterOf(parts)).toEqual({ bodyType: suv });
});

test.each([
  ['pavona vs minar', ['pavona', 'minar'], ''],
  ['पवोना या मिनार', ['पवोना', 'मिनार'], ''],
  ['compare tata minar and pavona and sedona', ['tata minar', 'pavona', 'sedona'], ''],
  ['white pavona or minar', ['pavona', 'minar'], ''],
  ['pavona minar', undefined, 'pavona minar'],
  ['pavona vs sporty', undefined, 'pavona sporty'],
  ['vs pavona', undefined, 'pavona'],
])('“%s” asks for any of %j', (query, names, text) => {
  const parts = parseQuery(query, shop);

  expect(parts.find(({ either }) => either)?.either).toEqual(names);
  expect(textOf(parts)).toBe(text);
});

test.each([
  ['not maruti', ['maruti']],
  ['non maruti cars', ['maruti']],
  ['other than Maruti Suzuki', ['Maruti Suzuki']],
  ['not tata or maruti', ['tata', 'maruti']],
  ['not kia, tata and maruti suzuki', ['kia', 'tata', 'maruti suzuki']],
  ['no tata no kia', ['tata', 'kia']],
  ['neither tata nor kia', ['tata', 'kia']],
  ['any brand except tata and maruti', ['tata', 'maruti']],
  ['excluding kia', ['kia']],
  ['anything but kia', ['kia']],
  ["don't want maruti", ['maruti']],
  ['maruti nahi', ['maruti']],
  ['maruti aur tata nahi chahiye', ['maruti', 'tata']],
  ['kia ke alawa', ['kia']],
  ['kia ke siva', ['kia']],
  ['tata ko chhod kar', ['tata']],
  ['मारुति के अलावा', ['मारुति']],
  ['टाटा को छोड़कर', ['टाटा']],
  ['मारुति और टाटा नहीं', ['मारुति', 'टाटा']],
  ['टाटा, मारुति और किया नहीं', ['टाटा', 'मारुति', 'किया']],
  ['without sunroof', ['sunroof']],
  ['witout sunroof', ['sunroof']],
  ['sunroof not needed', ['sunroof']],
  ['bina sunroof', ['sunroof']],
  ['sunroof ke bina', ['sunroof']],
  ['बिना सनरूफ', ['सनरूफ']],
  ['no sunroof or cruise control', ['sunroof', 'cruise control']],
  ['not maruti pavona', ['maruti pavona']],
  ['without automatic climate control', ['automatic climate control']],
  ['without sunroof, cruise control', ['sunroof', 'cruise control']],
])('“%s” leaves out the cars of %j, and nothing is left', (query, without) => {
  const parts = parseQuery(query, shop);

  expect(new Set(parts.flatMap((part) => part.without ?? []))).toEqual(new Set(without));
  expect([filterOf(parts), textOf(parts)]).toEqual([{}, '']);
});

test.each([
  ['tata but not minar', 'minar', {}, 'tata'],
  ['petrol without sunroof', 'sunroof', { fuelType: ['Petrol'] }, ''],
  ['not tata sunroof', 'tata', {}, 'sunroof'],
  ['without sunroof automatic', 'sunroof', { transmission: automatic }, ''],
  ['maruti nahi tata', 'maruti', {}, 'tata'],
  ['automatic aur maruti nahi', 'maruti', { transmission: automatic }, ''],
  ['not maruti under 10 lakh', 'maruti', { priceTo: 10 }, ''],
  ['no sunroof, cruise control', 'sunroof', {}, 'cruise control'],
  ['not tata, maruti', 'tata', {}, 'maruti'],
])('“%s” leaves out only %s', (query, without, filter, text) => {
  const parts = parseQuery(query, shop);

  expect(parts.flatMap((part) => part.without ?? [])).toEqual([without]);
  expect([filterOf(parts), textOf(parts)]).toEqual([filter, text]);
});

test('a phrase without an opposite leaves out nothing that could be found', () => {
  expect(parseQuery('not popular', shop)).toEqual([
    { words: 'not popular', filter: {}, without: [''] },
  ]);
});

test.each(['no', 'non', 'tata na'])('the start “%s” of a name excludes nothing', (query) => {
  const parts = parseQuery(query, shop);

  expect(textOf(parts)).toBe(query);
});

test.each([
  ['Tata  SUV, under ₹10 lakh!', ['Tata', 'SUV', 'under ₹10 lakh']],
  ['8 लाख से कम की सफ़ेद कार', ['8 लाख से कम', 'सफ़ेद']],
  ['petrol, not a Tata or Kia', ['petrol', 'not a Tata or Kia']],
  ['पेट्रोल बिना सनरूफ', ['पेट्रोल', 'बिना सनरूफ']],
])('the parts of “%s” are its own words', (query, words) => {
  expect(parseQuery(query, shop).map((part) => part.words)).toEqual(words);
});

test('every meaning is a filter of the contract', () => {
  const { violations } = validator(Filter);

  expect(meanings.flatMap(([query]) => violations(filterOf(parseQuery(query, shop))))).toEqual([]);
});

test('a search for any number makes a filter that lists accept', () => {
  const { isValid } = validator(Filter);
  const digits = fc.string({ unit: fc.constantFrom(...'501.,'), minLength: 1, maxLength: 40 });
  const before = fc.constantFrom('', 'under ', 'above ', 'around ', '5 to ', 'mileage ', 'boot ');
  const after = fc.constantFrom('', ' lakh', ' l', ' rs', ' kmpl', ' litre', ' mm', ' seater');
  fc.assert(
    fc.property(before, digits, after, (...query) => {
      for (const { filter } of parseQuery(query.join(''), shop))
        expect(!filter || isValid(filter), query.join('')).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
