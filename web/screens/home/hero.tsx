import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import { Money, Price } from '../../components/car/price.tsx';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { Picture } from '../../components/picture.tsx';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { localise } from '../../shop/format.ts';
import { EntitlementForm } from './entitlement-form.tsx';
import { HeroFrame } from './hero-frame.tsx';
import css from './home.module.css';

export function Hero({ car }: { car: ProductSummary }) {
  const { csd, exShowroom, saving } = car.priceFrom;
  return (
    <HeroFrame picture={<Picture url={car.image.url} alt={localise(car.image.alt)} isPriority />}>
      <Link className={css.priceTag} to={paths.car(car)}>
        <span className="label">{car.brandName}</span>
        <b className="name">{car.productName}</b>
        <span className="two-columns">
          <span>{t.common.csd}</span>
          <Price rupees={csd} size="1.375rem" />
          <span className="muted">{t.common.showroom}</span>
          <span className="muted num">
            <Money rupees={exShowroom} />
          </span>
          <span className="saving">{t.common.youKeep}</span>
          <span className="saving num">
            <Money rupees={saving} />
          </span>
        </span>
      </Link>
      <div className={css.entitlement}>
        <OptionalBoundary fallback={<div className={css.entitlementForm} />}>
          <EntitlementForm />
        </OptionalBoundary>
      </div>
    </HeroFrame>
  );
}
