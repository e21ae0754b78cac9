import { useQueries } from '@tanstack/react-query';
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Filter, ProductSummary } from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { CARS_PER_PAGE, carPageRequest } from '../../api/queries.ts';
import { parseStored, safeSessionStorage } from '../../lib/storage.ts';
import { useIsFirstPaintDone } from '../loading/deferred-content.tsx';
import { LoadError } from '../loading/load-error.tsx';
import { CarCard } from './car-card.tsx';

const OVERSCAN_ROWS = 3;
/** Estimated row heights until measured, in px. */
const ROW_HEIGHT = 400;
const PHONE_ROW_HEIGHT = 190;

/** Measured rows by history entry, so that back restores the position; those of the last entry survive a reload. */
const savedMeasurements = new Map(readMeasurements());
/** Scroll offsets by history entry, so that back renders only the rows in view. */
const savedOffsets = new Map<string, number>();

function readMeasurements() {
  const stored: unknown = parseStored(safeSessionStorage.get('rows'));
  const isEntry = (one: unknown): one is [string, VirtualItem[]] => Array.isArray(one);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** A virtual list: only the rows in the window are rendered, and only their pages are fetched. */
export function CarList({ filter, total }: { filter: Filter; total: number }) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlacement(list);
  const entryKey = `${useLocation().key} ${innerWidth}`;
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => (columns === 1 ? PHONE_ROW_HEIGHT : ROW_HEIGHT),
    overscan: useIsFirstPaintDone() ? OVERSCAN_ROWS : 0,
    rangeExtractor: includeFocusedRow,
    scrollMargin: top,
    initialMeasurementsCache: savedMeasurements.get(entryKey) ?? [],
    initialOffset: () => savedOffsets.get(entryKey) ?? scrollY,
    // A phone always has one column, so its first rows need not wait for the measurement.
    initialRect: { width: innerWidth, height: isPhone() ? innerHeight : 0 },
    // Only corrects for rows that turn out taller. The router restores the position, and the list learns of it later.
    scrollToFn: (offset, options, instance) => {
      const { adjustments = 0 } = options;
      const isUpToDate = Math.abs(offset + adjustments - scrollY) < innerHeight;
      if (adjustments && isUpToDate) windowScroll(offset, options, instance);
    },
  });
  useLayoutEffect(() => {
    const save = () =>
      safeSessionStorage.set('rows', JSON.stringify([[entryKey, rows.takeSnapshot()]]));
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save(); // another screen may be the one that is reloaded
      savedMeasurements.set(entryKey, rows.takeSnapshot());
      savedOffsets.set(entryKey, rows.scrollOffset ?? 0);
    };
  }, [entryKey, rows]);
  const visibleRows = rows.getVirtualItems();
  const { carAt, pageAt } = useCarPages(
    filter,
    pagesForRows(
      visibleRows.map(({ index }) => index),
      columns,
      total,
    ),
  );
  return (
    <div ref={list} className="car-list" style={{ blockSize: rows.getTotalSize() }}>
      {visibleRows.map(({ index, start, size, key }) => (
        <div
          key={key}
          data-index={index}
          ref={rows.measureElement}
          className="car-row car-grid"
          style={{ translate: `0 ${start - top}px` }}
        >
          {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) => {
            const carIndex = index * columns + column;
            const car = carAt(carIndex);
            if (car) return <CarCard key={car._id} car={car} isPriority={carIndex < 4} />;
            const { error, refetch } = pageAt(carIndex) ?? {};
            return (
              <div
                key={carIndex}
                className="car-card"
                aria-busy={!error}
                style={{ minBlockSize: size }}
              >
                <div
                  className={error ? undefined : 'picture skeleton-block'}
                  style={{ minBlockSize: columns === 1 ? '8rem' : '15rem' }}
                >
                  {error && refetch && column === 0 && <LoadError error={error} retry={refetch} />}
                </div>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Keeps the row with the focus rendered when it is scrolled out of the window. */
function includeFocusedRow(range: Range): number[] {
  const row = document.activeElement?.closest<HTMLElement>('.car-list > [data-index]');
  const visible = defaultRangeExtractor(range);
  const focused = Number(row?.dataset.index);
  const isOutside = focused < range.count && !visible.includes(focused);
  return isOutside ? [...visible, focused].sort((a, b) => a - b) : visible;
}

/** The pages of these rows and of one row more; without rows the first page. */
function pagesForRows(rows: readonly number[], columns: number, total: number): number[] {
  const last = Math.max(0, Math.ceil(total / CARS_PER_PAGE) - 1);
  const pages = (rows.length ? rows : [0]).flatMap((row) =>
    [row * columns, (row + 2) * columns - 1].map((carIndex) =>
      Math.min(Math.floor(carIndex / CARS_PER_PAGE), last),
    ),
  );
  return [...new Set(pages)];
}

const isPhone = () => matchMedia('(width < 40rem)').matches;

/** The list's distance from the top of the page, in px, and the number of columns its styles set. */
function usePlacement(list: { current: HTMLDivElement | null }) {
  const [placement, setPlacement] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const columns = Number(getComputedStyle(element).getPropertyValue('--cols')) || 1;
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlacement((previous) =>
        previous.columns === columns && previous.top === top ? previous : { columns, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return placement;
}

/** The loaded cars of these pages, and the pages, by the car's index. */
function useCarPages(filter: Filter, pageNumbers: readonly number[]) {
  const pages = useQueries({
    queries: pageNumbers.map((page) => read(...carPageRequest(filter, page))),
  });
  const pageAt = (carIndex: number) =>
    pages[pageNumbers.indexOf(Math.floor(carIndex / CARS_PER_PAGE))];
  const carAt = (carIndex: number): ProductSummary | undefined =>
    pageAt(carIndex)?.data?.productList[carIndex % CARS_PER_PAGE];
  return { carAt, pageAt };
}
