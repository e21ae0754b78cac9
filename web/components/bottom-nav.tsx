import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { ContactLinks } from './contact-links.tsx';
import { useIsFirstPaintDone } from './deferred-content.tsx';
import { ItemCount } from './header.tsx';
import { Car, CircleUser, House, LayoutGrid, MessageSquareText, ShoppingCart } from './icons.ts';
import { OptionalBoundary } from './states.tsx';

/**
 * What stays at the bottom: the ways to talk to the shop, and on a phone the tabs. There the former stand on a strip of
 * their own above the tabs or the bar in their place; scrolling down folds it into the button beside them, but not for
 * those who go by the Tab key, which leads into it.
 */
export function BottomNav() {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    let before = 0; // asking where the page stands would have all of it laid out at once
    let isByKeys = false;
    const onScroll = () => {
      if (Math.abs(scrollY - before) < 8) return;
      setFolded(scrollY > before && scrollY > 80 && !isByKeys);
      before = scrollY;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      isByKeys = true;
      setFolded(false);
    };
    const onPointer = () => {
      isByKeys = false;
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
  const isDrawn = useIsFirstPaintDone();
  const tabs = [
    [paths.home, t.frame.home, House],
    [paths.allCars, t.frame.allCars, Car],
    [paths.brands, t.frame.brands, LayoutGrid],
    [paths.cart, t.frame.cart, ShoppingCart],
    [paths.profile, t.frame.profile, CircleUser],
  ] as const;
  return (
    <div className="dock" id="dock">
      <OptionalBoundary>
        {isDrawn && (
          <nav
            id="contact"
            className={isFolded ? 'contact folded' : 'contact'}
            aria-label={t.frame.talk}
          >
            <span aria-hidden="true">{t.frame.talk}</span>
            <ContactLinks />
          </nav>
        )}
      </OptionalBoundary>
      <div id="dock-slot" />
      <nav className="tabs" aria-label={t.frame.tabs}>
        {tabs.map(([to, text, Icon]) => (
          <NavLink key={to} to={to}>
            <Icon className="icon" aria-hidden="true" />
            <span>{text}</span>
            {to === paths.cart && (
              <OptionalBoundary>
                <ItemCount of="cart" />
              </OptionalBoundary>
            )}
          </NavLink>
        ))}
      </nav>
      <button
        type="button"
        className="talk"
        aria-expanded={!isFolded}
        aria-controls="contact"
        onClick={() => setFolded(!isFolded)}
      >
        <MessageSquareText className="icon" aria-hidden="true" />
        <span>{t.frame.talkShort}</span>
      </button>
    </div>
  );
}
