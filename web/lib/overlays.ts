/**
 * Makes Back close what is open over a screen, and nothing else: each open overlay has a history entry of its own on top
 * of its screen's, with the same URL. `overlays` in the entry's state is how many are open there.
 */
const closers: (() => void)[] = [];
let isTraversing = false;
/** The entry of the topmost overlay: its screen may have changed the URL under it, as filters do. */
let top: { state: { idx?: number; overlays: number }; url: string } | undefined;
/** The URL before the first navigation under the open overlays. */
let changedFrom: string | undefined;

const entryDepth = (): number => history.state?.overlays ?? 0;

function saveTop() {
  top = entryDepth() ? { state: history.state, url: location.href } : undefined;
  if (!top) changedFrom = undefined;
}

/** Adds an overlay, closed by `close` on Back. Returns how to remove it when it was closed in another way. */
export function addOverlay(close: () => void): () => void {
  closers.push(close);
  queueMicrotask(alignEntries);
  return () => {
    const index = closers.indexOf(close);
    if (index >= 0) closers.splice(index, 1);
    queueMicrotask(alignEntries);
  };
}

/** In a microtask, so that an overlay that follows another one takes over its entry. */
function alignEntries() {
  if (isTraversing) return;
  const surplus = entryDepth() - closers.length;
  if (surplus === 1 && entryDepth() === 1 && isChanged()) return keepEntry();
  if (surplus > 0) {
    isTraversing = true;
    history.go(-surplus);
    return;
  }
  while (entryDepth() < closers.length)
    history.pushState({ ...history.state, overlays: entryDepth() + 1 }, '');
  saveTop();
}

const isChanged = () => changedFrom !== undefined && changedFrom !== location.href;

/** The entry of a closed overlay becomes one of the screen, so that Back undoes what was chosen in it. */
function keepEntry() {
  const { overlays: _, idx, ...state } = history.state;
  history.replaceState({ ...state, idx: idx + 1 }, '');
  saveTop();
}

/**
 * Navigates from a screen with overlays: the new entry replaces theirs. On the same path they stay open.
 * Returns false when none is open.
 */
export function replaceOverlays(replace: () => void, isPush: boolean): boolean {
  const overlays = entryDepth();
  if (!overlays) return false;
  const { pathname, href } = location;
  replace();
  if (location.pathname === pathname) history.replaceState({ ...history.state, overlays }, '');
  saveTop();
  if (isPush && top) changedFrom ??= href;
  return true;
}

addEventListener('popstate', () => {
  // Going back from the entry of a closed overlay closes none that was opened since.
  const isBack = !isTraversing;
  isTraversing = false;
  const depth = entryDepth();
  const isBelowTop = top && history.state?.idx === top.state.idx && depth < top.state.overlays;
  if (top && isBelowTop)
    history.replaceState({ ...top.state, overlays: depth || undefined }, '', top.url);
  while (isBack && closers.length > depth) closers.pop()?.();
  alignEntries();
});

// After a reload nothing is open.
saveTop();
alignEntries();
