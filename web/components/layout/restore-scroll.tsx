import { useIsFetching } from '@tanstack/react-query';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import {
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { isFirstVisit } from '../../shop/first-visit.ts';

/** A page is complete when nothing was fetched for this long, in ms. */
const SETTLE_MS = 100;

/**
 * Restores the scroll position once the page is as tall as before: after a reload, or on the way back to a screen whose
 * data is fetched again. The router restores only once, so `ScrollRestoration` is mounted late.
 */
export function RestoreScroll() {
  const [isLoaded, setLoaded] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  const isFetching = useIsFetching() > 0;
  const navigationType = useNavigationType();
  const isNewScreen = navigationType === 'PUSH';
  const { key } = useLocation();
  const position = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  useEffect(() => {
    if (isLoaded) return;
    if (isFirstVisit() || isNewScreen) return setLoaded(true);
    if (isFetching) return;
    const timer = setInterval(() => isShowingSkeleton() || setLoaded(true), SETTLE_MS);
    return () => clearInterval(timer);
  }, [isLoaded, isFetching, isNewScreen]);
  useLayoutEffect(() => {
    setTooShort(isLoaded && navigationType === 'POP' && isShowingSkeleton());
  }, [navigationType, key]);
  useEffect(() => {
    if (!isTooShort || isFetching || typeof position !== 'number') return;
    const timer = setInterval(() => {
      if (isShowingSkeleton()) return;
      setTooShort(false);
      scrollTo(0, position);
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [isTooShort, isFetching, position]);
  return isLoaded && <ScrollRestoration />;
}

const isShowingSkeleton = () => !!document.querySelector('main > [aria-busy=true]');
