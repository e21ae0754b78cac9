import { Link } from 'react-router-dom';
import type { Facets } from '#contracts/catalogue';
import { Section } from '../../components/layout/headings.tsx';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import css from './home.module.css';

/** Of one price band; with more cars a mark stands for several, and the last one is cut to what is left. */
const MAX_MARKS = 12;

export function Budget({ facet, total }: { facet: Facets['budget']; total: number }) {
  const maxCount = Math.max(...facet.map(({ count }) => count), 1);
  const carsPerMark = Math.ceil(maxCount / MAX_MARKS);
  return (
    <Section
      title={t.home.budget}
      more={<Link to={paths.allCars}>{t.home.allCars(total)}</Link>}
      lead={t.home.budgetDescription(t.common.cars(carsPerMark))}
    >
      <nav className={css.budgets} aria-label={t.home.budget}>
        {facet.map(({ value, count }) => (
          <Link key={value} to={`${paths.allCars}?budget=${value}`}>
            <span className="tally-marks" aria-hidden="true">
              {Array.from({ length: Math.ceil(count / carsPerMark) }, (_, mark) => (
                <b key={mark} style={{ '--part': Math.min(count / carsPerMark - mark, 1) }} />
              ))}
            </span>
            <b className="name">{t.list.value.budget(value)}</b>
            <span>{t.common.cars(count)}</span>
          </Link>
        ))}
      </nav>
    </Section>
  );
}
