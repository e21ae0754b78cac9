import { useQuery } from '@tanstack/react-query';
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
import { dealersOf, pinQuery } from '../../shop/pin.ts';
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
  const isDrive = query.type === 'testDrive';
  const texts = queryTexts();
  return (
    <div className="container loading">
      <p className="code muted sm">{texts.ticket(query.ticketNo)}</p>
      <h1 ref={startAtTitle}>{texts.sent}</h1>
      <p className="lead" role="status">
        {(isDrive ? texts.sentDriveDescription : texts.sentDescription)(query.mobile)}
      </p>
      <DefinitionList
        className={`definition-list ${css.page}`}
        rows={[
          [texts.type, topic],
          [accountTexts().recovery.orderNo, query.orderNo],
          [texts.car, car && `${car.brandName} ${car.productName}`],
          [texts.pincode, query.pincode],
          [texts.message, query.message],
          [texts.opened, formatDate(query.createdAt)],
          [texts.dealer, useNearestDealer(query, car)],
          [
            isDrive ? texts.driveSlot : texts.slot,
            slot && `${formatDate(slot)}, ${formatTime(slot)}`,
          ],
        ]}
      />
      <div className="row">
        {car && (
          <Link className="btn primary" to={paths.car(car)}>
            {texts.seeCar}
          </Link>
        )}
        <button type="button" className="btn outline" onClick={onAgain}>
          {texts.again}
        </button>
        <Link className="btn text" to={paths.requests}>
          {requestsTexts().title}
        </Link>
      </div>
    </div>
  );
}

/** The dealer who comes with the car; undefined for another request, and without a PIN. */
function useNearestDealer({ type, pincode = '' }: Query, car: CarOption | undefined) {
  const { data } = useQuery({
    ...pinQuery(pincode, car?.subCategoryId),
    enabled: type === 'testDrive' && pincode !== '' && car !== undefined,
  });
  return data && car && dealersOf(data, car.subCategoryId)[0]?.name;
}
