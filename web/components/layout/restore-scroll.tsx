import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useNavigation } from '../../hooks/use-navigation.ts';
import { parseStored, safeSessionStorage } from '../../lib/storage.ts';
import { isFirstVisit } from '../../shop/first-visit.ts';

/** A page is complete when nothing was fetched for this long, in ms. */
const SETTLE_MS = 500;
const STORAGE_KEY = 'scrollPositions';

/** In px, by the key of the history entry. */
const positions: Record<string, number> = parseStored(safeSessionStorage.get(STORAGE_KEY)) ?? {};
let currentKey: string | undefined;

/** Saves how far the current screen is scrolled, for the way back to it. */
export function saveScrollPosition() {
  if (currentKey) positions[currentKey] = scrollY;
}

/**
 * A new screen starts at its top, or at the element of the URL's hash. After a reload, or on the way back, it returns to
 * where it was, and stays there while its content loads, until the visitor does something.
 */
export function RestoreScroll() {
  const { key, hash } = useLocation();
  const { keepsScroll } = useNavigation();
  const isReturning = useNavigationType() === 'POP';
  const isFetching = useIsFetching() > 0;
  /** The history entry whose content is still loading. */
  const [loadingKey, setLoadingKey] = useState<string>();
  const scroll = () => {
    const saved = isReturning ? positions[key] : undefined;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (saved !== undefined) scrollTo(0, saved);
    else if (target) target.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  };
  useLayoutEffect(() => {
    currentKey = key;
    if (isFirstVisit()) return;
    scroll();
    setLoadingKey(isReturning && (key in positions || hash) ? key : undefined);
  }, [key]);
  useEffect(() => {
    if (loadingKey !== key) return;
    const abort = new AbortController();
    const stop = () => setLoadingKey(undefined);
    for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(input, stop, { signal: abort.signal, passive: true });
    const observer = new ResizeObserver(scroll);
    observer.observe(document.body);
    const timer = isFetching
      ? undefined
      : setInterval(() => isShowingSkeleton() || stop(), SETTLE_MS);
    return () => {
      abort.abort();
      observer.disconnect();
      clearInterval(timer);
    };
  }, [loadingKey, key, isFetching]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => {
      saveScrollPosition();
      safeSessionStorage.set(STORAGE_KEY, JSON.stringify(positions));
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);
  return null;
}

const isShowingSkeleton = () => !!document.querySelector('main > [aria-busy=true]');
