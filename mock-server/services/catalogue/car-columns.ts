import type { Filter, Product, Variant } from '#contracts/catalogue';
import type { ColumnsDefinition } from '../../engine/columns/definition.ts';
import { colourFamily } from '../../rules/colours.ts';
import { payLevelsFor, preTaxPrice } from '../../rules/eligibility.ts';
import { budgetsWith } from './budgets.ts';
import { activeVariants } from './cheapest-variant.ts';

/** Whether a car is offered at all: active, not discontinued, with an active variant. */
export const isOffered = ({ isActive, csdStatus, variants }: Product) =>
  isActive && csdStatus !== 'discontinued' && variants.some((one) => one.isActive);

/** Comes after every mileage: buyers compare km/l with km/kg, but neither with the range of an electric car (assumed). */
const RANGE_OFFSET = 1_000_000;

/** Ascending. Prices and mileage are those of the variant that the list shows and opens. */
const sorts: Record<NonNullable<Filter['sort']>, (car: Product, variant: Variant) => number> = {
  popular: (car) => -car.popularity,
  csdAsc: (_, { csdPrice }) => csdPrice,
  csdDesc: (_, { csdPrice }) => -csdPrice,
  savingDesc: (_, { saving }) => -saving,
  newest: (car) => -Date.parse(car.createdAt),
  mileageDesc: (_, { mileage }) =>
    mileage ? (mileage.unit === 'km' ? RANGE_OFFSET : 0) - mileage.value : 0,
  ratingDesc: (car) => -car.ratingAvg,
};

/** What lists ask of cars: a car matches when one of its active variants meets all filters. */
export const carColumns: ColumnsDefinition<Product, Variant> = {
  reads: [
    'bodyType',
    'bootLitres',
    'categoryId',
    'colours',
    'createdAt',
    'csdStatus',
    'groundClearanceMm',
    'hotDealEndsAt',
    'isActive',
    'isHotDeal',
    'isNew',
    'popularity',
    'ratingAvg',
    'safetyRating',
    'seating',
    'shopIds',
    'subCategoryId',
    'variants',
  ],
  items: (car) => (isOffered(car) ? activeVariants(car) : []),
  rowValues: {
    subCategoryId: ({ subCategoryId }) => [subCategoryId],
    bodyType: ({ bodyType }) => [bodyType],
    seating: ({ seating }) => [String(seating)],
    safetyMin: ({ safetyRating }) =>
      [1, 2, 3, 4, 5].filter((stars) => stars <= (safetyRating?.stars ?? 0)).map(String),
    categoryId: ({ categoryId }) => [categoryId],
    /** A car without shops, as in recorded data, is sold in all. */
    shop: ({ shopIds }) => (shopIds.length > 0 ? shopIds : ['any']),
    isNew: ({ isNew }) => [String(isNew)],
  },
  itemValues: {
    fuelType: (_, { fuelType }) => [fuelType],
    transmission: (_, { transmission }) => [transmission],
    gstRate: (_, { gstRate }) => [String(gstRate)],
    colour: ({ colours }, { colourIds }) =>
      colours.filter(({ _id }) => colourIds.includes(_id)).map(({ hex }) => colourFamily(hex)),
    csdBudget: (_, { csdPrice }) => budgetsWith(csdPrice),
    exShowroomBudget: (_, { exShowroomPrice }) => budgetsWith(exShowroomPrice),
    eligibleFor: (_, variant) =>
      payLevelsFor(preTaxPrice(variant), variant.fuelType === 'Electric'),
  },
  numbers: {
    csd: (_, { csdPrice }) => csdPrice,
    exShowroom: (_, { exShowroomPrice }) => exShowroomPrice,
    saving: (_, { saving }) => saving,
    /** In km/l or km/kg; an electric car has none. */
    mileage: (_, { mileage }) => (mileage && mileage.unit !== 'km' ? mileage.value : 0),
    boot: ({ bootLitres }) => bootLitres,
    groundClearance: ({ groundClearanceMm }) => groundClearanceMm,
    /** In ms; for ever without a date. */
    dealEnds: ({ isHotDeal, hotDealEndsAt }) =>
      isHotDeal ? Date.parse(hotDealEndsAt ?? '9999-12-31') : 0,
  },
  sorts,
  bestFirst: ['mileageDesc'],
  shownFirst: (_, { csdPrice }) => csdPrice,
};
