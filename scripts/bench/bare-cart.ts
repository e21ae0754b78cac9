import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import Fastify from 'fastify';
import { type CartItemRow, updateCart } from '#contracts/cart';
import { openingColour, type Product, priceInColour, type Variant } from '#contracts/catalogue';
import { CART_LIMIT, DEFAULT_STATE } from '#contracts/constants';
import { authTokenIn } from '#contracts/engine/auth';
import { validator } from '#contracts/engine/validate';
import type { App } from '#mock-server/app';
import { eligibility } from '#mock-server/rules/eligibility';
import { premium } from '#mock-server/rules/insurance';
import { priceBreakup } from '#mock-server/rules/price';
import { bookingToken } from '#mock-server/rules/token';
import { waitDays } from '#mock-server/rules/wait-days';
import { activeVariants, cheapestVariant } from '#mock-server/services/catalogue/cheapest-variant';
import { productSummary } from '#mock-server/services/catalogue/summaries';
import { transportDays } from '#mock-server/services/serviceability';
import { sendJson } from './bare.ts';
import { routeOf } from './requests.ts';

type Changes = Partial<Pick<CartItemRow, 'variantId' | 'colourId' | 'financeMode'>>;

/**
 * Bare Fastify with the rules and the durability of the mock, for a guest who adds or changes a car. It checks body and
 * token, finds car and variant, checks stock and limit, prices by the mock's pure rules, and answers once a line is in
 * a file: handed to the operating system, not flushed to the disk, as in journal-file.ts. What stays the same is looked up
 * beforehand.
 */
export function bareCartServer(world: App['world'], folder: string) {
  const app = Fastify();
  const bodies = validator(updateCart.body ?? Type.Object({}));
  const products = new Map(world.products.all().map((car) => [car._id, car]));
  const sessions = new Map(world.sessions.all().map((session) => [session._id, session]));
  const customers = new Map(world.customers.all().map((customer) => [customer._id, customer]));
  const plan = world.insurancePlans.find(({ kind }) => kind === 'comprehensive1plus3');
  const asOf = world.adminProfiles.all()[0]?.priceListUpdatedAt ?? '';
  const transport = transportDays(world);
  const carts = new Map<string, CartItemRow[]>();
  const journal = openSync(join(folder, 'bare-cart.jsonl'), 'w');
  let number = 0;

  app.put(routeOf(updateCart), (request, reply) => {
    const at = new Date().toISOString();
    const session = sessions.get(authTokenIn(request.headers.authorization ?? ''));
    const customer = customers.get(session?.customerId ?? '');
    if (!session || !customer || session.expiresAt <= at) return reply.code(401).send();
    if (!bodies.isValid(request.body)) return reply.code(400).send();
    const { id } = request.params as { id: string };
    const input = request.body as Changes; // just validated
    const product = products.get(id);
    const variant = product && variantOf(product, input.variantId);
    const chosen = input.colourId ?? (variant && openingColour(product, variant)?._id);
    const colour = product?.colours.find(({ _id }) => _id === chosen);
    if (!variant || !colour) return reply.code(404).send();
    if (!variant.colourIds.includes(colour._id)) return reply.code(422).send();

    const cart = carts.get(customer._id) ?? [];
    const before = cart.find((row) => row.variantId === variant._id && row.colourId === colour._id);
    const isForSale = variant.isActive && variant.stockState !== 'soldOut';
    if (!before && (!isForSale || cart.length >= CART_LIMIT)) return reply.code(409).send();

    const { financeMode = before?.financeMode ?? 'own' } = input;
    const state = before?.state ?? DEFAULT_STATE;
    const insurance = plan ? premium(plan, variant, []).total : 0;
    const breakup = priceBreakup({
      ...{ variant, financeMode, insurance, at },
      stateCode: state,
      accessories: 0,
    });
    if (plan) {
      const { insurer, planName, kind } = plan;
      breakup.insurance = { insurer, planName, kind, addons: [] };
    }
    const price = priceInColour({ ...breakup, asOf }, colour);
    const { csd } = price;

    number += 1;
    const after: CartItemRow = {
      _id: before?._id ?? number.toString(16).padStart(24, '0'),
      customerId: customer._id,
      shopId: before?.shopId ?? product.shopIds[0] ?? '',
      productId: id,
      variantId: variant._id,
      colourId: colour._id,
      accessories: [],
      insuranceAddons: [],
      financeMode,
      state,
      priceSeen: before?.priceSeen ?? csd.price,
      status: 'ACTIVE',
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    };
    const changes = [{ collection: 'cartItems', id: after._id, before: before ?? null, after }];
    const call = { call: updateCart.route, input: { params: { id }, body: input } };
    const entry = { number, at, ...call, by: customer._id, counter: number, changes };
    writeSync(journal, `${JSON.stringify(entry)}\n`);
    const rows = [after, ...cart.filter((row) => row !== before)];
    carts.set(customer._id, rows);

    const { priceSeen, ...shown } = after;
    const basicPrice = csd.basicPrice - csd.discount;
    const isElectric = variant.fuelType === 'Electric';
    const car = { basicPrice, isElectric, csdStatus: product.csdStatus };
    const wait = waitDays(product, variant, transport);
    const cartItem = {
      ...shown,
      quantity: 1,
      product: productSummary(product, transport),
      variantName: variant.variantName,
      colourName: colour.name,
      image: colour.images[0]?.url ?? '',
      chosenAccessories: [],
      priceBreakup: price,
      bookingToken: bookingToken(csd.price),
      eligibility: eligibility(customer.eligibility, car, at),
      ...(wait && { waitDays: wait }),
      ...(csd.price !== priceSeen && { priceChanged: { old: priceSeen, new: csd.price } }),
      status: csd.price === priceSeen ? after.status : 'PRICE_CHANGED',
    };
    const readyCount = rows.filter(({ status }) => status === 'ACTIVE').length;
    const cartSummary = { itemCount: rows.length, limit: CART_LIMIT, readyCount };
    return sendJson(reply, { status: 200, message: 'OK', object: { cartItem, cartSummary } });
  });
  return app;
}

const variantOf = (product: Product, id: string | undefined): Variant | undefined =>
  id === undefined
    ? cheapestVariant(activeVariants(product))
    : product.variants.find(({ _id }) => _id === id);
