import { saveQuery, saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { getOrderData } from '#contracts/orders';
import type { ShopSeed } from '#contracts/seed';
import { wishListCart } from '#contracts/wishlist';
import { days } from '#fixtures/common';
import { createApp } from '#mock-server/app';
import { seedActors } from './seed-actors.ts';

/**
 * Lets the people of a seed live: they fill carts, order, pay and complain through the mock's own calls, on days of the
 * past. So whatever the sample world shows is what the mock itself would have made of it.
 */
export async function withHistory({ madeAt, ...seed }: ShopSeed): Promise<ShopSeed> {
  const { app, world, close } = await createApp({ seed });
  const { who, car, inCart, order, settle, advance, drive, cancel, reviewed } = seedActors(seed, {
    app,
    world,
  });
  try {
    await live();
  } finally {
    await close();
  }
  const lived = Object.fromEntries(
    Object.keys(seed.rows).map((name) => [name, [...world[name as keyof ShopSeed['rows']].all()]]),
  );
  const rows = { ...seed.rows, ...lived, products: seed.rows.products, sessions: [] };
  return { ...seed, ...(madeAt && { madeAt }), rows };

  async function live() {
    await fullCart();
    await inCart(await who('military'), 'minar');
    await inCart(await who('notEntitled'), 'calden');
    await inCart(await who('hindi'), 'nehara');
    await unpaidOrders();
    await ordersOnTheRoad();
    await ordersGivenUp();
    await richWallet();
    await openComplaint();
  }

  async function fullCart() {
    const asha = await who('cart');
    world.clock.freeze(days(-6));
    for (const slug of ['pavona', 'torrin', 'urja', 'vanto', 'sylo'])
      await asha.ask(wishListCart, { params: { id: car(slug)._id } });
    const { accessories } = car('pavona');
    const [plan] = seed.rows.insurancePlans;
    await inCart(asha, 'pavona', {
      accessories: accessories.slice(0, 2).map(({ _id }) => _id),
      ...(plan && { insurancePlanId: plan._id, insuranceAddons: ['ZERO_DEP'] }),
      offerCode: 'TOKEN1000',
    });
    await inCart(asha, 'torrin', { financeMode: 'loan' });
    await inCart(asha, 'vanto');
    await inCart(asha, 'sylo');
    const urja = await inCart(asha, 'urja');
    world.transact(
      () =>
        world.cartItems.update(urja._id, (item) => {
          item.priceSeen += 12_000;
        }),
      { call: 'the price has fallen since' },
    );
    await asha.ask(saveQuery, {
      body: {
        ownerId: OWNER_ID,
        type: 'testDrive',
        name: asha.row.fullName,
        mobile: asha.row.mobile,
        productId: car('torrin')._id,
        consent: true,
        message: 'Saturday morning would suit us.',
      },
    });
  }

  async function unpaidOrders() {
    await order(await who('placed'), 'sylo', days(0, -0.05), 'payLater');

    const meena = await who('paymentPending');
    const pending = await order(meena, 'lumi', days(0, -0.1));
    await settle(meena, pending, 'open');

    const ravi = await who('paymentFailed');
    const failed = await order(ravi, 'velisa', days(0, -0.15));
    await settle(ravi, failed, 'failure');

    const vikas = await who('expired');
    const late = await order(vikas, 'nimbo', days(-4));
    world.clock.freeze(days(-3));
    await vikas.ask(getOrderData, { params: { id: late._id } });
  }

  async function ordersOnTheRoad() {
    await drive('booked', 'talina', -1, 'BOOKED');
    await drive('checking', 'ezeno', -3, 'ELIGIBILITY_CHECK');
    const held = await drive('onHold', 'tamra', -5, 'ELIGIBILITY_CHECK');
    await advance(held, days(-3, 4), 'ON_HOLD');
    await drive('documents', 'kairo', -6, 'DOCUMENTS_VERIFIED');
    await drive('certificate', 'jivo', -7, 'AVAILABILITY_ISSUED');
    const lapsed = await drive('certificateExpired', 'senza', -40, 'AVAILABILITY_ISSUED');
    world.clock.freeze(days(-2));
    await (await who('certificateExpired')).ask(getOrderData, { params: { id: lapsed._id } });
    await drive('csdPayment', 'aviro', -10, 'CSD_PAYMENT_PENDING');
    await drive('csdPaid', 'corva', -14, 'CSD_PAID');
    await drive('lso', 'kestra', -18, 'LSO_ISSUED');
    await drive('allotted', 'sahyan', -26, 'VEHICLE_ALLOTTED');
    await drive('ready', 'vanto', -33, 'READY_FOR_DELIVERY');
    await reviewed('delivered', await drive('delivered', 'pavona', -48, 'DELIVERED'));
    await reviewed('closed', await drive('closed', 'calao', -90, 'CLOSED'));
  }

  async function ordersGivenUp() {
    await cancel('cancelRequested', 'lumi', -9);
    const cancelled = await cancel('cancelled', 'orana', -20);
    await advance(cancelled, days(-15), 'CANCELLED');
    const refunded = await cancel('refunded', 'minar', -30);
    for (const to of ['CANCELLED', 'REFUND_INITIATED', 'REFUNDED'] as const)
      await advance(refunded, days(-22), to);
    const onItsWay = await cancel('refundInitiated', 'kairo', -16);
    for (const to of ['CANCELLED', 'REFUND_INITIATED'] as const)
      await advance(onItsWay, days(-10), to);
    const offline = await cancel('cancelledOffline', 'tamra', -28, 'LSO_ISSUED');
    await advance(offline, days(-7), 'CANCELLED_OFFLINE');
  }

  async function richWallet() {
    await drive('wallet', 'halden', -420, 'CLOSED', 5);
    await drive('wallet', 'orvia', -120, 'CLOSED', 4);
    const rohit = await who('wallet');
    world.clock.freeze(days(-16));
    const item = await inCart(rohit, 'zivo');
    const booked = await order(rohit, 'zivo', days(-15), 'token', item._id, 1200);
    await settle(rohit, booked, 'success');
  }

  async function openComplaint() {
    const made = await drive('complaint', 'nehara', -21, 'AVAILABILITY_ISSUED');
    const pooja = await who('complaint');
    world.clock.freeze(days(-6));
    const { complaint } = await pooja.ask(saveUserComplaint, {
      body: {
        customerId: pooja.row._id,
        orderId: made._id,
        category: 'DEALER_EXTRA_CHARGES',
        subject: 'Dealer asks for a handling charge',
        description: 'The dealer wants 15,000 rupees for handling and says no car without it.',
      },
    });
    const say = (status: 'ACKNOWLEDGED' | 'WAITING_CUSTOMER', at: string, text: string) => {
      world.clock.freeze(at);
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
    say(
      'ACKNOWLEDGED',
      days(-5),
      'Thank you. Dealers may not ask that; we are calling them today.',
    );
    say('WAITING_CUSTOMER', days(-4), 'They deny it. Please send a picture of the quotation.');
  }
}
