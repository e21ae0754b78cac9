import { Link } from 'react-router-dom';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import css from './not-found.module.css';

export function Screen() {
  useTitle('404');
  return (
    <div className={`container ${css.page}`}>
      <meta name="robots" content="noindex" />
      <div className={css.illustration} aria-hidden="true">
        <span className="milestone large">404</span>
      </div>
      <h1>{t.textPages.notFoundTitle}</h1>
      <p className="lead">{t.textPages.notFound}</p>
      <Link className="btn primary large" to={paths.home}>
        {t.textPages.backHome}
      </Link>
    </div>
  );
}
