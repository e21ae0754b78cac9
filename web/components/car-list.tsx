import { useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer, type VirtualItem, windowScroll } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Filter, ProductSummary } from '#contracts/catalogue';
import { read } from '../api.ts';
import { carPage, PAGE } from '../car-questions.ts';
import { inTab, parsed } from '../storage.ts';
import { useIsDrawn } from './below.tsx';
import { CarCell } from './car-cell.tsx';
import { NotLoaded } from './states.tsx';

/** Rows drawn beyond the window, above and below. */
const BEYOND = 3;
/** How high a row is before it is measured, in px: in columns, and on a phone. */
const ROW = 400;
const PHONE_ROW = 190;

/**
 * Rows as they were measured, by the place in the history: on the way back all of them stand where they stood, and those
 * of the last place also once the page is loaded again.
 */
const measured = new Map<string, VirtualItem[]>(parsed(inTab.get('rows')) ?? []);

/** A list of any length: only the rows in the window are drawn, and only their pages are asked for. */
export function CarList({ filter, total }: { filter: Filter; total: number }) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlacement(list);
  const place = `${useLocation().key} ${innerWidth}`;
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => (columns === 1 ? PHONE_ROW : ROW),
    overscan: useIsDrawn() ? BEYOND : 0,
    scrollMargin: top,
    initialMeasurementsCache: measured.get(place) ?? [],
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
    const keep = () => inTab.set('rows', JSON.stringify([[place, rows.takeSnapshot()]]));
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      measured.set(place, rows.takeSnapshot());
    };
  }, [place, rows]);
  const shown = rows.getVirtualItems();
  const { carAt, pageAt } = useCars(
    filter,
    (shown[0]?.index ?? 0) * columns,
    (shown.length + 1) * columns,
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
            if (car) return <CarCell key={car._id} car={car} isFirst={at < 4} isComparable />;
            const { error, refetch } = pageAt(at) ?? {};
            return (
              <div key={at} className="car" aria-busy={!error} style={{ minBlockSize: size }}>
                <div
                  className={error ? undefined : 'pic sk'}
                  style={{ minBlockSize: columns === 1 ? '8rem' : '15rem' }}
                >
                  {error && refetch && column === 0 && <NotLoaded error={error} retry={refetch} />}
                </div>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
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

/** The cars of some places of the list, as far as their pages have come, and those pages. */
function useCars(filter: Filter, from: number, many: number) {
  const first = Math.floor(from / PAGE);
  const last = Math.floor((from + many - 1) / PAGE);
  const pages = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, at) =>
      read(...carPage(filter, first + at)),
    ),
  });
  const pageAt = (at: number) => pages[Math.floor(at / PAGE) - first];
  const carAt = (at: number): ProductSummary | undefined =>
    pageAt(at)?.data?.productList[at % PAGE];
  return { carAt, pageAt };
}
