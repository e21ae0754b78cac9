import { Link } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const columns = [
    {
      title: t.layout.cars,
      links: [
        [paths.allCars, t.layout.allCars],
        [paths.brands, t.layout.brands],
        [paths.maruti, 'Maruti Suzuki'],
        [paths.compare, t.layout.compare],
      ],
    },
    {
      title: t.layout.account,
      links: [
        [paths.orders, t.layout.orders],
        [paths.wallet, t.layout.wallet],
        [paths.complaints, t.layout.complaints],
        [paths.feedback, t.layout.feedback],
      ],
    },
    {
      title: t.layout.read,
      links: [
        [paths.help, t.layout.help],
        [paths.blogs, t.layout.blog],
        [paths.privacy, t.layout.privacy],
        [paths.terms, t.layout.terms],
      ],
    },
  ] as const;
  return (
    <footer className="site-footer">
      <div className="columns">
        <div>
          <Link className="logo" to={paths.home} aria-label={t.layout.homeLink}>
            <Logo />
            <span>{t.common.shop}</span>
          </Link>
          <p className="mt-2 measure muted">{t.layout.about}</p>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className="label">{title}</h2>
            <ul>
              {links.map(([to, text]) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="fine-print">
        {__MOCK__ && `${t.layout.invented} `}
        {t.layout.finePrint}
      </p>
    </footer>
  );
}
