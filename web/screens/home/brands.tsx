import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { read } from '../../api/client.ts';
import { brandsRequest } from '../../api/queries.ts';
import { BrandLogo } from '../../components/car/brand-logo.tsx';
import { Section } from '../../components/layout/headings.tsx';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { formatLakh } from '../../shop/format.ts';
import css from './home.module.css';

export function Brands() {
  const { data } = useSuspenseQuery(read(...brandsRequest));
  const shown = data.subCategoryList.filter(({ productCount }) => productCount > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={t.layout.brands} more={<Link to={paths.brands}>{t.home.allBrands}</Link>}>
      <div className={css.brands}>
        {shown.map(({ _id, subCategoryName, slug, logo, notice, productCount, csdPriceFrom }) => (
          <Link key={_id} to={`${paths.allCars}?brand=${slug}`}>
            <BrandLogo slug={slug} logo={logo} />
            <b className="name">{subCategoryName}</b>
            <span className="sm muted row" style={{ '--gap': '0 var(--s-1)' }}>
              <span>{t.common.models(productCount)}</span>
              {notice ? (
                <span className="alarm">{t.translate(notice)}</span>
              ) : (
                csdPriceFrom !== undefined && <span>{t.home.from(formatLakh(csdPriceFrom))}</span>
              )}
            </span>
          </Link>
        ))}
      </div>
    </Section>
  );
}

/** About as high as the loaded brands at any width. */
export const BrandsSkeleton = () => (
  <Section title={t.layout.brands}>
    <Placeholder height="clamp(28rem, 66rem - 60cqi, 38rem)" />
  </Section>
);
