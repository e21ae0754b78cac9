import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listSubCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../api.ts';
import { lakh } from '../format.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import './brands.css';

/** Every make the shop sells, and those it cannot sell now. */
export function Screen() {
  useTitle('Brands');
  const { data } = useSuspenseQuery(read(listSubCategory, { params: { ownerId: OWNER_ID } }));
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1>Brands</h1>
          <p className="quiet">Real makes, invented models.</p>
        </div>
      </div>
      <div className="wrap brandlist">
        {data.subCategoryList.map(
          ({ _id, slug, subCategoryName, productCount, csdPriceFrom, notice }) => (
            <article key={_id} className="brandrow">
              <h2 className="name">
                <Link to={`${paths.allCars}?brand=${slug}`}>{subCategoryName}</Link>
              </h2>
              <p className="quiet">
                {t.common.models(productCount)}
                {csdPriceFrom !== undefined && ` from ${lakh(csdPriceFrom)} through CSD`}
              </p>
              {notice && (
                <p className="note alarm">
                  <span />
                  <span>{notice}</span>
                </p>
              )}
            </article>
          ),
        )}
      </div>
    </>
  );
}
