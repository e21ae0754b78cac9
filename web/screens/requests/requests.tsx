import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Trash2 } from '../../components/icons.ts';
import { PageHeader } from '../../components/layout/headings.tsx';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useRequests } from '../../hooks/use-requests.ts';
import { useShopProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { queryTexts } from '../../i18n/messages/query.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { paths } from '../../paths.ts';
import { formatDate, formatTime, languageOf } from '../../shop/format.ts';
import { removeRequest, type SavedRequest } from '../../shop/saved-requests.ts';
import { AvailabilityNow, PriceNow } from './car-now.tsx';
import css from './requests.module.css';

/** Calls the help desk, if it has a number. */
function ShopPhoneLink() {
  const { supportMobile } = useShopProfile();
  return supportMobile && <a href={`tel:${supportMobile}`}>{supportMobile}</a>;
}

/** What the visitor asked the shop from this browser. */
export function Screen() {
  const texts = requestsTexts();
  useTitle(texts.title);
  const requests = useRequests();
  const newRequest = (
    <Link className="btn primary" to={paths.query}>
      {texts.newRequest}
    </Link>
  );
  if (requests.length === 0)
    return (
      <EmptyState title={texts.title} isTitleInTopBar>
        <p className="lead">{texts.none}</p>
        {newRequest}
        <p className="sm muted measure">{texts.kept}</p>
      </EmptyState>
    );
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} isTitleInTopBar>
        {newRequest}
      </PageHeader>
      <div className="container">
        <div className={css.list}>
          {requests.map((request) => (
            <Row key={request.ticketNo} request={request} />
          ))}
        </div>
        <div className="stack mt-4 sm muted measure" style={{ '--gap': 'var(--s-2)' }}>
          <p>
            {texts.change}{' '}
            <OptionalBoundary>
              <ShopPhoneLink />
            </OptionalBoundary>
          </p>
          <p>{texts.kept}</p>
          <p>
            <Link to={paths.complaints}>{t.layout.complaints}</Link>
          </p>
        </div>
      </div>
    </>
  );
}

function Row({ request }: { request: SavedRequest }) {
  const { ticketNo, createdAt, type, car, message, preferredSlot, status, orderNo } = request;
  const texts = requestsTexts();
  const now = useNow();
  function remove() {
    removeRequest(request);
    showSuccess(texts.removed(ticketNo));
  }
  return (
    <article className={css.request}>
      <div className="stack" style={{ '--gap': 'var(--s-1)' }}>
        <span className="code sm muted">
          {ticketNo} · {formatDate(createdAt)}
        </span>
        <h2 className="name">
          {orderNo ? accountTexts().recovery.link : queryTexts().types[type]}
        </h2>
        {orderNo && (
          <p>
            {accountTexts().recovery.orderNo}: <span className="code">{orderNo}</span>
          </p>
        )}
        {car && (
          <p>
            <Link
              to={`${paths.car(car)}${request.variantId ? `?variant=${request.variantId}` : ''}`}
            >
              {car.brandName} {car.productName}
            </Link>
          </p>
        )}
        {message && (
          <p className="sm muted measure" lang={languageOf(message)}>
            {message}
          </p>
        )}
      </div>
      <p className="row" style={{ '--gap': 'var(--s-2)' }}>
        <span className="tag">{texts.status[status]}</span>
        {preferredSlot && (
          <span className="sm">
            {texts.appointment(formatDate(preferredSlot), formatTime(preferredSlot))}
            {status === 'new' && Date.parse(preferredSlot) < now && ` · ${texts.past}`}
          </span>
        )}
        {car && (
          <OptionalBoundary>
            {type === 'availability' && <AvailabilityNow car={car} request={request} />}
            {type === 'priceAlert' && <PriceNow car={car} request={request} />}
          </OptionalBoundary>
        )}
      </p>
      <IconButton icon={Trash2} label={texts.remove(ticketNo)} onClick={remove} />
    </article>
  );
}
