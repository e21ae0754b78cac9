import { beforeEach, expect, test } from 'vitest';
import { getProductDetails, productsList } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { aColour, aProduct, aVariant } from '#fixtures/builders';
import { startBuying } from '../../handlers/testing.ts';

const twoTone = aColour({ code: 'pista-white-roof', extraPrice: 12_000 });
const pearl = aColour({ code: 'moonstone', extraPrice: 6_000 });
const salt = aColour({ code: 'salt' });
/** ₹9,97,627 in the canteen, just below the limit of TCS. */
const tamra = aProduct({
  colours: [twoTone, salt],
  variants: [aVariant({ exShowroomPrice: 1_080_000 })],
});
const calden = aProduct({ colours: [pearl, twoTone] });
const everything = { params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 } };

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({ products: [tamra, calden] });
});

test('the extra price of a colour is paid to the dealer and changes no other line', async () => {
  const plain = await server.cartItem({ colourId: salt._id });

  const dear = await server.cartItem({ colourId: twoTone._id });

  for (const column of ['csd', 'showroom'] as const) {
    const { onRoad, payToDealer, ...lines } = plain.priceBreakup[column];
    expect(lines).not.toHaveProperty('colour');
    expect(dear.priceBreakup[column]).toEqual({
      ...lines,
      colour: 12_000,
      onRoad: onRoad + 12_000,
      payToDealer: payToDealer + 12_000,
    });
  }
  expect(dear.priceBreakup.saving).toBe(plain.priceBreakup.saving);
});

test('an order keeps the extra price of its colour', async () => {
  const item = await server.cartItem({ colourId: twoTone._id });

  const order = await server.order({
    cartItemId: item._id,
    colourId: twoTone._id,
    eligibilityConfirmed: true,
  });

  expect(order.priceBreakup).toEqual(item.priceBreakup);
  expect(order.priceBreakup.csd.colour).toBe(12_000);
});

test.each([
  ['list', {}],
  ['list of white cars', { colour: ['white' as const] }],
])('a dearer colour is not shown by itself in a %s', async (_, filter) => {
  const { productList } = await server.call(productsList, { ...everything, query: { filter } });

  const shown = productList.find((car) => car._id === tamra._id);
  expect(shown?.image.url).toContain('/salt/');
});

test('a dearer colour is not priced or put into the cart by itself', async () => {
  const { priceBreakup } = await server.call(getProductDetails, { params: { id: tamra._id } });

  const item = await server.cartItem();

  expect(priceBreakup.csd).not.toHaveProperty('colour');
  expect(item).toMatchObject({ colourId: salt._id });
});

test('a car that has only dearer colours is priced in its first one', async () => {
  const { priceBreakup } = await server.call(getProductDetails, { params: { id: calden._id } });

  const item = await server.cartItem({}, calden._id);

  expect(priceBreakup.csd.colour).toBe(6_000);
  expect(item).toMatchObject({ colourId: pearl._id, priceBreakup: { csd: { colour: 6_000 } } });
});
