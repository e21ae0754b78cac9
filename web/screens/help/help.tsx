import { Form, Link, useSearchParams } from 'react-router-dom';
import { Flag, Phone, Search } from '../../components/icons.ts';
import { OptionalBoundary, Placeholder } from '../../components/states.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { help } from '../../i18n/messages/help.ts';
import { paths } from '../../paths.ts';
import css from './help.module.css';
import { Found, Stage } from './questions.tsx';
import { Chat, Contacts } from './shop-contacts.tsx';

/** What buyers ask, by stage or by their own words; both stand in the address. */
export function Screen() {
  useTitle(help().title);
  const [params] = useSearchParams();
  const asked = params.get('q')?.trim() ?? '';
  const stage = Number(params.get('stage') ?? 0);
  return (
    <div className={css.helping}>
      <Head asked={asked} />
      <div className={`wrap ${css.helpgrid}`}>
        <Stages current={asked ? undefined : stage} />
        {asked ? <Found asked={asked} /> : <Stage key={stage} at={stage} />}
        <aside className="stack" style={{ '--gap': 'var(--s-5)' }}>
          <section className="sheet">
            <h2 className="name">{help().stuck}</h2>
            <OptionalBoundary fallback={<Placeholder height="5.5rem" />}>
              <Chat />
            </OptionalBoundary>
            <Asking />
            <OptionalBoundary fallback={<Placeholder height="12rem" />}>
              <Contacts />
            </OptionalBoundary>
          </section>
          <section className="stack" style={{ '--gap': 'var(--s-2)' }}>
            <h2 className="label">{help().doing}</h2>
            <Link className="btn line" to={paths.feedback}>
              {help().feedback}
            </Link>
          </section>
          <p className="xs quiet">{help().notOfficial}</p>
        </aside>
      </div>
    </div>
  );
}

/** Ways to be heard that stay when the shop does not say how else it is reached. */
const Asking = () => (
  <div className="stack mt-2" style={{ '--gap': 'var(--s-2)' }}>
    <Link className="btn line" to={paths.query}>
      <Phone className="icon" aria-hidden="true" />
      {help().call}
    </Link>
    <Link className="btn line" to={paths.complaints}>
      <Flag className="icon" aria-hidden="true" />
      {help().complain}
    </Link>
  </div>
);

const linkTo = (stage: number) => `${paths.help}?stage=${stage}`;

const Head = ({ asked }: { asked: string }) => (
  <div className="wrap head sand">
    <h1 className="inbar">{help().title}</h1>
    <search className="searchbar">
      <Search className="icon" aria-hidden="true" />
      <Form>
        <input
          key={asked}
          className="input"
          type="search"
          name="q"
          defaultValue={asked}
          aria-label={help().search}
          placeholder={help().hint}
          maxLength={80}
        />
      </Form>
    </search>
    <p className="sm">
      <span>{help().often}</span>{' '}
      {help().oftenAsked.map(({ says, stage, question }) => (
        <Link key={says} to={`${linkTo(stage)}#q${question}`}>
          {says}
        </Link>
      ))}
    </p>
  </div>
);

const Stages = ({ current }: { current: number | undefined }) => (
  <nav className={css.toc} aria-label={help().byStage}>
    <h2 className="label">{help().byStage}</h2>
    <ol>
      {help().stages.map(({ title }, at) => (
        <li key={title}>
          <Link
            to={linkTo(at)}
            preventScrollReset
            // A row that scrolls leaves a link that begins at its edge where it is.
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            aria-current={at === current ? 'true' : undefined}
          >
            <span className={at === current ? 'stone now' : 'stone'} aria-hidden="true">
              {at}
            </span>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
