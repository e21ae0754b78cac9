import { saveAddress } from '#contracts/addresses';
import { type CartItemRow, updateCart } from '#contracts/cart';
import type { Product, Variant } from '#contracts/catalogue';
import { CART_LIMIT, PAYMENT_ATTEMPTS } from '#contracts/constants';
import { profileUpdate } from '#contracts/customers';
import type { NewOrder } from '#contracts/orders';
import { payment } from '#contracts/payments';
import type { ErrorSetups, SetupContext } from './setup-context.ts';
import { addressBody } from './test-data.ts';

const unknownId = 'f'.repeat(24);
const offerCode = 'NOSUCHCODE';

/** Errors from the cart to the payment. */
export const orderErrorSetups: Pick<ErrorSetups, 'updateCart' | 'createOrder' | 'payment'> = {
  updateCart: {
    CART_FULL: async (context) => {
      const { world, change } = context;
      const { by, item } = await buyerWithCart(context);
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
    OTHER_STATE: ({ data: { car } }) => ({
      description: 'With a PIN of another state',
      input: { params: { id: car.id }, body: { pincode: '110010', state: 'WB' } },
    }),
    CART_LOCKED: async (context) => {
      const { by, item } = await buyerWithCart(context, { status: 'CHECKOUT_LOCKED' });
      const input = { params: { id: item._id }, body: { quantity: 0 } };
      return { description: 'For a car that is being paid for', input, by };
    },
    VARIANT_UNAVAILABLE: ({ world }) => {
      const match = findSoldOut(world.products.all());
      return (
        match && {
          description: 'For a variant that is sold out',
          input: { params: { id: match.car._id }, body: { variantId: match.variant._id } },
        }
      );
    },
    COLOUR_NOT_WITH_VARIANT: ({ data: { car } }) => ({
      description: 'In a colour that this car does not come in',
      input: { params: { id: car.id }, body: { variantId: car.variantId, colourId: unknownId } },
    }),
    ACCESSORY_UNKNOWN: ({ data: { car } }) => ({
      description: 'With an unknown accessory',
      input: { params: { id: car.id }, body: { accessories: [unknownId] } },
    }),
    INSURANCE_UNKNOWN: ({ data: { car } }) => ({
      description: 'With an unknown insurance plan',
      input: { params: { id: car.id }, body: { insurancePlanId: unknownId } },
    }),
    OFFER_NOT_APPLICABLE: ({ data: { car } }) => ({
      description: 'With an unknown offer',
      input: { params: { id: car.id }, body: { offerCode } },
    }),
  },
  createOrder: {
    PAYMENT_NOT_SUCCESS: async (context) => {
      const { by, item, checksumId } = await buyerWithPayment(context);
      const order = await orderBy(context, { cartItemId: item._id, checksumId }, by);
      return { description: 'With an unpaid payment', ...order };
    },
    AMOUNT_MISMATCH: async (context) => {
      const { by, item, checksumId } = await buyerWithPayment(context);
      context.change(() =>
        context.world.payments.update(checksumId, (draft) => {
          draft.status = 'SUCCESS';
          draft.amount -= 1;
        }),
      );
      const order = await orderBy(context, { cartItemId: item._id, checksumId }, by);
      return { description: 'With a payment of one rupee less', ...order };
    },
    PRICE_CHANGED: async (context) => ({
      description: 'For an outdated price',
      ...(await orderBy(context, { expectedPrice: 100_000 })),
    }),
    ALREADY_ORDERED: async (context) => {
      const order = context.world.orders.find(({ status }) => status === 'BOOKED');
      const by = order && (await context.personOf(order.customerId));
      return by && { description: 'With an order under way', ...(await orderBy(context, {}, by)) };
    },
    WALLET_CHANGED: async (context) => ({
      description: 'With more cashback than the wallet has',
      ...(await orderBy(context, { walletAmount: 500 })),
    }),
    VARIANT_UNAVAILABLE: async (context) => {
      const match = findSoldOut(context.world.products.all());
      if (!match) return undefined;
      const order = await orderBy(context, idsOf(match));
      return { description: 'For a variant that is sold out', ...order };
    },
    OTHER_CAR: async (context) => {
      const { by, item } = await buyerWithCart(context);
      const order = await orderBy(context, { cartItemId: item._id, colourId: unknownId }, by);
      return { description: 'With another colour than the car in the cart', ...order };
    },
    OVER_CAP: async (context) => {
      const { world, send } = context;
      const expensive = findMostExpensive(world.products.all());
      if (!expensive) return undefined;
      const overrides = { ...idsOf(expensive), eligibilityConfirmed: false };
      const { input, by } = await orderBy(context, overrides);
      const body = {
        eligibility: { beneficiaryType: 'serving', payLevelBand: 'L3A_5', serviceYears: 12 },
      } as const;
      await send(profileUpdate, { params: { id: by.id }, body }, by.token);
      return { description: 'For a car over the cap, unconfirmed', input, by };
    },
    PROFILE_INCOMPLETE: async (context) => ({
      description: 'As a guest',
      ...(await orderBy(context, {}, await context.aGuest())),
    }),
    PIN_NOT_SERVICEABLE: async (context) => ({
      description: 'To a PIN code of the Army Postal Service',
      ...(await orderBy(context, { pincode: '900001' })),
    }),
    CONSENT_REQUIRED: async (context) => ({
      description: 'Without consent',
      ...(await orderBy(context, { consent: false })),
    }),
    COLOUR_NOT_WITH_VARIANT: async (context) => ({
      description: 'In a colour that this car does not come in',
      ...(await orderBy(context, { colourId: unknownId })),
    }),
    ACCESSORY_UNKNOWN: async (context) => {
      const { by, item } = await buyerWithCart(context, { accessories: [unknownId] });
      const order = await orderBy(context, { cartItemId: item._id }, by);
      return { description: 'With an accessory that is no longer sold', ...order };
    },
    INSURANCE_UNKNOWN: async (context) => {
      const { by, item } = await buyerWithCart(context, { insurancePlanId: unknownId });
      const order = await orderBy(context, { cartItemId: item._id }, by);
      return { description: 'With an insurance plan that is no longer sold', ...order };
    },
    OFFER_NOT_APPLICABLE: async (context) => ({
      description: 'With an unknown offer',
      ...(await orderBy(context, { offerCode })),
    }),
    NOTHING_TO_ORDER: async (context) => {
      const { input, by } = await orderBy(context, {});
      const { productId: _, ...body } = input.body;
      return { description: 'Without a car', input: { body }, by };
    },
  },
  payment: {
    AMOUNT_MISMATCH: async (context) => {
      const { by, amount } = await buyerWithPayment(context);
      return { description: 'Of one rupee more', input: paymentInput(by, amount + 1), by };
    },
    NO_OPEN_CHECKOUT: async ({ aPerson }) => {
      const by = await aPerson();
      return { description: 'With nothing to pay for', input: paymentInput(by, 5000), by };
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
      const input = paymentInput(by, order.amountDue);
      return { description: 'After the last allowed attempt', input, by };
    },
    NOTHING_TO_PAY: async ({ aPerson }) => {
      const by = await aPerson();
      return { description: 'Of nothing', input: paymentInput(by, 0), by };
    },
    PROFILE_INCOMPLETE: async ({ aGuest }) => {
      const by = await aGuest();
      const input = paymentInput({ ...by, mobile: '9812345678' }, 5000);
      return { description: 'As a guest', input, by };
    },
  },
};

type Buyer = Awaited<ReturnType<SetupContext['aPerson']>>;

const paymentInput = ({ mobile, email, id }: Buyer, amount: number) => ({
  params: { mobile, email, customer_id: id, amount: String(amount) },
});

/** A valid order, except for the overrides. */
async function orderBy(context: SetupContext, overrides: Partial<NewOrder>, buyer?: Buyer) {
  const { data, send, aPerson } = context;
  const { car, shopId } = data;
  const by = buyer ?? (await aPerson());
  const { address } = await send(saveAddress, { body: addressBody(by.id, '5') }, by.token);
  const body: NewOrder = {
    customerId: by.id,
    shopId,
    ...(!overrides.cartItemId && {
      productId: car.id,
      variantId: car.variantId,
      colourId: car.colourId,
    }),
    addressId: address._id,
    paymentMode: 'payLater',
    consent: true,
    eligibilityConfirmed: true,
    ...overrides,
  };
  return { input: { body }, by };
}

/** A buyer with one car in the cart, whose row is then changed directly. */
async function buyerWithCart(context: SetupContext, changes: Partial<CartItemRow> = {}) {
  const { world, data, send, change, aPerson } = context;
  const by = await aPerson();
  const { id, variantId, colourId } = data.car;
  const input = { params: { id }, body: { variantId, colourId } };
  const { cartItem } = await send(updateCart, input, by.token);
  const row = world.cartItems.mustGet(cartItem?._id ?? '', 'car in the cart');
  return { by, item: change(() => world.cartItems.put({ ...row, ...changes })) };
}

/** A buyer with one car in the cart and a payment of its token. */
async function buyerWithPayment(context: SetupContext) {
  const { by, item } = await buyerWithCart(context);
  const { cartItem } = await context.send(updateCart, { params: { id: item._id } }, by.token);
  const amount = cartItem?.bookingToken ?? 0;
  const { checksumId } = await context.send(payment, paymentInput(by, amount), by.token);
  return { by, item, amount, checksumId };
}

interface CarVariant {
  car: Product;
  variant: Variant;
  colourId: string;
}

const idsOf = ({ car, variant, colourId }: CarVariant) => ({
  productId: car._id,
  variantId: variant._id,
  colourId,
});

const variantsOf = (cars: readonly Product[]): CarVariant[] =>
  cars
    .filter(({ isActive, csdStatus }) => isActive && csdStatus === 'available')
    .flatMap((car) =>
      car.variants.flatMap((variant) => {
        const [colourId] = variant.colourIds;
        return colourId ? [{ car, variant, colourId }] : [];
      }),
    )
    .filter(({ variant }) => variant.isActive);

const findSoldOut = (cars: readonly Product[]) =>
  variantsOf(cars).find(({ variant }) => variant.stockState === 'soldOut');

const findMostExpensive = (cars: readonly Product[]): CarVariant | undefined =>
  variantsOf(cars)
    .filter(({ variant }) => variant.stockState !== 'soldOut')
    .toSorted((one, other) => other.variant.basicPrice - one.variant.basicPrice)[0];
