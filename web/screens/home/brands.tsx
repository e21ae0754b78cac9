import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listSubCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../../api.ts';
import { Emblem } from '../../components/emblem.tsx';
import { lakh } from '../../format.ts';
import { t } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Section } from './section.tsx';

/** The makes that can be bought now. */
export function Brands() {
  const { data } = useSuspenseQuery(read(listSubCategory, { params: { ownerId: OWNER_ID } }));
  return (
    <Section title={t.frame.brands} more={<Link to={paths.brands}>{t.home.allBrands}</Link>}>
      <div className="brandgrid">
        {data.subCategoryList
          .filter(({ productCount, notice }) => productCount > 0 && !notice)
          .map(({ _id, subCategoryName, slug, logo, productCount, csdPriceFrom }) => (
            <Link key={_id} to={`${paths.allCars}?brand=${slug}`}>
              <Emblem make={subCategoryName} logo={logo} />
              <b className="name">{subCategoryName}</b>
              <span className="sm quiet">
                {t.common.models(productCount)}
                {csdPriceFrom !== undefined && (
                  <>
                    {' · '}
                    <span className="money">{t.home.from(lakh(csdPriceFrom))}</span>
                  </>
                )}
              </span>
            </Link>
          ))}
      </div>
    </Section>
  );
}
