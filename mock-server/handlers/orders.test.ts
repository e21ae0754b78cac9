import { beforeEach, describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder, orderMoves, settlePayment } from '#contracts/control';
import { listOffer } from '#contracts/offers';
import { createOrder, getOrderData, getOrderList, type NewOrder } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { getReedemCashback, getWallet } from '#contracts/wallet';
import {
  aColour,
  aCustomer,
  aDealer,
  anAddress,
  anAdmin,
  anOffer,
  aPincodeArea,
  aProduct,
  aVariant,
  aWalletEntry,
  shopId,
} from '#fixtures/builders';
import { plus } from '../rules/time.ts';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const ravi = aCustomer();
const admin = anAdmin();
const address = anAddress({ customerId: asha._id });
const red = aColour();
const car = aProduct({ colours: [red], variants: [aVariant()] });
const dear = aProduct({ variants: [aVariant({ exShowroomPrice: 2_790_000, engineCc: 2184 })] });
const both = aProduct({ variants: [aVariant(), aVariant({ exShowroomPrice: 1_200_000 })] });
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
const offer = anOffer({ code: 'TOKEN1000', type: 'tokenDiscount', value: 1_000 });
const dearOnly = anOffer({ code: 'RICH', minCsdPrice: 800_000 });
const lot = aWalletEntry({
  customerId: asha._id,
  amount: 2_600,
  expiresAt: '2999-01-01T00:00:00.000Z',
});

let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;

beforeEach(async () => {
  server = await startWorld({
    customers: [asha, ravi, admin],
    addresses: [address, military, remote, foreign],
    products: [car, dear, both, soldOut],
    offers: [offer, dearOnly],
    walletEntries: [lot],
    pincodeAreas: [aPincodeArea(), mumbai],
    dealers,
  });
  ask = server.as(asha._id);
});

/** What a test says of an order; `undefined` leaves out what is usually sent. */
type Told = { [Field in keyof NewOrder]?: NewOrder[Field] | undefined };

const wanted = (told: Told = {}, one = car) => ({
  body: {
    customerId: asha._id,
    shopId,
    productId: one._id,
    variantId: one.variants[0]?._id ?? '',
    colourId: one.colours[0]?._id ?? '',
    addressId: address._id,
    paymentMode: 'token',
    consent: true,
    ...told,
  } as NewOrder, // JSON leaves out what is undefined
});
const order = async (told: Told = {}) => (await ask(createOrder, wanted(told))).order;
const intent = (amount: number) =>
  ask(payment, {
    params: {
      mobile: asha.mobile,
      email: asha.email,
      customer_id: asha._id,
      amount: String(amount),
    },
  });
const settle = (checksumId: string, outcome: 'success' | 'failure' | 'pending') =>
  server.call(settlePayment, { params: { checksumId }, body: { outcome } });
const paidOrder = async (told: Told = {}) => {
  const made = await order(told);
  await settle((await intent(made.amountDue)).checksumId, 'success');
  return server.world.orders.mustGet(made._id, 'order');
};

describe('an order', () => {
  test('is made of copies, waits for its token, and has a number of its day', async () => {
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

  test('asked for twice is one order', async () => {
    const [one, other] = [await order(), await order()];

    expect(other._id).toBe(one._id);
    expect(server.world.orders.size).toBe(1);
  });

  test('is the only one under way', async () => {
    await paidOrder();

    await expect(
      ask(createOrder, wanted({ eligibilityConfirmed: true }, dear)),
    ).rejects.toMatchObject({ status: 409, code: 'ALREADY_ORDERED' });
  });

  test.each<[string, Told, typeof car, number, string]>([
    ['without consent', { consent: false }, car, 422, 'CONSENT_REQUIRED'],
    ['of no car', { productId: undefined }, car, 422, 'NOTHING_TO_ORDER'],
    ['of a sold-out variant', {}, soldOut, 409, 'VARIANT_UNAVAILABLE'],
    [
      'of a colour it does not come in',
      { colourId: 'ffffffffffffffffffffffff' },
      car,
      422,
      'COLOUR_NOT_WITH_VARIANT',
    ],
    ['to an Army Postal Service PIN', { addressId: military._id }, car, 422, 'PIN_NOT_SERVICEABLE'],
    ['to a PIN without dealers', { addressId: remote._id }, car, 422, 'PIN_NOT_SERVICEABLE'],
    ['to somebody else’s address', { addressId: foreign._id }, car, 404, 'NOT_FOUND'],
    ['for somebody else', { customerId: ravi._id }, car, 403, 'NOT_OWNER'],
    ['at another price than was seen', { expectedPrice: 531_200 }, car, 409, 'PRICE_CHANGED'],
    ['over the cap without asking', {}, dear, 409, 'OVER_CAP'],
    [
      'with an offer that does not hold',
      { offerCode: 'DIWALI26' },
      car,
      422,
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
  ])('%s is refused', async (_, told, one, status, code) => {
    await expect(ask(createOrder, wanted(told, one))).rejects.toMatchObject({ status, code });
    expect(server.world.orders.size).toBe(0);
  });

  test('over the cap is made once the buyer has asked the canteen', async () => {
    const { order: made } = await ask(createOrder, wanted({ eligibilityConfirmed: true }, dear));

    expect(made.bookingAmount).toBe(21_000);
  });

  test.each<[string, Told]>([
    ['an address at home', {}],
    ['a military address', { addressId: military._id }],
  ])('with %s is taxed and supplied where its PIN is', async (_address, told) => {
    const made = await order({ ...told, pincode: '400001' });

    expect(made.priceBreakup.stateCode).toBe('MH');
    expect(made.dealer?._id).toBe(dealers[0]?._id);
  });

  test.each([
    ['another state', dealers[1]],
    ['another brand', dealers[2]],
  ])('goes to no dealer of %s', async (_kind, dealer) => {
    const asked = order({ pincode: '400001', dealerId: dealer?._id });

    await expect(asked).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('of a guest asks for name and number first', async () => {
    const { call } = server;
    const { cartItem } = await call(updateCart, { params: { id: car._id }, body: {} });
    const customerId = cartItem?.customerId ?? '';

    await expect(call(createOrder, wanted({ customerId }))).rejects.toMatchObject({
      status: 422,
      code: 'PROFILE_INCOMPLETE',
    });
  });

  test('is shown to its buyer and the admin, by id or number, and to nobody else', async () => {
    const { _id, orderNo } = await order();

    const own = await ask(getOrderData, { params: { id: orderNo } });
    const admins = await server.as(admin._id)(getOrderData, { params: { id: _id } });

    expect([own.order._id, admins.order._id]).toEqual([_id, _id]);
    await expect(server.as(ravi._id)(getOrderData, { params: { id: _id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('stands in the list, newest first, and can be asked for by status', async () => {
    await order();
    const list = (status?: 'BOOKED' | 'PAYMENT_PENDING') =>
      ask(getOrderList, {
        params: { id: asha._id, limit: 10, skip: 0 },
        ...(status && { query: { status } }),
      });

    expect((await list()).totalCount).toBe(1);
    expect((await list('BOOKED')).totalCount).toBe(0);
    expect((await list('PAYMENT_PENDING')).totalCount).toBe(1);
  });
});

describe('a payment', () => {
  test('asks for exactly what the order asks for', async () => {
    await order();

    await expect(intent(4_999)).rejects.toMatchObject({
      status: 409,
      code: 'AMOUNT_MISMATCH',
      errors: [{ field: 'params.amount' }],
    });
  });

  test('asked for again while it is open is the same one', async () => {
    await order();

    const [one, other] = [await intent(5_000), await intent(5_000)];

    expect(other).toEqual(one);
  });

  test('that succeeds books the order, gives a receipt and promises cashback', async () => {
    const { _id } = await paidOrder();

    const { order: booked, receipt } = await ask(getOrderData, { params: { id: _id } });
    const { balance } = await ask(getWallet, {
      params: { ownerId: OWNER_ID, customerId: asha._id },
    });

    expect(booked).toMatchObject({ status: 'BOOKED', amountPaid: 5_000, payment: { mode: 'UPI' } });
    expect(receipt).toMatchObject({ token: 5_000, paid: 5_000, receiptNo: `R-${booked.orderNo}` });
    expect(balance).toMatchObject({ redeemable: 2_600, pending: 1_336 });
  });

  test('can be tried three times, then the order has expired', async () => {
    const { _id } = await order();
    const statuses: string[] = [];

    for (let tries = 1; tries <= 3; tries++) {
      const { checksumId } = await intent(5_000);
      const { orderStatus = '' } = await settle(checksumId, 'failure');
      statuses.push(orderStatus);
    }

    expect(statuses).toEqual(['PAYMENT_FAILED', 'PAYMENT_FAILED', 'EXPIRED']);
    await expect(intent(5_000)).rejects.toMatchObject({ code: 'NO_OPEN_CHECKOUT' });
    expect(server.world.orders.mustGet(_id, 'order').payment.attempts).toBe(3);
  });

  test('that is pending keeps the order open past its time, until the bank decides', async () => {
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'pending');
    server.world.clock.shift(2 * 3_600_000);

    const waiting = await ask(getOrderData, { params: { id: _id } });
    await settle(checksumId, 'success');

    expect(waiting).toMatchObject({
      order: { status: 'PAYMENT_PENDING' },
      payment: { status: 'PENDING' },
    });
    expect(server.world.orders.mustGet(_id, 'order').status).toBe('BOOKED');
  });

  test('that comes too late goes back by itself', async () => {
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    server.world.clock.shift(16 * 60_000);

    const { status, orderStatus } = await settle(checksumId, 'success');

    expect([status, orderStatus]).toEqual(['AUTO_REFUND', 'PAYMENT_PENDING']);
    expect(server.world.orders.mustGet(_id, 'order').amountPaid).toBe(0);
  });

  test('of an order given up meanwhile goes back too', async () => {
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'pending');
    await server.call(advanceOrder, { params: { id: _id }, body: { to: 'CANCEL_REQUESTED' } });

    const { status } = await settle(checksumId, 'success');

    expect(status).toBe('REFUND_INITIATED');
  });

  test('that is decided cannot be decided again', async () => {
    await order();
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'success');

    await expect(settle(checksumId, 'failure')).rejects.toMatchObject({
      status: 409,
      code: 'PAYMENT_STATE',
    });
  });

  test('before the order is taken for the order of that car', async () => {
    const { cartItem } = await ask(updateCart, { params: { id: car._id }, body: {} });
    const { checksumId } = await intent(4_500);
    const cartItemId = cartItem?._id ?? '';
    const paying = wanted({ cartItemId, checksumId, walletAmount: 500 });

    await expect(ask(createOrder, paying)).rejects.toMatchObject({
      status: 402,
      code: 'PAYMENT_NOT_SUCCESS',
    });
    await settle(checksumId, 'success');
    const { order: made } = await ask(createOrder, paying);
    const { order: again } = await ask(createOrder, paying);

    expect(made).toMatchObject({ status: 'BOOKED', amountPaid: 4_500, walletUsed: 500 });
    expect(again._id).toBe(made._id);
  });

  test('before the order books one that waits already, when it is named', async () => {
    const { cartItem } = await ask(updateCart, { params: { id: car._id }, body: {} });
    const ofCart = { cartItemId: cartItem?._id, productId: undefined };
    const { checksumId } = await intent(5_000);
    const waiting = await order(ofCart);
    await settle(checksumId, 'success');

    const booked = await order({ ...ofCart, checksumId });

    expect(booked).toMatchObject({ _id: waiting._id, status: 'BOOKED', amountPaid: 5_000 });
  });

  test('is not taken for a second car while an order is under way', async () => {
    await paidOrder();
    await ask(updateCart, { params: { id: car._id }, body: {} });

    await expect(intent(5_000)).rejects.toMatchObject({ status: 409, code: 'NO_OPEN_CHECKOUT' });
  });

  test('that nobody orders a car with goes back after half an hour', async () => {
    await ask(updateCart, { params: { id: car._id }, body: {} });
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'success');
    server.world.clock.shift(31 * 60_000);

    await ask(getWallet, { params: { ownerId: OWNER_ID, customerId: asha._id } });

    expect(server.world.payments.get(checksumId)?.status).toBe('REFUND_INITIATED');
  });

  test('whose order the shop calls failed has failed, and can be tried again', async () => {
    const made = await order();
    const first = await intent(made.amountDue);
    await server.call(advanceOrder, { params: { id: made._id }, body: { to: 'PAYMENT_FAILED' } });

    const second = await intent(made.amountDue);
    await settle(second.checksumId, 'success');

    expect(server.world.payments.get(first.checksumId)?.status).toBe('FAILED');
    expect(server.world.orders.get(made._id)?.status).toBe('BOOKED');
  });

  test('goes back with the order it was for', async () => {
    const { _id, payment: paid } = await paidOrder();
    for (const to of ['CANCEL_REQUESTED', 'CANCELLED', 'REFUND_INITIATED'] as const)
      await server.call(advanceOrder, { params: { id: _id }, body: { to } });
    const underWay = server.world.payments.get(paid.checksumId ?? '')?.status;
    await server.call(advanceOrder, { params: { id: _id }, body: {} });

    expect(underWay).toBe('REFUND_INITIATED');
    expect(server.world.payments.get(paid.checksumId ?? '')?.status).toBe('REFUNDED');
  });

  test('of nothing is told to go another way', async () => {
    await expect(intent(0)).rejects.toMatchObject({ status: 422, code: 'NOTHING_TO_PAY' });
  });
});

describe('cashback and offers', () => {
  test('take their part of the token, and the wallet pays when the order is booked', async () => {
    const made = await order({ walletAmount: 800, offerCode: 'TOKEN1000' });
    const held = await ask(getReedemCashback, { params: { id: asha._id } });
    await settle((await intent(made.amountDue)).checksumId, 'success');
    const { balance, ledger } = await ask(getWallet, {
      params: { ownerId: OWNER_ID, customerId: asha._id },
    });

    expect(made).toMatchObject({ bookingAmount: 5_000, walletUsed: 800, amountDue: 3_200 });
    expect(held.redeemable).toBe(2_600);
    expect(balance).toMatchObject({ redeemable: 1_800, reserved: 0 });
    expect(ledger[0]).toMatchObject({ type: 'earn', state: 'PENDING', balanceAfter: 1_800 });
  });

  test('hold for the variant that is asked about', async () => {
    const [cheap, rich] = both.variants;
    const holdsFor = async (variantId?: string) => {
      const filter = { productId: both._id, code: 'RICH', ...(variantId && { variantId }) };
      const { offerList } = await ask(listOffer, {
        params: { ownerId: OWNER_ID },
        query: { filter },
      });
      return offerList[0]?.applicability?.ok;
    };

    expect([await holdsFor(), await holdsFor(cheap?._id), await holdsFor(rich?._id)]).toEqual([
      false,
      false,
      true,
    ]);
    await expect(holdsFor(car._id)).rejects.toMatchObject({ status: 404 });
  });

  test('that end while an order holds them still pay for it', async () => {
    const soon = aWalletEntry({
      customerId: asha._id,
      amount: 800,
      expiresAt: plus(server.world.now(), { minutes: 10 }),
    });
    const { world } = server;
    world.transact(() => [world.walletEntries.delete(lot._id), world.walletEntries.put(soon)], {
      call: 'test',
    });
    const made = await order({ walletAmount: 800, paymentMode: 'payLater' });
    world.clock.shift(11 * 60_000);

    await settle((await intent(made.amountDue)).checksumId, 'success');

    expect(world.orders.get(made._id)).toMatchObject({ status: 'BOOKED', walletUsed: 800 });
  });

  test('come back when the order is given up before the certificate', async () => {
    const { _id } = await paidOrder({ walletAmount: 800 });
    await ask(saveUserComplaint, {
      body: {
        customerId: asha._id,
        orderId: _id,
        category: 'CANCELLATION_REFUND',
        subject: 'Posted abroad',
        description: 'I have been posted abroad and cannot take the car.',
      },
    });

    await server.call(advanceOrder, { params: { id: _id }, body: {} });

    const { balance } = await ask(getWallet, {
      params: { ownerId: OWNER_ID, customerId: asha._id },
    });
    expect(server.world.orders.mustGet(_id, 'order')).toMatchObject({
      status: 'CANCELLED',
      cancel: { reason: 'Posted abroad', charge: 0, refundAmount: 4_200 },
    });
    expect(balance).toMatchObject({ redeemable: 2_600, pending: 0 });
  });
});

describe('the road of an order', () => {
  test('is walked step by step, and no step back', async () => {
    const { _id } = await paidOrder();
    const advance = (to?: 'ON_HOLD' | 'BOOKED') =>
      server.call(advanceOrder, { params: { id: _id }, body: to ? { to } : {} });

    const { order: checked, next } = await advance();
    const told = await server.call(orderMoves, { params: { id: _id } });
    const { order: held } = await advance('ON_HOLD');

    expect([checked.status, held.status]).toEqual(['ELIGIBILITY_CHECK', 'ON_HOLD']);
    expect(next).toEqual(['DOCUMENTS_VERIFIED', 'ON_HOLD', 'CANCEL_REQUESTED']);
    expect(told).toEqual({ next });
    await expect(advance('BOOKED')).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
      message: expect.stringContaining('It can become ELIGIBILITY_CHECK'),
    });
  });

  test('ends where nothing follows', async () => {
    const { _id } = await order();
    server.world.clock.shift(31 * 60_000);

    expect(await server.call(orderMoves, { params: { id: _id } })).toEqual({ next: [] });
    await expect(
      server.call(advanceOrder, { params: { id: _id }, body: {} }),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('its road ends here'),
    });
  });

  test('that ends on hold gives all of the token back', async () => {
    const { _id } = await paidOrder();
    for (const to of ['ELIGIBILITY_CHECK', 'ON_HOLD', 'CANCELLED'] as const)
      await server.call(advanceOrder, { params: { id: _id }, body: { to } });

    expect(server.world.orders.get(_id)?.cancel).toMatchObject({
      reason: 'Given up by the shop',
      charge: 0,
      refundAmount: 5_000,
    });
  });

  test('waits for another certificate when the first has lapsed', async () => {
    const { _id } = await paidOrder();
    for (let steps = 0; steps < 3; steps++)
      await server.call(advanceOrder, { params: { id: _id }, body: {} });
    server.world.clock.shift(32 * 24 * 3_600_000);

    const { order: lapsed, next } = await server.as(asha._id)(getOrderData, {
      params: { id: _id },
    });

    expect(lapsed.status).toBe('AVAILABILITY_EXPIRED');
    expect(next[0]).toBe('AVAILABILITY_ISSUED');
  });

  test('an order not paid in time frees the car of the cart', async () => {
    const { cartItem } = await ask(updateCart, { params: { id: car._id }, body: {} });
    const cartItemId = cartItem?._id ?? '';
    const { _id } = await order({ cartItemId, productId: undefined });
    const locked = server.world.cartItems.get(cartItemId)?.status;
    server.world.clock.shift(31 * 60_000);

    const { order: late } = await ask(getOrderData, { params: { id: _id } });

    expect([locked, late.status]).toEqual(['CHECKOUT_LOCKED', 'EXPIRED']);
    expect(server.world.cartItems.get(cartItemId)?.status).toBe('ACTIVE');
  });
});
