import { expect, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { listOffer } from '#contracts/offers';
import { anOffer, aProduct, aSubCategory, aVariant } from '#fixtures/builders';
import { car, startBuying } from './testing.ts';

const both = aProduct({ variants: [aVariant(), aVariant({ exShowroomPrice: 1_200_000 })] });
const tata = aSubCategory();
const offers = [
  anOffer({ code: 'RUNS', perCustomerLimit: 1 }),
  anOffer({ code: 'RICH', minCsdPrice: 800_000 }),
  anOffer({ code: 'TATA', subCategoryIds: [tata._id] }),
  anOffer({ code: 'PAST', endsAt: '2026-01-02T00:00:00.000Z' }),
  anOffer({ code: 'OFF', isActive: false }),
];

type Filter = NonNullable<
  NonNullable<Parameters<NonNullable<(typeof listOffer)['~types']>>[0]['query']>['filter']
>;

async function aShop() {
  const buying = await startBuying({ products: [car, both], offers });
  const list = async (filter: Filter = {}) =>
    (await buying.ask(listOffer, { params: { ownerId: OWNER_ID }, query: { filter } })).offerList;
  return { ...buying, list };
}

test('running offers are listed without applicability', async () => {
  const { list } = await aShop();

  const found = await list();

  expect(found.map(({ code }) => code)).toEqual(['RUNS', 'RICH', 'TATA']);
  expect(found[0]).not.toHaveProperty('applicability');
});

test.each([
  ['RUNS', { ok: true }],
  ['rich', { ok: false, reason: 'MIN_PRICE' }],
  ['TATA', { ok: false, reason: 'BRAND' }],
  ['PAST', { ok: false, reason: 'EXPIRED' }],
  ['OFF', { ok: false, reason: 'EXPIRED' }],
])('for a small car the offer %s answers %j', async (code, applicability) => {
  const { list } = await aShop();

  expect(await list({ productId: car._id, code })).toMatchObject([{ applicability }]);
});

test('an offer used by an order is used up until the order is cancelled', async () => {
  const { list, order, world } = await aShop();
  const reason = async () =>
    (await list({ productId: car._id, code: 'RUNS' }))[0]?.applicability?.reason;
  await order({ offerCode: 'RUNS' });
  const used = await reason();
  world.clock.shift(31 * 60_000);
  await order();

  expect([used, await reason()]).toEqual(['USED_BEFORE', undefined]);
});

test('an offer applies to the requested variant', async () => {
  const { list } = await aShop();
  const [cheap, rich] = both.variants;
  const holdsFor = async (variantId?: string) => {
    const filter = { productId: both._id, code: 'RICH', ...(variantId && { variantId }) };
    return (await list(filter))[0]?.applicability?.ok;
  };

  expect([await holdsFor(), await holdsFor(cheap?._id), await holdsFor(rich?._id)]).toEqual([
    false,
    false,
    true,
  ]);
  await expect(holdsFor(car._id)).rejects.toMatchObject({ status: 404 });
});
