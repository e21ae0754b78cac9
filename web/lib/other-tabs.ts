/** Calls back on storage events of other tabs. */
export function followOtherTabs(listener: (event: StorageEvent) => void) {
  addEventListener('storage', listener);
  addEventListener('pageshow', onPageShow);
}

/** A page restored from the back/forward cache missed those events: one without a key says that anything may have changed. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) dispatchEvent(new StorageEvent('storage'));
}
