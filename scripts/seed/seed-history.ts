import { saveQuery, saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { getOrderData } from '#contracts/orders';
import type { ShopSeed } from '#contracts/seed';
import { wishListCart } from '#contracts/wishlist';
import { days } from '#fixtures/common';
import { createApp } from '#mock-server/app';
import { seedActors } from './seed-actors.ts';

/**
 * Adds carts, orders, payments and complaints of the past to a seed, made through calls of the mock itself: so every row
 * is one that the mock would have written.
 */
export async function withHistory({ madeAt, ...seed }: ShopSeed): Promise<ShopSeed> {
  const { app, world, close } = await createApp({ seed });
  const {
    actor,
    car,
    addToCart,
    order,
    settle,
    advance,
    orderUntil,
    requestCancellation,
    review,
    goTo,
  } = seedActors(seed, { app, world });
  try {
    await createHistory();
  } finally {
    await close();
  }
  const changed = Object.fromEntries(
    Object.keys(seed.rows).map((name) => [name, [...world[name as keyof ShopSeed['rows']].all()]]),
  );
  const rows = { ...seed.rows, ...changed, products: seed.rows.products, sessions: [] };
  return { ...seed, ...(madeAt && { madeAt }), rows };

  async function createHistory() {
    await fullCart();
    await addToCart(await actor('military'), 'minar');
    await addToCart(await actor('notEntitled'), 'calden');
    await addToCart(await actor('hindi'), 'nehara');
    await unpaidOrders();
    await activeOrders();
    await cancelledOrders();
    await walletWithCashback();
    await openComplaint();
  }

  async function fullCart() {
    const asha = await actor('cart');
    goTo(days(-6));
    for (const slug of ['pavona', 'torrin', 'urja', 'vanto', 'sylo'])
      await asha.call(wishListCart, { params: { id: car(slug)._id } });
    const { accessories } = car('pavona');
    const [plan] = seed.rows.insurancePlans;
    await addToCart(asha, 'pavona', {
      accessories: accessories.slice(0, 2).map(({ _id }) => _id),
      ...(plan && { insurancePlanId: plan._id, insuranceAddons: ['ZERO_DEP'] }),
      offerCode: 'TOKEN1000',
    });
    await addToCart(asha, 'torrin', { financeMode: 'loan' });
    await addToCart(asha, 'vanto');
    await addToCart(asha, 'sylo');
    const urja = await addToCart(asha, 'urja');
    world.transact(
      () =>
        world.cartItems.update(urja._id, (item) => {
          item.priceSeen += 12_000;
        }),
      { call: 'the price has fallen since' },
    );
    await asha.call(saveQuery, {
      body: {
        ownerId: OWNER_ID,
        type: 'testDrive',
        name: asha.customer.fullName,
        mobile: asha.customer.mobile,
        productId: car('torrin')._id,
        consent: true,
        message: 'Saturday morning would suit us.',
      },
    });
  }

  async function unpaidOrders() {
    await order(await actor('placed'), 'sylo', days(0, -0.05), 'payLater');

    const meena = await actor('paymentPending');
    const pending = await order(meena, 'lumi', days(0, -0.1));
    await settle(meena, pending, 'open');

    const ravi = await actor('paymentFailed');
    const failed = await order(ravi, 'velisa', days(0, -0.15));
    await settle(ravi, failed, 'failure');

    const vikas = await actor('expired');
    const unpaid = await order(vikas, 'nimbo', days(-4));
    goTo(days(-3));
    await vikas.call(getOrderData, { params: { id: unpaid._id } });
  }

  async function activeOrders() {
    await orderUntil('booked', 'talina', -1, 'BOOKED');
    await orderUntil('checking', 'ezeno', -3, 'ELIGIBILITY_CHECK');
    const held = await orderUntil('onHold', 'tamra', -5, 'ELIGIBILITY_CHECK');
    await advance(held, days(-3, 4), 'ON_HOLD');
    await orderUntil('documents', 'kairo', -6, 'DOCUMENTS_VERIFIED');
    await orderUntil('certificate', 'jivo', -7, 'AVAILABILITY_ISSUED');
    const expired = await orderUntil('certificateExpired', 'senza', -40, 'AVAILABILITY_ISSUED');
    goTo(days(-2));
    await (await actor('certificateExpired')).call(getOrderData, { params: { id: expired._id } });
    await orderUntil('csdPayment', 'aviro', -10, 'CSD_PAYMENT_PENDING');
    await orderUntil('csdPaid', 'corva', -14, 'CSD_PAID');
    await orderUntil('lso', 'kestra', -18, 'LSO_ISSUED');
    await orderUntil('allotted', 'sahyan', -26, 'VEHICLE_ALLOTTED');
    await orderUntil('ready', 'vanto', -33, 'READY_FOR_DELIVERY');
    await review('delivered', await orderUntil('delivered', 'pavona', -48, 'DELIVERED'));
    await review('closed', await orderUntil('closed', 'calao', -90, 'CLOSED'));
  }

  async function cancelledOrders() {
    await requestCancellation('cancelRequested', 'lumi', -9);
    const cancelled = await requestCancellation('cancelled', 'orana', -20);
    await advance(cancelled, days(-15), 'CANCELLED');
    const refunded = await requestCancellation('refunded', 'minar', -30);
    for (const to of ['CANCELLED', 'REFUND_INITIATED', 'REFUNDED'] as const)
      await advance(refunded, days(-22), to);
    const refunding = await requestCancellation('refundInitiated', 'kairo', -16);
    for (const to of ['CANCELLED', 'REFUND_INITIATED'] as const)
      await advance(refunding, days(-10), to);
    const offline = await requestCancellation('cancelledOffline', 'tamra', -26, 'LSO_ISSUED');
    await advance(offline, days(-7), 'CANCELLED_OFFLINE');
  }

  async function walletWithCashback() {
    await orderUntil('wallet', 'halden', -413, 'CLOSED', 5);
    await orderUntil('wallet', 'orvia', -120, 'CLOSED', 4);
    const rohit = await actor('wallet');
    goTo(days(-16));
    const item = await addToCart(rohit, 'zivo');
    const booked = await order(rohit, 'zivo', days(-15), 'token', item._id, 1200);
    await settle(rohit, booked, 'success');
  }

  async function openComplaint() {
    const complainedOf = await orderUntil('complaint', 'nehara', -21, 'AVAILABILITY_ISSUED');
    const pooja = await actor('complaint');
    goTo(days(-6));
    const { complaint } = await pooja.call(saveUserComplaint, {
      body: {
        customerId: pooja.customer._id,
        orderId: complainedOf._id,
        category: 'DEALER_EXTRA_CHARGES',
        subject: 'Dealer asks for a handling charge',
        description: 'The dealer wants 15,000 rupees for handling and says no car without it.',
      },
    });
    const reply = (status: 'ACKNOWLEDGED' | 'WAITING_CUSTOMER', at: string, text: string) => {
      goTo(at);
      world.transact(
        () =>
          world.complaints.update(complaint._id, (draft) => {
            draft.status = status;
            draft.messages.push({ by: 'shop', text, at, images: [] });
            draft.updatedAt = at;
          }),
        { call: 'the shop answers' },
      );
    };
    reply(
      'ACKNOWLEDGED',
      days(-5),
      'Thank you. Dealers may not ask that; we are calling them today.',
    );
    reply(
      'WAITING_CUSTOMER',
      days(-4),
      'They deny it. Please write down what the quotation says, line by line.',
    );
  }
}
