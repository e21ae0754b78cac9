import type { FuelType } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';

/** Rates in per cent, each up to a price in rupees (inclusive). */
type Slabs = readonly (readonly [upTo: number, rate: number])[];

interface StateTax {
  /** Tax basis. Whether a canteen car is taxed on its invoice is not known; showroom is the default. */
  basis?: 'exShowroom' | 'csdInvoice';
  petrol: Slabs;
  diesel?: Slabs;
  cng?: Slabs;
  electric?: Slabs;
}

const lakh = 100_000;
const NO_LIMIT = Number.POSITIVE_INFINITY;
const free: Slabs = [[NO_LIMIT, 0]];

/** Rates as published in 2025 (assumed, to be checked again); last checked November 2026. */
const states: Partial<Record<StateCode, StateTax>> = {
  DL: {
    petrol: [
      [6 * lakh, 4],
      [10 * lakh, 7],
      [NO_LIMIT, 10],
    ],
    diesel: [
      [6 * lakh, 5],
      [10 * lakh, 8.75],
      [NO_LIMIT, 12.5],
    ],
    electric: free,
  },
  UP: {
    petrol: [
      [10 * lakh, 8],
      [NO_LIMIT, 10],
    ],
    electric: free,
  },
  HR: {
    petrol: [
      [6 * lakh, 5],
      [20 * lakh, 8],
      [NO_LIMIT, 10],
    ],
  },
  MH: {
    petrol: [
      [10 * lakh, 11],
      [20 * lakh, 12],
      [NO_LIMIT, 13],
    ],
    diesel: [
      [10 * lakh, 13],
      [20 * lakh, 14],
      [NO_LIMIT, 15],
    ],
    cng: [
      [10 * lakh, 8],
      [20 * lakh, 9],
      [NO_LIMIT, 10],
    ],
    electric: free,
  },
  KA: {
    petrol: [
      [5 * lakh, 13],
      [10 * lakh, 14],
      [20 * lakh, 17],
      [NO_LIMIT, 18],
    ],
  },
  KL: {
    petrol: [
      [5 * lakh, 6],
      [10 * lakh, 8],
      [15 * lakh, 10],
      [20 * lakh, 15],
      [NO_LIMIT, 20],
    ],
  },
  AP: {
    petrol: [
      [10 * lakh, 12],
      [NO_LIMIT, 14],
    ],
    electric: free,
  },
  TS: {
    petrol: [
      [10 * lakh, 12],
      [NO_LIMIT, 14],
    ],
    electric: free,
  },
};

/** An estimate for states whose rates are not known (assumed). */
const defaultTax: StateTax = {
  petrol: [
    [10 * lakh, 8],
    [NO_LIMIT, 10],
  ],
  electric: free,
};

/** Road tax in rupees through the canteen and in the showroom, with its rate and basis. */
export function roadTax(
  stateCode: StateCode,
  fuel: FuelType,
  exShowroom: number,
  csdPrice: number,
) {
  const { basis = 'exShowroom', ...slabs } = states[stateCode] ?? defaultTax;
  const csdBasis = basis === 'exShowroom' ? exShowroom : csdPrice;
  const rate = rateOf(slabs, fuel, csdBasis);
  return {
    rate,
    basis,
    isEstimated: !(stateCode in states),
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
