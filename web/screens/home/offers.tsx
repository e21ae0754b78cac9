import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { offersRequest } from '../../api/queries.ts';
import { Section } from '../../components/layout/headings.tsx';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { t } from '../../i18n/language.ts';
import { formatDate, localise } from '../../shop/format.ts';
import css from './home.module.css';

const MAX_OFFERS = 3;

export function Offers() {
  const { data } = useSuspenseQuery(read(...offersRequest));
  if (data.offerList.length === 0) return null;
  return (
    <Section title={t.home.offers} lead={t.home.offersDescription}>
      <ul className={css.offers}>
        {data.offerList.slice(0, MAX_OFFERS).map(({ _id, code, title, description, endsAt }) => (
          <li key={_id}>
            <b className="name">{localise(title)}</b>
            <span>{localise(description)}</span>
            <span className="sm muted">
              <span className="code">{code}</span> · {t.car.ends(formatDate(endsAt))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** About as high as the loaded offers at any width. */
export const OffersSkeleton = () => (
  <Section title={t.home.offers} lead={t.home.offersDescription}>
    <Placeholder height="clamp(8rem, 40rem - 45cqi, 24rem)" />
  </Section>
);
