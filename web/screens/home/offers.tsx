import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { offersRequest } from '../../api/queries.ts';
import { Placeholder } from '../../components/states.tsx';
import { t } from '../../i18n/language.ts';
import { formatDate, localise } from '../../shop/format.ts';
import css from './home.module.css';
import { Section } from './section.tsx';

const SHOWN = 3;

/** Offers of the shop that run now; they are chosen at checkout. */
export function Offers() {
  const { data } = useSuspenseQuery(read(...offersRequest));
  if (data.offerList.length === 0) return null;
  return (
    <Section title={t.home.offers} says={t.home.offersSay}>
      <ul className={css.offerlist}>
        {data.offerList.slice(0, SHOWN).map(({ _id, code, title, description, endsAt }) => (
          <li key={_id}>
            <b className="name">{localise(title)}</b>
            <span>{localise(description)}</span>
            <span className="sm quiet">
              <span className="code">{code}</span> · {t.car.ends(formatDate(endsAt))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Keeps their place, which their columns make about this high, from a desk to a phone. */
export const OffersToCome = () => (
  <Section title={t.home.offers} says={t.home.offersSay}>
    <Placeholder height="clamp(8rem, 40rem - 45cqi, 24rem)" />
  </Section>
);
