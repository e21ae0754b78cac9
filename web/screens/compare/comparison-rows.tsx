import type { ReactNode } from 'react';
import { AddToCartButton } from '../../components/car/add-to-cart-button.tsx';
import { Money, Price } from '../../components/car/price.tsx';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { featuresOf, formatBoot, mileageFact } from '../../shop/car-facts.ts';
import type { ProductDetails } from '../../shop/chosen-car.ts';
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatSpecification,
  localise,
} from '../../shop/format.ts';
import {
  EXAMPLE_RATE,
  loanCosts,
  MIN_LOAN,
  maxLoanFor,
  parseLoanPlan,
} from '../../shop/instalment.ts';
import { canBeBooked } from '../../shop/saved-requests.ts';
import { formatWait, waitOf } from '../../shop/wait.ts';

/** As it is shown: in a colour, if one was chosen. */
export interface ComparedCar extends ProductDetails {
  colourId?: string | undefined;
}

export interface ComparisonRow {
  label: string;
  render(car: ComparedCar): ReactNode;
  /** Compared to find differences and the best car; a row without it is always shown. */
  value?(car: ComparedCar): number | string;
  /** Undefined when all values are equal. */
  bestOf?(cars: readonly ComparedCar[]): number | string | undefined;
}

/** A row of numbers. `better` says which end is best, if any. */
function numberRow(
  label: string,
  better: 'lowest' | 'highest' | undefined,
  value: (car: ComparedCar) => number,
  render: (value: number, car: ComparedCar) => ReactNode,
): ComparisonRow {
  return {
    label,
    value,
    render: (car) => render(value(car), car),
    ...(better && {
      bestOf: (cars: readonly ComparedCar[]) => {
        const values = cars.map(value);
        const best = better === 'lowest' ? Math.min(...values) : Math.max(...values);
        return values.every((one) => one === best) ? undefined : best;
      },
    }),
  };
}

const textRow = (label: string, text: (car: ComparedCar) => string): ComparisonRow => ({
  label,
  render: text,
  value: text,
});

const variantOf = ({ productDetails, variantId }: ComparedCar) => {
  const variant = productDetails.variants.find(({ _id }) => _id === variantId);
  if (!variant) throw new Error(`${productDetails.productName} has no variant ${variantId}.`);
  return variant;
};

const money = (rupees: number) => <Money rupees={rupees} />;
const inUnit = (unit: string) => (value: number) => `${formatNumber(value)} ${unit}`;

/** A boot without its CNG tank compares with no other. */
function bootRow(): ComparisonRow {
  const litres = ({ productDetails }: ComparedCar) => productDetails.bootLitres;
  const text = (car: ComparedCar) => formatBoot(car.productDetails, variantOf(car));
  const hasTank = (car: ComparedCar) => variantOf(car).fuelType === 'CNG';
  const row = numberRow(t.compare.boot, 'highest', litres, (_, car) => text(car));
  return {
    ...row,
    value: (car) => (hasTank(car) ? text(car) : litres(car)),
    bestOf: (cars) => (cars.some(hasTank) ? undefined : row.bestOf?.(cars)),
  };
}

/** Only mileages in one unit compare: km/l with km/l, and of CNG km/kg with km/kg. */
function mileageRow(): ComparisonRow {
  const mileage = (car: ComparedCar) => variantOf(car).mileage;
  const row = textRow(t.compare.mileage, (car) => {
    const [label, fact] = mileageFact(mileage(car));
    return variantOf(car).fuelType === 'Electric' ? `${label}: ${fact}` : fact;
  });
  return {
    ...row,
    bestOf(cars) {
      const values = cars.map((car) => mileage(car).value);
      const best = cars[values.indexOf(Math.max(...values))];
      const isComparable = new Set(cars.map((car) => mileage(car).unit)).size === 1;
      return best && isComparable && new Set(values).size > 1 ? row.value?.(best) : undefined;
    },
  };
}

/** The plan that the loan calculator of a car opens with. */
function instalmentRow(): ComparisonRow {
  const plan = (car: ComparedCar) => parseLoanPlan(null, maxLoanFor(car.priceBreakup.csd.price));
  const { months } = parseLoanPlan(null, MIN_LOAN);
  return numberRow(
    t.compare.instalment(months, EXAMPLE_RATE),
    undefined, // each is of another loan
    (car) => loanCosts(plan(car), EXAMPLE_RATE).monthly,
    (rupees, car) => (
      <>
        <Money rupees={rupees} />{' '}
        <span className="sm muted">{t.compare.loan(formatMoney(plan(car).loan))}</span>
      </>
    ),
  );
}

/** A row for each feature that any of the cars has. */
function featureRows(cars: readonly ComparedCar[]): ComparisonRow[] {
  const names = cars.map((car) => featuresOf(car.productDetails, variantOf(car)).map(localise));
  const hasFeature = (car: ProductDetails, name: string) =>
    names[cars.indexOf(car)]?.includes(name) ?? false;
  return [...new Set(names.flat())].map((name) =>
    textRow(name, (car) => (hasFeature(car, name) ? t.compare.has : t.compare.lacks)),
  );
}

export const comparisonGroups = (
  cars: readonly ComparedCar[],
): { title: string; rows: ComparisonRow[] }[] => [
  {
    title: t.compare.price,
    rows: [
      numberRow(
        t.compare.csd,
        'lowest',
        (car) => variantOf(car).csdPrice,
        (price) => <Price rupees={price} size="1.25rem" />,
      ),
      numberRow(t.compare.showroom, 'lowest', (car) => variantOf(car).exShowroomPrice, money),
      numberRow(
        t.compare.saving,
        'highest',
        (car) => variantOf(car).saving,
        (saving, car) => (
          <span className="saving">
            <Money rupees={saving} /> · {formatPercent(variantOf(car).savingPct)}
          </span>
        ),
      ),
      numberRow(t.compare.onRoad, 'lowest', (car) => car.priceBreakup.csd.onRoad, money),
      instalmentRow(),
      textRow(t.compare.gst, (car) => `${variantOf(car).gstRate}%`),
      {
        label: t.layout.cart,
        render: (car) =>
          canBeBooked(car.productDetails, variantOf(car)) ? (
            <AddToCartButton
              car={{ ...car.productDetails, variantId: car.variantId }}
              colourId={car.colourId}
            />
          ) : (
            t.car.soldOut
          ),
      },
    ],
  },
  {
    title: t.compare.car,
    rows: [
      textRow(t.compare.body, ({ productDetails }) => t.labels.body[productDetails.bodyType]),
      textRow(t.compare.fuel, (car) => t.labels.fuel[variantOf(car).fuelType]),
      textRow(t.compare.gearbox, (car) => t.labels.gearbox[variantOf(car).transmission]),
      mileageRow(),
      numberRow(
        t.compare.power,
        'highest',
        (car) => variantOf(car).powerBhp,
        (power) => `${power} bhp`,
      ),
      numberRow(t.compare.length, undefined, (car) => variantOf(car).lengthMm, inUnit('mm')),
      bootRow(),
      numberRow(
        t.compare.clearance,
        'highest',
        (car) => car.productDetails.groundClearanceMm,
        inUnit('mm'),
      ),
      textRow(t.compare.seats, ({ productDetails }) => String(productDetails.seating)),
    ],
  },
  {
    title: t.compare.trust,
    rows: [
      numberRow(
        t.compare.safety,
        'highest',
        ({ productDetails }) => productDetails.safetyRating?.stars ?? 0,
        (stars, { productDetails: { safetyRating } }) =>
          safetyRating
            ? `${t.common.stars(stars)}, ${t.translate(safetyRating.agency)}`
            : t.compare.notTested,
      ),
      numberRow(
        t.compare.rating,
        'highest',
        ({ productDetails }) => productDetails.ratingAvg,
        (rating, { productDetails: { ratingCount } }) =>
          ratingCount ? t.product.rated(rating, t.car.reviews(ratingCount)) : t.reviews.none,
      ),
      numberRow(
        bookingTexts().wait.label,
        'lowest',
        (details) => waitOf(details.waits, details.variantId)?.max ?? Number.POSITIVE_INFINITY,
        (_, details) => {
          const wait = waitOf(details.waits, details.variantId);
          return wait ? formatWait(wait) : t.product.notKnown;
        },
      ),
      textRow(t.compare.warranty, ({ productDetails }) =>
        formatSpecification(localise(productDetails.warranty)),
      ),
    ],
  },
  { title: t.compare.features, rows: featureRows(cars) },
];

export const hasDifferences = ({ value }: ComparisonRow, cars: readonly ComparedCar[]) =>
  !value || new Set(cars.map(value)).size > 1;
