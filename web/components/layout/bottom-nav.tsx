import { NavLink } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Car, CircleUser, House, LayoutGrid, ShoppingCart } from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { ContactRail } from './contact-links.tsx';
import { ItemCount } from './header.tsx';

/** Everything fixed to the bottom of the window: the contact links, an action bar and, on a phone, the main tabs. */
export function BottomNav() {
  const tabs = [
    [paths.home, t.layout.home, House],
    [paths.allCars, t.layout.allCars, Car],
    [paths.brands, t.layout.brands, LayoutGrid],
    [paths.cart, t.layout.cart, ShoppingCart],
    [paths.profile, t.layout.profile, CircleUser],
  ] as const;
  return (
    <div className="bottom-bar" id="bottom-bar">
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
      <ContactRail />
    </div>
  );
}
