import { updateCart } from '#contracts/cart';
import { saveUserComplaint } from '#contracts/complaints';
import { actAs, advanceOrder, settlePayment } from '#contracts/control';
import type { Customer } from '#contracts/customers';
import type { Endpoint } from '#contracts/engine/endpoint';
import { createOrder, type Order, type OrderStatus } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { giveProductReview } from '#contracts/reviews';
import type { ProductSeed, ShopSeed } from '#contracts/seed';
import { days } from '#fixtures/common';
import { type PersonName, people } from '#fixtures/generate/people';
import type { App } from '#mock-server/app';
import { testClient } from '#mock-server/engine/testing/test-client';

/** Somebody of the seed, and how they ask the mock. */
interface Who {
  row: Customer;
  ask<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output>;
}

/** What the people of a seed can do on the days that are named, each through the mock's own calls. */
export function seedActors({ rows }: ShopSeed, { app, world }: Pick<App, 'app' | 'world'>) {
  const send = testClient(app);
  return { who, car, inCart, order, settle, advance, drive, cancel, reviewed };

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
    const found = rows.products.find((one) => one.art === art);
    if (!found) throw new Error(`The seed has no ${art}.`);
    return found;
  }

  function shopOf(): string {
    const [shop] = rows.stores;
    if (!shop) throw new Error('The seed has no shop.');
    return shop._id;
  }
}
