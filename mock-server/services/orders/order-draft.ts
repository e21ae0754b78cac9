import type { Address } from '#contracts/addresses';
import type { Customer } from '#contracts/customers';
import type { NewOrder } from '#contracts/orders';
import type { PaymentRow } from '#contracts/payments';
import type { Serviceability } from '#contracts/pincodes';
import type { ShopWorld } from '../../implement.ts';
import { checklistFor } from '../../rules/checklist.ts';
import type { Configuration, Configured } from '../cart-items.ts';
import { newOrderNo } from '../order-numbers.ts';

interface OrderInput {
  request: NewOrder;
  car: Configured;
  configuration: Configuration;
  address: Address;
  delivery: Serviceability;
  /** Made before the order, which takes over its reference. */
  payment: PaymentRow | undefined;
}

/** A new order, with copies of everything that may change later. */
export function orderDraft(world: ShopWorld, customer: Customer, input: OrderInput) {
  const { request, car, configuration, address, delivery, payment } = input;
  const { product, variant, colour, offer } = car;
  const at = world.now();
  const dealer = world.dealers.get(request.dealerId ?? '') ?? delivery.dealers[0];
  const { fullName, mobile, email } = customer;
  return {
    _id: world.newId(),
    orderNo: payment?.orderRef ?? newOrderNo(world),
    ownerId: product.ownerId,
    shopId: request.shopId,
    customerId: customer._id,
    customerDetails: { fullName, mobile, email },
    product: {
      _id: product._id,
      slug: product.slug,
      productName: product.productName,
      brandName: product.brandName,
      subCategoryId: product.subCategoryId,
      variantId: variant._id,
      variantName: variant.variantName,
      csdIndexNo: variant.csdIndexNo,
      fuelType: variant.fuelType,
      transmission: variant.transmission,
      colourId: colour._id,
      colourName: colour.name,
      image: colour.images[0]?.url ?? '',
    },
    priceBreakup: car.priceBreakup,
    financeMode: configuration.financeMode,
    bookingAmount: car.token,
    ...(offer && {
      offer: {
        _id: offer._id,
        code: offer.code,
        title: offer.title,
        value: car.token - car.bookingToken,
        cashback: car.cashback,
        ...(offer.type === 'exchange' && { exchange: Math.round(offer.value) }),
      },
    }),
    amountPaid: 0,
    payment: { status: 'NONE' as const, attempts: 0 },
    address,
    ...(delivery.pincode !== address.pincode && { pincode: delivery.pincode }),
    ...(dealer && {
      dealer: { _id: dealer._id, name: dealer.name, city: dealer.city, mobile: dealer.mobile },
    }),
    ...(delivery.depot && { depot: delivery.depot }),
    checklist: checklistFor(customer.eligibility),
    csd: {},
    vehicle: {},
    status: 'PLACED' as const,
    timeline: [{ status: 'PLACED' as const, at, by: 'customer' as const, note: 'Order placed' }],
    complaintIds: [],
    createdAt: at,
    updatedAt: at,
  };
}
