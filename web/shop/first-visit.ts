/**
 * Whether this is the first screen of a page that was opened at its top. What is below the window may wait there: nobody
 * comes back into the middle of it.
 */
export const isFirstVisit = () => landing;

/** Somebody goes on to another screen. */
export function endFirstVisit() {
  landing = false;
}

let landing = isVisit() && !location.hash;

function isVisit() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}
