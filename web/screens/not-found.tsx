import { Link } from 'react-router-dom';
import { useTitle } from '../hooks/use-title.ts';
import { paths } from '../paths.ts';
import './not-found.css';

/** What an unknown address shows; the words are the specification's. */
export function Screen() {
  useTitle('404');
  return (
    <div className="wrap nf">
      <meta name="robots" content="noindex" />
      <div className="nfroad">
        <span className="stone big">404</span>
      </div>
      <h1>Oops! The page you're looking for doesn't exist.</h1>
      <Link className="btn ink big" to={paths.home}>
        Go Back to Home
      </Link>
    </div>
  );
}
