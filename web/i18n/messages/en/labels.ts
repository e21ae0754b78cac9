import type {
  bodyTypes,
  colourFamilies,
  csdStatuses,
  fuelTypes,
  payLevelBands,
  sorts,
  transmissions,
  views,
} from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { STATES } from '#contracts/constants';
import type { beneficiaryTypes } from '#contracts/customers';

type Words<List extends readonly string[]> = Record<List[number], string>;

/** Labels for the contract's codes. */
export const labels = {
  body: {
    Hatchback: 'Hatchback',
    Sedan: 'Sedan',
    'Compact SUV': 'Compact SUV',
    SUV: 'SUV',
    MUV: 'MUV',
    Crossover: 'Crossover',
  } satisfies Words<typeof bodyTypes>,
  fuel: {
    Petrol: 'Petrol',
    CNG: 'CNG',
    Diesel: 'Diesel',
    'Mild hybrid': 'Mild hybrid',
    'Strong hybrid': 'Strong hybrid',
    Electric: 'Electric',
  } satisfies Words<typeof fuelTypes>,
  gearbox: {
    MT: 'Manual',
    AMT: 'AMT',
    CVT: 'CVT',
    AT: 'Automatic',
    DCT: 'Dual clutch',
    'e-CVT': 'e\u2011CVT',
  } satisfies Words<typeof transmissions>,
  colour: {
    white: 'White',
    silver: 'Silver',
    grey: 'Grey',
    black: 'Black',
    red: 'Red',
    orange: 'Orange',
    brown: 'Brown',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
  } satisfies Words<typeof colourFamilies>,
  sort: {
    popular: 'Most viewed',
    savingDesc: 'Biggest saving',
    csdAsc: 'CSD price: low to high',
    csdDesc: 'CSD price: high to low',
    newest: 'Newest',
    mileageDesc: 'Mileage',
    ratingDesc: 'Rating',
  } satisfies Words<typeof sorts>,
  view: {
    side: 'Side',
    front: 'Front',
    rear: 'Rear',
    interior: 'Inside',
    wheel: 'Wheel',
  } satisfies Words<typeof views>,
  csdStatus: {
    available: 'Available',
    waitlist: 'Waiting list',
    suspended: 'Suspended',
    discontinued: 'Discontinued',
  } satisfies Words<typeof csdStatuses>,
  payLevel: {
    L3A_5: 'Pay level 3A to 5',
    L6_9: 'Pay level 6 to 9',
    L10_18: 'Pay level 10 to 18',
  } satisfies Words<typeof payLevelBands>,
  beneficiary: {
    serving: 'Serving',
    retired: 'Retired',
    widow: 'Widow or widower',
    defenceCivilian: 'Defence civilian',
  } satisfies Words<typeof beneficiaryTypes>,
  state: STATES as Record<StateCode, string>,
};
