import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getProductDetails } from '#contracts/catalogue';
import { ApiError, read } from '../../api/client.ts';
import { Plus, Printer, X } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { NoCars } from '../../components/states.tsx';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import type { ProductDetails } from '../../shop/chosen-car.ts';
import { COMPARE_LIMIT, useCompare } from '../../shop/compare.ts';
import css from './compare.module.css';
import { groups, isDifferent } from './comparison-rows.tsx';

/** Two to four cars side by side; the best in each line is marked. Which cars, the address says. */
export function Screen() {
  useTitle(t.compare.title);
  const [params, setParams] = useSearchParams();
  const tray = useCompare();
  const { stateCode } = useDeliveryLocation();
  const [isAsked, setAsked] = useState(false);
  const named = params.get('cars')?.toLowerCase().split(',').filter(Boolean) ?? tray.slugs;
  const slugs = [...new Set(named)].slice(0, COMPARE_LIMIT);
  const [lost, setLost] = useState<readonly string[]>([]);
  const found = useQueries({
    queries: slugs.map((id) =>
      read(getProductDetails, { params: { id }, query: { state: stateCode } }),
    ),
  });
  const cars: ProductDetails[] = found.flatMap(({ data }) => data ?? []);
  // One car alone differs from nothing.
  const onlyDifferent = isAsked && cars.length > 1;
  const failed = found.find(({ data, error }) => !data && error && !isGone(error));
  const gone = slugs.filter((_, at) => isGone(found[at]?.error)).join(',');

  function remove(...some: string[]) {
    tray.remove(...some);
    const cars = slugs.filter((one) => !some.includes(one)).join(',');
    setParams({ cars }, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (!gone) return;
    setLost((before) => [...new Set([...before, ...gone.split(',')])]);
    remove(...gone.split(','));
  }, [gone]);

  if (failed) throw failed.error;
  if (gone || found.some(({ isPending }) => isPending)) return <Skeleton shape="compare" />;
  const says = lost.map((slug) => t.compare.gone(nameOf(slug))).join(' ');
  if (cars.length === 0)
    return <NoCars title={t.compare.title} isInBar text={`${says} ${t.compare.empty}`.trim()} />;
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1 className="inbar">{t.compare.title}</h1>
          <p className="quiet">
            {cars.length === 1
              ? t.compare.oneMore
              : t.compare.says(cars.length, COMPARE_LIMIT, t.words.state[stateCode])}
          </p>
        </div>
        <div className="row">
          <label className="switch">
            <input
              type="checkbox"
              checked={onlyDifferent}
              disabled={cars.length < 2}
              onChange={(event) => setAsked(event.target.checked)}
            />
            <span>{t.compare.differences}</span>
          </label>
          <button type="button" className="btn line" onClick={() => print()}>
            <Printer className="icon" aria-hidden="true" />
            {t.compare.print}
          </button>
        </div>
      </div>
      <div className="wrap">
        {says && <Notice kind="plain">{says}</Notice>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
        <section className={css.cmp} tabIndex={0} aria-label={t.compare.title}>
          <table
            style={{
              '--cars': cars.length,
              '--columns': Math.min(cars.length + 1, COMPARE_LIMIT),
            }}
          >
            <thead>
              <tr>
                <td className="corner" />
                {cars.map(({ productDetails: car, variantId }) => (
                  <th key={car._id} scope="col" abbr={car.productName}>
                    <span className="stand">
                      {car.images[0] && <Picture url={car.images[0].url} alt="" isPriority />}
                    </span>
                    <span className="label">{car.brandName}</span>
                    <Link className="name whole" to={paths.car(car.slug)}>
                      {car.productName}
                    </Link>
                    <span className="sm quiet">
                      {car.variants.find(({ _id }) => _id === variantId)?.variantName}
                    </span>
                    <button
                      type="button"
                      className={`ibtn ${css.rm}`}
                      aria-label={t.compare.remove(car.productName)}
                      onClick={() => remove(car.slug)}
                    >
                      <X className="icon" aria-hidden="true" />
                    </button>
                  </th>
                ))}
                {cars.length < COMPARE_LIMIT && (
                  <td className={css.addcol}>
                    <Link
                      className={css.addcar}
                      to={paths.allCars}
                      onClick={() => tray.replaceAll(cars.map((one) => one.productDetails.slug))}
                    >
                      <Plus className="icon" aria-hidden="true" />
                      <span>{t.compare.addCar}</span>
                    </Link>
                  </td>
                )}
              </tr>
            </thead>
            {groups().map(({ title, lines }) => {
              const shown = lines.filter((line) => !onlyDifferent || isDifferent(line, cars));
              return shown.length === 0 ? null : (
                <tbody key={title}>
                  <tr className={css.grp}>
                    <th scope="rowgroup" colSpan={cars.length + 1} className="label">
                      {title}
                    </th>
                    {cars.length < COMPARE_LIMIT && <td className={css.addcol} />}
                  </tr>
                  {shown.map((line) => {
                    const best = line.bestOf?.(cars);
                    return (
                      <tr key={line.label}>
                        <th scope="row">{line.label}</th>
                        {cars.map((one) => {
                          const isBest = best !== undefined && line.value?.(one) === best;
                          return (
                            <td
                              key={one.productDetails._id}
                              className={isBest ? css.best : undefined}
                            >
                              <span>{line.show(one)}</span>
                              {isBest && <span className="sr">, {t.compare.best}</span>}
                            </td>
                          );
                        })}
                        {cars.length < COMPARE_LIMIT && <td className={css.addcol} />}
                      </tr>
                    );
                  })}
                </tbody>
              );
            })}
          </table>
        </section>
      </div>
    </>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What a car is called of which only its slug is left: `Tata Minar`. */
const nameOf = (slug: string) =>
  slug.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
