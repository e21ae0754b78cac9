import { describe, expect, test } from 'vitest';
import { formatNumber, OWNER_ID } from '#contracts/constants';
import { advanceOrder } from '#contracts/control';
import { createOrder, getOrderData } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { getMenuList } from '#contracts/shops';
import { getWallet } from '#contracts/wallet';
import { asha, car, lot, orderInput, startBuying } from './testing.ts';

describe('a payment', () => {
  test('has exactly the amount of its order', async () => {
    const { intent, order } = await startBuying();
    await order();

    await expect(intent(4_999)).rejects.toMatchObject({
      status: 409,
      code: 'AMOUNT_MISMATCH',
      errors: [{ field: 'params.amount' }],
    });
  });

  test.each([
    ['without cashback', [], 4_999, '₹5,000 for'],
    ['without cashback', [], 5_001, '₹5,000 for'],
    ['with cashback', [lot], 3_999, '₹4,000 to ₹5,000 for'],
    ['with paise', [lot], 4_500.5, '₹4,000 to ₹5,000 for'],
  ])('%s is rejected with the possible amounts and their cars', async (...row) => {
    const [, walletEntries, amount, expected] = row;
    const { intent, putInCart } = await startBuying({ walletEntries });
    await putInCart();

    const message = `The token to pay is ${expected} ${car.productName}, not ₹${formatNumber(amount)}.`;
    await expect(intent(amount)).rejects.toMatchObject({
      errors: [{ code: 'AMOUNT_MISMATCH', message }],
    });
  });

  test('is rejected with the reasons of each car in the cart', async () => {
    const { cartItem, intent, world } = await startBuying();
    await expect(intent(5_000)).rejects.toThrow('the cart is empty');
    const { _id: cartItemId } = await cartItem();
    world.transact(
      () =>
        world.cartItems.update(cartItemId, (draft) => {
          draft.priceSeen = 531_200;
        }),
      { call: 'test' },
    );

    await expect(intent(5_000)).rejects.toMatchObject({
      status: 409,
      code: 'NO_OPEN_CHECKOUT',
      message: expect.stringContaining(`${car.productName} is PRICE_CHANGED. Accept its price`),
    });
  });

  test('is for the order that is named, where several wait for theirs', async () => {
    const { intent, order, world } = await startBuying();
    const first = world.orders.mustGet((await order())._id, 'order');
    const others = [
      { ...first, _id: '66a0000000000000000000b1', orderNo: 'CS261121-SECOND' },
      { ...first, _id: '66a0000000000000000000b2', orderNo: 'CS261121-DEARER', amountDue: 11_000 },
    ];
    world.transact(() => others.map((one) => world.orders.put(one)), { call: 'test' });

    expect((await intent(5_000, first._id)).orderRef).toBe(first.orderNo);
    expect((await intent(5_000)).orderRef).toBe('CS261121-SECOND');
    expect((await intent(11_000)).orderRef).toBe('CS261121-DEARER');
    await expect(intent(5_000, others[1]?._id)).rejects.toMatchObject({ code: 'AMOUNT_MISMATCH' });
    await expect(intent(5_000, '66a0000000000000000000b3')).rejects.toMatchObject({ status: 404 });
  });

  test('is refused for an order that waits for none', async () => {
    const { intent, paidOrder } = await startBuying();
    const { _id, orderNo } = await paidOrder();

    await expect(intent(5_000, _id)).rejects.toMatchObject({
      code: 'NO_OPEN_CHECKOUT',
      message: expect.stringContaining(`Order ${orderNo} is BOOKED: it waits for no token.`),
    });
  });

  test('requested again while open is the same one', async () => {
    const { intent, order } = await startBuying();
    await order();

    const [one, other] = [await intent(5_000), await intent(5_000)];

    expect(other).toEqual(one);
  });

  test('that succeeds books the order, with a receipt and pending cashback', async () => {
    const { ask, paidOrder } = await startBuying();
    const { _id } = await paidOrder();

    const { order: booked, receipt } = await ask(getOrderData, { params: { id: _id } });
    const { balance } = await ask(getWallet, {
      params: { ownerId: OWNER_ID, customerId: asha._id },
    });

    expect(booked).toMatchObject({ status: 'BOOKED', amountPaid: 5_000, payment: { mode: 'UPI' } });
    expect(receipt).toEqual({
      receiptNo: `R-${booked.orderNo}`,
      at: booked.payment.at,
      token: 5_000,
      walletUsed: 0,
      offer: 0,
      paid: 5_000,
      txnId: booked.payment.txnId,
    });
    expect(balance).toMatchObject({ redeemable: 2_600, pending: 1_336 });
  });

  test('can be tried three times, then the order has expired', async () => {
    const { intent, order, settle, world } = await startBuying();
    const { _id } = await order();
    const statuses: string[] = [];

    for (let tries = 1; tries <= 3; tries++) {
      const { checksumId } = await intent(5_000);
      const { orderStatus = '' } = await settle(checksumId, 'failure');
      statuses.push(orderStatus);
    }

    expect(statuses).toEqual(['PAYMENT_FAILED', 'PAYMENT_FAILED', 'EXPIRED']);
    await expect(intent(5_000)).rejects.toMatchObject({ code: 'NO_OPEN_CHECKOUT' });
    expect(world.orders.mustGet(_id, 'order').payment).toMatchObject({
      attempts: 3,
      status: 'FAILED', // as the payment itself is, though the order has expired
    });
  });

  test('is refused after thirty in a day', async () => {
    const { intent, putInCart, settle, world } = await startBuying();
    await putInCart();
    for (let count = 1; count <= 30; count++)
      await settle((await intent(5_000)).checksumId, 'failure');

    await expect(intent(5_000)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMIT' });
    world.clock.shift(24 * 3_600_000);
    expect((await intent(5_000)).txnAmount).toBe(5_000);
  });

  test('that expired at the third attempt cannot be tried again', async () => {
    const { intent, order, settle, world } = await startBuying();
    await order();
    for (let tries = 1; tries <= 2; tries++)
      await settle((await intent(5_000)).checksumId, 'failure');
    const third = await intent(5_000);
    const again = await intent(5_000);
    world.clock.shift(16 * 60_000);

    expect(again.checksumId).toBe(third.checksumId);
    await expect(intent(5_000)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_ATTEMPTS' });
  });

  test('without an order is one for each amount until it is decided', async () => {
    const { intent, putInCart, settle } = await startBuying();
    await putInCart();
    const whole = await intent(5_000);
    const less = await intent(4_000);
    const again = await intent(5_000);
    await settle(whole.checksumId, 'failure');
    const another = await intent(5_000);

    expect(again.checksumId).toBe(whole.checksumId);
    expect(new Set([whole, less, another].map(({ checksumId }) => checksumId)).size).toBe(3);
  });

  test('that is pending keeps the order open past its time, until the bank decides', async () => {
    const { ask, intent, order, settle, world } = await startBuying();
    const { _id } = await order();
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'pending');
    world.clock.shift(2 * 3_600_000);

    const waiting = await ask(getOrderData, { params: { id: _id } });
    await settle(checksumId, 'success');

    expect(waiting).toMatchObject({
      order: { status: 'PAYMENT_PENDING' },
      payment: { status: 'PENDING' },
    });
    expect(world.orders.mustGet(_id, 'order').status).toBe('BOOKED');
  });

  test('that is decided cannot be decided again', async () => {
    const { intent, order, settle } = await startBuying();
    await order();
    const { checksumId } = await intent(5_000);
    await settle(checksumId, 'success');

    await expect(settle(checksumId, 'failure')).rejects.toMatchObject({
      status: 409,
      code: 'PAYMENT_STATE',
    });
  });

  test('made before its order pays for the order of that car', async () => {
    const { ask, cartItem, intent, settle } = await startBuying();
    const { _id: cartItemId } = await cartItem();
    const { checksumId } = await intent(4_500);
    const paying = orderInput({ cartItemId, checksumId, walletAmount: 500 });

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

  test('made before can book a waiting order', async () => {
    const { cartItem, intent, order, settle } = await startBuying();
    const { _id: cartItemId } = await cartItem();
    const ofCart = { cartItemId, productId: undefined };
    const { checksumId } = await intent(5_000);
    const waiting = await order(ofCart);
    await settle(checksumId, 'success');

    const booked = await order({ ...ofCart, checksumId });

    expect(booked).toMatchObject({ _id: waiting._id, status: 'BOOKED', amountPaid: 5_000 });
  });

  test('is rejected for a second car while an order is open', async () => {
    const { intent, paidOrder, putInCart } = await startBuying();
    await paidOrder();
    await putInCart();

    await expect(intent(5_000)).rejects.toMatchObject({ status: 409, code: 'NO_OPEN_CHECKOUT' });
  });

  test('is rejected while an unpaid order is being cancelled', async () => {
    const { call, intent, order, putInCart } = await startBuying();
    const { _id, orderNo } = await order();
    await call(advanceOrder, { params: { id: _id }, body: { to: 'CANCEL_REQUESTED' } });
    await putInCart();

    await expect(intent(5_000)).rejects.toMatchObject({
      status: 409,
      code: 'NO_OPEN_CHECKOUT',
      message: expect.stringContaining(`Order ${orderNo} is under way, and CSD`),
    });
  });

  test('fails when its order is set to failed, and can be tried again', async () => {
    const { call, intent, order, settle, world } = await startBuying();
    const made = await order();
    const first = await intent(made.amountDue);
    await call(advanceOrder, { params: { id: made._id }, body: { to: 'PAYMENT_FAILED' } });

    const second = await intent(made.amountDue);
    await settle(second.checksumId, 'success');

    expect(world.payments.get(first.checksumId)?.status).toBe('FAILED');
    expect(world.orders.get(made._id)?.status).toBe('BOOKED');
  });

  test('stays open for a quarter of an hour', async () => {
    const { intent, order, world } = await startBuying();
    world.clock.freeze('2026-11-21T04:30:00.000Z');
    const { orderNo } = await order();

    const made = await intent(5_000);

    expect(made).toMatchObject({
      orderRef: orderNo,
      txnAmount: 5_000,
      customerId: asha._id,
      callbackUrl: `/__mock/gateway/${made.checksumId}`,
      expiresAt: '2026-11-21T04:45:00.000Z',
    });
  });

  test('is rejected for guests and for other customers', async () => {
    const { call, world } = await startBuying();
    await call(getMenuList);
    const guest = world.customers.find(({ isGuest }) => isGuest)?._id ?? '';
    const pay = (customer_id: string) =>
      call(payment, {
        params: { mobile: asha.mobile, email: asha.email, customer_id, amount: '5000' },
      });

    await expect(pay(guest)).rejects.toMatchObject({ status: 409, code: 'PROFILE_INCOMPLETE' });
    await expect(pay(asha._id)).rejects.toMatchObject({ status: 403, code: 'NOT_OWNER' });
  });

  test('of zero rupees is rejected with an explanation', async () => {
    const { intent } = await startBuying();

    await expect(intent(0)).rejects.toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' });
  });
});
