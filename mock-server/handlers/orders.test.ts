import { beforeEach, describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { createOrder, getOrderData, getOrderList, isOpen, orderStatuses } from '#contracts/orders';
import {
  aCustomer,
  aDealer,
  anAddress,
  anAdmin,
  aPincodeArea,
  aProduct,
  aVariant,
} from '#fixtures/builders';
import { asha, car, home, type OrderOverrides, orderInput, startBuying } from './testing.ts';

const ravi = aCustomer();
const admin = anAdmin();
const dear = aProduct({ variants: [aVariant({ exShowroomPrice: 2_790_000, engineCc: 2184 })] });
const soldOut = aProduct({ variants: [aVariant({ stockState: 'soldOut' })] });
const military = anAddress({ customerId: asha._id, pincode: '901234', isMilitaryPin: true });
const remote = anAddress({ customerId: asha._id, pincode: '194101', stateCode: 'LA' });
const mumbai = aPincodeArea({ prefix: '400', city: 'Mumbai', stateCode: 'MH', rtoCode: 'MH-01' });
const dealers = [
  aDealer({ stateCode: 'MH', pincode: '400001' }),
  aDealer({ stateCode: 'DL' }),
  aDealer({ stateCode: 'MH', pincode: '400001', brandIds: [] }),
];
const foreign = anAddress({ customerId: ravi._id });

let server: Awaited<ReturnType<typeof startBuying>>;
let ask: typeof server.ask;
let order: typeof server.order;
let paidOrder: typeof server.paidOrder;

beforeEach(async () => {
  server = await startBuying({
    customers: [asha, ravi, admin],
    addresses: [home, military, remote, foreign],
    products: [car, dear, soldOut],
    pincodeAreas: [aPincodeArea(), mumbai],
    dealers,
  });
  ({ ask, order, paidOrder } = server);
});

describe('an order', () => {
  test('copies its data, waits for its token, and has the date in its number', async () => {
    const made = await order();

    expect(made).toMatchObject({
      orderNo: expect.stringMatching(/^CS\d{6}-[2-9A-Z]{6}$/),
      status: 'PAYMENT_PENDING',
      bookingAmount: 5_000,
      amountDue: 5_000,
      priceBreakup: { stateCode: 'DL', csd: { price: 534_746 } },
      address: { addressLine1: '14 Kabul Lines' },
      dealer: { name: 'Parade Motors' },
      depot: { name: 'Delhi' },
    });
    expect(made.checklist).toHaveLength(4);
  });

  test('requested twice is one order', async () => {
    const [one, other] = [await order(), await order()];

    expect(other._id).toBe(one._id);
    expect(server.world.orders.size).toBe(1);
  });

  test('is the only open one', async () => {
    await paidOrder();
    const error = { status: 409, code: 'ALREADY_ORDERED' };

    await expect(
      ask(createOrder, orderInput({ eligibilityConfirmed: true }, dear)),
    ).rejects.toMatchObject(error);
    await expect(order()).rejects.toMatchObject(error);
  });

  test.each(orderStatuses)(
    'that is %s keeps its buyer from another one exactly while it is open',
    async (status) => {
      const { _id } = await paidOrder();
      server.world.transact(
        () =>
          server.world.orders.update(_id, (draft) => {
            draft.status = status;
          }),
        { call: 'test' },
      );

      const another = ask(createOrder, orderInput({ eligibilityConfirmed: true }, dear));
      const code = await another.then(
        () => undefined,
        (error) => error.code,
      );

      expect(code).toBe(isOpen(status) ? 'ALREADY_ORDERED' : undefined);
    },
  );

  test.each<[string, OrderOverrides, typeof car, number, string]>([
    ['without consent', { consent: false }, car, 409, 'CONSENT_REQUIRED'],
    ['of no car', { productId: undefined }, car, 409, 'NOTHING_TO_ORDER'],
    ['of a sold-out variant', {}, soldOut, 409, 'VARIANT_UNAVAILABLE'],
    [
      'of a colour it does not come in',
      { colourId: 'ffffffffffffffffffffffff' },
      car,
      409,
      'COLOUR_NOT_WITH_VARIANT',
    ],
    ['to an Army Postal Service PIN', { addressId: military._id }, car, 409, 'PIN_NOT_SERVICEABLE'],
    ['to a PIN without dealers', { addressId: remote._id }, car, 409, 'PIN_NOT_SERVICEABLE'],
    ['to somebody else’s address', { addressId: foreign._id }, car, 404, 'NOT_FOUND'],
    ['for somebody else', { customerId: ravi._id }, car, 403, 'NOT_OWNER'],
    ['at another price than was seen', { expectedPrice: 531_200 }, car, 409, 'PRICE_CHANGED'],
    ['over the cap without asking', {}, dear, 409, 'OVER_CAP'],
    [
      'with an offer that does not hold',
      { offerCode: 'DIWALI26' },
      car,
      409,
      'OFFER_NOT_APPLICABLE',
    ],
    ['with more cashback than a fifth', { walletAmount: 1_001 }, car, 409, 'WALLET_CHANGED'],
    [
      'with a payment nobody made',
      { checksumId: 'ffffffffffffffffffffffff' },
      car,
      404,
      'NOT_FOUND',
    ],
  ])('%s is rejected', async (_, overrides, one, status, code) => {
    await expect(ask(createOrder, orderInput(overrides, one))).rejects.toMatchObject({
      status,
      code,
    });
    expect(server.world.orders.size).toBe(0);
  });

  test('over the cap is accepted once the buyer has asked the canteen', async () => {
    const { order: made } = await ask(
      createOrder,
      orderInput({ eligibilityConfirmed: true }, dear),
    );

    expect(made.bookingAmount).toBe(21_000);
  });

  test.each<[string, OrderOverrides]>([
    ['an address at home', {}],
    ['a military address', { addressId: military._id }],
  ])('with %s is taxed and supplied by its PIN', async (_address, overrides) => {
    const made = await order({ ...overrides, pincode: '400001' });

    expect(made.priceBreakup.stateCode).toBe('MH');
    expect(made.dealer?._id).toBe(dealers[0]?._id);
  });

  test.each([
    ['another state', dealers[1]],
    ['another brand', dealers[2]],
  ])('is rejected for a dealer of %s', async (_kind, dealer) => {
    const asked = order({ pincode: '400001', dealerId: dealer?._id });

    await expect(asked).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('of a guest is rejected until name and mobile are known', async () => {
    const { call } = server;
    const { cartItem } = await call(updateCart, { params: { id: car._id }, body: {} });
    const customerId = cartItem?.customerId ?? '';

    await expect(call(createOrder, orderInput({ customerId }))).rejects.toMatchObject({
      status: 409,
      code: 'PROFILE_INCOMPLETE',
    });
  });

  test('is visible only to its buyer and the admin, by id or number', async () => {
    const { _id, orderNo } = await order();

    const own = await ask(getOrderData, { params: { id: orderNo } });
    const admins = await server.as(admin._id)(getOrderData, { params: { id: _id } });

    expect([own.order._id, admins.order._id]).toEqual([_id, _id]);
    await expect(server.as(ravi._id)(getOrderData, { params: { id: _id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is listed newest first and can be filtered by status', async () => {
    const { _id: first } = await order();
    server.world.clock.shift(31 * 60_000);
    const [late] = (await ask(getOrderList, { params: { id: asha._id, limit: 10, skip: 0 } }))
      .orderList;
    const { _id: second } = await order();
    const list = (status?: 'BOOKED' | 'PAYMENT_PENDING') =>
      ask(getOrderList, {
        params: { id: asha._id, limit: 10, skip: 0 },
        ...(status && { query: { status } }),
      });

    expect(late?.status).toBe('EXPIRED');
    expect((await list()).orderList.map(({ _id }) => _id)).toEqual([second, first]);
    expect((await list('BOOKED')).totalCount).toBe(0);
    expect((await list('PAYMENT_PENDING')).totalCount).toBe(1);
  });
});
