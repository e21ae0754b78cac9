import { Link } from 'react-router-dom';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import css from './not-found.module.css';

/** The English texts are the specification's, in every language. */
export function Screen() {
  useTitle('404');
  return (
    <div className={`container ${css.page}`}>
      <meta name="robots" content="noindex" />
      <div className={css.illustration} aria-hidden="true">
        <span className="milestone large">404</span>
      </div>
      <h1 lang="en">Oops! The page you're looking for doesn't exist.</h1>
      <p className="lead">{t.textPages.notFound}</p>
      <Link className="btn primary large" lang="en" to={paths.home}>
        Go Back to Home
      </Link>
    </div>
  );
}
