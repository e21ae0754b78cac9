import type { ReactNode } from 'react';
import { Money, Price } from '../../components/price.tsx';
import { t } from '../../i18n/language.ts';
import type { ProductDetails } from '../../shop/chosen-car.ts';
import { figure, formatPercent, formatWeeks, localise } from '../../shop/format.ts';

interface Line {
  label: string;
  show(car: ProductDetails): ReactNode;
  /** What decides whether cars differ, and which is the best. */
  value?(car: ProductDetails): number | string;
  /** The best value; undefined when all are alike. */
  bestOf?(cars: readonly ProductDetails[]): number | string | undefined;
}

type Better = 'least' | 'most';

/** A line of figures in which one end is the better one. */
function measured(
  label: string,
  better: Better | undefined,
  value: (car: ProductDetails) => number,
  show: (value: number, car: ProductDetails) => ReactNode,
): Line {
  return {
    label,
    value,
    show: (car) => show(value(car), car),
    ...(better && {
      bestOf: (cars: readonly ProductDetails[]) => {
        const values = cars.map(value);
        const best = better === 'least' ? Math.min(...values) : Math.max(...values);
        return values.every((one) => one === best) ? undefined : best;
      },
    }),
  };
}

const worded = (label: string, show: (car: ProductDetails) => string): Line => ({
  label,
  show,
  value: show,
});

const variantOf = ({ productDetails, variantId }: ProductDetails) => {
  const variant = productDetails.variants.find(({ _id }) => _id === variantId);
  if (!variant) throw new Error(`${productDetails.productName} has no variant ${variantId}.`);
  return variant;
};

/** Every line of the comparison, in its groups. */
export const groups = (): { title: string; lines: Line[] }[] => [
  {
    title: t.compare.price,
    lines: [
      measured(
        t.compare.csd,
        'least',
        (car) => variantOf(car).csdPrice,
        (price) => <Price rupees={price} size="1.25rem" />,
      ),
      measured(
        t.compare.showroom,
        'least',
        (car) => variantOf(car).exShowroomPrice,
        (price) => <Money rupees={price} />,
      ),
      measured(
        t.compare.saving,
        'most',
        (car) => variantOf(car).saving,
        (saving, car) => (
          <span className="keeps">
            <Money rupees={saving} /> · {formatPercent(variantOf(car).savingPct)}
          </span>
        ),
      ),
      measured(
        t.compare.onRoad,
        'least',
        ({ priceBreakup }) => priceBreakup.csd.onRoad,
        (price) => <Money rupees={price} />,
      ),
      worded(t.compare.gst, (car) => `${variantOf(car).gstRate}%`),
    ],
  },
  {
    title: t.compare.car,
    lines: [
      worded(t.compare.body, ({ productDetails }) => t.words.body[productDetails.bodyType]),
      worded(t.compare.fuel, (car) => t.words.fuel[variantOf(car).fuelType]),
      worded(t.compare.gearbox, (car) => t.words.gearbox[variantOf(car).transmission]),
      worded(t.compare.mileage, (car) => {
        const { value, unit } = variantOf(car).mileage;
        return `${value} ${unit}`;
      }),
      measured(
        t.compare.power,
        'most',
        (car) => variantOf(car).powerBhp,
        (power) => `${power} bhp`,
      ),
      measured(
        t.compare.length,
        undefined,
        (car) => variantOf(car).lengthMm,
        (length) => `${figure(length)} mm`,
      ),
      measured(
        t.compare.boot,
        'most',
        ({ productDetails }) => productDetails.bootLitres,
        (boot) => `${figure(boot)} l`,
      ),
      measured(
        t.compare.clearance,
        'most',
        ({ productDetails }) => productDetails.groundClearanceMm,
        (clearance) => `${clearance} mm`,
      ),
      worded(t.compare.seats, ({ productDetails }) => String(productDetails.seating)),
    ],
  },
  {
    title: t.compare.trust,
    lines: [
      measured(
        t.compare.safety,
        'most',
        ({ productDetails }) => productDetails.safetyRating?.stars ?? 0,
        (stars, { productDetails: { safetyRating } }) =>
          safetyRating
            ? `${t.common.stars(stars)}, ${t.ofData(safetyRating.agency)}`
            : t.compare.notTested,
      ),
      measured(
        t.compare.rating,
        'most',
        ({ productDetails }) => productDetails.ratingAvg,
        (rating, { productDetails: { ratingCount } }) =>
          ratingCount ? t.product.rated(rating, t.car.owners(ratingCount)) : t.reviews.none,
      ),
      measured(
        t.compare.waiting,
        'least',
        ({ productDetails }) => productDetails.waitingWeeks.max,
        (_, { productDetails }) => formatWeeks(productDetails.waitingWeeks),
      ),
      worded(t.compare.warranty, ({ productDetails }) => localise(productDetails.warranty)),
    ],
  },
];

/** Whether the cars are not all alike in a line. */
export const isDifferent = ({ value }: Line, cars: readonly ProductDetails[]) =>
  new Set(cars.map((car) => value?.(car))).size > 1;
