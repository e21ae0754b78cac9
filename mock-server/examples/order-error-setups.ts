import { saveAddress } from '#contracts/addresses';
import { type CartItemRow, updateCart } from '#contracts/cart';
import type { Product, Variant } from '#contracts/catalogue';
import { CART_LIMIT, PAYMENT_ATTEMPTS } from '#contracts/constants';
import { profileUpdate } from '#contracts/customers';
import type { NewOrder } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { isOpen } from '../rules/order-states.ts';
import type { ErrorSetups } from './error-setups.ts';
import type { SetupContext } from './setup-context.ts';
import { addressBody } from './test-data.ts';

const nobody = 'f'.repeat(24);
const offerCode = 'NOSUCHCODE';

/** From the cart to the payment: where most can stand in the way. */
export const orderErrorSetups: Pick<ErrorSetups, 'updateCart' | 'createOrder' | 'payment'> = {
  updateCart: {
    CART_FULL: async (stage) => {
      const { world, change } = stage;
      const { by, item } = await withCart(stage);
      const others = world.products.filter(
        ({ _id, variants: [first] }) => Boolean(first) && _id !== item.productId,
      );
      change(() => {
        for (const { _id: productId, variants, colours } of others.slice(0, CART_LIMIT)) {
          const [variantId, colourId] = [variants[0]?._id ?? '', colours[0]?._id ?? ''];
          world.cartItems.put({ ...item, _id: world.newId(), productId, variantId, colourId });
        }
        world.cartItems.delete(item._id);
      });
      return { description: 'With a full cart', input: { params: { id: item.productId } }, by };
    },
    CART_LOCKED: async (stage) => {
      const { by, item } = await withCart(stage, { status: 'CHECKOUT_LOCKED' });
      const input = { params: { id: item._id }, body: { quantity: 0 } };
      return { description: 'For a car that is being paid for', input, by };
    },
    VARIANT_UNAVAILABLE: ({ world }) => {
      const gone = soldOut(world.products.all());
      return (
        gone && {
          description: 'For a variant that is sold out',
          input: { params: { id: gone.car._id }, body: { variantId: gone.variant._id } },
        }
      );
    },
    COLOUR_NOT_WITH_VARIANT: ({ ground: { car } }) => ({
      description: 'In a colour that this car has not',
      input: { params: { id: car.id }, body: { variantId: car.variantId, colourId: nobody } },
    }),
    ACCESSORY_UNKNOWN: ({ ground: { car } }) => ({
      description: 'With an accessory of no car',
      input: { params: { id: car.id }, body: { accessories: [nobody] } },
    }),
    INSURANCE_UNKNOWN: ({ ground: { car } }) => ({
      description: 'With an insurance plan that nobody sells',
      input: { params: { id: car.id }, body: { insurancePlanId: nobody } },
    }),
    OFFER_NOT_APPLICABLE: ({ ground: { car } }) => ({
      description: 'With an offer that there is not',
      input: { params: { id: car.id }, body: { offerCode } },
    }),
  },
  createOrder: {
    PAYMENT_NOT_SUCCESS: async (stage) => {
      const { by, item, checksumId } = await withPayment(stage);
      const order = await orderOf(stage, { cartItemId: item._id, checksumId }, by);
      return { description: 'With a payment that nobody has made', ...order };
    },
    AMOUNT_MISMATCH: async (stage) => {
      const { by, item, checksumId } = await withPayment(stage);
      stage.change(() =>
        stage.world.payments.update(checksumId, (draft) => {
          draft.status = 'SUCCESS';
          draft.amount -= 1;
        }),
      );
      const order = await orderOf(stage, { cartItemId: item._id, checksumId }, by);
      return { description: 'With a payment of a rupee less', ...order };
    },
    PRICE_CHANGED: async (stage) => ({
      description: 'For a price of long ago',
      ...(await orderOf(stage, { expectedPrice: 100_000 })),
    }),
    ALREADY_ORDERED: async (stage) => {
      const order = stage.world.orders.find(({ status }) => status === 'BOOKED' && isOpen(status));
      const by = order && (await stage.personOf(order.customerId));
      return by && { description: 'With an order under way', ...(await orderOf(stage, {}, by)) };
    },
    WALLET_CHANGED: async (stage) => ({
      description: 'With cashback that is not there',
      ...(await orderOf(stage, { walletAmount: 500 })),
    }),
    VARIANT_UNAVAILABLE: async (stage) => {
      const gone = soldOut(stage.world.products.all());
      if (!gone) return undefined;
      const order = await orderOf(stage, idsOf(gone));
      return { description: 'For a variant that is sold out', ...order };
    },
    OVER_CAP: async (stage) => {
      const { world, send } = stage;
      const dearest = mostExpensive(world.products.all());
      if (!dearest) return undefined;
      const named = { ...idsOf(dearest), eligibilityConfirmed: false };
      const { input, by } = await orderOf(stage, named);
      const body = {
        eligibility: { beneficiaryType: 'serving', payLevelBand: 'L3A_5', serviceYears: 12 },
      } as const;
      await send(profileUpdate, { params: { id: by.id }, body }, by.token);
      return { description: 'For a car over the cap, without having asked the canteen', input, by };
    },
    PROFILE_INCOMPLETE: async (stage) => ({
      description: 'As a guest',
      ...(await orderOf(stage, {}, await stage.aGuest())),
    }),
    PIN_NOT_SERVICEABLE: async (stage) => ({
      description: 'To a PIN code of the Army Postal Service',
      ...(await orderOf(stage, { pincode: '900001' })),
    }),
    CONSENT_REQUIRED: async (stage) => ({
      description: 'Without consent',
      ...(await orderOf(stage, { consent: false })),
    }),
    COLOUR_NOT_WITH_VARIANT: async (stage) => ({
      description: 'In a colour that this car has not',
      ...(await orderOf(stage, { colourId: nobody })),
    }),
    ACCESSORY_UNKNOWN: async (stage) => {
      const { by, item } = await withCart(stage, { accessories: [nobody] });
      const order = await orderOf(stage, { cartItemId: item._id }, by);
      return { description: 'With an accessory that is no longer sold', ...order };
    },
    INSURANCE_UNKNOWN: async (stage) => {
      const { by, item } = await withCart(stage, { insurancePlanId: nobody });
      const order = await orderOf(stage, { cartItemId: item._id }, by);
      return { description: 'With an insurance plan that is no longer sold', ...order };
    },
    OFFER_NOT_APPLICABLE: async (stage) => ({
      description: 'With an offer that there is not',
      ...(await orderOf(stage, { offerCode })),
    }),
    NOTHING_TO_ORDER: async (stage) => {
      const { input, by } = await orderOf(stage, {});
      const { productId: _, ...body } = input.body;
      return { description: 'Without a car', input: { body }, by };
    },
  },
  payment: {
    AMOUNT_MISMATCH: async (stage) => {
      const { by, amount } = await withPayment(stage);
      return { description: 'Of a rupee more', input: paying(by, amount + 1), by };
    },
    NO_OPEN_CHECKOUT: async ({ aPerson }) => {
      const by = await aPerson();
      return { description: 'With nothing to pay for', input: paying(by, 5000), by };
    },
    TOO_MANY_ATTEMPTS: async ({ world, change, personOf }) => {
      const order = world.orders.find(({ status }) => status === 'PAYMENT_FAILED');
      const by = order && (await personOf(order.customerId));
      if (!by) return undefined;
      change(() =>
        world.orders.update(order._id, (draft) => {
          draft.payment.attempts = PAYMENT_ATTEMPTS;
        }),
      );
      return { description: 'Once too often', input: paying(by, order.amountDue), by };
    },
    NOTHING_TO_PAY: async ({ aPerson }) => {
      const by = await aPerson();
      return { description: 'Of nothing', input: paying(by, 0), by };
    },
    PROFILE_INCOMPLETE: async ({ aGuest }) => {
      const by = await aGuest();
      const input = paying({ ...by, mobile: '9812345678' }, 5000);
      return { description: 'As a guest', input, by };
    },
  },
};

type Buyer = Awaited<ReturnType<SetupContext['aPerson']>>;

const paying = ({ mobile, email, id }: Buyer, amount: number) => ({
  params: { mobile, email, customer_id: id, amount: String(amount) },
});

/** What somebody orders who could do so, but for what is said otherwise. */
async function orderOf(stage: SetupContext, said: Partial<NewOrder>, buyer?: Buyer) {
  const { ground, send, aPerson } = stage;
  const { car, shopId } = ground;
  const by = buyer ?? (await aPerson());
  const { address } = await send(saveAddress, { body: addressBody(by.id, '5') }, by.token);
  const body: NewOrder = {
    customerId: by.id,
    shopId,
    ...(!said.cartItemId && {
      productId: car.id,
      variantId: car.variantId,
      colourId: car.colourId,
    }),
    addressId: address._id,
    paymentMode: 'payLater',
    consent: true,
    eligibilityConfirmed: true,
    ...said,
  };
  return { input: { body }, by };
}

/** A buyer with one car in the cart, which is then changed as no call would. */
async function withCart(stage: SetupContext, later: Partial<CartItemRow> = {}) {
  const { world, ground, send, change, aPerson } = stage;
  const by = await aPerson();
  const { id, variantId, colourId } = ground.car;
  const input = { params: { id }, body: { variantId, colourId } };
  const { cartItem } = await send(updateCart, input, by.token);
  const row = world.cartItems.mustGet(cartItem?._id ?? '', 'car in the cart');
  return { by, item: change(() => world.cartItems.put({ ...row, ...later })) };
}

/** A buyer who has opened the payment of the token of the one car in the cart. */
async function withPayment(stage: SetupContext) {
  const { by, item } = await withCart(stage);
  const { cartItem } = await stage.send(updateCart, { params: { id: item._id } }, by.token);
  const amount = cartItem?.bookingToken ?? 0;
  const { checksumId } = await stage.send(payment, paying(by, amount), by.token);
  return { by, item, amount, checksumId };
}

interface Sold {
  car: Product;
  variant: Variant;
  colourId: string;
}

const idsOf = ({ car, variant, colourId }: Sold) => ({
  productId: car._id,
  variantId: variant._id,
  colourId,
});

const variantsOf = (cars: readonly Product[]): Sold[] =>
  cars
    .filter(({ isActive, csdStatus }) => isActive && csdStatus === 'available')
    .flatMap((car) =>
      car.variants.flatMap((variant) => {
        const [colourId] = variant.colourIds;
        return colourId ? [{ car, variant, colourId }] : [];
      }),
    )
    .filter(({ variant }) => variant.isActive);

const soldOut = (cars: readonly Product[]) =>
  variantsOf(cars).find(({ variant }) => variant.stockState === 'soldOut');

const mostExpensive = (cars: readonly Product[]): Sold | undefined =>
  variantsOf(cars)
    .filter(({ variant }) => variant.stockState !== 'soldOut')
    .toSorted((one, other) => other.variant.basicPrice - one.variant.basicPrice)[0];
