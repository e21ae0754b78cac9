import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Query } from '#contracts/complaints';
import { PageHeader } from '../../components/layout/headings.tsx';
import { Skeleton } from '../../components/loading/skeleton.tsx';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { queryTexts } from '../../i18n/messages/query.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { focusElement } from '../../lib/focus.ts';
import { paths } from '../../paths.ts';
import { formatDate, formatTime } from '../../shop/format.ts';
import { saveRequest } from '../../shop/saved-requests.ts';
import css from './query.module.css';
import { QueryForm } from './query-form.tsx';
import { type CarOption, useCarOptions } from './use-car-options.ts';

/** Requests a call back, a test drive or a price. The URL may preselect the car, the type and the PIN. */
export function Screen() {
  const isAboutAccount = useSearchParams()[0].get('about') === 'account';
  const recovery = accountTexts().recovery;
  const [title, lead] = isAboutAccount
    ? [recovery.link, recovery.lead]
    : [queryTexts().title, queryTexts().lead];
  useTitle(title);
  const [query, setQuery] = useState<Query>();
  const cars = useCarOptions();
  if (!cars) return <Skeleton shape="form" />;
  const carOf = ({ productId }: Query) => cars.find(({ _id }) => _id === productId);
  if (query)
    return (
      <Sent
        query={query}
        topic={isAboutAccount ? title : queryTexts().types[query.type]}
        car={carOf(query)}
        onAgain={() => setQuery(undefined)}
      />
    );
  return (
    <div className={css.page}>
      <PageHeader title={title} lead={lead} isTitleInTopBar />
      <QueryForm
        cars={cars}
        isAboutAccount={isAboutAccount}
        onSent={(sent) => {
          saveRequest(sent, carOf(sent));
          setQuery(sent);
        }}
      />
    </div>
  );
}

/** The button that was pressed was far below. */
function startAtTitle(title: HTMLElement | null) {
  if (!title) return;
  focusElement(title);
  scrollTo(0, 0);
}

type SentProps = { query: Query; topic: string; car: CarOption | undefined; onAgain(): void };

function Sent({ query, topic, car, onAgain }: SentProps) {
  const slot = query.preferredSlot;
  return (
    <div className="container loading">
      <p className="code muted sm">{queryTexts().ticket(query.ticketNo)}</p>
      <h1 ref={startAtTitle}>{queryTexts().sent}</h1>
      <p className="lead" role="status">
        {queryTexts().sentDescription(query.mobile)}
      </p>
      <DefinitionList
        className={`definition-list ${css.page}`}
        rows={[
          [queryTexts().type, topic],
          [accountTexts().recovery.orderNo, query.orderNo],
          [queryTexts().car, car && `${car.brandName} ${car.productName}`],
          [queryTexts().pincode, query.pincode],
          [queryTexts().message, query.message],
          [queryTexts().opened, formatDate(query.createdAt)],
          [queryTexts().slot, slot && `${formatDate(slot)}, ${formatTime(slot)}`],
        ]}
      />
      <div className="row">
        {car && (
          <Link className="btn primary" to={paths.car(car)}>
            {queryTexts().seeCar}
          </Link>
        )}
        <button type="button" className="btn outline" onClick={onAgain}>
          {queryTexts().again}
        </button>
        <Link className="btn text" to={paths.requests}>
          {requestsTexts().title}
        </Link>
      </div>
    </div>
  );
}
