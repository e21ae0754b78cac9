import { Section } from '../../components/layout/headings.tsx';
import { t } from '../../i18n/language.ts';
import css from './home.module.css';

export const Milestones = () => (
  <Section title={t.home.road} lead={t.home.roadSays}>
    <ol className={css.stones}>
      {t.home.stones.map(([name, text], index) => (
        <li key={name}>
          <span className={index === 0 ? 'stone now' : 'stone'} aria-hidden="true">
            {index}
          </span>
          <b>{name}</b>
          <span className="sm quiet">{text}</span>
        </li>
      ))}
    </ol>
  </Section>
);
