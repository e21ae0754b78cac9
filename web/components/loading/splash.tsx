import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/language.ts';
import { focusScreen } from '../../lib/focus.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { isSplashDue, SPLASH_DURATION_MS, saveSplashShown } from '../../shop/splash-due.ts';
import { Logo } from '../layout/logo.tsx';

const BLOCKS = 20;

const isOver = createStore(false);

/** What would cover the splash, or be covered by it, waits for its end. */
export const useIsSplashOver = () => useStore(isOver);

const END = 'endsplash';

/** Ends the splash for what is opened over the shop. */
export const endSplash = () => dispatchEvent(new Event(END));

/** Shown once a session of the tab. */
export function Splash() {
  const [blocks, setBlocks] = useState(() => (isSplashDue() ? 0 : BLOCKS));
  const skipButton = useRef<HTMLButtonElement>(null);
  const isShown = blocks < BLOCKS;
  useEffect(() => {
    saveSplashShown();
  }, []);
  useEffect(() => {
    isOver.set(!isShown);
    if (!isShown) return;
    const shop = document.querySelector('.shell');
    shop?.toggleAttribute('inert', true);
    const end = () => setBlocks(BLOCKS);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
      if (event.key !== 'Tab') return;
      event.preventDefault();
      skipButton.current?.focus();
    };
    const timer = setInterval(() => setBlocks((count) => count + 1), SPLASH_DURATION_MS / BLOCKS);
    addEventListener('keydown', onKey);
    addEventListener(END, end);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', onKey);
      removeEventListener(END, end);
      shop?.toggleAttribute('inert', false);
      if (document.activeElement === document.body) focusScreen();
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      className="splash dark"
      role="dialog"
      aria-modal="true"
      aria-label={t.layout.starting}
      aria-describedby="splash-time"
    >
      <button
        ref={skipButton}
        type="button"
        className="btn outline"
        // biome-ignore lint/a11y/noAutofocus: a modal dialog has the focus, before the app runs too
        autoFocus
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
          <span id="splash-time" className="num">
            {t.layout.splashProgress(
              Math.floor((blocks / BLOCKS) * (SPLASH_DURATION_MS / 1000)),
              Math.round(SPLASH_DURATION_MS / 1000),
            )}
          </span>
        </p>
      </div>
    </div>
  );
}
