import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Complaint } from '#contracts/complaints';
import type { Icon } from '../../components/icon-button.tsx';
import {
  Bell,
  ChevronRight,
  ClipboardList,
  Flag,
  Heart,
  MapPin,
  Wallet,
} from '../../components/icons.ts';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { useAddressText, useWalletText } from '../../hooks/use-account-texts.ts';
import { useRequests } from '../../hooks/use-requests.ts';
import type { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { paths } from '../../paths.ts';
import { isClosed, isOrderNote } from '../../shop/complaint-facts.ts';
import css from './profile.module.css';

type AccountLinksProps = ReturnType<typeof useProfile>;

export function AccountLinks({ counts, complaints }: AccountLinksProps) {
  const texts = profileTexts().links;
  const requests = useRequests();
  return (
    <nav className={css.accountLinks} aria-labelledby="account">
      <h2 id="account" className="label">
        {t.layout.account}
      </h2>
      <Row to={paths.orders} icon={ClipboardList} title={t.layout.orders}>
        {counts.orders ? texts.orders(counts.orders) : texts.none}
      </Row>
      <Row to={paths.wallet} icon={Wallet} title={t.layout.wallet}>
        <OptionalBoundary>
          <WalletBalance />
        </OptionalBoundary>
      </Row>
      <Row to={paths.wishList} icon={Heart} title={t.layout.wishList}>
        {counts.wish ? t.common.cars(counts.wish) : texts.none}
      </Row>
      <Row to={paths.addresses} icon={MapPin} title={t.layout.addresses}>
        <OptionalBoundary>
          <AddressCount />
        </OptionalBoundary>
      </Row>
      <Row to={paths.complaints} icon={Flag} title={t.layout.complaints}>
        <OpenComplaints complaints={complaints} />
      </Row>
      <Row to={paths.requests} icon={Bell} title={requestsTexts().title}>
        {requests.length ? requestsTexts().count(requests.length) : texts.none}
      </Row>
    </nav>
  );
}

interface RowProps {
  to: string;
  icon: Icon;
  title: string;
  children: ReactNode;
}

const Row = ({ to, icon: Icon, title, children }: RowProps) => (
  <Link to={to}>
    <Icon className="icon" aria-hidden="true" />
    <span>
      <b>{title}</b>
      <span className="sm muted">{children}</span>
    </span>
    <ChevronRight className="icon" aria-hidden="true" />
  </Link>
);

const WalletBalance = () => useWalletText() || profileTexts().links.emptyWallet;
const AddressCount = () => useAddressText() || profileTexts().links.none;

function OpenComplaints({ complaints }: { complaints: readonly Complaint[] }) {
  const texts = profileTexts().links;
  const waiting = complaints.filter(({ status }) => status === 'WAITING_CUSTOMER').length;
  const open = complaints.filter((one) => !isClosed(one) && !isOrderNote(one)).length;
  if (waiting) return <span className="saving">{texts.waitsForYou(waiting)}</span>;
  return open ? texts.openComplaints(open) : texts.noComplaints;
}
