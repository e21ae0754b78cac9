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
import { plus } from '#mock-server/rules/time';

/** A customer of the seed, with a client that calls the mock as them. */
interface Actor {
  customer: Customer;
  call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output>;
}

/** What the customers of a seed do, through calls of the mock. Days are relative to the seed's date. */
export function seedActors({ rows }: ShopSeed, { app, world }: Pick<App, 'app' | 'world'>) {
  const send = testClient(app);
  return {
    ...{ actor, car, addToCart, order, settle, advance },
    ...{ orderUntil, requestCancellation, review, goTo },
  };

  /** Sets the clock, which goes back and forth between customers: what is due for the others waits. */
  function goTo(at: string) {
    world.transact(() => world.clock.freeze(at), { call: 'clock' });
  }

  /** Orders a car, pays its token and advances the order to a status, some days a step. */
  async function orderUntil(
    name: PersonName,
    slug: string,
    day: number,
    status: OrderStatus,
    daysPerStep = 2,
  ) {
    const person = await actor(name);
    const placed = await order(person, slug, days(day));
    let current = await settle(person, placed, 'success');
    for (let step = 1; current.status !== status; step++)
      current = await advance(current, days(day + step * daysPerStep, step % 4));
    return current;
  }

  /** Advances an order to a status, and requests its cancellation a day later. */
  async function requestCancellation(
    name: PersonName,
    slug: string,
    day: number,
    status: OrderStatus = 'ELIGIBILITY_CHECK',
  ) {
    const booked = await orderUntil(name, slug, day, status);
    const person = await actor(name);
    goTo(plus(world.now(), { days: 1 }));
    await person.call(saveUserComplaint, {
      body: {
        customerId: person.customer._id,
        orderId: booked._id,
        category: 'CANCELLATION_REFUND',
        subject: 'Posted abroad for two years',
        description: 'I have been posted abroad for two years and cannot take the car.',
      },
    });
    return booked;
  }

  async function order(
    { customer, call }: Actor,
    slug: string,
    at: string,
    paymentMode: 'token' | 'payLater' = 'token',
    cartItemId?: string,
    walletAmount = 0,
  ): Promise<Order> {
    goTo(at);
    const { _id: productId, variants } = car(slug);
    const [variant] = variants;
    const colourId = variant?.colourIds[0];
    const chosen = cartItemId
      ? { cartItemId }
      : { productId, ...(variant && colourId && { variantId: variant._id, colourId }) };
    const { order: placed } = await call(createOrder, {
      body: {
        ...chosen,
        customerId: customer._id,
        shopId: storeId(),
        addressId: customer.defaultAddressId ?? '',
        paymentMode,
        walletAmount,
        consent: true,
        eligibilityConfirmed: true,
      },
    });
    return placed;
  }

  async function settle(
    { customer, call }: Actor,
    { _id, amountDue }: Order,
    outcome: 'open' | 'success' | 'failure',
  ): Promise<Order> {
    const { checksumId } = await call(payment, {
      params: {
        mobile: customer.mobile,
        email: customer.email,
        customer_id: customer._id,
        amount: String(amountDue),
      },
    });
    await send(settlePayment, { params: { checksumId }, body: { outcome } });
    return world.orders.mustGet(_id, 'order');
  }

  async function advance({ _id }: Order, at: string, to?: OrderStatus): Promise<Order> {
    goTo(at);
    const body = to ? { to } : {};
    return (await send(advanceOrder, { params: { id: _id }, body })).order;
  }

  async function review(name: PersonName, { product }: Order) {
    const { customer, call } = await actor(name);
    await call(giveProductReview, {
      body: {
        productId: product._id,
        customerId: customer._id,
        rating: 5,
        title: 'Every step as they said',
        review:
          'From token to number plate the order page told us what came next. The car is a joy.',
      },
    });
  }

  async function addToCart(
    { call }: Actor,
    slug: string,
    body: Parameters<NonNullable<(typeof updateCart)['~types']>>[0]['body'] = {},
  ) {
    const { cartItem } = await call(updateCart, { params: { id: car(slug)._id }, body });
    if (!cartItem) throw new Error(`${slug} was not added to the cart.`);
    return cartItem;
  }

  async function actor(name: PersonName): Promise<Actor> {
    const params = { customerId: people[name] };
    const { customerDetails } = await send(actAs, { params });
    return {
      customer: customerDetails,
      async call(endpoint, input) {
        const { authToken } = await send(actAs, { params }); // an earlier token may have expired
        return send(endpoint, input, authToken);
      },
    };
  }

  function car(art: string): ProductSeed {
    const found = rows.products.find((product) => product.art === art);
    if (!found) throw new Error(`The seed has no ${art}.`);
    return found;
  }

  function storeId(): string {
    const [store] = rows.stores;
    if (!store) throw new Error('The seed has no store.');
    return store._id;
  }
}
