import type { Product } from '#contracts/catalogue';
import type { Customer } from '#contracts/customers';
import type { ShopWorld } from '../../implement.ts';
import { eligibility, preTaxPrice } from '../../rules/eligibility.ts';
import { monthOf } from '../../rules/time.ts';

/** Whether a customer is entitled to a variant, by the declared profile and the cars that this shop has delivered. */
export const eligibilityFor = (
  world: ShopWorld,
  customer: Customer,
  { csdStatus }: Product,
  variant: Product['variants'][number],
) => {
  const car = {
    basicPrice: preTaxPrice(variant),
    isElectric: variant.fuelType === 'Electric',
    csdStatus,
  };
  return eligibility(withLastCar(world, customer).eligibility, car, world.now());
};

/** The last CSD car is the declared one, or a later one that this shop has delivered; the month is that of the payment to CSD (assumed). */
export function withLastCar(world: ShopWorld, customer: Customer): Customer {
  const { _id, eligibility: declared } = customer;
  if (!declared) return customer;
  const [delivered] = world.orders
    .by('customerId', _id)
    .flatMap(({ orderNo, timeline, csd }) =>
      timeline
        .filter(({ status }) => status === 'DELIVERED')
        .map(({ at }) => ({
          lastCsdCarMonth: monthOf(csd.paidAt ?? at),
          lastCsdCarOrderNo: orderNo,
        })),
    )
    .sort((one, other) => other.lastCsdCarMonth.localeCompare(one.lastCsdCarMonth));
  if (!delivered || delivered.lastCsdCarMonth < (declared.lastCsdCarMonth ?? '')) return customer;
  return { ...customer, eligibility: { ...declared, ...delivered } };
}
