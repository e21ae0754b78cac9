import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteAddress,
  editAddress,
  getAddress,
  getAddressDetails,
  saveAddress,
} from '#contracts/addresses';
import { cartList, updateCart } from '#contracts/cart';
import { viewProfile } from '#contracts/customers';
import { aCustomer, aPincodeArea, aProduct, shopId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const home = {
  customerId: asha._id,
  name: 'Asha Rawat',
  mobile: '9812345678',
  addressLine1: '14 Kabul Lines',
  city: 'Delhi Cantt',
  stateCode: 'DL',
  pincode: '110010',
  addressType: 'home',
} as const;

let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;

beforeEach(async () => {
  server = await startWorld({ customers: [asha] });
  ask = server.as(asha._id);
});

const save = async (
  overrides: Partial<Parameters<NonNullable<(typeof saveAddress)['~types']>>[0]['body']> = {},
) => (await ask(saveAddress, { body: { ...home, ...overrides } })).address;
const list = async () => (await ask(getAddress, { params: { id: asha._id } })).addressList;

test('the first address is the default, a later one only on request', async () => {
  const first = await save();
  const second = await save({ addressLine1: '2 Mall Road' });
  const third = await save({ addressLine1: '3 Mall Road', isDefault: true });

  expect([first, second, third].map(({ isDefault }) => isDefault)).toEqual([true, false, true]);
  expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  const { customerDetails } = await ask(viewProfile, { params: { id: asha._id } });
  expect(customerDetails).toMatchObject({ defaultAddressId: third._id, pincode: '110010' });
});

test('names and mobiles are normalized', async () => {
  const address = await save({ name: ' Asha Rawat  ', mobile: '+91 98765 43210' });

  expect(address).toMatchObject({ name: 'Asha Rawat', mobile: '9876543210' });
});

test('the placeholder mobile of guests is rejected', async () => {
  await expect(save({ mobile: '9999999999' })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'body.mobile' }],
  });
});

test('saving the same address again returns the existing one', async () => {
  const first = await save();

  const again = await save({ addressLine1: ' 14 KABUL lines', name: 'A Rawat' });

  expect(again).toEqual(first);
});

test('an eleventh address is rejected', async () => {
  for (let house = 1; house <= 10; house++) await save({ addressLine1: `House ${house}` });

  await expect(save()).rejects.toMatchObject({ status: 409, code: 'ADDRESS_LIMIT' });
});

test('an edit keeps other fields and checks the PIN again', async () => {
  const { _id } = await save();

  const { address } = await ask(editAddress, {
    params: { id: _id },
    body: { pincode: '901234', landmark: 'Gate 3' },
  });

  expect(address).toMatchObject({
    addressLine1: '14 Kabul Lines',
    landmark: 'Gate 3',
    isMilitaryPin: true,
    isDefault: true,
  });
});

test('deleting the default makes the newest address the default; deleting again is a 404', async () => {
  const first = await save();
  await save({ addressLine1: '2 Mall Road' });
  const newest = await save({ addressLine1: '3 Mall Road' });

  const gone = await ask(deleteAddress, { params: { id: first._id } });

  const { addressList } = await ask(getAddress, { params: { id: asha._id } });
  expect(gone).toEqual({ deletedId: first._id, newDefaultId: newest._id });
  expect(addressList.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  const [, plain] = addressList;
  expect(await ask(deleteAddress, { params: { id: plain?._id ?? '' } })).toEqual({
    deletedId: plain?._id,
  });
  await expect(ask(deleteAddress, { params: { id: first._id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('one address includes the serviceability of its PIN, with ids in either order', async () => {
  const { _id } = await save();

  const [one, other] = [
    await ask(getAddressDetails, { params: { a: asha._id, b: _id } }),
    await ask(getAddressDetails, { params: { a: _id, b: asha._id } }),
  ];

  expect(other).toEqual(one);
  expect(one.serviceability).toMatchObject({ isServiceable: true, depot: { name: 'Delhi' } });
});

describe('the state of an address', () => {
  const error = { status: 409, errors: [{ field: 'body.stateCode', code: 'OTHER_STATE' }] };

  test('is that of its PIN, by which a car is taxed and registered', async () => {
    await expect(save({ stateCode: 'MH' })).rejects.toMatchObject(error);
    const { _id } = await save();

    await expect(
      ask(editAddress, { params: { id: _id }, body: { stateCode: 'MH' } }),
    ).rejects.toMatchObject(error);
    expect(await list()).toMatchObject([{ pincode: '110010', stateCode: 'DL' }]);
  });

  test.each([
    ['that nobody knows', '855555'],
    ['of the Army Postal Service', '901234'],
  ])('is the requested one for a PIN %s', async (_what, pincode) => {
    const address = await save({ pincode, stateCode: 'MH' });

    expect(address).toMatchObject({ pincode, stateCode: 'MH', state: 'Maharashtra' });
  });
});

describe('a duplicate address', () => {
  test('becomes the default when saved again as default, with its old id', async () => {
    await save();
    const second = await save({ addressLine1: '2 Mall Road' });

    const again = await save({ addressLine1: '2 Mall Road', name: 'A Rawat', isDefault: true });

    expect(again).toMatchObject({ _id: second._id, name: 'Asha Rawat', isDefault: true });
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test('is replaced when another address is edited to match it', async () => {
    await save();
    const second = await save({ addressLine1: '2 Mall Road' });

    const { address } = await ask(editAddress, {
      params: { id: second._id },
      body: { addressLine1: '14 kabul lines' },
    });

    expect(address).toMatchObject({ _id: second._id, isDefault: true });
    expect(await list()).toEqual([address]);
  });
});

describe('an address that moves to another state', () => {
  const toPune = { pincode: '411001', stateCode: 'MH', city: 'Pune' } as const;
  const car = aProduct();

  async function open() {
    server = await startWorld({
      customers: [asha],
      products: [car],
      pincodeAreas: [aPincodeArea(), aPincodeArea({ prefix: '411', stateCode: 'MH' })],
    });
    ask = server.as(asha._id);
    const address = await save();
    await ask(updateCart, { params: { id: car._id }, body: {} });
    return address;
  }
  const cart = async () => {
    const params = { a: asha._id, b: shopId, skip: 0, limit: 10 };
    return (await ask(cartList, { params })).cartList;
  };

  test('moves the car in the cart, which is taxed there', async () => {
    const { _id } = await open();
    const [before] = await cart();

    await ask(editAddress, { params: { id: _id }, body: toPune });
    const [after] = await cart();
    const { customerDetails } = await ask(viewProfile, { params: { id: asha._id } });

    expect(after).toMatchObject({ state: 'MH', pincode: '411001' });
    expect(after?.priceBreakup.csd.roadTax).not.toBe(before?.priceBreakup.csd.roadTax);
    expect(customerDetails.pincode).toBe('411001');
  });

  test('does not change a car for another address with that PIN', async () => {
    const { _id } = await open();
    await save({ addressLine1: '2 Mall Road' });

    await ask(editAddress, { params: { id: _id }, body: toPune });

    expect(await cart()).toMatchObject([{ state: 'DL', pincode: '110010' }]);
  });

  test('does not change a car that is being paid for', async () => {
    const { _id } = await open();
    const { world } = server;
    const [item] = world.cartItems.all();
    world.transact(
      () =>
        world.cartItems.update(item?._id ?? '', (draft) => {
          draft.status = 'CHECKOUT_LOCKED';
        }),
      { call: 'test' },
    );

    await ask(editAddress, { params: { id: _id }, body: toPune });

    expect(world.cartItems.all()).toMatchObject([{ state: 'DL', pincode: '110010' }]);
  });
});

test('addresses created at the same time are listed newest first', async () => {
  server.world.clock.freeze('2026-11-21T04:30:00.000Z');
  for (const addressLine1 of ['1 Mall Road', '2 Mall Road', '3 Mall Road'])
    await save({ addressLine1 });

  const lines = (await list()).map(({ addressLine1 }) => addressLine1);

  expect(lines).toEqual(['1 Mall Road', '3 Mall Road', '2 Mall Road']);
});
