import { describe, expect, test } from 'vitest';
import { type ProductSummary, search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { withCarCount } from '#fixtures/scenarios/many-cars';
import { readSeed } from '#fixtures/seed';
import { startWorld } from '../../testing.ts';

/** What is typed | what the first car must have, or - for no car | the name that is offered instead, if one is. */
const searches = `
# Names
lumi | Maruti Suzuki Lumi
PAVONA | Maruti Suzuki Pavona
Tamra! | Maruti Suzuki Tamra
kestra | Maruti Suzuki Kestra
urja | Mahindra Urja
Calão | Renault Calao
ＭＩＮＡＲ | Tata Minar
tata minar | Tata Minar
minar tata | Tata Minar
maruti suzuki talina | Maruti Suzuki Talina
maruti lumi | Maruti Suzuki Lumi
honda-senza | Honda Senza
the kia vanto car | Kia Vanto
# Beginnings
pav | Maruti Suzuki Pavona
shik | Mahindra Shikhar
torr | Renault Torrin
tata kar | Tata Karwan
maruti tal | Maruti Suzuki Talina
hyu | Hyundai
mahi | Mahindra
toy | Toyota
ren | Renault
suzuk | Maruti Suzuki
# Slips
pavonna | Maruti Suzuki Pavona | Maruti Suzuki Pavona
minnar | Tata Minar | Tata Minar
torin | Renault Torrin | Renault Torrin
shikar | Mahindra Shikhar | Mahindra Shikhar
garuden | Mahindra Garudan | Mahindra Garudan
karvan | Tata Karwan | Tata Karwan
velissa | Hyundai Velisa | Hyundai Velisa
nimboo | Tata Nimbo | Tata Nimbo
kastra | Maruti Suzuki Kestra | Maruti Suzuki Kestra
sehyan | Tata Sahyan | Tata Sahyan
hyundia | Hyundai | Hyundai
hundai | Hyundai | Hyundai
mahendra | Mahindra | Mahindra
marutti | Maruti Suzuki | Maruti Suzuki
toyata | Toyota | Toyota
suzki | Maruti Suzuki | Maruti Suzuki
hoonda | Honda | Honda
renalt | Renault | Renault
mahendra urjaa | Mahindra Urja | Mahindra Urja
hyundia caldan | Hyundai Calden | Hyundai Calden
tata minnar | Tata Minar | Tata Minar
tatta minar | Tata Minar | Tata Minar
maruti pvaona | Maruti Suzuki Pavona | Maruti Suzuki Pavona
# Joined and split words
tataminar | Tata Minar
marutisuzuki | Maruti Suzuki
marutisuzukipavona | Maruti Suzuki Pavona
kiavanto | Kia Vanto
hondajivo | Honda Jivo
tataminnar | Tata Minar | Tata Minar
marutisuzki | Maruti Suzuki | Maruti Suzuki
tor rin | Renault Torrin
pa vona | Maruti Suzuki Pavona
shi khar | Mahindra Shikhar
hyun dai | Hyundai
l.u.m.i | Maruti Suzuki Lumi
# Devanagari
लूमी | Maruti Suzuki Lumi
लुमी | Maruti Suzuki Lumi
पावोना | Maruti Suzuki Pavona
मिनार | Tata Minar
टाटा मिनार | Tata Minar
शिखर | Mahindra Shikhar
करवान | Tata Karwan | Tata Karwan
कर्वान | Tata Karwan | Tata Karwan
महिन्द्रा शिखर | Mahindra Shikhar
केस्ट्रा | Maruti Suzuki Kestra
उर्जा | Mahindra Urja
ऊर्जा | Mahindra Urja
टाटा | Tata
मारुति सुज़ुकी | Maruti Suzuki
मारूति | Maruti Suzuki
हुंडई | Hyundai
महिंद्रा | Mahindra
होंडा | Honda
टोयोटा | Toyota
रेनो | Renault
किया | Kia
मारु | Maruti Suzuki
महि | Mahindra
टोयो | Toyota
मारोती | Maruti Suzuki | Maruti Suzuki
टाटा मिन्नार | Tata Minar | Tata Minar
महेंद्रा | Mahindra | Mahindra
# Hindi in Latin letters
tata ki gaadi | Tata
maruti wali car dikhao | Maruti Suzuki
mujhe shikhar chahiye | Mahindra Shikhar
tata ki sabse sasti car | Tata
mahindra ki diesel gadi | Mahindra, Diesel
kaali hyundai | Hyundai
# Kinds and phrases
diesel suv | SUV, Diesel
electric car | Electric
ev | Electric
jeep | SUV
7 seater | 7 seats
seven seats | 7 seats
सात सीट | 7 seats
७ सीटर | 7 seats
सेवन सीटर | 7 seats
सीएनजी | CNG
डीज़ल एसयूवी | SUV, Diesel
बिजली गाड़ी | Electric
automatic hatchback | Hatchback
tata suv | Tata, SUV
maruti cng | Maruti Suzuki, CNG
टाटा डीज़ल | Tata, Diesel
toyota hybrid | Toyota, hybrid
tata suv under 20 lakh | Tata, SUV
8 लाख से कम की मारुति | Maruti Suzuki
white honda sedan | Honda, Sedan
# Slips beside what is understood
hyundia diesel suv | Hyundai, SUV, Diesel | Hyundai
mahendra electric | Mahindra Urja | Mahindra
# Words that no car has
zzzzzz | -
tall people | -
# Slips in what a car is
hyundai deisel | Hyundai Velisa
calden atomatic | Hyundai Calden
qwrtpsd jkl | -
@@@ | -
फ़ग़फ़ग़फ़ग़ | -
tata zzzzzz | Tata
zzzzzz minar | Tata Minar
pavona electric | Maruti Suzuki Pavona
tata pavona | Tata
minar 2026 | Tata Minar
`;

/** Names that only a large catalogue has. */
const searchesOfMany = `
varira | Varira 2
varira 7 | Varira 7
varira7 | Varira 7
hyundai varira 3 | Hyundai Varira 3
hyundaivarira3 | Hyundai Varira 3
lonora | Lonora
lonorra | Lonora | Maruti Suzuki Lonora
maruti lonora | Maruti Suzuki Lonora
molenndi 10 | Molenndi 10
वरिरा 3 | Varira 3
`;

/** What is typed | the first suggestion, or - for none. */
const beginnings = `
m | Maruti Suzuki
ma | Maruti Suzuki
mahi | Mahindra
to | Toyota
tata | Tata
tata m | Tata Minar
hyundaica | Hyundai Calden
marutisuzukip | Maruti Suzuki Pavona
suz | Maruti Suzuki
vant | Kia Vanto
मारु | Maruti Suzuki
शि | Mahindra Shikhar
टाटा मि | Tata Minar
किया | Kia
qz | -
@ | -
`;

type Line = [typed: string, first: string, meant?: string];

const linesOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' | ') as Line);

/** What can be wanted of a car; who wants an SUV takes a crossover, too. */
const featuresOf = (car: ProductSummary) =>
  [
    `${car.brandName} ${car.productName}`,
    car.bodyType,
    car.bodyType === 'Crossover' ? 'SUV' : '',
    ...car.fuelTypes,
    `${car.seating} seats`,
  ].join(' ');

const seed = readSeed();
const sizes = [
  { cars: seed.rows.products.length, lines: linesOf(searches) },
  { cars: 10_000, lines: linesOf(searches + searchesOfMany) },
];

describe.each(sizes)('among $cars cars', ({ cars, lines }) => {
  const world = startWorld(withCarCount(seed, cars).rows);
  const ask = async (text: string) => {
    const { call } = await world;
    return call(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: text } });
  };

  test.each(lines)('“%s” finds %s first', async (typed, first, meant) => {
    const { productList, didYouMean } = await ask(typed);

    const found = productList[0] ? featuresOf(productList[0]) : '-';
    for (const wanted of first.split(', ')) expect(` ${found} `).toContain(` ${wanted} `);
    expect(didYouMean).toBe(meant);
  });

  test.each(linesOf(beginnings))('“%s” suggests %s first', async (typed, first) => {
    const { suggestions } = await ask(typed);

    expect(suggestions[0] ?? '-').toBe(first);
  });
});

test.each([
  ['sunroof', 'Sunroof'],
  ['सनरूफ़', 'Sunroof'],
  ['suv with sunroof', 'Sunroof'],
  ['sanroof', 'Sunroof'],
  ['sunrof', 'Sunroof'],
  ['6 airbags', 'Six airbags'],
  ['six airbags', 'Six airbags'],
  ['छह एयरबैग', 'Six airbags'],
  ['cruise control', 'Cruise control'],
])('“%s” finds cars with %s, and no other', async (typed, feature) => {
  const { call } = await startWorld(seed.rows);
  const { productList, dropped } = await call(search, {
    params: { ownerId: OWNER_ID, x: 'all' },
    query: { search: typed },
  });

  const having = seed.rows.products.filter(({ features }) =>
    features.some(({ en }) => en === feature),
  );
  const ids = new Set(having.map(({ _id }) => _id));
  expect(productList.length).toBeGreaterThan(0);
  expect(productList.filter(({ _id }) => !ids.has(_id))).toEqual([]);
  expect(dropped).toBeUndefined();
});

test.each(['CC-4886A', 'cc 4886a', 'cc4886A'])(
  '“%s” finds the variant with that index number',
  async (typed) => {
    const { call } = await startWorld(seed.rows);
    const { productList, totalCount } = await call(search, {
      params: { ownerId: OWNER_ID, x: 'all' },
      query: { search: typed },
    });

    const variants = seed.rows.products.flatMap((car) => car.variants);
    const variant = variants.find(({ csdIndexNo }) => csdIndexNo === 'CC-4886A');
    expect(totalCount).toBe(1);
    expect(productList).toMatchObject([
      { productName: 'Lumi', variantId: variant?._id, variantCount: 1 },
    ]);
  },
);

test('the start of a feature is no answer to a short name', async () => {
  const { call } = await startWorld(seed.rows);
  const { productList } = await call(search, {
    params: { ownerId: OWNER_ID, x: 'all' },
    query: { search: 'ca' },
  });

  expect(productList.every(({ productName }) => productName.startsWith('Ca'))).toBe(true);
  expect(productList.length).toBeGreaterThan(0);
});
