import { beforeEach, describe, expect, test } from 'vitest';
import { cartList } from '#contracts/cart';
import {
  aColour,
  anInsurancePlan,
  anOffer,
  aProduct,
  aStore,
  aVariant,
  brandId,
  shopId,
} from '#fixtures/builders';
import { asha, startBuying } from './testing.ts';

const mats = {
  _id: 'ac0000000000000000000001',
  name: { en: 'Mats', hi: 'मैट' },
  price: 2_490,
  category: 'comfort' as const,
};
const cover = { ...mats, _id: 'ac0000000000000000000002', price: 1_200 };
const redArt = '/art/pavona/sindoor/side.svg';
const [red, blue] = [aColour({ code: 'sindoor' }), aColour({ code: 'indigo' })];
const [zeroDep] = anInsurancePlan().addons;
const insurance = anInsurancePlan({
  addons: zeroDep ? [zeroDep, { ...zeroDep, code: 'RTI', recommended: false }] : [],
});
const thirdParty = anInsurancePlan({ kind: 'tp3', addons: [] });
const pavona = aProduct({
  colours: [red, blue],
  variants: [
    aVariant(),
    aVariant({ variantName: 'Red only', colourIds: [red._id] }),
    aVariant({ variantName: 'Sold out', stockState: 'soldOut' }),
  ],
  accessories: [mats, cover],
});
const pune = aStore({ shopName: 'Cantt Cars Pune', slug: 'pune' });
const sylo = aProduct({ shopIds: [shopId, pune._id] });
const others = Array.from({ length: 5 }, () => aProduct());

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    stores: [aStore({ _id: shopId }), pune],
    products: [pavona, sylo, ...others],
    offers: [
      anOffer({ code: 'TOKEN1000', value: 1_000 }),
      anOffer({ code: 'MINE', productIds: [pavona._id], subCategoryIds: [brandId] }),
      anOffer({ code: 'HALFMATS', type: 'accessoryPct', value: 50 }),
    ],
    insurancePlans: [thirdParty, insurance],
  });
});

test('a price names the insurance and the accessories that it pays for', async () => {
  const byDefault = await server.cartItem({ accessories: [mats._id] });
  const chosen = await server.cartItem({
    insurancePlanId: insurance._id,
    insuranceAddons: ['RTI'],
    accessories: [],
  });
  const third = await server.cartItem({ insurancePlanId: thirdParty._id, insuranceAddons: [] });

  expect(byDefault.priceBreakup).toMatchObject({
    insurance: { insurer: insurance.insurer, kind: 'comprehensive1plus3', addons: [] },
    accessories: [{ name: mats.name, price: 2_490 }],
  });
  expect(chosen.priceBreakup.insurance?.addons).toEqual([zeroDep?.name]);
  expect(chosen.priceBreakup).not.toHaveProperty('accessories');
  expect(third.priceBreakup.insurance).toMatchObject({ kind: 'tp3', addons: [] });
});

describe('putting a car into the cart', () => {
  test('takes the first variant and colour and prices it in full', async () => {
    const { cartItem, cartSummary } = await server.putInCart();

    expect(cartItem).toMatchObject({
      variantId: pavona.variants[0]?._id,
      colourId: red._id,
      state: 'DL',
      status: 'ACTIVE',
      bookingToken: 5_000,
      image: redArt,
      priceBreakup: { csd: { price: 534_746 } },
      eligibility: { ok: true },
    });
    expect(cartSummary).toEqual({ itemCount: 1, limit: 5, readyCount: 1 });
  });

  test('twice adds one item, and another item in another colour or variant', async () => {
    await server.putInCart();
    await server.putInCart();
    await server.putInCart({ colourId: blue._id });
    const { cartSummary } = await server.putInCart({ variantId: pavona.variants[1]?._id ?? '' });

    expect(cartSummary.itemCount).toBe(3);
  });

  test('accepts a loan and a shop', async () => {
    const cartItem = await server.cartItem({ financeMode: 'loan', shopId: pune._id }, sylo._id);

    expect(cartItem).toMatchObject({ financeMode: 'loan', shopId: pune._id });
  });

  test('is rejected for a variant that is sold out', async () => {
    await expect(
      server.putInCart({ variantId: pavona.variants[2]?._id ?? '' }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'VARIANT_UNAVAILABLE',
    });
  });

  test('again with changes keeps its offer', async () => {
    await server.putInCart({ offerCode: 'TOKEN1000' });

    expect(await server.cartItem({ financeMode: 'loan' })).toMatchObject({
      financeMode: 'loan',
      offerCode: 'TOKEN1000',
      bookingToken: 4_000,
    });
  });

  test('again with changes updates the item', async () => {
    await server.putInCart();

    const cartItem = await server.cartItem({
      accessories: [mats._id],
      financeMode: 'loan',
      offerCode: 'TOKEN1000',
    });

    expect(cartItem).toMatchObject({
      chosenAccessories: [{ price: 2_490 }],
      priceBreakup: { csd: { accessories: 2_490, hypothecation: 1_500 } },
      bookingToken: 4_000,
    });
    expect(cartItem.chosenAccessories).toHaveLength(1);
  });

  test('with an offer on accessories reduces their price', async () => {
    const cartItem = await server.cartItem({
      accessories: [mats._id, cover._id],
      offerCode: 'HALFMATS',
    });

    expect(cartItem.priceBreakup.csd.accessories).toBe(1_845);
    expect(cartItem.bookingToken).toBe(5_000);
  });

  test('with an offer for this car applies it', async () => {
    expect(await server.cartItem({ offerCode: 'MINE' })).toMatchObject({ bookingToken: 4_000 });
  });

  test('uses full insurance by default, without add-ons that nobody asked for', async () => {
    const premium = async (body: Parameters<typeof server.cartItem>[0]) =>
      (await server.cartItem(body)).priceBreakup.csd.insurance;
    const usual = await premium({});
    const chosen = await premium({
      insurancePlanId: insurance._id,
      insuranceAddons: ['ZERO_DEP'],
    });
    const bare = await premium({ insurancePlanId: insurance._id, insuranceAddons: [] });
    const least = await premium({ insurancePlanId: thirdParty._id, insuranceAddons: [] });

    expect([usual, chosen, bare, least]).toEqual([20_342, 21_510, 20_342, 12_555]);
    expect((await server.cart()).cartList[0]).toMatchObject({ insurancePlanId: thirdParty._id });
  });

  test('again without its offer keeps the car at the full token', async () => {
    const before = await server.cartItem({ offerCode: 'TOKEN1000' });

    const cartItem = await server.cartItem({ offerCode: null });

    expect(cartItem).toMatchObject({ _id: before._id, bookingToken: 5_000 });
    expect(cartItem).not.toHaveProperty('offerCode');
  });

  test('is rejected for the sixth car', async () => {
    for (const { _id } of others) await server.putInCart({}, _id);

    await expect(server.putInCart()).rejects.toMatchObject({ status: 409, code: 'CART_FULL' });
  });

  test.each([
    [
      'a colour of another variant',
      { variantId: pavona.variants[1]?._id ?? '', colourId: blue._id },
      'COLOUR_NOT_WITH_VARIANT',
      'colourId',
    ],
    [
      'an accessory of no car',
      { accessories: ['ffffffffffffffffffffffff'] },
      'ACCESSORY_UNKNOWN',
      'accessories',
    ],
    [
      'a plan of no insurer',
      { insurancePlanId: 'ffffffffffffffffffffffff' },
      'INSURANCE_UNKNOWN',
      'insurancePlanId',
    ],
    [
      'an extra without a plan',
      { insuranceAddons: ['ZERO_DEP'] },
      'INSURANCE_UNKNOWN',
      'insurancePlanId',
    ],
    ['an offer that does not exist', { offerCode: 'NOSUCH' }, 'OFFER_NOT_APPLICABLE', 'offerCode'],
  ])('with %s is rejected and changes nothing', async (_, body, code, field) => {
    await expect(server.putInCart(body)).rejects.toMatchObject({
      status: 409,
      code,
      errors: [{ field: `body.${field}`, code }],
    });
    expect((await server.cart()).totalCount).toBe(0);
  });
});

test('a car added without a variant gets the first active one', async () => {
  const change = () =>
    server.world.products.update(pavona._id, ({ variants: [first] }) => {
      if (first) first.isActive = false;
    });
  server.world.transact(change, { call: 'test' });

  expect((await server.cartItem()).variantId).toBe(pavona.variants[1]?._id);
});

test('adding a car without any open shop is rejected', async () => {
  const { stores } = server.world;
  const close = () => {
    for (const { _id } of stores.all()) stores.delete(_id);
  };
  server.world.transact(close, { call: 'test' });

  await expect(server.putInCart()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('the two ids, and skip and limit, are accepted in either order', async () => {
  await server.putInCart();

  const { totalCount, limit, skip } = await server.ask(cartList, {
    params: { a: shopId, b: asha._id, skip: 10, limit: 0 },
  });

  expect({ totalCount, limit, skip }).toEqual({ totalCount: 1, limit: 10, skip: 0 });
});
