import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { absoluteUrl } from '../../shop/site.ts';

/** The search parameter that makes another page of a path; all others filter, sort or configure the same one. */
const pageParams: Record<string, string> = {
  [paths.allCars]: 'brand',
  [paths.help]: 'stage',
  [paths.blogs]: 'topic',
};

/** The address by which search engines know this page. A car has its own, because older links have no id. */
export function CanonicalLink() {
  const { pathname, search } = useLocation();
  if (matchPath(paths.car(':slug'), pathname)) return null;
  const name = pageParams[pathname];
  const value = name && new URLSearchParams(search).get(name);
  const query = value ? `?${new URLSearchParams({ [name]: value })}` : '';
  return <link rel="canonical" href={absoluteUrl(pathname + query)} />;
}
