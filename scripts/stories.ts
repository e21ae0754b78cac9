import { updateCart } from '#contracts/cart';
import { saveQuery, saveUserComplaint } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { actAs, advanceOrder, settlePayment } from '#contracts/control';
import type { Customer } from '#contracts/customers';
import type { Endpoint } from '#contracts/endpoint';
import { createOrder, getOrderData, type Order, type OrderStatus } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { giveProductReview } from '#contracts/reviews';
import type { ProductSeed, Seed } from '#contracts/seed';
import { wishListCart } from '#contracts/wishlist';
import { days } from '#fixtures/common';
import { type PersonName, people } from '#fixtures/people';
import { createApp } from '#mock-server/app';
import { callerOf } from '#mock-server/caller';

/**
 * Lets the people of a seed live: they fill carts, order, pay and complain through the mock's own calls, on days of the
 * past. So whatever the sample world shows is what the mock itself would have made of it.
 */
export async function withStories({ madeAt, ...seed }: Seed): Promise<Seed> {
  const { app, world, close } = await createApp({ seed });
  const send = callerOf(app);
  try {
    await live();
  } finally {
    await close();
  }
  const lived = Object.fromEntries(
    Object.keys(seed.rows).map((name) => [name, [...world[name as keyof Seed['rows']].all()]]),
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
    await advance(held, days(-3), 'ON_HOLD');
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

  /** Orders a car, pays its token and goes on along the ordinary road, a few days to a step. */
  async function drive(name: PersonName, slug: string, day: number, until: OrderStatus, pace = 2) {
    const person = await who(name);
    const made = await order(person, slug, days(day));
    let current = await settle(person, made, 'success');
    for (let step = 1; current.status !== until; step++)
      current = await advance(current, days(day + step * pace, step % 4));
    return current;
  }

  /** Drives an order so far and asks to give it up the day after. */
  async function cancel(
    name: PersonName,
    slug: string,
    day: number,
    from: OrderStatus = 'ELIGIBILITY_CHECK',
  ) {
    const booked = await drive(name, slug, day, from);
    const person = await who(name);
    world.clock.shift(24 * 3_600_000);
    await person.ask(saveUserComplaint, {
      body: {
        customerId: person.row._id,
        orderId: booked._id,
        category: 'CANCELLATION_REFUND',
        subject: 'Posted abroad for two years',
        description: 'I have been posted abroad and cannot take the car. Please cancel my order.',
      },
    });
    return booked;
  }

  async function order(
    { row, ask }: Who,
    slug: string,
    at: string,
    paymentMode: 'token' | 'payLater' = 'token',
    cartItemId?: string,
    walletAmount = 0,
  ): Promise<Order> {
    world.clock.freeze(at);
    const { _id: productId, variants } = car(slug);
    const [variant] = variants;
    const colourId = variant?.colourIds[0];
    const chosen = cartItemId
      ? { cartItemId }
      : { productId, ...(variant && colourId && { variantId: variant._id, colourId }) };
    const { order: made } = await ask(createOrder, {
      body: {
        ...chosen,
        customerId: row._id,
        shopId: shopOf(),
        addressId: row.defaultAddressId ?? '',
        paymentMode,
        walletAmount,
        consent: true,
        eligibilityConfirmed: true,
      },
    });
    return made;
  }

  async function settle(
    { row, ask }: Who,
    { _id, amountDue }: Order,
    outcome: 'open' | 'success' | 'failure',
  ): Promise<Order> {
    const { checksumId } = await ask(payment, {
      params: {
        mobile: row.mobile,
        email: row.email,
        customer_id: row._id,
        amount: String(amountDue),
      },
    });
    await send(settlePayment, { params: { checksumId }, body: { outcome } });
    return world.orders.mustGet(_id, 'order');
  }

  async function advance({ _id }: Order, at: string, to?: OrderStatus): Promise<Order> {
    world.clock.freeze(at);
    const body = to ? { to } : {};
    return (await send(advanceOrder, { params: { id: _id }, body })).order;
  }

  async function reviewed(name: PersonName, { product }: Order) {
    const { row, ask } = await who(name);
    await ask(giveProductReview, {
      body: {
        productId: product._id,
        customerId: row._id,
        rating: 5,
        title: 'Every step as they said',
        review:
          'From token to number plate the order page told us what came next. The car is a joy.',
      },
    });
  }

  async function inCart(
    { ask }: Who,
    slug: string,
    body: Parameters<NonNullable<(typeof updateCart)['~types']>>[0]['body'] = {},
  ) {
    const { cartItem } = await ask(updateCart, { params: { id: car(slug)._id }, body });
    if (!cartItem) throw new Error(`${slug} did not stay in the cart.`);
    return cartItem;
  }

  async function who(name: PersonName): Promise<Who> {
    const params = { customerId: people[name] };
    const { customerDetails } = await send(actAs, { params });
    return {
      row: customerDetails,
      async ask(endpoint, input) {
        const { authToken } = await send(actAs, { params }); // the last one may have ended meanwhile
        return send(endpoint, input, authToken);
      },
    };
  }

  function car(art: string): ProductSeed {
    const found = seed.rows.products.find((one) => one.art === art);
    if (!found) throw new Error(`The seed has no ${art}.`);
    return found;
  }

  function shopOf(): string {
    const [shop] = seed.rows.stores;
    if (!shop) throw new Error('The seed has no shop.');
    return shop._id;
  }
}

interface Who {
  row: Customer;
  ask<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output>;
}
