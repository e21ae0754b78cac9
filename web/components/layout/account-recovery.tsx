import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { paths } from '../../paths.ts';
import { forgetLostAccount } from '../../shop/lost-account.ts';
import { Notice } from '../feedback/notice.tsx';
import { IconButton } from '../icon-button.tsx';
import { Info, X } from '../icons.ts';

/** Asks the shop's desk for an account: there is no login. */
export const RecoveryLink = () => <Link to={paths.recovery}>{accountTexts().recovery.link}</Link>;

/** For an order that this account does not have: it may belong to another one of the visitor. */
export const OrderElsewhereNotice = () => (
  <Notice kind="info">
    {accountTexts().recovery.orderedBefore} <RecoveryLink />
  </Notice>
);

/** Shown after a session has ended, until it is closed or the guest is a customer again. */
export function LostAccountNotice() {
  const [isClosed, setClosed] = useState(false);
  const { isGuest } = useProfile().customerDetails;
  if (isClosed || !isGuest) return null;
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
