import { Link } from 'react-router-dom';
import { Section } from '../../components/layout/headings.tsx';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import css from './home.module.css';

export const HelpLinks = () => (
  <Section title={t.home.help}>
    <ul className={css.helpLinks}>
      <li>
        <Link to={paths.help}>{t.layout.help}</Link>
        <span className="muted">{t.home.helpDescription}</span>
      </li>
      <li>
        <Link to={paths.query}>{t.layout.callBack}</Link>
        <span className="muted">{t.home.callBackDescription}</span>
      </li>
      <li>
        <Link to={paths.blogs}>{t.layout.blog}</Link>
        <span className="muted">{t.home.blogDescription}</span>
      </li>
    </ul>
  </Section>
);
