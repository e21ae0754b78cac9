import { describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { type Filter, productsList } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import {
  aColour,
  aCustomer,
  anId,
  aProduct,
  aStore,
  aVariant,
  brandId,
  shopId,
} from '#fixtures/builders';
import { fork } from '../../engine/world/fork.ts';
import { preTaxPrice } from '../../rules/eligibility.ts';
import { startWorld } from '../../testing.ts';
import { listProducts } from './listing.ts';

const lumi = aProduct({
  productName: 'Lumi',
  variants: [
    aVariant({ transmission: 'MT', exShowroomPrice: 500_000 }),
    aVariant({ transmission: 'AMT', exShowroomPrice: 600_000 }),
    aVariant({ fuelType: 'CNG', exShowroomPrice: 700_000, mileage: { value: 33, unit: 'km/kg' } }),
  ],
});
const zivo = aProduct({
  productName: 'Zivo',
  variants: [
    aVariant({
      fuelType: 'Electric',
      transmission: 'AT',
      exShowroomPrice: 1_200_000,
      mileage: { value: 465, unit: 'km' },
    }),
  ],
});
const tamra = aProduct({
  productName: 'Tamra',
  isNew: true,
  variants: [aVariant({ fuelType: 'CNG', mileage: { value: 35, unit: 'km/kg' } })],
});

const all = { limit: 100, skip: 0 };

async function listed(filter: Filter, products = [zivo, tamra, lumi]) {
  const { call } = await startWorld({ products });
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };
  const { productList, facets } = await call(productsList, { params, query: { filter } });
  const counts = (name: keyof typeof facets) =>
    Object.fromEntries(facets[name].map(({ value, count }) => [value, count]));
  const names = productList.map(({ productName }) => productName);
  return { names, cars: productList, counts };
}

test.each<[string, Filter, string[]]>([
  ['with this fuel and this gearbox', { fuelType: ['CNG'], transmission: ['AMT'] }, []],
  ['with this fuel at this price', { fuelType: ['CNG'], priceTo: 6 }, ['Tamra']],
  ['between two prices', { priceFrom: 6, priceTo: 7 }, ['Lumi']],
  ['with this fuel in this tax class', { fuelType: ['Petrol'], gstRate: [18] }, ['Lumi']],
  ['that goes so far on a litre or kilogram', { mileageFrom: 34 }, ['Tamra']],
  ['with this fuel that goes so far', { mileageFrom: 33, fuelType: ['Petrol'] }, []],
  ['that this pay level may buy', { eligibleFor: 'L3A_5', transmission: ['AMT'] }, ['Lumi']],
  ['that it may buy, being electric', { eligibleFor: 'L3A_5', transmission: ['AT'] }, ['Zivo']],
  ['that is new', { isNew: true }, ['Tamra']],
  ['of this category', { categoryId: zivo.categoryId, transmission: ['AT'] }, ['Zivo']],
  ['of a category of none', { categoryId: 'ffffffffffffffffffffffff' }, []],
])('a car %s needs one variant that meets all filters', async (_what, filter, expected) => {
  const { names } = await listed(filter);

  expect(names).toEqual(expected);
});

test('a car counts once for a facet value, with a variant that meets the other filters', async () => {
  const { counts } = await listed({ fuelType: ['CNG'] });

  expect(counts('transmission')).toEqual({ MT: 2 });
  expect(counts('fuelType')).toEqual({ CNG: 2, Petrol: 1, Electric: 1 });
  const further = await listed({ fuelType: ['CNG'], transmission: ['AT'] });
  expect(further.counts('fuelType')).toEqual({ Electric: 1 });
});

test('a car counts for each colour that one of its variants comes in', async () => {
  const colours = ['#ffffff', '#f4f4f0', '#b21f29'].map((hex) => aColour({ _id: anId(), hex }));
  const plain = aVariant({ colourIds: colours.slice(0, 2).map(({ _id }) => _id) });
  const car = aProduct({
    colours,
    variants: [
      plain,
      aVariant({ fuelType: 'CNG', colourIds: colours.slice(2).map(({ _id }) => _id) }),
    ],
  });

  const { counts } = await listed({}, [car, aProduct({ colours, variants: [plain] })]);
  const gas = await listed({ fuelType: ['CNG'], colour: ['white'] }, [car]);

  expect(counts('colour')).toEqual({ white: 2, red: 1 });
  expect(gas.names).toEqual([]);
  expect(gas.counts('colour')).toEqual({ red: 1 });
});

test('budgets are counted by the requested price basis', async () => {
  const cheap = [aProduct({ variants: [aVariant({ exShowroomPrice: 820_000 })] })];

  const canteen = await listed({}, cheap);
  const showroom = await listed({ priceBasis: 'exShowroom' }, cheap);

  const both = [aProduct({ variants: [aVariant({ exShowroomPrice: 1_300_000 })] }), ...cheap];
  const all = await listed({}, [...both, aProduct()]);
  expect(Object.keys(all.counts('budget'))).toEqual(['500001-800000', '1000001-1500000']);
  expect((await listed({ eligibleFor: 'L3A_5' }, both)).names).toHaveLength(1);
  expect(canteen.counts('budget')).toEqual({ '500001-800000': 1 });
  expect(showroom.counts('budget')).toEqual({ '800001-1000000': 1 });
});

test('a litre is compared with a kilogram, and the range of an electric car with neither', async () => {
  const { names } = await listed({ sort: 'mileageDesc' });
  const withPetrol = await listed({ sort: 'mileageDesc', fuelType: ['Petrol', 'Electric'] });

  expect(names).toEqual(['Tamra', 'Lumi', 'Zivo']);
  expect(withPetrol.names).toEqual(['Lumi', 'Zivo']);
});

test('a list by mileage shows each car as the cheapest of its variants with the best one', async () => {
  const at = (value: number, exShowroomPrice: number) =>
    aVariant({ exShowroomPrice, mileage: { value, unit: 'km/l' } });
  const variants = [at(20, 500_000), at(28, 950_000), at(28, 900_000)];
  const mixed = aProduct({ productName: 'Mixed', variants });
  const steady = aProduct({ productName: 'Steady', variants: [at(24, 600_000)] });
  const byMileage = async (filter: Filter) =>
    (await listed({ sort: 'mileageDesc', ...filter }, [steady, mixed])).cars.map(
      ({ productName, mileage, priceFrom, variantCount }) => [
        productName,
        mileage?.value,
        priceFrom.exShowroom,
        variantCount,
      ],
    );

  const cars = await byMileage({});
  const cheap = await byMileage({ priceTo: 7 });

  expect(cars).toEqual([
    ['Mixed', 28, 900_000, 2],
    ['Steady', 24, 600_000, 1],
  ]);
  expect(cheap).toEqual([
    ['Steady', 24, 600_000, 1],
    ['Mixed', 20, 500_000, 1],
  ]);
});

test('a car is for sale as long as one of its variants is', async () => {
  const withdrawn = aProduct({ variants: [aVariant({ isActive: false })] });
  const half = aProduct({
    productName: 'Half',
    variants: [aVariant(), aVariant({ fuelType: 'Diesel', isActive: false })],
  });
  const discontinued = aProduct({ csdStatus: 'discontinued' });

  const { names, counts } = await listed({}, [withdrawn, half, discontinued, lumi]);

  expect(names).toEqual(['Half', 'Lumi']);
  expect(counts('fuelType')).toEqual({ Petrol: 2, CNG: 1 });
});

test('the price that caps apply to excludes the discount, to the rupee', async () => {
  const [car] = (
    await startWorld({ products: [aProduct({ variants: [aVariant({ csdDiscountPct: 2 })] })] })
  ).world.products.all();
  const [variant] = car?.variants ?? [];

  expect(variant && preTaxPrice(variant)).toBe(480_781);
});

test('a car that only closed shops sell is not for sale, until one of them opens', async () => {
  const pune = aStore({ isActive: false });
  const distant = aProduct({ shopIds: [pune._id] });
  const anywhere = aProduct({ shopIds: [] });
  const asha = aCustomer();
  const { as, world } = await startWorld({
    customers: [asha],
    stores: [aStore({ _id: shopId }), pune],
    products: [distant, anywhere, lumi],
  });
  const names = () =>
    listProducts(world, {})
      .page(all)
      .map(({ _id }) => _id);
  const put = () => as(asha._id)(updateCart, { params: { id: distant._id }, body: {} });

  expect(names()).toEqual([anywhere._id, lumi._id]);
  await expect(put()).rejects.toMatchObject({ status: 409, code: 'VARIANT_UNAVAILABLE' });

  const open = (draft: { isActive: boolean }) => {
    draft.isActive = true;
  };
  world.transact(() => world.stores.update(pune._id, open), { call: 'test' });

  expect(names()).toContain(distant._id);
  expect((await put()).cartItem?.shopId).toBe(pune._id);
});

describe('in one world', () => {
  const deals = [2, 1].map((minute) =>
    aProduct({
      productName: `Deal ${minute}`,
      isHotDeal: true,
      hotDealEndsAt: `2026-11-21T04:3${minute}:00.000Z`,
      shopIds: ['5b0000000000000000000009'],
    }),
  );
  const open = async () => {
    const { world } = await startWorld({ products: [lumi, tamra, ...deals] });
    world.clock.freeze('2026-11-21T04:30:00.000Z');
    const names = (input: Parameters<typeof listProducts>[1]) =>
      listProducts(world, input)
        .page(all)
        .map(({ productName }) => productName);
    return { world, names };
  };

  test('every filter has its own list', async () => {
    const { names } = await open();

    expect(names({})).toEqual(['Lumi', 'Tamra', 'Deal 2', 'Deal 1']);
    expect(names({ shopId })).toEqual(['Lumi', 'Tamra']);
    expect(names({ filter: { isNew: true } })).toEqual(['Tamra']);
    expect(names({ positions: [1, 0] })).toEqual(['Tamra', 'Lumi']);
  });

  test('facets have labels', async () => {
    const { world } = await open();

    expect(listProducts(world, { filter: { isNew: true } }).facets()).toMatchObject({
      budget: [{ value: '500001-800000', label: '5 to 8 lakh', count: 1 }],
      subCategoryId: [{ value: brandId, label: 'Maruti Suzuki', count: 1 }],
      fuelType: [{ value: 'CNG', label: 'CNG', count: 1 }],
    });
  });

  test('a list changes when a deal ends, and when its brand is hidden', async () => {
    const { world, names } = await open();
    const hot = () => names({ filter: { isHotDeal: true } });
    const left = [hot()];
    for (const _ of deals) {
      world.clock.shift(60_000);
      left.push(hot());
    }
    const before = names({});
    const hide = () =>
      world.subCategories.update(brandId, (brand) => {
        brand.isActive = false;
      });
    world.transact(hide, { call: 'test' });

    expect(left).toEqual([['Deal 2', 'Deal 1'], ['Deal 2'], []]);
    expect([before.length, names({}).length]).toEqual([4, 0]);
  });
});

test('a brand renamed in another world keeps its name in the facets of this one', async () => {
  const { world } = await startWorld({ products: [lumi] });
  const other = fork(world);
  const rename = (draft: { subCategoryName: string }) => {
    draft.subCategoryName = 'Another make';
  };

  other.transact(() => other.subCategories.update(brandId, rename), { call: 'test' });
  listProducts(other, {});

  expect(listProducts(world, {}).facets().subCategoryId).toMatchObject([
    { label: 'Maruti Suzuki' },
  ]);
});
