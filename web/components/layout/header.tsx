import { lazy, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTopBarTitle } from '../../hooks/use-title.ts';
import { chosenWith, language, t } from '../../i18n/language.ts';
import { useStore } from '../../lib/store.ts';
import { isDark, theme, toggleTheme } from '../../lib/theme.ts';
import { paths, searchFrom } from '../../paths.ts';
import { changeLanguage } from '../../shop/change-language.ts';
import { COMPARE_LIMIT, useCompare } from '../../shop/compare.ts';
import { placeDialog } from '../../shop/place.ts';
import { ChangeStatus } from '../feedback/change-status.tsx';
import { type Icon, IconButton } from '../icon-button.tsx';
import {
  ArrowLeft,
  CircleUser,
  Heart,
  MapPin,
  Menu,
  Moon,
  Search,
  ShoppingCart,
} from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';
import { WorldDate } from './world-date.tsx';

const PlaceDialog = lazy(async () => ({
  default: (await import('./place-dialog.tsx')).PlaceDialog,
}));

export function Header({ onMenu }: { onMenu(): void }) {
  /** Undefined until the dialog is first opened: its code is loaded then. */
  const isPlaceOpen = useStore(placeDialog);
  return (
    <header className="site-header">
      <div className="utility-bar">
        <div>
          <OptionalBoundary>
            <DeliveryLocation onOpen={() => placeDialog.set(true)} />
          </OptionalBoundary>
        </div>
        <div>
          {__MOCK__ && <WorldDate />}
          <span>{t.layout.notGovernment}</span>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
      <div className="topbar">
        <BackButton />
        <IconButton icon={Menu} className="menu-button" label={t.layout.menu} onClick={onMenu} />
        <Link className="logo" to={paths.home} aria-label={t.layout.homeLink}>
          <Logo />
          <span>{t.common.shop}</span>
        </Link>
        <nav className="main-nav" aria-label={t.layout.main}>
          <MainPages />
        </nav>
        <SearchBox />
        <span className="ms-auto only-narrow" />
        <SearchLink />
        <CountedLink to={paths.wishList} label={t.layout.wishList} list="wish" icon={Heart} />
        <span className="only-wide">
          <CountedLink to={paths.cart} label={t.layout.cart} list="cart" icon={ShoppingCart} />
          <Link className="icon-btn" to={paths.profile} aria-label={t.layout.profile}>
            <CircleUser className="icon" aria-hidden="true" />
          </Link>
        </span>
      </div>
      <CompareStatus />
      <OptionalBoundary>
        {isPlaceOpen !== undefined && (
          <PlaceDialog isOpen={isPlaceOpen} onClose={() => placeDialog.set(false)} />
        )}
      </OptionalBoundary>
    </header>
  );
}

const SearchLink = () => (
  <Link
    className="icon-btn search-link"
    to={searchFrom(useLocation().pathname)}
    aria-label={t.layout.search}
  >
    <Search className="icon" aria-hidden="true" />
  </Link>
);

/** A car belongs to All Cars, a brand's page to Brands; the comparison, like cart and wish list, to neither. */
function MainPages() {
  const { pathname } = useLocation();
  const pages = [
    [paths.home, t.layout.home],
    [paths.allCars, t.layout.allCars, paths.car('')],
    [paths.brands, t.layout.brands, paths.maruti],
  ] as const;
  return pages.map(([to, text, ...subpaths]) => (
    <Link
      key={to}
      to={to}
      aria-current={
        pathname === to ? 'page' : subpaths.some((path) => pathname.startsWith(path)) || undefined
      }
    >
      {text}
    </Link>
  ));
}

/** On a phone the back button and the screen's title replace menu and logo. */
function BackButton() {
  const title = useTopBarTitle();
  const navigate = useNavigate();
  if (title === undefined) return null;
  return (
    <>
      <IconButton
        icon={ArrowLeft}
        className="only-narrow"
        label={t.common.back}
        onClick={() => (canGoBack() ? navigate(-1) : navigate(paths.home))}
      />
      <span className="topbar-title only-narrow" aria-hidden="true">
        {title}
      </span>
    </>
  );
}

/** The router counts the screens visited before in `idx`. */
const canGoBack = () => history.state?.idx > 0;

function DeliveryLocation({ onOpen }: { onOpen(): void }) {
  const { pincode, stateCode } = useDeliveryLocation();
  const state = t.labels.state[stateCode];
  return (
    <button type="button" className="place-button" aria-haspopup="dialog" onClick={onOpen}>
      <MapPin className="icon" aria-hidden="true" />
      <span>
        <span>{t.layout.pricesFor} </span>
        <b>{pincode ? `${pincode} · ${state}` : state}</b>{' '}
      </span>
      <u className={pincode && 'sr-only-narrow'}>
        <span aria-hidden="true">{pincode ? t.layout.change : t.layout.enterPin}</span>
        <span className="sr-only">{pincode ? t.layout.changePin : t.layout.enterPin}</span>
      </u>
    </button>
  );
}

/** Gets the focus back after a change of language, which renders the whole page again. */
function LanguageSwitch() {
  const button = useRef<HTMLButtonElement>(null);
  const otherLanguage = language === 'en' ? 'hi' : 'en';
  useEffect(() => {
    const target = {
      header: button.current,
      menu: document.querySelector<HTMLElement>('.menu-button'), // the menu gives it back
      profile: null,
      page: document.getElementById('main'),
    };
    if (chosenWith) target[chosenWith]?.focus({ preventScroll: true });
  }, []);
  return (
    <button
      ref={button}
      type="button"
      lang={otherLanguage}
      onClick={() => changeLanguage(otherLanguage, 'header')}
    >
      {otherLanguage === 'hi' ? 'हिन्दी' : 'English'}
    </button>
  );
}

const ThemeSwitch = () => (
  <button
    type="button"
    aria-label={t.layout.darkTheme}
    aria-pressed={useStore({ ...theme, get: isDark })}
    onClick={toggleTheme}
  >
    <Moon className="icon" aria-hidden="true" />
  </button>
);

type CountedLinkProps = { to: string; label: string; list: 'cart' | 'wish'; icon: Icon };

export const CountedLink = ({ to, label, list, icon: Icon }: CountedLinkProps) => (
  <Link className="icon-btn" to={to}>
    <span className="sr-only">{label}</span>
    <Icon className="icon" aria-hidden="true" />
    <OptionalBoundary>
      <ItemCount list={list} />
    </OptionalBoundary>
  </Link>
);

/** The comparison itself says more. */
function CompareStatus() {
  const { length } = useCompare().keys;
  const isComparison = useLocation().pathname === paths.compare;
  return (
    <ChangeStatus
      of={String(length)}
      text={isComparison ? '' : t.compare.chosen(length, COMPARE_LIMIT)}
    />
  );
}

export function ItemCount({ list }: { list: 'cart' | 'wish' }) {
  const { counts } = useProfile();
  return counts[list] > 0 ? <b className="badge">{counts[list]}</b> : null;
}
