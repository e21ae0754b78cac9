import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Form, Link, NavLink, Outlet, ScrollRestoration } from 'react-router-dom';
import { OWNER_ID } from '#contracts/constants';
import { getAdminProfile } from '#contracts/shops';
import { read } from '../api.ts';
import { day } from '../format.ts';
import { useProfile } from '../hooks/use-session.ts';
import {
  Camera,
  Car,
  ClipboardList,
  Heart,
  House,
  LayoutGrid,
  MessageSquareText,
  MessagesSquare,
  Moon,
  Search,
  ShoppingCart,
  Video,
} from '../icons.ts';
import { paths } from '../paths.ts';
import { flipTheme } from '../theme.ts';
import { Logo } from './logo.tsx';
import { Loading, Quietly } from './states.tsx';

/** What is around every screen. */
export function Frame() {
  return (
    <div className="shell">
      <div className="page">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Masthead />
        <main id="main" tabIndex={-1}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
        <Dock />
      </div>
      <ScrollRestoration />
    </div>
  );
}

function Masthead() {
  return (
    <header className="masthead">
      <div className="standing">
        <div>
          <span>
            Prices for <b>Delhi</b>, as on {day(new Date().toISOString())}
          </span>
        </div>
        <div>
          <span>Not a CSD or Government site</span>
          <button type="button" onClick={flipTheme} aria-label="Dark or light">
            <Moon className="icon" aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="topbar">
        <Link className="brand" to={paths.home} aria-label="Cantt Cars, home">
          <Logo />
          <span>Cantt Cars</span>
        </Link>
        <nav className="mainnav" aria-label="Main">
          <NavLink to={paths.home}>Home</NavLink>
          <NavLink to={paths.allCars}>All Cars</NavLink>
          <NavLink to={paths.brands}>Brands</NavLink>
        </nav>
        <search className="searchbar">
          <Search className="icon" aria-hidden="true" />
          <Form action={paths.search}>
            <input
              className="input"
              type="search"
              name="q"
              aria-label="Search cars"
              placeholder="Search cars"
              maxLength={80}
            />
          </Form>
        </search>
        <span className="end lone" />
        <Link className="ibtn lone" to={paths.search} aria-label="Search">
          <Search className="icon" aria-hidden="true" />
        </Link>
        <Counted
          to={paths.wishList}
          label="Wish list"
          of="wish"
          icon={<Heart className="icon" aria-hidden="true" />}
        />
        <span className="only-wide">
          <Counted
            to={paths.cart}
            label="Cart"
            of="cart"
            icon={<ShoppingCart className="icon" aria-hidden="true" />}
          />
        </span>
      </div>
    </header>
  );
}

interface CountedProps {
  to: string;
  label: string;
  of: 'cart' | 'wish';
  icon: ReactNode;
}

/** A link with the number of things behind it; the number comes when it is known. */
const Counted = ({ to, label, of, icon }: CountedProps) => (
  <Link className="ibtn" to={to}>
    <span className="sr">{label}</span>
    {icon}
    <Quietly>
      <Count of={of} />
    </Quietly>
  </Link>
);

function Count({ of }: { of: 'cart' | 'wish' }) {
  const { counts } = useProfile();
  return counts[of] > 0 ? <b className="count">{counts[of]}</b> : null;
}

const Footer = () => (
  <footer className="foot">
    <div className="cols">
      <div>
        <Link className="brand" to={paths.home}>
          <Logo />
          <span>Cantt Cars</span>
        </Link>
        <p className="mt-2 measure quiet">
          A private storefront for defence families. We are not CSD, not the AFD portal and not a
          Government site. You buy the car on the AFD portal; we help you choose it, price it and
          follow it.
        </p>
      </div>
      <div>
        <h2 className="label">Cars</h2>
        <ul>
          <li>
            <Link to={paths.allCars}>All Cars</Link>
          </li>
          <li>
            <Link to={paths.brands}>Brands</Link>
          </li>
          <li>
            <Link to={paths.maruti}>Maruti Suzuki</Link>
          </li>
        </ul>
      </div>
      <div>
        <h2 className="label">Your papers</h2>
        <ul>
          <li>
            <Link to={paths.orders}>Orders</Link>
          </li>
          <li>
            <Link to={paths.cart}>Cart</Link>
          </li>
        </ul>
      </div>
      <div>
        <h2 className="label">Read</h2>
        <ul>
          <li>
            <Link to={paths.help}>Help and support</Link>
          </li>
          <li>
            <Link to={paths.blogs}>Blog</Link>
          </li>
          <li>
            <Link to={paths.privacy}>Privacy policy</Link>
          </li>
          <li>
            <Link to={paths.terms}>Terms and conditions</Link>
          </li>
        </ul>
      </div>
    </div>
    <p className="fine">
      All cars are invented and all prices are samples, not offers. Ask your URC before you pay.
    </p>
  </footer>
);

/** What stays at the bottom: the contact buttons of every screen, and on a phone the tabs. */
const Dock = () => (
  <div className="dock">
    <Quietly>
      <Contact />
    </Quietly>
    <nav className="tabs" aria-label="Tabs">
      <NavLink to={paths.home}>
        <House className="icon" aria-hidden="true" />
        <span>Home</span>
      </NavLink>
      <NavLink to={paths.allCars}>
        <Car className="icon" aria-hidden="true" />
        <span>All Cars</span>
      </NavLink>
      <NavLink to={paths.brands}>
        <LayoutGrid className="icon" aria-hidden="true" />
        <span>Brands</span>
      </NavLink>
      <NavLink to={paths.cart}>
        <ShoppingCart className="icon" aria-hidden="true" />
        <span>Cart</span>
        <Quietly>
          <Count of="cart" />
        </Quietly>
      </NavLink>
      <NavLink to={paths.orders}>
        <ClipboardList className="icon" aria-hidden="true" />
        <span>Orders</span>
      </NavLink>
    </nav>
  </div>
);

/** Links out to a chat, a video channel and a photo profile; their targets come from the shop. */
function Contact() {
  const { data } = useSuspenseQuery(read(getAdminProfile, { params: { ownerId: OWNER_ID } }));
  const { chat, video, photo } = data.data.socialLinks;
  return (
    <details className="contact" ref={openOnDesks}>
      <summary className="ibtn" aria-label="Talk to us">
        <MessagesSquare className="icon" aria-hidden="true" />
      </summary>
      <a href={chat} aria-label="Chat with us">
        <MessageSquareText className="icon" aria-hidden="true" />
      </a>
      <a href={video} aria-label="Our video channel">
        <Video className="icon" aria-hidden="true" />
      </a>
      <a href={photo} aria-label="Our photo profile">
        <Camera className="icon" aria-hidden="true" />
      </a>
    </details>
  );
}

/** Folded to one button where there is no margin beside the text. */
function openOnDesks(details: HTMLDetailsElement | null) {
  if (details) details.open = matchMedia('(min-width: 64rem)').matches;
}
