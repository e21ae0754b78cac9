import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { IdentityNumberNotice } from '../../components/form/identity-number-notice.tsx';
import { Bell, Flag, Phone, Search } from '../../components/icons.ts';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { helpTexts } from '../../i18n/messages/help.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { paths } from '../../paths.ts';
import { withoutIdentityNumber } from '../../shop/identity-number.ts';
import css from './help.module.css';
import { SearchResults, StageQuestions } from './questions.tsx';
import { ShopChat, ShopContacts } from './shop-contacts.tsx';

export function Screen() {
  useTitle(helpTexts().title);
  const [params, setParams] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  const stage = Number(params.get('stage') ?? 0);
  return (
    <div className={css.page}>
      <Head query={query} onSearch={(q) => setParams({ q })} />
      <div className={`container ${css.layout}`}>
        <Stages current={query ? undefined : stage} />
        {query ? <SearchResults query={query} /> : <StageQuestions key={stage} index={stage} />}
        <aside className="stack" style={{ '--gap': 'var(--s-5)' }}>
          <section className="card">
            <h2 className="name">{helpTexts().stuck}</h2>
            <OptionalBoundary fallback={<Placeholder height="5.5rem" />}>
              <ShopChat />
            </OptionalBoundary>
            <ContactLinks />
            <OptionalBoundary fallback={<Placeholder height="12rem" />}>
              <ShopContacts />
            </OptionalBoundary>
          </section>
          <section className="stack" style={{ '--gap': 'var(--s-2)' }}>
            <h2 className="label">{helpTexts().doing}</h2>
            <Link className="btn outline" to={paths.feedback}>
              {helpTexts().feedback}
            </Link>
          </section>
          <p className="xs muted">{helpTexts().notOfficial}</p>
        </aside>
      </div>
    </div>
  );
}

/** These stay when the shop's contact details fail to load. */
const ContactLinks = () => (
  <div className="stack mt-2" style={{ '--gap': 'var(--s-2)' }}>
    <Link className="btn outline" to={paths.query}>
      <Phone className="icon" aria-hidden="true" />
      {helpTexts().call}
    </Link>
    <Link className="btn outline" to={paths.complaints}>
      <Flag className="icon" aria-hidden="true" />
      {helpTexts().complain}
    </Link>
    <Link className="btn outline" to={paths.requests}>
      <Bell className="icon" aria-hidden="true" />
      {requestsTexts().title}
    </Link>
  </div>
);

const stagePath = (stage: number) => `${paths.help}?stage=${stage}`;

function Head({ query, onSearch }: { query: string; onSearch(query: string): void }) {
  const [typed, setTyped] = useState(query);
  return (
    <div className="container help-header band">
      <h1 className="sr-only-narrow">{helpTexts().title}</h1>
      <search className="search-box">
        <Search className="icon" aria-hidden="true" />
        <form action={() => onSearch(withoutIdentityNumber(typed))}>
          <input
            key={query}
            className="input"
            type="search"
            name="q"
            defaultValue={query}
            aria-label={helpTexts().search}
            placeholder={helpTexts().hint}
            maxLength={80}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
      </search>
      <IdentityNumberNotice typed={typed} />
      <p className="sm">
        <span>{helpTexts().often}</span>{' '}
        {helpTexts().oftenAsked.map(({ label, stage, question }) => (
          <Link key={label} to={`${stagePath(stage)}#q${question}`}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

const Stages = ({ current }: { current: number | undefined }) => (
  <nav className={css.contents} aria-label={helpTexts().byStage}>
    <h2 className="label">{helpTexts().byStage}</h2>
    <ol>
      {helpTexts().stages.map(({ title }, index) => (
        <li key={title}>
          <Link
            to={stagePath(index)}
            preventScrollReset
            // The browser does not scroll a link that starts at the edge of the row into view.
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            aria-current={index === current ? 'true' : undefined}
          >
            <span
              className={index === current ? 'milestone current' : 'milestone'}
              aria-hidden="true"
            >
              {index}
            </span>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
