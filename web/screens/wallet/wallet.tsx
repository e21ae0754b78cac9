import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { OWNER_ID } from '#contracts/constants';
import { getReedemCashback, getWallet } from '#contracts/wallet';
import { read } from '../../api/client.ts';
import { Price } from '../../components/car/price.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { walletTexts } from '../../i18n/messages/wallet.ts';
import { paths } from '../../paths.ts';
import { formatMoney, formatShortDate } from '../../shop/format.ts';
import { freeCashback } from '../../shop/free-cashback.ts';
import { Passbook } from './passbook.tsx';
import css from './wallet.module.css';

export function Screen() {
  useTitle(walletTexts().title);
  const { customerDetails } = useProfile();
  const { _id: customerId, isGuest } = customerDetails;
  const { data: wallet } = useSuspenseQuery(
    read(getWallet, { params: { ownerId: OWNER_ID, customerId } }),
  );
  const { data: cashback } = useSuspenseQuery(
    read(getReedemCashback, { params: { id: customerId } }),
  );
  return (
    <div className={css.page}>
      <div className="container page-header">
        <h1 className="sr-only-narrow">{walletTexts().title}</h1>
      </div>
      <div className="container">
        <div className={css.summary}>
          <UsableBalance
            rupees={freeCashback(wallet.balance)}
            forToken={wallet.balance.reserved > 0 ? 0 : cashback.maxForToken}
          />
          <BalanceDetails {...wallet.balance} next={cashback.expiringSoon[0]} />
        </div>
        <div className="split mt-6" style={{ '--aside': '21rem' }}>
          <Passbook ledger={wallet.ledger} />
          <aside className="stack" style={{ '--gap': 'var(--s-5)' }}>
            {isGuest && (
              <Notice kind="plain">
                <b>{walletTexts().guest}</b> {walletTexts().guestEarns}{' '}
                <Link to={paths.profile}>{t.layout.seeProfile}</Link>
              </Notice>
            )}
            <Rules rules={cashback.rules} />
            <Notice kind="info">{walletTexts().notMoney}</Notice>
          </aside>
        </div>
      </div>
    </div>
  );
}

const UsableBalance = ({ rupees, forToken }: { rupees: number; forToken: number }) => (
  <div>
    <h2 className="label">{walletTexts().yours}</h2>
    <p>
      <Price rupees={rupees} size="clamp(2.5rem, 2rem + 2.5cqi, 3.5rem)" />
    </p>
    <p className="muted sm">
      {forToken > 0 ? walletTexts().nowOnToken(formatMoney(forToken)) : walletTexts().use}
    </p>
  </div>
);

interface BalanceDetailsProps {
  pending: number;
  expiringSoon: number;
  lifetimeEarned: number;
  reserved: number;
  next?: { amount: number; expiresAt: string } | undefined;
}

type Sum = [term: string, rupees: number];

function BalanceDetails({ next, ...balance }: BalanceDetailsProps) {
  const texts = walletTexts();
  const expires = next ? texts.expires(formatShortDate(next.expiresAt)) : texts.expiresSoon;
  const { pending, reserved, lifetimeEarned } = balance;
  // What is on hold is of what expires first.
  const expiring = Math.max(0, (next?.amount ?? balance.expiringSoon) - reserved);
  const sums: Sum[] = [
    [texts.pending, pending],
    ...(expiring > 0 || reserved === 0 ? [[expires, expiring] satisfies Sum] : []),
    ...(reserved > 0 ? [[texts.held, reserved] satisfies Sum] : []),
    [texts.earned, lifetimeEarned],
  ];
  return (
    <dl className={css.amounts}>
      {sums.map(([term, rupees]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={next && term === expires ? 'alarm' : undefined}>{formatMoney(rupees)}</dd>
        </div>
      ))}
    </dl>
  );
}

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <section>
    <h2 className="label">{walletTexts().how}</h2>
    <ul className="checklist mt-2">
      {[
        ...walletTexts().rules(rules),
        walletTexts().usedUp,
        walletTexts().offersAdd,
        walletTexts().ifCancelled,
      ].map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </section>
);
