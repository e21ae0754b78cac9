import type { Address } from '#contracts/addresses';
import type { Customer } from '#contracts/customers';
import type { NewOrder } from '#contracts/orders';
import type { PaymentRow } from '#contracts/payments';
import type { Serviceability } from '#contracts/pincodes';
import type { ShopWorld } from '../../implement.ts';
import { checklistFor } from '../../rules/checklist.ts';
import type { Configuration, Configured } from '../cart-items.ts';
import { newOrderNo } from '../references.ts';

interface Ordered {
  wanted: NewOrder;
  car: Configured;
  chosen: Configuration;
  address: Address;
  place: Serviceability;
  /** What was paid before the order; the bank knows the order by its reference. */
  payment: PaymentRow | undefined;
}

/** An order as it is placed, with copies of everything that may change later. */
export function orderDraft(world: ShopWorld, customer: Customer, ordered: Ordered) {
  const { wanted, car, chosen, address, place, payment } = ordered;
  const { product, variant, colour, offer } = car;
  const at = world.now();
  const dealer = world.dealers.get(wanted.dealerId ?? '') ?? place.dealers[0];
  const { fullName, mobile, email } = customer;
  return {
    _id: world.newId(),
    orderNo: payment?.orderRef ?? newOrderNo(world),
    ownerId: product.ownerId,
    shopId: wanted.shopId,
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
    financeMode: chosen.financeMode,
    bookingAmount: car.token,
    ...(offer && {
      offer: {
        _id: offer._id,
        code: offer.code,
        title: offer.title,
        value: car.token - car.bookingToken,
        cashback: car.cashback,
      },
    }),
    amountPaid: 0,
    payment: { status: 'NONE' as const, attempts: 0 },
    address,
    ...(place.pincode !== address.pincode && { pincode: place.pincode }),
    ...(dealer && {
      dealer: { _id: dealer._id, name: dealer.name, city: dealer.city, mobile: dealer.mobile },
    }),
    ...(place.depot && { depot: place.depot }),
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
