import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Car, CircleUser, House, LayoutGrid, MessageSquareText, ShoppingCart } from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { useIsFirstPaintDone } from '../loading/deferred-content.tsx';
import { ContactLinks } from './contact-links.tsx';
import { ItemCount } from './header.tsx';

/**
 * Contact links and, on a phone, the main tabs. On a phone scrolling down folds the contact links into a button, except
 * for keyboard users, who could not reach them.
 */
export function BottomNav() {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    let lastY = 0; // reading scrollY here would force a layout
    let usesKeyboard = false;
    const onScroll = () => {
      if (Math.abs(scrollY - lastY) < 8) return;
      setFolded(scrollY > lastY && scrollY > 80 && !usesKeyboard);
      lastY = scrollY;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      usesKeyboard = true;
      setFolded(false);
    };
    const onPointer = () => {
      usesKeyboard = false;
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPointer);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPointer);
    };
  }, []);
  const isPainted = useIsFirstPaintDone();
  const tabs = [
    [paths.home, t.layout.home, House],
    [paths.allCars, t.layout.allCars, Car],
    [paths.brands, t.layout.brands, LayoutGrid],
    [paths.cart, t.layout.cart, ShoppingCart],
    [paths.profile, t.layout.profile, CircleUser],
  ] as const;
  return (
    <div className="bottom-bar" id="bottom-bar">
      <OptionalBoundary>
        {isPainted && (
          <nav
            id="contact"
            className={isFolded ? 'contact-links collapsed' : 'contact-links'}
            aria-label={t.layout.talk}
          >
            <span aria-hidden="true">{t.layout.talk}</span>
            <ContactLinks />
          </nav>
        )}
      </OptionalBoundary>
      <div id="bottom-bar-slot" />
      <nav className="bottom-tabs" aria-label={t.layout.tabs}>
        {tabs.map(([to, text, Icon]) => (
          <NavLink key={to} to={to}>
            <Icon className="icon" aria-hidden="true" />
            <span>{text}</span>
            {to === paths.cart && (
              <OptionalBoundary>
                <ItemCount list="cart" />
              </OptionalBoundary>
            )}
          </NavLink>
        ))}
      </nav>
      <button
        type="button"
        className="contact-button"
        aria-expanded={!isFolded}
        aria-controls="contact"
        onClick={() => setFolded(!isFolded)}
      >
        <MessageSquareText className="icon" aria-hidden="true" />
        <span>{t.layout.talkShort}</span>
      </button>
    </div>
  );
}
