import { Link } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { absoluteUrl } from '../../shop/site.ts';
import { JsonLd } from '../json-ld.tsx';

interface BreadcrumbsProps {
  links: readonly (readonly [to: string, text: string])[];
  current?: string;
  className?: string;
}

export const Breadcrumbs = ({ links, current, className }: BreadcrumbsProps) => (
  <nav className={className} aria-label={t.product.youAreHere}>
    <ol className="breadcrumbs">
      {links.map(([to, text]) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
      {current && <li aria-current="page">{current}</li>}
    </ol>
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [
          ...links.map(([to, name]) => ({ name, item: absoluteUrl(to) })),
          ...(current ? [{ name: current }] : []),
        ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
      }}
    />
  </nav>
);
