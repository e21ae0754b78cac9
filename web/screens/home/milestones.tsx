import { Section } from '../../components/layout/headings.tsx';
import { t } from '../../i18n/language.ts';
import css from './home.module.css';

export const Milestones = () => (
  <Section title={t.home.milestones} lead={t.home.milestonesDescription}>
    <ol className={css.stones}>
      {t.home.milestoneNames.map(([name, text], index) => (
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
