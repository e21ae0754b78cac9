import { SPLASH_MS } from '#contracts/constants';
import { SPLASH_SHOWN } from '../api/world.ts';
import { safeSessionStorage } from '../lib/storage.ts';
import { isPaymentReturn } from './payment-return.ts';

/** Tests shorten it. */
export const SPLASH_DURATION_MS = Number(import.meta.env.VITE_SPLASH_MS ?? SPLASH_MS);

/** A reload, another session, a shared page and the way back from the payment page are no start of the shop. */
export const isSplashDue = () =>
  SPLASH_DURATION_MS > 0 &&
  safeSessionStorage.get(SPLASH_SHOWN) === null &&
  !isPaymentReturn(location.search);

/** Shown once a session of the tab. */
export const saveSplashShown = () => safeSessionStorage.set(SPLASH_SHOWN, 'yes');
