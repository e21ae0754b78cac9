import type { FuelType } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';

/** Up to how many rupees (inclusive) which rate in per cent holds. */
type Slabs = readonly (readonly [upTo: number, rate: number])[];

interface StateTax {
  /** What the tax is reckoned on. Whether a canteen car is taxed on its invoice is not known; showroom is the default. */
  basis?: 'exShowroom' | 'csdInvoice';
  petrol: Slabs;
  diesel?: Slabs;
  cng?: Slabs;
  electric?: Slabs;
}

const lakh = 100_000;
const REST = Number.POSITIVE_INFINITY;
const free: Slabs = [[REST, 0]];

/** Rates as published in 2025 (assumed, to be checked again); last checked November 2026. */
const states: Partial<Record<StateCode, StateTax>> = {
  DL: {
    petrol: [
      [6 * lakh, 4],
      [10 * lakh, 7],
      [REST, 10],
    ],
    diesel: [
      [6 * lakh, 5],
      [10 * lakh, 8.75],
      [REST, 12.5],
    ],
    electric: free,
  },
  UP: {
    petrol: [
      [10 * lakh, 8],
      [REST, 10],
    ],
    electric: free,
  },
  HR: {
    petrol: [
      [6 * lakh, 5],
      [20 * lakh, 8],
      [REST, 10],
    ],
  },
  MH: {
    petrol: [
      [10 * lakh, 11],
      [20 * lakh, 12],
      [REST, 13],
    ],
    diesel: [
      [10 * lakh, 13],
      [20 * lakh, 14],
      [REST, 15],
    ],
    cng: [
      [10 * lakh, 8],
      [20 * lakh, 9],
      [REST, 10],
    ],
    electric: free,
  },
  KA: {
    petrol: [
      [5 * lakh, 13],
      [10 * lakh, 14],
      [20 * lakh, 17],
      [REST, 18],
    ],
  },
  KL: {
    petrol: [
      [5 * lakh, 6],
      [10 * lakh, 8],
      [15 * lakh, 10],
      [20 * lakh, 15],
      [REST, 20],
    ],
  },
  AP: {
    petrol: [
      [10 * lakh, 12],
      [REST, 14],
    ],
    electric: free,
  },
  TS: {
    petrol: [
      [10 * lakh, 12],
      [REST, 14],
    ],
    electric: free,
  },
};

/** Where no rate is on file a middling one stands in, so that no state is left without a price. */
const elsewhere: StateTax = {
  petrol: [
    [10 * lakh, 8],
    [REST, 10],
  ],
  electric: free,
};

/** Road tax in rupees for both ways of buying, with the rate and what it is reckoned on. A slab's upper end belongs to it. */
export function roadTax(
  stateCode: StateCode,
  fuel: FuelType,
  exShowroom: number,
  csdPrice: number,
) {
  const { basis = 'exShowroom', ...slabs } = states[stateCode] ?? elsewhere;
  const csdBasis = basis === 'exShowroom' ? exShowroom : csdPrice;
  const rate = rateOf(slabs, fuel, csdBasis);
  return {
    rate,
    basis,
    csd: Math.round((csdBasis * rate) / 100),
    showroom: Math.round((exShowroom * rateOf(slabs, fuel, exShowroom)) / 100),
  };
}

function rateOf(
  { petrol, diesel = petrol, cng = petrol, electric = petrol }: StateTax,
  fuel: FuelType,
  price: number,
) {
  const slabs =
    fuel === 'Diesel' ? diesel : fuel === 'CNG' ? cng : fuel === 'Electric' ? electric : petrol;
  return slabs.find(([upTo]) => price <= upTo)?.[1] ?? 0;
}
