import { Link } from 'react-router-dom';
import { Section } from '../../components/layout/headings.tsx';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import css from './home.module.css';

export const HelpLinks = () => (
  <Section title={t.home.help}>
    <ul className={css.helplinks}>
      <li>
        <Link to={paths.help}>{t.frame.help}</Link>
        <span className="quiet">{t.home.helpSays}</span>
      </li>
      <li>
        <Link to={paths.query}>{t.frame.callBack}</Link>
        <span className="quiet">{t.home.callBackSays}</span>
      </li>
      <li>
        <Link to={paths.blogs}>{t.frame.blog}</Link>
        <span className="quiet">{t.home.blogSays}</span>
      </li>
    </ul>
  </Section>
);
