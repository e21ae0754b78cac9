import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Query } from '#contracts/complaints';
import { day, time } from '../../format.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Ask } from './ask.tsx';
import { useCars } from './use-cars.ts';
import './query.css';

/** Asks for a call back, a test drive or a price. The address may name a car and what is asked. */
export function Screen() {
  useTitle(t.query.title);
  const [query, setQuery] = useState<Query>();
  if (query) return <Sent query={query} onAgain={() => setQuery(undefined)} />;
  return (
    <div className="query">
      <div className="wrap listhead">
        <div>
          <h1>{t.query.title}</h1>
          <p className="quiet">{t.query.lead}</p>
        </div>
      </div>
      <Ask onSent={setQuery} />
    </div>
  );
}

function Sent({ query, onAgain }: { query: Query; onAgain(): void }) {
  const slug = useCars().find(({ _id }) => _id === query.productId)?.slug;
  return (
    <div className="wrap loading">
      <p className="code quiet sm">{t.query.ticket(query.ticketNo)}</p>
      <h1>{t.query.sent}</h1>
      <p className="lead" role="status">
        {t.query.sentSays(query.mobile)}
      </p>
      <dl className="dl query">
        <dt>{t.query.type}</dt>
        <dd>{t.query.types[query.type]}</dd>
        <dt>{t.query.opened}</dt>
        <dd>{day(query.createdAt)}</dd>
        {query.preferredSlot && (
          <>
            <dt>{t.query.slot}</dt>
            <dd>
              {day(query.preferredSlot)}, {time(query.preferredSlot)}
            </dd>
          </>
        )}
      </dl>
      <div className="row">
        {slug && (
          <Link className="btn ink" to={paths.car(slug)}>
            {t.query.seeCar}
          </Link>
        )}
        <button type="button" className="btn line" onClick={onAgain}>
          {t.query.again}
        </button>
      </div>
    </div>
  );
}
