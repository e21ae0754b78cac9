import { useQuery } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router-dom';
import { initials } from '#contracts/person-name';
import { getMenuList } from '#contracts/shops';
import { read } from '../../api/client.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { lastSegment, paths } from '../../paths.ts';
import { localise } from '../../shop/format.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { LanguageChoice } from '../form/language-choice.tsx';
import { ThemeChoice } from '../form/theme-choice.tsx';
import type { Icon } from '../icon-button.tsx';
import {
  BookOpen,
  Car,
  CircleHelp,
  ClipboardList,
  Columns,
  Flag,
  Heart,
  House,
  LayoutGrid,
  MapPin,
  Phone,
  Settings,
  Wallet,
} from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { InstallButton } from './install-button.tsx';
import { Logo } from './logo.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export function Menu({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const links: [string, string, Icon][] = [
    [paths.orders, t.layout.orders, ClipboardList],
    [paths.wallet, t.layout.wallet, Wallet],
    [paths.wishList, t.layout.wishList, Heart],
    [paths.compare, t.layout.compare, Columns],
    [paths.addresses, t.layout.addresses, MapPin],
    [paths.complaints, t.layout.complaints, Flag],
    [paths.query, t.layout.callBack, Phone],
    [paths.help, t.layout.help, CircleHelp],
    [paths.blogs, t.layout.blog, BookOpen],
  ];
  return (
    <Dialog
      title={t.layout.menu}
      heading={
        <span className="logo">
          <Logo />
          <span>{t.common.shop}</span>
        </span>
      }
      from="start"
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="drawer">
        <OptionalBoundary>
          <CurrentCustomer />
        </OptionalBoundary>
        <nav aria-label={t.layout.menu}>
          <MainPages />
          <ul>
            {links.map(([to, text, icon]) => (
              <MenuLink key={to} to={to} text={text} icon={icon} />
            ))}
            <OptionalBoundary>
              <AdminLink />
            </OptionalBoundary>
          </ul>
        </nav>
        <div className="drawer-footer">
          <LanguageChoice control="menu" />
          <ThemeChoice />
          <div className="row">
            <Link className="btn text sm" to={paths.privacy}>
              {t.layout.privacy}
            </Link>
            <Link className="btn text sm" to={paths.terms}>
              {t.layout.terms}
            </Link>
          </div>
          <div className="row">
            <InstallButton />
            <SignOutButton />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

type MenuLinkProps = { to: string; text: string; icon: Icon };

const MenuLink = ({ to, text, icon: LinkIcon }: MenuLinkProps) => (
  <li>
    <NavLink to={to}>
      <LinkIcon className="icon" aria-hidden="true" />
      <span>{text}</span>
    </NavLink>
  </li>
);

function CurrentCustomer() {
  const { customerDetails } = useProfile();
  const { isGuest } = customerDetails;
  const name = isGuest ? t.layout.guest : customerDetails.fullName;
  return (
    <div className="drawer-user">
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <span>
        <b>{name}</b>
        <br />
        <Link className="sm" to={paths.profile}>
          {isGuest ? t.layout.completeProfile : t.layout.seeProfile}
        </Link>
      </span>
    </div>
  );
}

const AdminLink = () =>
  useProfile().customerDetails.role === 'admin' && (
    <MenuLink to={paths.admin} text={t.layout.admin} icon={Settings} />
  );

const icons: Record<string, Icon> = { home: House, car: Car, brands: LayoutGrid };

/** The server may prefix its routes with another product's name. */
const pathOf = (route: string) =>
  [paths.home, paths.allCars, paths.brands].find(
    (path) => lastSegment(path) === lastSegment(route),
  ) ?? route;

/** The menu entries of the specification, which stand also when the server's list does not come. */
const specifiedPages = (): MenuLinkProps[] => [
  { to: paths.home, text: t.layout.home, icon: House },
  { to: paths.allCars, text: t.layout.allCars, icon: Car },
  { to: paths.brands, text: t.layout.brands, icon: LayoutGrid },
];

/** The server's menu entries; that of the admin screens stands further down, for admins only. */
function MainPages() {
  const { data } = useQuery(read(getMenuList));
  const pages = data?.menuList
    .filter(({ route }) => !route.startsWith(paths.admin))
    .map(({ route, title, icon }) => ({
      to: pathOf(route),
      text: localise(title),
      icon: icons[icon] ?? Car,
    }));
  return (
    <ul className="large">
      {(pages ?? specifiedPages()).map((page) => (
        <MenuLink key={page.to} {...page} />
      ))}
    </ul>
  );
}
