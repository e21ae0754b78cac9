import { expect, test } from 'vitest';
import { saveAddress } from '#contracts/addresses';
import { updateCart } from '#contracts/cart';
import { productsList } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { advanceOrder, settlePayment } from '#contracts/control';
import { profileUpdate } from '#contracts/customers';
import { createOrder, getOrderData } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { giveProductReview } from '#contracts/reviews';
import { getWallet } from '#contracts/wallet';
import { aProduct, shopId } from '#fixtures/builders';
import { startServer } from './testing.ts';

test('a guest becomes a customer, orders a car, pays, drives it home and reviews it', async () => {
  const { call, world } = await startServer({ products: [aProduct()] });
  const { productList } = await call(productsList, {
    params: { shopId, ownerId: OWNER_ID, limit: 20, skip: 0 },
  });
  const id = productList[0]?._id ?? '';

  const { cartItem } = await call(updateCart, { params: { id }, body: {} });
  const customerId = cartItem?.customerId ?? '';
  await call(profileUpdate, {
    params: { id: customerId },
    body: { fullName: 'Asha Rawat', mobile: '9812345678', email: 'Asha@example.in' },
  });
  const { address } = await call(saveAddress, {
    body: {
      customerId,
      name: 'Asha Rawat',
      mobile: '9812345678',
      addressLine1: '14 Kabul Lines',
      city: 'Delhi Cantt',
      stateCode: 'DL',
      pincode: '110010',
      addressType: 'home',
    },
  });
  const { order } = await call(createOrder, {
    body: {
      customerId,
      shopId,
      cartItemId: cartItem?._id ?? '',
      addressId: address._id,
      paymentMode: 'token',
      consent: true,
    },
  });
  const { checksumId } = await call(payment, {
    params: {
      mobile: '9812345678',
      email: 'asha@example.in',
      customer_id: customerId,
      amount: String(order.amountDue),
    },
  });
  await call(settlePayment, { params: { checksumId }, body: { outcome: 'success' } });
  while (world.orders.mustGet(order._id, 'order').status !== 'CLOSED')
    await call(advanceOrder, { params: { id: order._id }, body: {} });
  const { review } = await call(giveProductReview, {
    body: {
      productId: id,
      customerId,
      rating: 5,
      title: 'Worth the wait',
      review: 'Light to drive, and the canteen price was as promised.',
    },
  });
  const { timeline, receipt } = await call(getOrderData, { params: { id: order.orderNo } });
  const { balance } = await call(getWallet, { params: { ownerId: OWNER_ID, customerId } });

  expect(timeline.map(({ status }) => status)).toEqual([
    'PLACED',
    'PAYMENT_PENDING',
    'BOOKED',
    'ELIGIBILITY_CHECK',
    'DOCUMENTS_VERIFIED',
    'AVAILABILITY_ISSUED',
    'CSD_PAYMENT_PENDING',
    'CSD_PAID',
    'LSO_ISSUED',
    'VEHICLE_ALLOTTED',
    'READY_FOR_DELIVERY',
    'DELIVERED',
    'CLOSED',
  ]);
  expect(receipt).toMatchObject({ token: 5000, paid: 5000, walletUsed: 0, offer: 0 });
  expect(balance).toMatchObject({ pending: 1336, redeemable: 0 });
  expect(review).toMatchObject({ isVerifiedBuyer: true, customerName: 'A. Rawat' });
});
