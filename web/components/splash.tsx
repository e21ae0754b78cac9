import { useEffect, useState } from 'react';
import { SPLASH_MS } from '#contracts/constants';
import { t } from '../language.ts';
import { Logo } from './logo.tsx';

/** How long it stays, in ms; tests shorten it. */
const STAYS_MS = Number(import.meta.env.VITE_SPLASH_MS ?? SPLASH_MS);
const BLOCKS = 20;

/** The splash over the shop while that loads beneath; it can be skipped from its first moment. */
export function Splash() {
  const [blocks, setBlocks] = useState(STAYS_MS > 0 ? 0 : BLOCKS);
  const isShown = blocks < BLOCKS;
  useEffect(() => {
    if (!isShown) return;
    const skip = (event: KeyboardEvent) => event.key === 'Escape' && setBlocks(BLOCKS);
    const timer = setInterval(() => setBlocks((done) => done + 1), STAYS_MS / BLOCKS);
    addEventListener('keydown', skip);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', skip);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="splash" role="dialog" aria-label={t.frame.starting}>
      <button type="button" className="btn line" onClick={() => setBlocks(BLOCKS)}>
        {t.frame.skip}
      </button>
      <div className="splashmark">
        <Logo />
        <p className="name">Cantt Cars</p>
        <p>{t.frame.promise}</p>
      </div>
      <div className="splashroad" aria-hidden="true">
        <div className="kerb" style={{ '--n': BLOCKS, '--at': blocks / BLOCKS }} />
      </div>
    </div>
  );
}
