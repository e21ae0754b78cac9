import type { Product } from '#contracts/catalogue';
import type { Customer } from '#contracts/customers';
import { eligibility } from '../../rules/eligibility.ts';
import { preTaxPrice } from './listing.ts';

/** Whether a customer is entitled to a variant, by the declared profile. */
export const eligibilityFor = (
  customer: Customer,
  { csdStatus }: Product,
  variant: Product['variants'][number],
  at: string,
) => {
  const car = {
    basicPrice: preTaxPrice(variant),
    isElectric: variant.fuelType === 'Electric',
    csdStatus,
  };
  return eligibility(customer.eligibility, car, at);
};
