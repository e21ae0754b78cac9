import type { Product } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { formatBoot, mileageFact } from '../../shop/car-facts.ts';
import { formatSpecification, localise } from '../../shop/format.ts';
import css from './product.module.css';
import type { Variant } from './use-chosen-car.ts';

/** What buyers ask first, in the space under a desktop's pictures; on a phone the specification has it. */
export const KeyFacts = ({ car, variant }: { car: Product; variant: Variant }) => (
  <dl className={css.keyFacts}>
    {[
      mileageFact(variant.mileage),
      [t.compare.seats, car.seating],
      [
        t.compare.safety,
        car.safetyRating ? t.common.stars(car.safetyRating.stars) : t.compare.notTested,
      ],
      [t.compare.boot, formatBoot(car, variant)],
      [t.compare.clearance, formatSpecification(`${car.groundClearanceMm} mm`)],
      [t.compare.warranty, localise(car.warranty)],
    ].map(([term, details]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{details}</dd>
      </div>
    ))}
  </dl>
);
