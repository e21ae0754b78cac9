import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import { PAPERWORK_DAYS } from '#contracts/constants';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/language.ts';
import { carLink } from '../../shop/car-link.ts';
import { compareKey, useCompareToggle } from '../../shop/compare.ts';
import { formatShortDate, localise, toWeeks } from '../../shop/format.ts';
import { Picture } from '../picture.tsx';
import { PriceComparison } from './price.tsx';
import { WishListButton } from './wish-list-button.tsx';

interface CarCardProps {
  car: ProductSummary;
  level?: 2 | 3;
  isPriority?: boolean;
}

export const CarCard = memo(function CarCard({ car, level = 2, isPriority = false }: CarCardProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  const { image, brandName, productName, priceFrom, variantCount = 1 } = car;
  return (
    <article className="car-card">
      <CarBadge car={car} />
      <div className="picture car-image">
        <Picture url={image.url} alt={localise(image.alt)} isPriority={isPriority} />
      </div>
      <div className="body">
        <span className="label">{brandName}</span>
        <Name className="name">
          <Link className="stretched-link" to={carLink(car)}>
            {productName}
          </Link>
        </Name>
        <span className="specs">{fuelAndTransmission(car)}</span>
        <PriceComparison {...priceFrom} isFrom={variantCount > 1} />
        <CompareCheckbox carKey={compareKey(car)} name={productName} />
      </div>
      <WishListButton className="corner" car={car} />
    </article>
  );
});

function CompareCheckbox({ carKey, name }: { carKey: string; name: string }) {
  const { isChosen, refusal, toggle } = useCompareToggle(carKey);
  return (
    <div className="actions">
      <label className="choice">
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        <span>
          {refusal ?? t.layout.compare}
          <span className="sr-only"> {name}</span>
        </span>
      </label>
      <span className="sr-only" role="status">
        {refusal}
      </span>
    </div>
  );
}

/** `Petrol, CNG · Manual, AMT`, with a no-break space before the dot. */
export const fuelAndTransmission = ({ fuelTypes, transmissions }: ProductSummary) =>
  `${fuelTypes.map((one) => t.labels.fuel[one]).join(', ')}\u00a0· ${transmissions
    .map((one) => t.labels.gearbox[one])
    .join(', ')}`;

type BadgeFields = Pick<
  ProductSummary,
  'csdStatus' | 'isSoldOut' | 'waitDays' | 'isHotDeal' | 'hotDealEndsAt' | 'isNew'
>;

/** The car's most important status, if any. Deals end by the server's clock. */
export function CarBadge({ car }: { car: BadgeFields }) {
  const now = useNow();
  const tag = (text: string, kind = '') => <span className={`status-tag tag ${kind}`}>{text}</span>;
  const { csdStatus, waitDays, hotDealEndsAt } = car;
  if (csdStatus === 'suspended') return tag(t.labels.csdStatus.suspended, 'alarm');
  if (csdStatus === 'discontinued') return tag(t.labels.csdStatus.discontinued);
  if (car.isSoldOut) return tag(t.car.soldOut);
  if (waitDays && waitDays.max > PAPERWORK_DAYS.max)
    return tag(t.car.waitsAtLeast(toWeeks(waitDays)), 'alarm');
  if (csdStatus === 'waitlist') return tag(t.labels.csdStatus.waitlist, 'alarm');
  if (car.isHotDeal && hotDealEndsAt && Date.parse(hotDealEndsAt) > now)
    return tag(t.car.dealEnds(formatShortDate(hotDealEndsAt)));
  return car.isNew && tag(t.car.isNew, 'info');
}
