import { Product, ProductSummary, Variant } from '../catalogue.ts';
import { PriceBreakup } from '../common.ts';
import { among, atLeast, atMost, each, noneTwice, sum } from '../engine/laws/claims.ts';
import { everyRow, laws } from '../engine/laws/law.ts';

type Column = PriceBreakup['csd'];

/** A price is the same sum in the canteen and in the showroom. */
const inBoth = ({ csd, showroom }: PriceBreakup, claimsOf: (column: Column) => [number, number]) =>
  ({ csd: claimsOf(csd), showroom: claimsOf(showroom) }) as const;

/** What comes on top of the price and the road tax. */
const fees = (one: Column) =>
  sum([
    one.registration,
    one.hsrp,
    one.fastag,
    one.parking,
    one.hypothecation,
    one.insurance,
    one.accessories,
    one.colour ?? 0,
  ]);

const shared = [
  'basicPrice',
  'registration',
  'hsrp',
  'fastag',
  'parking',
  'hypothecation',
] as const;

const percentOf = (part: number, whole: number) =>
  whole ? Math.round((part / whole) * 10000) / 100 : 0;

const pricesOf = (accessories: PriceBreakup['accessories']) =>
  accessories && sum(accessories.map(({ price }) => price));

const TCS_ABOVE = 1_000_000;

/** Sums of a price breakup, in whole rupees. */
export const priceLaws = [
  ...laws('A breakup shows how a price comes about.', [
    everyRow(PriceBreakup, 'On-road is the sum of its lines', (price) =>
      inBoth(price, (one) => [one.onRoad, one.price + one.roadTax + fees(one) + one.tcs]),
    ),
    everyRow(PriceBreakup, 'The price is the basic price less the discount, with GST', (price) =>
      inBoth(price, (one) => [one.price, one.basicPrice - one.discount + one.gst]),
    ),
    everyRow(PriceBreakup, 'CSD and the dealer together get the on-road price', (price) =>
      inBoth(price, (one) => [one.payToCsd + one.payToDealer, one.onRoad]),
    ),
    everyRow(PriceBreakup, 'CSD gets its price, and nothing in the showroom', (price) => ({
      'csd.payToCsd': [price.csd.payToCsd, price.csd.price],
      'showroom.payToCsd': [price.showroom.payToCsd, 0],
    })),
    everyRow(PriceBreakup, 'The saving is the difference of the two prices', (price) => ({
      saving: [price.saving, price.showroom.price - price.csd.price],
      savingPct: [price.savingPct, percentOf(price.saving, price.showroom.price)],
    })),
    everyRow(PriceBreakup, 'Both columns have the same basic price and fees', ({ csd, showroom }) =>
      Object.fromEntries(shared.map((line) => [`csd.${line}`, [csd[line], showroom[line]]])),
    ),
    everyRow(PriceBreakup, 'Insurance names its cover, and accessories their prices', (price) => ({
      'csd.accessories': atMost(price.csd.accessories, pricesOf(price.accessories)),
      'showroom.insurance': [price.showroom.insurance, price.csd.insurance],
    })),
  ]),
  ...laws('The tax rules of September 2025, as the press reports them.', [
    everyRow(PriceBreakup, 'Road tax is its rate of its basis', ({ csd, showroom, ...price }) => {
      const basis = price.roadTaxBasis === 'exShowroom' ? showroom.price : csd.price;
      return { 'csd.roadTax': [csd.roadTax, Math.round((basis * price.roadTaxRate) / 100)] };
    }),
    everyRow(PriceBreakup, 'Tax is collected at source above 10 lakh, 1 % of the price', (price) =>
      inBoth(price, (one) => [one.tcs, one.price > TCS_ABOVE ? Math.round(one.price / 100) : 0]),
    ),
    everyRow(PriceBreakup, 'Only a loan is entered in the registration', (price) => {
      const fee = price.csd.hypothecation;
      return { 'csd.hypothecation': price.financeMode === 'loan' ? atLeast(fee, 1) : [fee, 0] };
    }),
    everyRow(PriceBreakup, 'The canteen pays less GST than the showroom', ({ csd, showroom }) => ({
      'csd.gst': atMost(csd.gst, showroom.gst),
    })),
  ]),
  ...laws('Lists and pages show the same car.', [
    everyRow(Variant, 'A variant’s price and saving are its showroom price', (variant) => ({
      csdPrice: [variant.csdPrice, variant.exShowroomPrice - variant.saving],
      savingPct: [variant.savingPct, percentOf(variant.saving, variant.exShowroomPrice)],
    })),
    everyRow(ProductSummary, 'A listed price and its saving are the showroom price', (car) => {
      const { csd, saving, savingPct, exShowroom } = car.priceFrom;
      const percent = percentOf(saving, exShowroom);
      return {
        'priceFrom.csd': [csd, exShowroom - saving],
        'priceFrom.savingPct': [savingPct, percent],
      };
    }),
    everyRow(Product, 'The starting price is that of the cheapest variant', (car) => {
      const prices = car.variants.flatMap((one) => (one.isActive ? one.csdPrice : []));
      return { 'priceFrom.csd': [car.priceFrom.csd, Math.min(...prices)] };
    }),
    everyRow(Product, 'A variant comes in colours of the car', ({ variants, colours }) =>
      each('variants', variants, ({ colourIds }) => ({
        colourIds: noneTwice(colourIds),
        ...each('colourIds', colourIds, (id) => ({
          '': among(
            id,
            colours.map(({ _id }) => _id),
          ),
        })),
      })),
    ),
    everyRow(Product, 'The rating is the mean of its stars', (car) => {
      const stars = Object.entries(car.ratingHistogram);
      const count = sum(stars.map(([, number]) => number));
      const total = sum(stars.map(([star, number]) => Number(star) * number));
      return {
        ratingCount: [car.ratingCount, count],
        ratingAvg: [car.ratingAvg, count ? Math.round((total / count) * 10) / 10 : 0],
      };
    }),
  ]),
];
