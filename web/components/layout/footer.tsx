import { Link } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const columns = [
    {
      title: t.frame.cars,
      links: [
        [paths.allCars, t.frame.allCars],
        [paths.brands, t.frame.brands],
        [paths.maruti, 'Maruti Suzuki'],
        [paths.compare, t.frame.compare],
      ],
    },
    {
      title: t.frame.papers,
      links: [
        [paths.orders, t.frame.orders],
        [paths.wallet, t.frame.wallet],
        [paths.complaints, t.frame.complaints],
        [paths.feedback, t.frame.feedback],
      ],
    },
    {
      title: t.frame.read,
      links: [
        [paths.help, t.frame.help],
        [paths.blogs, t.frame.blog],
        [paths.privacy, t.frame.privacy],
        [paths.terms, t.frame.terms],
      ],
    },
  ] as const;
  return (
    <footer className="foot">
      <div className="cols">
        <div>
          <Link className="brand" to={paths.home} aria-label={t.frame.homeLink}>
            <Logo />
            <span>{t.common.shop}</span>
          </Link>
          <p className="mt-2 measure quiet">{t.frame.about}</p>
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
      <p className="fine">{t.frame.fine}</p>
    </footer>
  );
}
