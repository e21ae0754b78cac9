import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { paths } from '../../paths.ts';
import { forgetLostAccount, hasLostAccount } from '../../shop/lost-account.ts';
import { Notice } from '../feedback/notice.tsx';
import { IconButton } from '../icon-button.tsx';
import { Info, X } from '../icons.ts';

/** Asks the shop's desk for an account: there is no login. */
export const RecoveryLink = ({ className }: { className?: string }) => (
  <Link className={className} to={paths.recovery}>
    {accountTexts().recovery.link}
  </Link>
);

/** After a session has ended, until the notice is closed, or the guest is a customer or has orders again. */
function useIsAccountLost() {
  const { customerDetails, counts } = useProfile();
  return hasLostAccount() && customerDetails.isGuest && counts.orders === 0;
}

/** For orders that this account does not have: they may belong to another one of the visitor. */
export function OrderElsewhereNotice() {
  if (useIsAccountLost()) return null; // The notice above the screen says the same.
  return (
    <Notice kind="info">
      {accountTexts().recovery.orderedBefore} <RecoveryLink />
    </Notice>
  );
}

/** For a link to an order or complaint that this account does not have. */
export const OnlyBuyerNotice = () => (
  <>
    <p className="lead">{accountTexts().recovery.onlyBuyer}</p>
    <p>{accountTexts().recovery.orderedBefore}</p>
    <RecoveryLink className="btn primary" />
  </>
);

export function LostAccountNotice() {
  const [isClosed, setClosed] = useState(false);
  if (!useIsAccountLost() || isClosed) return null;
  const close = () => {
    forgetLostAccount();
    setClosed(true);
  };
  return (
    <section className="container mt-2" aria-label={accountTexts().recovery.link}>
      <div className="notice info">
        <Info className="icon" aria-hidden="true" />
        <div className="row" style={{ flexWrap: 'nowrap' }}>
          <span className="grow">
            {accountTexts().recovery.notice} <RecoveryLink />
          </span>
          <IconButton icon={X} label={t.common.close} onClick={close} />
        </div>
      </div>
    </section>
  );
}
