import { describe, expect, test } from 'vitest';
import { finish } from '#contracts/engine/steps';
import { CarIndex, CarSearch, type SearchableCar } from './search.ts';

const aCar = (productName: string, overrides: Partial<SearchableCar> = {}): SearchableCar => ({
  productName,
  brandName: 'Maruti Suzuki',
  bodyType: 'Hatchback',
  fuelTypes: ['Petrol'],
  transmissions: ['MT'],
  seating: 5,
  features: [],
  ...overrides,
});
const indexOf = (cars: readonly SearchableCar[], first = 0) =>
  finish(CarIndex.inSteps(cars, (car) => car, first));
const named = (search: CarSearch, cars: readonly SearchableCar[]) => {
  const namesAt = (positions: Uint32Array | undefined) =>
    positions && Array.from(positions, (position) => cars[position]?.productName);
  return Object.assign(search, {
    names: (query: string) => namesAt(search.find(query)?.positions()),
    closest: (query: string) => namesAt(search.find(query)?.closest()),
  });
};
const searchOf = (cars: readonly SearchableCar[]) =>
  named(new CarSearch(new Uint8Array(cars.length).fill(1), indexOf(cars)), cars);

const search = searchOf([
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
  ['Táta', ['Minar']],
  ['ＳＵＶ', ['Torrin', 'Minar']],
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
  expect(search.names(query)).toEqual(names);
});

test('a query without words selects nothing', () => {
  expect(['', '   ', '!!!', '💂', 'car'].map((query) => search.find(query))).toEqual(
    Array.from({ length: 5 }),
  );
});

test.each(['पात्रता', 'डीलर', 'skoda'])('nothing is near "%s"', (query) => {
  const shop = searchOf([
    aCar('Minar', { brandName: 'Tata' }),
    aCar('Jivo', { brandName: 'Honda' }),
  ]);

  expect(shop.closest(query)).toEqual([]);
  expect(shop.find(query)?.didYouMean()).toBeUndefined();
});

test.each(['<script>', '(.*)+$', '\u0000pavona', 'a'.repeat(2_000), '__proto__'])(
  '"%s" is text and nothing else',
  (query) => {
    expect(() => [search.names(query), search.suggest(query), search.closest(query)]).not.toThrow();
  },
);

describe('while typing', () => {
  test('makes and cars are suggested by prefix', () => {
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

  test('a mistyped name is corrected, a correct one is not', () => {
    expect(search.find('minnar')?.didYouMean()).toBe('Tata Minar');
    expect(search.find('minar')?.didYouMean()).toBeUndefined();
    expect(search.find('qqqqqqqq')?.didYouMean()).toBeUndefined();
  });
});

test.each(['cruze', 'cruz control', 'kruz'])('"%s" finds a feature by its sound', (query) => {
  const shop = searchOf([aCar('Lumi'), aCar('Orana', { features: ['Cruise control'] })]);

  expect(shop.names(query)).toEqual(['Orana']);
  expect(shop.find(query)?.didYouMean()).toBeUndefined();
});

test('without a match the closest cars are found', () => {
  expect(search.names('pavona diesel')).toEqual([]);
  expect(search.closest('pavona diesel')).toEqual(expect.arrayContaining(['Pavona', 'Minar']));
});

describe('a mistyped make', () => {
  const shop = searchOf([
    aCar('Aviro', { brandName: 'Hyundai' }),
    aCar('Orana', { brandName: 'Hyundai' }),
    aCar('Jivo', { brandName: 'Honda' }),
    aCar('Senza', { brandName: 'Honda', transmissions: ['e-CVT'] }),
    aCar('Lumi', { brandName: 'Maruti Suzuki' }),
    aCar('Urja', { brandName: 'Mahindra' }),
  ]);

  test.each(['hyundia', 'hundai', 'hyndai'])('"%s" finds only Hyundai', (query) => {
    expect(shop.names(query)).toEqual(['Aviro', 'Orana']);
    expect(shop.find(query)?.didYouMean()).toBe('Hyundai');
  });

  test('is corrected to the car if its name was meant', () => {
    expect(shop.find('mahendra urjaa')?.didYouMean()).toBe('Mahindra Urja');
    expect(shop.find('mahindra 2026')?.didYouMean()).toBeUndefined(); // it was typed
    expect(shop.find('manuel')?.didYouMean()).toBeUndefined();
  });

  test('is not assumed for correct letters with spaces', () => {
    expect(shop.names('l.u.m.i')).toEqual(['Lumi']);
    expect(shop.find('l.u.m.i')?.didYouMean()).toBeUndefined();
  });

  test.each(['5 lakh', 'under 8 lakh', '<b>', 'सी एन जी'])('"%s" is close to no car', (query) => {
    expect([shop.names(query), shop.closest(query)]).toEqual([[], []]);
  });
});

test.each([
  '7 seater',
  '7 seats',
  '7-seater',
  'seven seats',
  'सात सीट',
  '7 सीटर',
  '७ सीटर',
  '७-सीटर',
])('"%s" finds cars by seats', (query) => {
  const shop = searchOf([aCar('Lumi', { seating: 4 }), aCar('Karwan', { seating: 7 })]);

  expect(shop.names(query)).toEqual(['Karwan']);
});

describe('in the words of buyers', () => {
  const shop = searchOf([
    aCar('Gas', { fuelTypes: ['CNG'], seating: 4 }),
    aCar('Volt', { bodyType: 'Sedan', fuelTypes: ['Electric'], transmissions: ['AT'], seating: 8 }),
    aCar('Hyb', { brandName: 'Hyundai', bodyType: 'MUV', fuelTypes: ['Strong hybrid'] }),
    aCar('Rock', { brandName: 'Kia', bodyType: 'SUV', fuelTypes: ['Diesel'], seating: 7 }),
  ]);

  test.each([
    ['सीएनजी', ['Gas']],
    ['इलेक्ट्रिक', ['Volt']],
    ['हाइब्रिड', ['Hyb']],
    ['डीजल', ['Rock']],
    ['ऑटोमैटिक', ['Volt']],
    ['मैनुअल', ['Gas', 'Hyb', 'Rock']],
    ['manual', ['Gas', 'Hyb', 'Rock']],
    ['एसयूवी', ['Rock']],
    ['jeep', ['Rock']],
    ['हैचबैक', ['Gas']],
    ['सेडान', ['Volt']],
    ['mpv', ['Hyb']],
    ['muv', ['Hyb']],
    ['हुंडई', ['Hyb']],
    ['ह्युंडई', ['Hyb']],
    ['किया', ['Rock']],
    ['four seats', ['Gas']],
    ['चार सीट', ['Gas']],
    ['five seater', ['Hyb']],
    ['पाँच सीटर', ['Hyb']],
    ['पांच सीटें', ['Hyb']],
    ['eight seater', ['Volt']],
    ['आठ सीटर', ['Volt']],
    ['gaadi jeep', ['Rock']],
    ['gadi jeep', ['Rock']],
    ['jeep cars', ['Rock']],
    ['जीप कार', ['Rock']],
    ['सेडान कार', ['Volt']],
  ])('"%s" finds %j', (query, names) => {
    expect(shop.names(query)).toEqual(names);
  });
});

describe('in Devanagari', () => {
  const shop = searchOf([
    aCar('Lumi'),
    aCar('Pavona'),
    aCar('Shikhar', { brandName: 'Mahindra', bodyType: 'SUV', fuelTypes: ['Diesel'] }),
    aCar('Urja', { brandName: 'Mahindra', fuelTypes: ['Electric'] }),
    aCar('Dhruva', { brandName: 'Aravali' }),
  ]);

  test.each([
    ['मारु', ['Lumi', 'Pavona']],
    ['मारूति', ['Lumi', 'Pavona']],
    ['अरावली', ['Dhruva']],
    ['लूमी', ['Lumi']],
    ['लुमी', ['Lumi']],
    ['पावोना', ['Pavona']],
    ['महिन्द्रा शिखर', ['Shikhar']],
    ['डीज़', ['Shikhar']],
    ['बिजली गाड़ी', ['Urja']],
  ])('"%s" finds %j', (query, names) => {
    expect(shop.names(query)).toEqual(names);
  });

  test('makes and cars are suggested by prefix', () => {
    expect(shop.suggest('मारु')).toEqual([
      'Maruti Suzuki',
      'Maruti Suzuki Lumi',
      'Maruti Suzuki Pavona',
    ]);
    expect(shop.suggest('म')).toContain('Mahindra');
  });

  test('a mistyped make is corrected', () => {
    expect(shop.find('मारोती')?.didYouMean()).toBe('Maruti Suzuki');
  });
});

describe('in a world with changes', () => {
  const cars = [aCar('Lumi'), aCar('Pavona'), aCar('Tamra', { brandName: 'Tata' })];
  const changed = [{ ...aCar('Pavona'), productName: 'Nehara' }, aCar('Zivo')];
  const shop = named(
    new CarSearch(Uint8Array.of(1, 0, 0, 1, 1), indexOf(cars), {
      index: indexOf(changed, cars.length),
      positions: [1, 3],
    }),
    [cars[0]!, changed[0]!, cars[2]!, changed[1]!],
  );

  test.each([
    ['nehara', ['Nehara']],
    ['nehra', ['Nehara']],
    ['zivo', ['Zivo']],
    ['maruti', ['Lumi', 'Nehara', 'Zivo']],
    ['pavona', []],
    ['tata', []],
  ])('"%s" finds %j', (query, names) => {
    expect(shop.names(query)).toEqual(names);
  });

  test('all are those for sale, each where it is', () => {
    expect([...shop.all()]).toEqual([0, 1, 3]);
  });

  test('neither suggestions nor corrections name a car that is not for sale', () => {
    expect(shop.suggest('ta')).toEqual([]);
    expect(shop.suggest('pav')).toEqual([]);
    expect(shop.find('tamrra')?.didYouMean()).toBeUndefined();
    expect(shop.suggest('marutine')).toEqual(['Maruti Suzuki Nehara']);
  });
});

test('of a long query only the first letters and words are searched for', () => {
  const one = 'pavona '.repeat(12);

  expect(search.names(`${one} torrin`)).toEqual(['Pavona']);
  expect(search.names(`pavona${' '.repeat(100)} torrin`)).toEqual(['Pavona']);
});
