let isFirst = isNavigation() && !location.hash;

/** Whether this is the first screen of a freshly opened page, which starts at its top: content below the fold may wait. */
export const isFirstVisit = () => isFirst;

export function endFirstVisit() {
  isFirst = false;
  delete document.documentElement.dataset.firstPaint; // later skeletons are delayed
}

function isNavigation() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
