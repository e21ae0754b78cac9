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
import { read } from '../api/client.ts';
import { CARS_PER_PAGE, carPageRequest } from '../api/queries.ts';
import { parseJson, safeSessionStorage } from '../lib/storage.ts';
import { CarCard } from './car-card.tsx';
import { useIsFirstPaintDone } from './deferred-content.tsx';
import { LoadError } from './states.tsx';

/** Rows drawn beyond the window, above and below. */
const OVERSCAN_ROWS = 3;
/** How high a row is before it is measured, in px: in columns, and on a phone. */
const ROW_HEIGHT = 400;
const PHONE_ROW_HEIGHT = 190;

/**
 * Rows as they were measured, by the place in the history: on the way back all of them stand where they stood, and those
 * of the last place also once the page is loaded again.
 */
const savedMeasurements = new Map(readMeasurements());
/** How far the page was scrolled there: on the way back only the rows of that place are drawn. */
const savedOffsets = new Map<string, number>();

function readMeasurements() {
  const kept: unknown = parseJson(safeSessionStorage.get('rows'));
  const isOfPlace = (one: unknown): one is [string, VirtualItem[]] => Array.isArray(one);
  return Array.isArray(kept) ? kept.filter(isOfPlace) : [];
}

/** A list of any length: only the rows in the window are drawn, and only their pages are asked for. */
export function CarList({ filter, total }: { filter: Filter; total: number }) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlacement(list);
  const place = `${useLocation().key} ${innerWidth}`;
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => (columns === 1 ? PHONE_ROW_HEIGHT : ROW_HEIGHT),
    overscan: useIsFirstPaintDone() ? OVERSCAN_ROWS : 0,
    rangeExtractor: includeFocusedRow,
    scrollMargin: top,
    initialMeasurementsCache: savedMeasurements.get(place) ?? [],
    initialOffset: () => savedOffsets.get(place) ?? scrollY,
    // On a phone there is one column for sure: its first rows are drawn with the page, not after it is measured.
    initialRect: { width: innerWidth, height: isPhone() ? innerHeight : 0 },
    // It may only make up for rows that turn out taller; where the page stands is the router's business, and the list
    // hears of that a moment later.
    scrollToFn: (offset, options, instance) => {
      const { adjustments = 0 } = options;
      const isUpToDate = Math.abs(offset + adjustments - scrollY) < innerHeight;
      if (adjustments && isUpToDate) windowScroll(offset, options, instance);
    },
  });
  useLayoutEffect(() => {
    const keep = () =>
      safeSessionStorage.set('rows', JSON.stringify([[place, rows.takeSnapshot()]]));
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep(); // another screen may be the one that is loaded again
      savedMeasurements.set(place, rows.takeSnapshot());
      savedOffsets.set(place, rows.scrollOffset ?? 0);
    };
  }, [place, rows]);
  const shown = rows.getVirtualItems();
  const { carAt, pageAt } = useCarPages(
    filter,
    pagesForRows(
      shown.map(({ index }) => index),
      columns,
      total,
    ),
  );
  return (
    <div ref={list} className="carlist" style={{ blockSize: rows.getTotalSize() }}>
      {shown.map(({ index, start, size, key }) => (
        <div
          key={key}
          data-index={index}
          ref={rows.measureElement}
          className="parade grid"
          style={{ translate: `0 ${start - top}px` }}
        >
          {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) => {
            const at = index * columns + column;
            const car = carAt(at);
            if (car) return <CarCard key={car._id} car={car} isPriority={at < 4} isComparable />;
            const { error, refetch } = pageAt(at) ?? {};
            return (
              <div key={at} className="car" aria-busy={!error} style={{ minBlockSize: size }}>
                <div
                  className={error ? undefined : 'pic sk'}
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

/** The rows in the window, and the one with the focus: that must not go because somebody scrolls. */
function includeFocusedRow(range: Range): number[] {
  const row = document.activeElement?.closest<HTMLElement>('.carlist > [data-index]');
  const drawn = defaultRangeExtractor(range);
  const focused = Number(row?.dataset.index);
  const isAway = focused < range.count && !drawn.includes(focused);
  return isAway ? [...drawn, focused].sort((one, other) => one - other) : drawn;
}

/** The pages on which the cars of some rows are, and those of the rows after them; at first that of the first row. */
function pagesForRows(rows: readonly number[], columns: number, total: number): number[] {
  const last = Math.max(0, Math.ceil(total / CARS_PER_PAGE) - 1);
  const pages = (rows.length ? rows : [0]).flatMap((row) =>
    [row * columns, (row + 2) * columns - 1].map((at) =>
      Math.min(Math.floor(at / CARS_PER_PAGE), last),
    ),
  );
  return [...new Set(pages)];
}

const isPhone = () => matchMedia('(width < 40rem)').matches;

/** Where the list stands on the page, in px, and how many columns its style sheet gives it. */
function usePlacement(list: { current: HTMLDivElement | null }) {
  const [placement, setPlacement] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const columns = Number(getComputedStyle(element).getPropertyValue('--cols')) || 1;
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlacement((before) =>
        before.columns === columns && before.top === top ? before : { columns, top },
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

/** The cars on some pages of the list, as far as those have come, and the pages. */
function useCarPages(filter: Filter, asked: readonly number[]) {
  const pages = useQueries({ queries: asked.map((page) => read(...carPageRequest(filter, page))) });
  const pageAt = (at: number) => pages[asked.indexOf(Math.floor(at / CARS_PER_PAGE))];
  const carAt = (at: number): ProductSummary | undefined =>
    pageAt(at)?.data?.productList[at % CARS_PER_PAGE];
  return { carAt, pageAt };
}
