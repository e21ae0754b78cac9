import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import css from './home.module.css';

interface HeroFrameProps {
  picture: ReactNode;
  children: ReactNode;
}

/** The promise of the shop beside a car. */
export const HeroFrame = ({ picture, children }: HeroFrameProps) => (
  <section className={css.hero} aria-labelledby="promise">
    <div className={css.heroText}>
      <p className="label">{t.home.forWhom}</p>
      <h1 id="promise">{t.layout.tagline}</h1>
      <p className="lead">{t.home.lead}</p>
      <p>
        <Link className="btn outline" to={paths.allCars}>
          {t.common.seeAllCars}
        </Link>
      </p>
    </div>
    <div className={css.heroImage}>
      <div className="car-image">{picture}</div>
    </div>
    {children}
  </section>
);

/** Stands in while the cars are loading, and in the first paint. */
export const EmptyHero = () => (
  <div className="wide" aria-busy="true">
    <HeroFrame picture={null}>
      <div className={`${css.priceTag} only-narrow`} style={{ blockSize: '6.1rem' }} />
      <div className={css.entitlement}>
        <div className={css.entitlementForm} />
      </div>
    </HeroFrame>
  </div>
);
