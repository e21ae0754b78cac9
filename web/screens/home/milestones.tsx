import { Section } from '../../components/layout/headings.tsx';
import { t } from '../../i18n/language.ts';
import css from './home.module.css';

export const Milestones = () => (
  <Section title={t.home.milestones} lead={t.home.milestonesDescription}>
    <ol className={css.milestones}>
      {t.home.milestoneNames.map(([name, text], index) => (
        <li key={name}>
          <span className={index === 0 ? 'milestone current' : 'milestone'} aria-hidden="true">
            {index + 1}
          </span>
          <b>{name}</b>
          <span className="sm muted">{text}</span>
        </li>
      ))}
    </ol>
  </Section>
);
