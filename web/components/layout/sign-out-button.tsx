import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Complaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { read } from '../../api/client.ts';
import { storedSession } from '../../api/session.ts';
import { signOut } from '../../api/session-end.ts';
import { useAddressText, useWalletText } from '../../hooks/use-account-texts.ts';
import { useOrders } from '../../hooks/use-orders.ts';
import { useRequests } from '../../hooks/use-requests.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { copyToClipboard } from '../../lib/clipboard.ts';
import { useStore } from '../../lib/store.ts';
import { useCompare } from '../../shop/compare.ts';
import { isOrderNote } from '../../shop/complaint-facts.ts';
import { markLostAccount } from '../../shop/lost-account.ts';
import { chosenPlace } from '../../shop/place.ts';
import { requestsOf, savedRequests } from '../../shop/saved-requests.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { Copy, LogOut } from '../icons.ts';
import { RetryBoundary } from '../loading/boundaries.tsx';
import { Placeholder } from '../loading/skeleton.tsx';
import { type Definition, DefinitionList } from '../text/definition-list.tsx';

/** Asks first, because there is no login to open the account again. A guest without anything has nothing to leave. */
export function SignOutButton() {
  const [isAsking, setAsking] = useState(false);
  const isEmpty = useIsEmptyAccount();
  const isRecoverable = useIsRecoverable();
  const leave = () => {
    if (isRecoverable) markLostAccount();
    signOut();
  };
  const texts = accountTexts().signOut;
  if (isEmpty) return null;
  return (
    <>
      <button type="button" className="btn outline" onClick={() => setAsking(true)}>
        <LogOut className="icon" aria-hidden="true" />
        {t.layout.signOut}
      </button>
      <Dialog
        title={texts.title}
        from="center"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <div className="row">
            <button type="button" className="btn outline" onClick={leave}>
              {t.layout.signOut}
            </button>
            <button type="button" className="btn primary grow" onClick={() => setAsking(false)}>
              {texts.stay}
            </button>
          </div>
        }
      >
        <div className="stack">
          <Leaving />
        </div>
      </Dialog>
    </>
  );
}

/** What the visitor's own profile was when it was last read. */
function useLoadedProfile() {
  const params = { id: storedSession()?.userId ?? '' };
  return useQuery({ ...read(viewProfile, { params }), enabled: false }).data;
}

/** The shop's desk finds an account by an order; true while it is unknown whether there is one. */
const useIsRecoverable = () => useLoadedProfile()?.counts.orders !== 0;

/** Says who can open the account again once it is signed out, and what is in it. */
export function Leaving() {
  const { noLogin, lost } = accountTexts().signOut;
  return (
    <>
      <p>{useIsRecoverable() ? noLogin : lost}</p>
      <RetryBoundary fallback={<Placeholder height="8rem" />}>
        <AccountContents />
      </RetryBoundary>
    </>
  );
}

/** A guest without orders, cart, wish list, complaints, requests, address and declaration; false while that is unknown. */
function useIsEmptyAccount(): boolean {
  const profile = useLoadedProfile();
  useStore(savedRequests);
  if (!profile) return false;
  const { customerDetails, counts, complaints } = profile;
  const { orders, cart, wish } = counts;
  const count = orders + cart + wish + complaints.length + requestsOf(customerDetails._id).length;
  const { isGuest, eligibility, defaultAddressId } = customerDetails;
  return isGuest && count === 0 && !eligibility && !defaultAddressId;
}

/** A note goes with its order. */
const isComplaint = (complaint: Complaint) => !isOrderNote(complaint);

function AccountContents() {
  const { customerDetails, counts, complaints } = useProfile();
  const { eligibility } = customerDetails;
  const titleId = useId();
  const orderNumbers = useOrders().map(({ orderNo }) => orderNo);
  const tickets = complaints.filter(isComplaint).map(({ ticketNo }) => ticketNo);
  const requestTickets = useRequests().map(({ ticketNo }) => ticketNo);
  const numbers = [...orderNumbers, ...tickets, ...requestTickets].join(', ');
  const compared = useCompare().keys.length;
  const texts = accountTexts().signOut;
  const rows: Definition[] = [
    [t.layout.orders, orderNumbers.join(', ')],
    [t.layout.wallet, useWalletText()],
    [t.layout.cart, counts.cart > 0 && t.common.cars(counts.cart)],
    [t.layout.wishList, counts.wish > 0 && t.common.cars(counts.wish)],
    [t.layout.complaints, tickets.join(', ')],
    [requestsTexts().title, requestTickets.join(', ')],
    [t.layout.compare, compared > 0 && t.common.cars(compared)],
    [t.layout.addresses, useAddressText()],
    [t.product.pin, useStore(chosenPlace)?.pincode],
    [texts.service, eligibility && t.labels.beneficiary[eligibility.beneficiaryType]],
  ];
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h3 id={titleId} className="label">
        {texts.inAccount}
      </h3>
      {rows.some(([, details]) => details) ? (
        <>
          <DefinitionList rows={rows} />
          {orderNumbers.length > 0 && <p>{texts.safe}</p>}
        </>
      ) : (
        <p className="muted">{texts.nothing}</p>
      )}
      {numbers && <CopyNumbers text={numbers} />}
    </section>
  );
}

/** A toast would be behind the dialog. */
function CopyNumbers({ text }: { text: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  const texts = accountTexts().signOut;
  return (
    <div className="row">
      <button
        type="button"
        className="btn outline"
        onClick={async () => setCopied(await copyToClipboard(text))}
      >
        <Copy className="icon" aria-hidden="true" />
        {texts.copyNumbers}
      </button>
      <span role="status">
        {isCopied !== undefined && (isCopied ? texts.copied : texts.notCopied)}
      </span>
    </div>
  );
}
