import { expect, test } from 'vitest';
import { type Filter, getProductDetails, productsList } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { aColour, aPincodeArea, aProduct, aVariant } from '#fixtures/builders';
import { startWorld } from '../../testing.ts';

const [white, red] = [aColour(), aColour({ code: 'sindoor', hex: '#b21f29' })];
const petrol = aVariant({ exShowroomPrice: 500_000, colourIds: [red._id] });
const automatic = aVariant({
  transmission: 'AMT',
  exShowroomPrice: 600_000,
  colourIds: [red._id, white._id],
});
const gas = aVariant({
  fuelType: 'CNG',
  exShowroomPrice: 700_000,
  stockState: 'soldOut',
  colourIds: [red._id],
});
const lumi = aProduct({
  productName: 'Lumi',
  colours: [red, white],
  variants: [gas, petrol, automatic],
});
const tamra = aProduct({
  productName: 'Tamra',
  variants: [
    aVariant({ exShowroomPrice: 550_000 }),
    aVariant({ fuelType: 'CNG', exShowroomPrice: 650_000 }),
  ],
});

async function listed(filter: Filter) {
  const { call } = await startWorld({ products: [lumi, tamra] });
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };
  return (await call(productsList, { params, query: { filter } })).productList;
}

test.each<[string, Filter, typeof gas, number]>([
  ['fuel', { fuelType: ['CNG'] }, gas, 1],
  ['transmission', { transmission: ['AMT'] }, automatic, 1],
  ['budget', { priceFrom: 500_001, priceTo: 800_000 }, automatic, 2],
  ['budget in the showroom', { priceFrom: 6.5, priceBasis: 'exShowroom' }, gas, 1],
  ['colour', { colour: ['white'] }, automatic, 1],
])(
  'with a filter for %s the price is of the cheapest variant that fits',
  async (_, filter, fit, count) => {
    const [car] = (await listed(filter)).filter(({ productName }) => productName === 'Lumi');

    expect(car).toMatchObject({
      priceFrom: { exShowroom: fit.exShowroomPrice },
      variantId: fit._id,
      variantCount: count,
    });
  },
);

test('facts of a car in a list are those of the variants that fit', async () => {
  const [car] = await listed({ fuelType: ['CNG'], sort: 'csdDesc' });

  expect(car).toMatchObject({ fuelTypes: ['CNG'], transmissions: ['MT'], isSoldOut: true });
});

const late: typeof petrol = { ...automatic, stockState: 'waits' };
const lateDear = { ...late, exShowroomPrice: 900_000 };

test.each<[string, Parameters<typeof aProduct>[0], Filter, typeof petrol]>([
  ['that waits', { variants: [petrol, late] }, { transmission: ['AMT'] }, late],
  ['on the waiting list', { csdStatus: 'waitlist' }, {}, petrol],
  ['beside a cheaper one that is sold out', { variants: [gas, lateDear] }, {}, lateDear],
])('lists and car page name the same wait of a variant %s', async (_, fields, filter, expected) => {
  const car = aProduct({ ...lumi, ...fields });
  const pincodeAreas = [aPincodeArea(), aPincodeArea({ deliveryDays: { min: 1, max: 14 } })];
  const { call } = await startWorld({ products: [car], pincodeAreas });
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };

  const [shown] = (await call(productsList, { params, query: { filter } })).productList;
  const { waits } = await call(getProductDetails, { params: { id: car._id }, query: {} });

  expect(shown?.waitDays).toBeDefined();
  expect(waits).toContainEqual({ variantId: expected._id, waitDays: shown?.waitDays });
});

test.each([
  ['in stock', { stockState: 'inStock' }, { min: 30, max: 40 }],
  [
    'that the maker builds sooner than its papers take',
    { stockState: 'waits' },
    { min: 1, max: 3 },
  ],
] as const)('a list names no wait of a variant %s', async (_, stock, waitingWeeks) => {
  const car = aProduct({ variants: [aVariant(stock)], waitingWeeks });
  const { call } = await startWorld({ products: [car], pincodeAreas: [aPincodeArea()] });
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };

  const [shown] = (await call(productsList, { params, query: {} })).productList;

  expect(shown).not.toHaveProperty('waitDays');
});

test('a list that is sorted by mileage shows and opens the variant with the best one', async () => {
  const mileageOf = (value: number) => ({ value, unit: 'km/l' as const });
  const [thirsty, frugal] = [mileageOf(15), mileageOf(25)];
  const car = aProduct({
    variants: [
      aVariant({ exShowroomPrice: 500_000, mileage: thirsty }),
      aVariant({ exShowroomPrice: 600_000, mileage: frugal, transmission: 'AMT' }),
    ],
  });
  const { call } = await startWorld({ products: [car] });
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };
  const shown = async (filter: Filter) =>
    (await call(productsList, { params, query: { filter } })).productList[0];

  expect(await shown({})).toMatchObject({ mileage: thirsty });
  expect(await shown({ sort: 'mileageDesc' })).toMatchObject({
    mileage: frugal,
    variantId: car.variants[1]?._id,
    priceFrom: { exShowroom: 600_000 },
  });
  expect(await shown({ sort: 'mileageDesc', transmission: ['MT'] })).toMatchObject({
    mileage: thirsty,
  });
});

test('cars are sorted by the price that is shown', async () => {
  const names = async (filter: Filter) =>
    (await listed(filter)).map(({ productName }) => productName);

  expect(await names({ sort: 'csdAsc' })).toEqual(['Lumi', 'Tamra']);
  expect(await names({ sort: 'csdAsc', fuelType: ['CNG'] })).toEqual(['Tamra', 'Lumi']);
  expect(await names({ sort: 'csdDesc', fuelType: ['CNG'] })).toEqual(['Lumi', 'Tamra']);
  expect(await names({ sort: 'savingDesc' })).toEqual(['Tamra', 'Lumi']);
  expect(await names({ sort: 'savingDesc', fuelType: ['CNG'] })).toEqual(['Lumi', 'Tamra']);
});

test('without a filter the price is of the variant that the car opens on', async () => {
  const { call } = await startWorld({ products: [lumi] });
  const [car] = await listed({ sort: 'csdAsc' });

  const details = await call(getProductDetails, { params: { id: lumi._id }, query: {} });

  expect(car).toMatchObject({ priceFrom: { exShowroom: 500_000 }, variantCount: 3 });
  expect(car).not.toHaveProperty('variantId');
  expect(details.variantId).toBe(petrol._id);
});

test('a car is shown in a colour that the variant with its price comes in', async () => {
  const car = aProduct({ ...lumi, colours: [white, red] });
  const { call } = await startWorld({ products: [car] });
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };

  const [shown] = (await call(productsList, { params, query: {} })).productList;

  expect(shown?.image.url).toContain('/sindoor/');
});

test('a car that is asked for in a colour is shown in it', async () => {
  const [car] = await listed({ colour: ['white'] });

  expect(car).toMatchObject({
    colourCode: 'salt',
    image: { url: expect.stringContaining('/salt/') },
  });
  expect((await listed({}))[0]).not.toHaveProperty('colourCode');
});
