import { Link } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import css from './home.module.css';
import { Section } from './section.tsx';

/** The nine stones from booking to the keys. */
export const Road = () => (
  <Section title={t.home.road} says={t.home.roadSays}>
    <ol className={css.stones}>
      {t.home.stones.map(([name, words], index) => (
        <li key={name}>
          <span className={index === 0 ? 'stone now' : 'stone'} aria-hidden="true">
            {index}
          </span>
          <b>{name}</b>
          <span className="sm quiet">{words}</span>
        </li>
      ))}
    </ol>
  </Section>
);

/** Where to ask. */
export const Help = () => (
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
