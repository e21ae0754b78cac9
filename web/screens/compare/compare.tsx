import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { priceInColour } from '#contracts/catalogue';
import { isNotFound } from '../../api/api-error.ts';
import { NoCars } from '../../components/feedback/empty-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Plus, Printer, X } from '../../components/icons.ts';
import { PageHeader } from '../../components/layout/headings.tsx';
import { Skeleton } from '../../components/loading/skeleton.tsx';
import { Picture } from '../../components/picture.tsx';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { carDetails } from '../../shop/car-details.ts';
import { carLink } from '../../shop/car-link.ts';
import { chosenCar, detailsOptions } from '../../shop/chosen-car.ts';
import { COMPARE_LIMIT, compareKey, parseCompareKey, useCompare } from '../../shop/compare.ts';
import { keepUnitsTogether } from '../../shop/format.ts';
import css from './compare.module.css';
import {
  type ComparedCar,
  type ComparisonRow,
  comparisonGroups,
  hasDifferences,
} from './comparison-rows.tsx';

export function Screen() {
  useTitle(t.compare.title);
  const [params, setParams] = useSearchParams();
  const tray = useCompare();
  const place = useDeliveryLocation();
  const requested = params.get('cars')?.toLowerCase().split(',').filter(Boolean) ?? tray.keys;
  const keys = [...new Set(requested)].slice(0, COMPARE_LIMIT);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const queries = useQueries({
    queries: keys.map((key) => {
      return carDetails(parseCompareKey(key).car, detailsOptions(addressOf(key), place));
    }),
  });
  const loaded = queries.flatMap(({ data }, index) => {
    const key = keys[index] ?? '';
    if (!data) return [];
    const { colour } = chosenCar(addressOf(key), data);
    const isChosen = parseCompareKey(key).colourCode !== undefined;
    return {
      image: colour?.images[0],
      car: {
        ...data,
        ...(colour && { priceBreakup: priceInColour(data.priceBreakup, colour) }),
        ...(isChosen && { colourId: colour?._id }),
      },
    };
  });
  const cars: ComparedCar[] = loaded.map(({ car }) => car);
  const images = loaded.map(({ image }) => image);
  const asShown = (car: ComparedCar['productDetails'], index: number) => ({
    ...car,
    ...parseCompareKey(keys[index] ?? ''),
  });
  const links = cars.map(({ productDetails }, index) => carLink(asShown(productDetails, index)));
  const canAdd = cars.length < COMPARE_LIMIT;
  // A single car has no differences.
  const onlyDifferent = params.has('differences') && cars.length > 1;
  const failed = queries.find(({ data, error }) => !data && error && !isNotFound(error));
  const missing = keys.filter((_, index) => isNotFound(queries[index]?.error)).join(',');

  /** The address has all that is chosen, so that it survives a visit to a car, a reload and being sent. */
  function choose(cars: readonly string[], hasDifferences = params.has('differences')) {
    const chosen = { cars: cars.join(','), ...(hasDifferences && { differences: '1' }) };
    setParams(chosen, { replace: true, preventScrollReset: true, flushSync: true });
  }

  function remove(...removedKeys: string[]) {
    tray.remove(...removedKeys);
    choose(keys.filter((one) => !removedKeys.includes(one)));
  }

  function removeWithUndo(key: string, name: string) {
    const { keys: chosen, replaceAll } = tray;
    const undo = () => {
      replaceAll(chosen);
      choose(keys);
      showSuccess(t.compare.restored(name, keys.length, COMPARE_LIMIT));
    };
    remove(key);
    showSuccess(t.compare.removed(name, keys.length - 1, COMPARE_LIMIT), undo);
  }

  useEffect(() => {
    if (!missing) return;
    setRemoved((previous) => [...new Set([...previous, ...missing.split(',')])]);
    remove(...missing.split(','));
  }, [missing]);

  if (failed) throw failed.error;
  if (missing || queries.some(({ isPending }) => isPending)) return <Skeleton shape="compare" />;
  const removedText = removed.map((key) => t.compare.unlisted(nameFromKey(key))).join(' ');
  const [first] = cars;
  if (!first)
    return (
      <NoCars
        title={t.compare.title}
        isTitleInTopBar
        text={`${removedText} ${t.compare.empty}`.trim()}
      />
    );
  return (
    <>
      <PageHeader
        title={t.compare.title}
        lead={
          cars.length === 1
            ? t.compare.oneMore
            : t.compare.lead(
                cars.length,
                COMPARE_LIMIT,
                t.labels.state[first.priceBreakup.stateCode],
              )
        }
        isTitleInTopBar
      >
        <div className="row">
          <label className="switch">
            <input
              type="checkbox"
              checked={onlyDifferent}
              disabled={cars.length < 2}
              onChange={(event) => choose(keys, event.target.checked)}
            />
            <span>{t.compare.differences}</span>
          </label>
          <button type="button" className="btn outline" onClick={() => print()}>
            <Printer className="icon" aria-hidden="true" />
            {t.compare.print}
          </button>
        </div>
      </PageHeader>
      <div className="container">
        {removedText && <Notice kind="plain">{removedText}</Notice>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table */}
        <section className={css.comparison} tabIndex={0} aria-label={t.compare.title}>
          <table
            aria-label={t.compare.title}
            style={{
              '--cars': cars.length,
              '--columns': Math.min(cars.length + 1, COMPARE_LIMIT),
            }}
          >
            <thead>
              <tr className={css.pictures}>
                <td className={css.corner}>
                  {cars.length > 1 && (
                    <span className="sm muted" aria-hidden="true">
                      <i className={css.mark} /> {t.compare.best}
                    </span>
                  )}
                </td>
                {cars.map(({ productDetails: car }, index) => (
                  <td key={keys[index]}>
                    {/* The same link as the name below. */}
                    <Link to={links[index] ?? ''} tabIndex={-1} aria-hidden="true">
                      <span className="car-image">
                        {images[index] && <Picture url={images[index].url} alt="" isPriority />}
                      </span>
                    </Link>
                    <span className="label">{car.brandName}</span>
                    <IconButton
                      icon={X}
                      className={css.removeButton}
                      label={t.compare.remove(car.productName)}
                      onClick={() => removeWithUndo(keys[index] ?? '', car.productName)}
                    />
                  </td>
                ))}
                {canAdd && (
                  <td className={css.addColumn}>
                    <Link
                      className={css.addCar}
                      to={paths.allCars}
                      onClick={() =>
                        tray.replaceAll(
                          cars.map(({ productDetails }, index) =>
                            compareKey(asShown(productDetails, index)),
                          ),
                        )
                      }
                    >
                      <Plus className="icon" aria-hidden="true" />
                      <span>{t.compare.addCar}</span>
                    </Link>
                  </td>
                )}
              </tr>
              <tr className={css.names}>
                <td />
                {cars.map(({ productDetails: car, variantId }, index) => (
                  <th key={keys[index]} scope="col" abbr={car.productName}>
                    <h2 className="name">
                      <Link className="stretched-link" to={links[index] ?? ''}>
                        {car.productName}
                      </Link>
                    </h2>
                    <span className="sm muted">
                      {keepUnitsTogether(
                        car.variants.find(({ _id }) => _id === variantId)?.variantName ?? '',
                      )}
                    </span>
                  </th>
                ))}
                {canAdd && <td />}
              </tr>
            </thead>
            {comparisonGroups(cars).map(({ title, rows }) => (
              <RowGroup
                key={title}
                title={title}
                rows={rows.filter((row) => !onlyDifferent || hasDifferences(row, cars))}
                cars={cars}
              />
            ))}
          </table>
        </section>
      </div>
    </>
  );
}

interface RowGroupProps {
  title: string;
  rows: readonly ComparisonRow[];
  cars: readonly ComparedCar[];
}

function RowGroup({ title, rows, cars }: RowGroupProps) {
  if (rows.length === 0) return null;
  const addColumn = cars.length < COMPARE_LIMIT && (
    <td className={css.addColumn} aria-hidden="true" />
  );
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={cars.length + 1} className="label">
          {title}
        </th>
        {addColumn}
      </tr>
      {rows.map((row) => {
        const best = row.bestOf?.(cars);
        return (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {cars.map((one, index) => {
              const isBest = best !== undefined && row.value?.(one) === best;
              return (
                <td
                  key={`${index} ${one.productDetails._id}`}
                  className={isBest ? css.best : undefined}
                >
                  {row.render(one)}
                  {isBest && <i className={css.mark} />}
                  {isBest && <span className="sr-only">, {t.compare.best}</span>}
                </td>
              );
            })}
            {addColumn}
          </tr>
        );
      })}
    </tbody>
  );
}

/** What the address of a compared car's page says of it. */
function addressOf(key: string): URLSearchParams {
  const { variantId, colourCode } = parseCompareKey(key);
  return new URLSearchParams({
    ...(variantId && { variant: variantId }),
    ...(colourCode && { colour: colourCode }),
  });
}

/** `tata-minar-…` is `Tata Minar`. */
const nameFromKey = (key: string) =>
  parseCompareKey(key)
    .car.replace(/-[0-9a-f]{24}$/, '')
    .replace(/-/g, ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
