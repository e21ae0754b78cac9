import { beforeEach, describe, expect, test } from 'vitest';
import {
  aColour,
  aDealer,
  anAddress,
  anOffer,
  aPincodeArea,
  aProduct,
  aStore,
  aVariant,
  shopId,
} from '#fixtures/builders';
import { asha, car, home, type OrderOverrides, startBuying } from '../../handlers/testing.ts';

const pune = anAddress({ customerId: asha._id, pincode: '411001', stateCode: 'MH' });
const second = aStore({ shopName: 'Cantt Cars Saket', slug: 'saket' });
const dealers = [aDealer(), aDealer({ name: 'Maidan Motors' })];
const paints = [aColour(), aColour()];
/** Comes in two variants and two colours, and is sold at two shops. */
const choice = aProduct({
  shopIds: [shopId, second._id],
  colours: paints,
  variants: [aVariant(), aVariant()],
});

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    stores: [aStore({ _id: shopId }), second],
    dealers,
    addresses: [home, pune],
    products: [car, choice],
    offers: [anOffer({ code: 'TOKEN1000', value: 1_000 })],
    pincodeAreas: [aPincodeArea(), aPincodeArea({ prefix: '411', city: 'Pune', stateCode: 'MH' })],
  });
});

describe('an order that waits for its token', () => {
  test('is returned again for the same request', async () => {
    const { _id: cartItemId } = await server.cartItem({ offerCode: 'TOKEN1000' });
    const first = await server.order({ cartItemId, expectedPrice: 534_746 });

    const again = await server.order({ cartItemId, expectedPrice: 534_746 });

    expect(again).toEqual(first);
  });

  test.each<[string, OrderOverrides]>([
    ['to another address', { addressId: pune._id }],
    ['to another PIN', { pincode: '411001' }],
    ['with an offer', { offerCode: 'TOKEN1000' }],
    ['with cashback', { walletAmount: 1 }],
    ['at another price', { expectedPrice: 1 }],
  ])('is not the order of the same car %s', async (_terms, overrides) => {
    const { _id: cartItemId } = await server.cartItem();
    await server.order({ cartItemId });

    await expect(server.order({ cartItemId, ...overrides })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_ORDERED',
    });
  });

  test.each<[string, OrderOverrides]>([
    [
      'another car',
      { productId: car._id, variantId: car.variants[0]?._id, colourId: car.colours[0]?._id },
    ],
    ['another variant', { variantId: choice.variants[1]?._id }],
    ['another colour', { colourId: paints[1]?._id }],
    ['another shop', { shopId: second._id }],
    ['another dealer', { dealerId: dealers[1]?._id }],
  ])('is not the order of %s', async (_what, overrides) => {
    const { _id: productId, variants, colours } = choice;
    const first = { productId, variantId: variants[0]?._id, colourId: colours[0]?._id };
    const { _id } = await server.order(first);

    expect((await server.order(first))._id).toBe(_id);
    await expect(server.order({ ...first, ...overrides })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_ORDERED',
    });
  });

  test('is not paid with money of another amount', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { checksumId } = await server.intent(5_000);
    await server.settle(checksumId, 'success');
    const terms = { cartItemId, walletAmount: 1_000 };
    const mismatch = { status: 409, code: 'AMOUNT_MISMATCH' };

    await expect(server.order({ ...terms, checksumId })).rejects.toMatchObject(mismatch);
    await server.order(terms);
    await expect(server.order({ ...terms, checksumId })).rejects.toMatchObject(mismatch);
  });

  test('is not returned without consent', async () => {
    const { _id: cartItemId } = await server.cartItem();
    await server.order({ cartItemId });

    await expect(server.order({ cartItemId, consent: false })).rejects.toMatchObject({
      status: 409,
      code: 'CONSENT_REQUIRED',
    });
  });

  test('keeps its cart item locked while the bank has not decided', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { amountDue } = await server.order({ cartItemId });
    await server.settle((await server.intent(amountDue)).checksumId, 'pending');
    server.world.clock.shift(31 * 60_000);

    const { summary } = await server.cart();

    expect(summary.readyCount).toBe(0);
    await expect(server.putInCart({ financeMode: 'loan' }, cartItemId)).rejects.toMatchObject({
      status: 409,
      code: 'CART_LOCKED',
    });
  });
});
