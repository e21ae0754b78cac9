import { useEffect, useRef, useState } from 'react';
import { SPLASH_MS } from '#contracts/constants';
import { SPLASH_SHOWN } from '../../api/world.ts';
import { t } from '../../i18n/language.ts';
import { focusScreen } from '../../lib/focus.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { isPaymentReturn } from '../../shop/payment-return.ts';
import { Logo } from '../layout/logo.tsx';

/** Tests shorten it. */
const DURATION_MS = Number(import.meta.env.VITE_SPLASH_MS ?? SPLASH_MS);
const BLOCKS = 20;

/** A reload, another session, a shared page and the way back from the payment page are no start of the shop. */
const hasStarted = () =>
  DURATION_MS === 0 ||
  safeSessionStorage.get(SPLASH_SHOWN) !== null ||
  isPaymentReturn(location.search);

const isOver = createStore(false);

/** What would cover the splash, or be covered by it, waits for its end. */
export const useIsSplashOver = () => useStore(isOver);

const END = 'endsplash';

/** Ends the splash for what is opened over the shop. */
export const endSplash = () => dispatchEvent(new Event(END));

/** Shown once a session of the tab. */
export function Splash() {
  const [blocks, setBlocks] = useState(() => (hasStarted() ? BLOCKS : 0));
  const skipButton = useRef<HTMLButtonElement>(null);
  const isShown = blocks < BLOCKS;
  useEffect(() => {
    safeSessionStorage.set(SPLASH_SHOWN, 'yes');
    skipButton.current?.focus();
  }, []);
  useEffect(() => {
    isOver.set(!isShown);
    if (!isShown) return;
    const end = () => setBlocks(BLOCKS);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
      if (event.key !== 'Tab') return;
      event.preventDefault();
      skipButton.current?.focus();
    };
    const timer = setInterval(() => setBlocks((count) => count + 1), DURATION_MS / BLOCKS);
    addEventListener('keydown', onKey);
    addEventListener(END, end);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', onKey);
      removeEventListener(END, end);
      if (document.activeElement === document.body) focusScreen();
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="splash dark" role="dialog" aria-modal="true" aria-label={t.layout.starting}>
      <button
        ref={skipButton}
        type="button"
        className="btn outline"
        onClick={() => setBlocks(BLOCKS)}
      >
        {t.layout.skip}
      </button>
      <div className="splash-logo">
        <Logo />
        <p className="name">Cantt Cars</p>
        <p>{t.layout.tagline}</p>
      </div>
      <div className="splash-progress">
        <div
          className="progress-bar"
          role="progressbar"
          aria-label={t.layout.starting}
          aria-valuenow={Math.round((blocks / BLOCKS) * 100)}
          style={{ '--n': BLOCKS, '--at': blocks / BLOCKS }}
        />
        <p className="sm" aria-hidden="true">
          <span>{t.layout.splashText}</span>
          <span className="num">
            {t.layout.splashProgress(
              Math.floor((blocks / BLOCKS) * (DURATION_MS / 1000)),
              Math.round(DURATION_MS / 1000),
            )}
          </span>
        </p>
      </div>
    </div>
  );
}
