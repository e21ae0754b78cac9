import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsFirstPaintDone } from '../../components/loading/deferred-content.tsx';
import { parseStored, safeSessionStorage } from '../../lib/storage.ts';

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

interface VirtualGridProps {
  total: number;
  /** Renders a car by its index. */
  renderCar(index: number, place: Place): ReactNode;
}

export interface Place {
  column: number;
  /** The height of the row in px, an estimate at first. */
  height: number;
}

/** A grid of cars of which only the rows in the window are rendered. */
export function VirtualGrid({ total, renderCar }: VirtualGridProps) {
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
  return (
    <div
      ref={list}
      role={total > 0 ? 'feed' : undefined}
      className="car-list"
      style={{ blockSize: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start, size, key }) => (
        <div
          key={key}
          data-index={index}
          ref={rows.measureElement}
          className="car-row car-grid"
          style={{ translate: `0 ${start - top}px` }}
        >
          {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) =>
            renderCar(index * columns + column, { column, height: size }),
          )}
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
