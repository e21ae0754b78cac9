import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Filter, ProductSummary } from '#contracts/catalogue';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/language.ts';
import { mileageFact } from '../../shop/car-facts.ts';
import { carLink } from '../../shop/car-link.ts';
import { compareKey, useCompareToggle } from '../../shop/compare.ts';
import { dealEnd } from '../../shop/deal.ts';
import { localise, toWeeks } from '../../shop/format.ts';
import { Picture } from '../picture.tsx';
import { PriceComparison } from './price.tsx';
import { WishListButton } from './wish-list-button.tsx';

interface CarCardProps {
  car: ProductSummary;
  level?: 2 | 3;
  isPriority?: boolean;
  /** Where the card stands in a feed, which renders only some of its cards. */
  position?: number;
  total?: number;
  /** The order of the list, whose value the card then shows. */
  sort?: Filter['sort'];
}

export const CarCard = memo(function CarCard({
  car,
  level = 2,
  isPriority = false,
  position,
  total,
  sort,
}: CarCardProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  const { image, brandName, productName, priceFrom, variantCount = 1 } = car;
  return (
    <article className="car-card" aria-posinset={position} aria-setsize={total}>
      <div className="body">
        <Name className="name">
          <span className="label">{brandName} </span>
          <Link className="stretched-link" to={carLink(car)}>
            {productName}
          </Link>
        </Name>
        <span className="specs">{fuelAndTransmission(car)}</span>
        {sort && <SortedBy sort={sort} car={car} />}
        <PriceComparison {...priceFrom} isFrom={variantCount > 1} />
        <CompareCheckbox carKey={compareKey(car)} name={productName} />
      </div>
      {/* Shown above the name, but read after it: those who jump by headings would skip them. */}
      <CarBadge car={car} />
      <div className="picture car-image">
        <Picture url={image.url} alt={localise(image.alt)} isPriority={isPriority} />
      </div>
      <WishListButton className="corner" car={car} />
    </article>
  );
});

/** Saving and price are on every card. */
function SortedBy({ sort, car }: { sort: NonNullable<Filter['sort']>; car: ProductSummary }) {
  const { mileage, ratingAvg, ratingCount } = car;
  if (sort === 'mileageDesc' && mileage)
    return <span className="specs">{mileageFact(mileage).join(' ')}</span>;
  if (sort !== 'ratingDesc' || ratingCount === 0) return null;
  return <span className="specs">{t.product.rated(ratingAvg, t.car.reviews(ratingCount))}</span>;
}

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

/** Why a car cannot be booked; else its deal and how long it is waited for; else whether it is new. */
export function CarBadge({ car }: { car: BadgeFields }) {
  const tags = tagsOf(car, useNow());
  return (
    tags.length > 0 && (
      <div className="status-tags">
        {tags.map(([text, kind = '']) => (
          <span key={text} className={`tag ${kind}`}>
            {text}
          </span>
        ))}
      </div>
    )
  );
}

function tagsOf(car: BadgeFields, now: number): [text: string, kind?: string][] {
  const { csdStatus, waitDays } = car;
  if (csdStatus === 'suspended') return [[t.labels.csdStatus.suspended, 'alarm']];
  if (csdStatus === 'discontinued') return [[t.labels.csdStatus.discontinued]];
  if (car.isSoldOut) return [[t.car.soldOut]];
  const end = dealEnd(car, now);
  const tags: [string, string?][] = end ? [[t.car.dealEnds(end)]] : [];
  if (waitDays) {
    const { min, max } = toWeeks(waitDays);
    tags.push([t.car.waits(t.common.weeks(min, max)), 'alarm']);
  } else if (csdStatus === 'waitlist') tags.push([t.labels.csdStatus.waitlist, 'alarm']);
  return tags.length === 0 && car.isNew ? [[t.car.isNew, 'info']] : tags;
}
